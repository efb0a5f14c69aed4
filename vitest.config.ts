import { defineConfig } from 'vitest/config'

const SWEEPS = 300_000

const UNIT = ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/*.test.ts']

/** They replace modules or globals. The other files of a project share what they import. */
const ALONE = [
  'scripts/editor/files.test.ts',
  'scripts/editor/interleavings.test.ts',
  'scripts/lib/cache.test.ts',
  'scripts/pictures/photos.test.ts',
  'scripts/replace-dist.test.ts',
]

/** A minute for each test, however slow or busy the machine is. */
const project = (name: string, include: string[], more = {}) => ({
  extends: true as const,
  test: { name, include, testTimeout: 60_000, hookTimeout: 120_000, ...more },
})

export default defineConfig({
  // As the commands run it, and twice as fast as React's development build.
  oxc: { jsx: { development: false } },
  test: {
    // Output is compared as plain text, even if CI=true would turn on its colours.
    env: { NO_COLOR: '1', NODE_ENV: 'production' },
    maxWorkers: 2,
    // Its own limit is a second.
    expect: { poll: { timeout: 50_000 } },
    globalSetup: 'tests/helpers/home.ts',
    // They begin in the order of their names: none with one long file alone may be the last.
    projects: [
      project('unit', UNIT, { isolate: false, exclude: ALONE }),
      project('alone', ALONE),
      // Its files share what they import and build.
      project('site', ['tests/site/*.test.ts'], { isolate: false, globalSetup: 'tests/helpers/build-shop.ts' }),
      project('deploy', ['tests/deploy/*.test.ts'], { testTimeout: SWEEPS }),
      project('browser', ['tests/browser/*.test.ts'], { isolate: false, globalSetup: 'tests/browser/setup.ts' }),
      project('install', ['tests/install/*.test.ts'], { testTimeout: SWEEPS, hookTimeout: SWEEPS }),
      project('hosts', ['tests/hosts/*.test.ts'], { testTimeout: SWEEPS, globalSetup: 'tests/helpers/build-shop.ts' }),
      project('pictures', ['tests/browser/*.pictures.ts'], { globalSetup: 'tests/browser/setup.ts' }),
      project('bench', ['tests/hosts/*.bench.ts'], { testTimeout: SWEEPS }),
    ],
  },
})
