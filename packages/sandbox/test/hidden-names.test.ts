import { afterAll, beforeAll, test } from 'vitest'
import { expectSameAmbiguity } from './ambiguous-names.ts'
import { type JudgeHarness, openJudgeHarness } from './judging.ts'

let harness: JudgeHarness
beforeAll(async () => {
  harness = await openJudgeHarness()
})
afterAll(() => harness?.close())

// Those that `native.test.ts` leaves out: each compiles all headers twice.
test.for(['gettimeofday', 'launch', 'osyncstream', 'path', 'shared_mutex', 'sem_t'])(
  'JD12 a variable is ambiguous with the precompiled headers where it is without: %s',
  (name) => expectSameAmbiguity(harness, name),
)
