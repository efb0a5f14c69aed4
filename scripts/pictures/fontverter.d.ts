declare module 'fontverter' {
  /** https://github.com/papandreou/fontverter ships no types. */
  export function convert(font: Uint8Array, format: 'sfnt'): Promise<Uint8Array>
}
