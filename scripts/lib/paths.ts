import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))
export const CONTENT_DIR = fileURLToPath(new URL('../../src/content/', import.meta.url))
export const PUBLIC_DIR = fileURLToPath(new URL('../../public/', import.meta.url))
export const DIST_DIR = fileURLToPath(new URL('../../dist/', import.meta.url))
export const CACHE_DIR = fileURLToPath(new URL('../../node_modules/.cache/website/', import.meta.url))
