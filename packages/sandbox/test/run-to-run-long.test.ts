import type { LanguageName } from '@skirmish/contracts/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type JudgeHarness, openJudgeHarness } from './judging.ts'
import { runPairs } from './probe/pairs.ts'

let harness: JudgeHarness
beforeAll(async () => {
  harness = await openJudgeHarness()
})
afterAll(() => harness?.close())

/** The same machine code comes of C and C++. */
const PROBED: LanguageName[] = ['c', 'python', 'javascript', 'java']

test.for(PROBED)('JD10 of a bit that a %s program leaves, the next one measures nothing in 200 pairs', async (name) => {
  const { toolchain } = harness.sandbox.judging
  expect(await runPairs(toolchain, harness.runner, name, name === 'java' ? 60 : 200)).toEqual([])
})
