/** A drawing as text, by esbuild (scripts/bundle.cjs) and by Vite. */
declare module '*.svg?raw' {
  const text: string
  export default text
}
