import { randomInt } from 'node:crypto'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { topicTexts } from './web/topic-texts.ts'

/** Of what tests draw at random; `npm test` prints it. */
process.env.SEED ??= String(randomInt(2 ** 31))

const shared = {
  setupFiles: ['@skirmish/testkit/seed', '@skirmish/testkit/patience'],
  globalSetup: ['@skirmish/testkit/global-setup'],
  // Safety nets: on a busy machine compilers, toolchains and services take their time. What a test is about it bounds itself.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
}

/** A minute without each of the servers, at the same time; what its players wait for may take half a minute and more, so that it needs no machine for itself. */
const OUTAGES = 'load-tests/acceptance/outages.test.ts'
/** Files that take minutes each. */
const LONGEST = [OUTAGES, 'packages/sandbox/test/hostile.test.ts', 'packages/sandbox/test/multi-pass.test.ts']

/**
 * How long one call takes beside another, how soon an event leaves and is delivered, what happens within a lease of 0.3 s, and what a gateway refuses
 * that is not busy: on a busy machine that would be chance. The last one keeps every core busy itself.
 */
const TIMED = [
  'services/auth/test/same-time.test.ts',
  'services/matchmaking/test/lease.test.ts',
  'services/gateway/test/rest.test.ts',
  'packages/service-kit/test/{deliveries,outbox}.test.ts',
  'packages/sandbox/test/busy-machine.test.ts',
]

/**
 * What takes longer than a run of everything may: the proof of the whole bank, every program of the compiled languages, what their headers
 * hide, the hostile programs once more, with sanitizers in the runner, twice in a row, and without warm interpreters, and more pairs of the probe.
 */
const LONG = [
  'deploy/problems/test/whole-bank.test.ts',
  'packages/sandbox/test/differential/compiled-languages.test.ts',
  'packages/sandbox/test/{hidden-names,hostile-long,run-to-run-long}.test.ts',
]

/** Attacks, load, the death of processes and servers, a whole system each, and times: with the machine for itself. */
const FAULTS = ['load-tests/acceptance/{edge-attack,judge,judge-turns,servers,system}.test.ts', ...TIMED]
/** If one of these began last, a core would be idle at the end. The others follow as Vitest orders them. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => Number(LONGEST.some((file) => moduleId.endsWith(file)))
    return (await super.sort(files)).sort((a, b) => isLong(b) - isLong(a))
  }
}

export default defineConfig({
  test: {
    reporters: ['default'],
    teardownTimeout: 60_000, // whole systems that were lent are stopped there
    sequence: { sequencer: LongestFirst, seed: Number(process.env.SEED) },
    projects: [
      {
        plugins: [topicTexts()],
        test: {
          ...shared,
          name: 'parts',
          // One more than cores: some tests wait for an outage to end, a deadline to pass or a limit to be reached.
          maxWorkers: 3,
          include: [
            'packages/*/test/**/*.test.ts',
            'services/*/test/**/*.test.ts',
            'web/{src,test}/**/*.test.ts',
            'deploy/**/*.test.ts',
            'load-tests/{arenas,arrivals,scaling}/*.test.ts',
            OUTAGES,
          ],
          exclude: [...TIMED, ...LONG],
        },
      },
      {
        // Stories of players by the API, on whole systems in processes of their own: a lent one, or one of the file's own. Those of a browser
        // are Playwright's (web/playwright.config.ts).
        test: {
          ...shared,
          globalSetup: [...shared.globalSetup, '@skirmish/testkit/shared-systems'],
          name: 'acceptance',
          include: ['load-tests/acceptance/**/*.test.ts'],
          exclude: [...FAULTS, OUTAGES],
          maxWorkers: 2,
        },
      },
      { test: { ...shared, name: 'long', include: LONG, fileParallelism: false } },
      { test: { ...shared, name: 'faults', include: FAULTS, fileParallelism: false } },
    ],
  },
})
