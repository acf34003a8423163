import { defineConfig } from 'vitest/config'

const shared = { globalSetup: ['./packages/testkit/src/global-setup.ts'], testTimeout: 30_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        test: {
          ...shared,
          name: 'parts',
          include: [
            'packages/*/test/**/*.test.ts',
            'services/*/test/**/*.test.ts',
            'web/src/**/*.test.ts',
            'deploy/{checks,local}/**/*.test.ts',
          ],
        },
      },
      {
        // The whole system in processes of its own: one file at a time on two cores.
        test: {
          ...shared,
          name: 'e2e',
          include: ['web/e2e/**/*.test.ts', 'load-tests/acceptance/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
