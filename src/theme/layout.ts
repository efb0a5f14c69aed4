/** Widths in em, so that a visitor with a large default font size gets the layout of a smaller screen. */
const MD = 43.8125

/** For Tailwind and for the `sizes` of photos. */
export const screens = { md: `${MD}em`, nav: '60em', lg: '68.8125em' }

/** What is narrower than `md`, on a screen. */
export const phone = `screen and (max-width: ${MD - 0.0001}em)`

/** Height of the header, which stays on top while the page scrolls. */
export const header = '72px'
