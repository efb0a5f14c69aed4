import plugin from 'tailwindcss/plugin.js'
import { fontFamily } from './src/theme/fonts.ts'
import { headerHeight, phoneQuery, screens, tiny } from './src/theme/layout.ts'
import { fixed, paints, themes } from './src/theme/tokens.ts'

/** The only place that switches the theme: light, dark by class, and dark by system while no script has run. */
const customProperties = plugin(({ addComponents }) => {
  const list = (theme, root) => [
    { [root]: { 'color-scheme': theme, ...asProperties(themes[theme]) } },
    ...Object.entries(paints).map(([name, paint]) => ({
      [root === ':root' ? `.paint-${name}` : `${root} .paint-${name}`]: asProperties(paint[theme]),
    })),
  ]
  addComponents([
    ...list('light', ':root'),
    // Print is always light.
    ...list('dark', '.dark').map((rule) => ({ '@media screen': rule })),
    ...list('dark', ':root:not(.js)').map((rule) => ({ '@media screen and (prefers-color-scheme: dark)': rule })),
  ])
})

function asProperties(values) {
  return Object.fromEntries(Object.entries(values).map(([role, value]) => [`--${role}`, value]))
}

/** @type {import('tailwindcss').Config} */
export default {
  // Only the script sets this class, so no markup has it.
  safelist: ['dark'],
  // src/theme/reset.css is a tenth of the size of preflight; the opacity plugins would need --tw-* defaults.
  corePlugins: {
    preflight: false,
    backgroundOpacity: false,
    borderOpacity: false,
    divideOpacity: false,
    textOpacity: false,
  },
  theme: {
    // "screen:" and "print:hidden" keep rules and elements off paper; src/pages/print.css has the sheet.
    screens: {
      screen: { raw: 'screen' },
      ...screens,
      phone: { raw: phoneQuery },
      tiny: { raw: tiny },
      narrow: { raw: '(max-width: 23em)' },
      // A touch screen would keep the look after a tap.
      mouse: { raw: '(hover: hover)' },
    },
    colors: {
      ...Object.fromEntries(Object.keys(themes.light).map((role) => [role, `var(--${role})`])),
      tint: 'var(--tint)',
      'tint-ground': 'var(--tint-ground)',
      ...fixed,
      current: 'currentColor',
      transparent: 'transparent',
    },
    spacing: {
      ...Object.fromEntries(
        [0, 2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 28, 32, 44, 48, 52, 56, 64, 72, 132].map((px) => [px, `${px}px`]),
      ),
      header: headerHeight,
      // The picture of a card on phones, and of a small card.
      low: 'clamp(112px, 15vw - 56px, 160px)',
      side: 'clamp(20px, 4.4vw, 64px)',
    },
    fontFamily,
    fontSize: {
      small: ['0.90625rem', '1.5'],
      card: ['0.96875rem', '1.5'],
      base: ['1rem', '1.5'],
      body: ['1.125rem', '1.55'],
      sign: ['clamp(1.125rem, 5.2vw, 1.375rem)', '1.25'],
      kind: ['1.1875rem', '1.2'],
      name: ['clamp(1.875rem, 2.3vw, 2.125rem)', '0.95'],
      group: ['clamp(2rem, 2.8vw, 2.5rem)', '0.92'],
      panel: ['clamp(1.75rem, 8.4vw, 2.375rem)', '0.95'],
      value: ['1.75rem', '1'],
      contact: ['clamp(1.25rem, 2.7vw, 1.75rem)', '1.05'],
      town: ['clamp(1.75rem, max(4.8vw, min(9.3vw, 2.3rem)), 4.75rem)', '0.95'],
      // Always smaller than the title, which gives way on a low screen.
      h2: [
        'clamp(min(11.5vw, 2.75rem), min(6vw, max(3.5rem, 53vh - 10vw - 10.75rem)), 5.25rem)',
        { lineHeight: '0.94', letterSpacing: '-0.005em' },
      ],
      plate: 'min(clamp(1.875rem, 12vh - 3rem, 2.875rem), 11vw)',
      message: ['clamp(3.25rem, min(9vw, 13.5vh), 8.25rem)', { lineHeight: '1', letterSpacing: '-0.015em' }],
      page: [
        'clamp(2.375rem, max(7vw, min(11.8vw, 2.875rem)), 6.5rem)',
        { lineHeight: '0.92', letterSpacing: '-0.01em' },
      ],
    },
    fontWeight: { normal: '400', semibold: '600', bold: '700' },
    borderRadius: { DEFAULT: '4px', card: '6px', sign: '14px' },
    extend: {
      zIndex: { 1: '1', 2: '2' },
      minHeight: { header: headerHeight, message: 'clamp(220px, 34vh, 520px)' },
      maxWidth: { prose: '36.75em', lead: '21em', intro: '34em', wrap: '1440px' },
      padding: { card: 'clamp(16px, 1.6vw, 20px)', section: 'clamp(52px, 8vw, 96px)', page: '112px' },
      borderWidth: { 3: '3px' },
    },
  },
  plugins: [customProperties, plugin(({ addVariant }) => addVariant('current', '&:target-current'))],
}
