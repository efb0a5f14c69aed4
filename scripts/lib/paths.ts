import { join } from 'node:path'

/** The project's folder. The launcher sets it; in a test or under tsx it is two folders up from here. */
export const ROOT = process.env.PROJECT_ROOT ?? join(import.meta.dirname, '../..')
export const CONTENT_DIR = join(ROOT, 'src/content')
export const PUBLIC_DIR = join(ROOT, 'public')
export const DIST_DIR = join(ROOT, 'dist')
/** Not for git. Tests name another file. */
export const KEPT_LISTS = process.env.KEPT_LISTS || join(ROOT, '.deployed.json')
/** Tests name another folder: a test with an empty cache must not slow down the next build. */
export const CACHE_DIR = process.env.BUILD_CACHE || join(ROOT, 'node_modules/.cache/website')
