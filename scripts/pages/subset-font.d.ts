declare module 'subset-font' {
  /** https://github.com/papandreou/subset-font ships no types. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2' | 'sfnt'; noHinting: boolean },
  ): Promise<Uint8Array>
}
