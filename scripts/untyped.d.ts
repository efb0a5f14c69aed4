/** Two packages of https://github.com/papandreou that ship no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2' | 'sfnt'; noHinting: boolean },
  ): Promise<Uint8Array>
}

declare module 'fontverter' {
  export function convert(font: Uint8Array, format: 'sfnt'): Promise<Uint8Array>
}
