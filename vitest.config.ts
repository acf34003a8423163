import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { topicTexts } from './web/topic-texts.ts'

/** A test that needs its second try is named at the end of the run, and is to be mended. */
const shared = {
  retry: 1,
  globalSetup: ['./packages/testkit/src/global-setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

/** A minute without each of the servers, at the same time; what its players wait for may take half a minute and more, so that it needs no machine for itself. */
const OUTAGES = 'load-tests/acceptance/outages.test.ts'

/** Tests that mostly wait, for an outage to end, a deadline to pass or a limit to be reached: several at a time cost no more of the processor. */
const WAITING = [
  'deploy/local/test/boot.test.ts',
  'packages/service-kit/test/{deliveries,late-jetstream,nats-outages,store-outages}.test.ts',
  'services/gateway/test/{announcing,ended-sessions}.test.ts',
  'services/matchmaking/test/outage.test.ts',
  'packages/sandbox/test/{budgets,hostile}.test.ts',
  OUTAGES,
]

/**
 * How long one call takes beside another, what happens within a lease of 0.3 s, and what a gateway refuses that is not busy: on a busy machine
 * that would be chance. The last one keeps every core busy itself.
 */
const TIMED = [
  'services/auth/test/same-time.test.ts',
  'services/matchmaking/test/lease.test.ts',
  'services/gateway/test/rest.test.ts',
  'packages/sandbox/test/busy-machine.test.ts',
]

/** Stories of a browser that walk over many screens, or through its rarer faults, and take minutes. */
const WALKS = ['web/e2e/{said,learn,match-faults,browser-faults,keyboard,delivery}.test.ts']

/** What takes longer than a run of everything may: axe on each screen, and the proof of the whole bank. */
const LONG = ['web/e2e/axe.test.ts', 'deploy/problems/test/whole-bank.test.ts']

/** Attacks, load, the death of processes and servers, a whole system each, and times: with the machine for itself. */
const FAULTS = ['load-tests/acceptance/{edge-attack,judge,judge-turns,servers,system}.test.ts', ...TIMED]
const PATIENT = { testTimeout: 180_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } }
/** Outages and walks take minutes: one that began last would leave a core idle at the end. The others follow as Vitest orders them. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ project, moduleId }: TestSpecification) =>
      Number(project.name === 'walks' || moduleId.endsWith(OUTAGES))
    return (await super.sort(files)).sort((a, b) => isLong(b) - isLong(a))
  }
}

const LENT = { globalSetup: [...shared.globalSetup, './packages/testkit/src/shared-systems.ts'] }

export default defineConfig({
  test: {
    reporters: ['default'],
    teardownTimeout: 60_000, // whole systems that were lent are stopped there
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [topicTexts()],
        test: {
          ...shared,
          name: 'parts',
          maxWorkers: 2,
          include: [
            'packages/*/test/**/*.test.ts',
            'services/*/test/**/*.test.ts',
            'web/{src,test}/**/*.test.ts',
            'deploy/**/*.test.ts',
            'load-tests/{arrivals,scaling}/*.test.ts',
          ],
          exclude: [...WAITING, ...TIMED, ...LONG],
        },
      },
      { test: { ...shared, name: 'waiting', include: WAITING, maxWorkers: 2, testTimeout: 60_000 } },
      {
        // Stories of players and teachers, on whole systems in processes of their own: a lent one, or one of the file's own.
        test: {
          ...shared,
          ...PATIENT,
          ...LENT,
          name: 'e2e',
          include: ['web/e2e/**/*.test.ts', 'load-tests/acceptance/**/*.test.ts'],
          exclude: [...FAULTS, ...WAITING, ...WALKS, ...LONG],
          maxWorkers: 2,
        },
      },
      { test: { ...shared, ...PATIENT, ...LENT, name: 'walks', include: WALKS, maxWorkers: 2 } },
      { test: { ...shared, ...PATIENT, ...LENT, name: 'long', include: LONG, fileParallelism: false } },
      { test: { ...shared, ...PATIENT, name: 'faults', include: FAULTS, fileParallelism: false } },
    ],
  },
})
