import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/*.test.ts'] } },
      { test: { name: 'site', include: ['tests/site/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'hosts', include: ['tests/hosts/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'deploy', include: ['tests/deploy/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'audit', include: ['tests/audit/*.test.ts'], testTimeout: 300_000 } },
      {
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
