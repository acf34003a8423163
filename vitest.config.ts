import { defineConfig } from 'vitest/config'

/** A test that needs its second try is named at the end of the run, and is to be mended. */
const shared = {
  retry: 1,
  globalSetup: ['./packages/testkit/src/global-setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

/** Tests that mostly wait, for an outage to end or a deadline to pass: several at a time cost no more of the processor. */
const WAITING = [
  'packages/service-kit/test/{boot,deliveries,nats-outages,store-outages}.test.ts',
  'services/gateway/test/{announcing,rest}.test.ts',
  'services/matchmaking/test/outage.test.ts',
]

export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        test: {
          ...shared,
          name: 'parts',
          maxWorkers: 2,
          include: [
            'packages/*/test/**/*.test.ts',
            'services/*/test/**/*.test.ts',
            'web/src/**/*.test.ts',
            'deploy/{checks,local}/**/*.test.ts',
          ],
          exclude: WAITING,
        },
      },
      { test: { ...shared, name: 'waiting', include: WAITING, maxWorkers: 4, testTimeout: 60_000 } },
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
