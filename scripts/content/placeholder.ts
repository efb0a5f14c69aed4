/** Two or three question marks: what follows is a sample, or what comes before them. */
const PLACEHOLDER = /^(["'„“]?)\s*\?{2,3}\s*|\s+\(?\?{2,3}\)?$/

export const isPlaceholder = (text: string): boolean => PLACEHOLDER.test(text)

/** The sample of a placeholder. */
export const sampleIn = (text: string): string => text.replace(PLACEHOLDER, '$1')
