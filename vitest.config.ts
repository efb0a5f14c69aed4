import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // What a program prints is compared as plain text, also where CI=true would turn its colours on.
    env: { NO_COLOR: '1' },
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/*.test.ts'] },
      },
      { extends: true, test: { name: 'site', include: ['tests/site/*.test.ts'], testTimeout: 60_000 } },
      { extends: true, test: { name: 'hosts', include: ['tests/hosts/*.test.ts'], testTimeout: 60_000 } },
      { extends: true, test: { name: 'deploy', include: ['tests/deploy/*.test.ts'], testTimeout: 60_000 } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/*.test.ts'],
          globalSetup: 'tests/browser/setup.ts',
          testTimeout: 60_000,
        },
      },
    ],
  },
})
