/** https://github.com/papandreou/subset-font ships no types. */
declare module 'subset-font' {
  type Options = { targetFormat: 'woff2' | 'sfnt'; noHinting: boolean; keepFeatures?: string[] }
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>
}
