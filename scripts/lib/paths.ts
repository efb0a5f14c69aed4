import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))
export const CONTENT_DIR = fileURLToPath(new URL('../../src/content/', import.meta.url))
export const PUBLIC_DIR = fileURLToPath(new URL('../../public/', import.meta.url))
export const DIST_DIR = fileURLToPath(new URL('../../dist/', import.meta.url))
/** Another one is for tests: a build with an empty cache must not cost the next build its own. */
export const CACHE_DIR =
  process.env.BUILD_CACHE || fileURLToPath(new URL('../../node_modules/.cache/website/', import.meta.url))
