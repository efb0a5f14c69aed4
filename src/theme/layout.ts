/** Widths in em, so that a visitor with a large default font size gets the layout of a smaller screen. */
const MD = 43.8125

/** For Tailwind and for the `sizes` of photos. From `wide` on the header has room for name and phone number. */
export const screens = { md: `${MD}em`, nav: '60em', lg: '68.8125em', wide: '75em' }

/** Screens narrower than `md`, by more than the 1/64 px that Chromium overlooks. */
export const phoneQuery = `screen and (max-width: ${MD - 0.0025}em)`

/** Large text on a small phone. */
export const tiny = '(max-width: 18em)'

export const headerHeight = '4.5rem'
