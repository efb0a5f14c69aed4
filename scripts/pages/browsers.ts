/** The oldest browsers we support: phones sold since 2020 have these or newer. esbuild targets them. */
export const BROWSERS = ['safari14', 'ios14', 'chrome80', 'firefox78']
