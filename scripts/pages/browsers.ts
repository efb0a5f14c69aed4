/** The oldest browsers served, for esbuild's script and CSS: older than any phone still sold in 2020. */
export const BROWSERS = ['safari14', 'ios14', 'chrome80', 'firefox78']
