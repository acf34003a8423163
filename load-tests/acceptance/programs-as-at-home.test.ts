import { borrowSystem } from '@skirmish/testkit/borrow-system'
import type { System } from '@skirmish/testkit/system'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOME_PROGRAMS } from './programs-as-at-home.ts'
import { newcomer } from './ranked-story.ts'

let system: System
beforeAll(async () => {
  system = await borrowSystem()
})
afterAll(() => system?.stop())

test.each(HOME_PROGRAMS)('JD12 JD14 through the public API: $language, $what', async ({ language, code, ...home }) => {
  const player = await newcomer(system.url, 'home') // each person waits 5 s between two runs
  const answer = await player.call('POST', '/learn/run/', { code, language, inputs: ['21'] })
  const result = home.fails ? { verdict: 'runtime_error', ...home.fails } : { verdict: 'accepted' }
  expect(answer).toMatchObject({ status: 200, body: { results: [result] } })
  const { outputs, results } = answer.body as { outputs: string[]; results: { stderr: string }[] } // the contract's shape
  if (home.output !== undefined) expect(outputs).toEqual([home.output])
  if (home.says) expect(results[0]?.stderr).toMatch(home.says)
  expect(results[0]?.stderr).not.toMatch(/zygote|\/judge\//)
})
