import { expect, test } from 'vitest'
import { openPage } from './browser.ts'

test.each([
  {
    reducedMotion: 'no-preference',
    start: ['roll', 'roll with the page', 'spin'],
    // No colour by itself: a text might have that of the day when the sky is dark already.
    dusk: ['fade from one picture to the other', 'light', 'roll with the page'],
  },
  { reducedMotion: 'reduce', start: [], dusk: [] },
] as const)('a visitor who asks for $reducedMotion sees at the start $start, at dusk $dusk', async (expected) => {
  const page = await openPage({ reducedMotion: expected.reducedMotion, colorScheme: 'light' })
  const seen = await page.evaluate(async () => {
    const listTimed = () => document.getAnimations().filter(({ timeline }) => timeline === document.timeline)
    /** Keyframes, properties in transition, and keyframes that follow the scrolling. */
    const listMoving = () => {
      const names = document.getAnimations().map((each) => {
        if (each instanceof CSSTransition) return each.transitionProperty
        const { animationName } = each as CSSAnimation
        if (animationName.startsWith('-ua-')) return 'fade from one picture to the other'
        return each.timeline === document.timeline ? animationName : `${animationName} with the page`
      })
      return [...new Set(names)].sort()
    }
    // Within a drawing: Chromium would show it as a picture from then on, which is blurred.
    const blurred = document.getAnimations().filter(({ effect, timeline }) => {
      const { target } = effect as KeyframeEffect
      return timeline !== document.timeline && target instanceof SVGElement && target.ownerSVGElement
    })
    // Nothing waits aside for the scrolling: in a picture of the whole page nobody has scrolled.
    const drawings = Array.from(document.querySelectorAll('.stage > svg'))
    const aside = drawings.filter((drawing) => {
      return drawing.getBoundingClientRect().top > innerHeight && getComputedStyle(drawing).transform !== 'none'
    })
    // Starts all again and holds them, because on a slow machine they are over by now.
    document.body.style.display = 'none'
    document.getAnimations()
    document.body.style.display = ''
    for (const each of listTimed()) each.pause()
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    const start = listMoving()
    for (const each of listTimed()) each.finish()
    let fade: ViewTransition | undefined
    const fadeBy = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => (fade = fadeBy(update))
    document.querySelector<HTMLElement>('[data-theme-toggle]')?.click()
    await fade?.ready
    return { blurred: blurred.length, aside: aside.length, start, dusk: listMoving() }
  })
  expect(seen).toEqual({ blurred: 0, aside: 0, start: expected.start, dusk: expected.dusk })
})
