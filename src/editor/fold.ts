/** Both for what is shown: cells of a table stand without a blank between them, and soft hyphens are the page's own. */
export const fold = (text: string | null): string => (text || '').replace(/[\s\u00ad\u200b\u2060]+/g, '')
