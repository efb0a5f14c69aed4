import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const SWEEPS = 300_000

const UNIT = ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/*.test.ts']

/** They replace modules. The other files of a project share what they import. */
const ALONE = ['src', 'scripts'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.test.ts') && /\bvi\.(?:doM|m)ock\(/.test(readFileSync(file, 'utf8'))),
)

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
    unstubEnvs: true,
    restoreMocks: true,
    // One more than the two cores of CI: browsers and servers are often waited for.
    maxWorkers: 3,
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
