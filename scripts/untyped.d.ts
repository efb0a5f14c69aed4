/** https://github.com/papandreou/subset-font ships no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2' | 'sfnt'; noHinting: boolean },
  ): Promise<Uint8Array>
}
