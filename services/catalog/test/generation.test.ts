import { bankProblems } from '@skirmish/contracts/internal/bank'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMaking } from './making.ts'

let making: Awaited<ReturnType<typeof startMaking>>
beforeAll(async () => {
  making = await startMaking()
})
afterAll(() => making?.stop())

test('PB1 PB2 a built-in author makes a problem that the judge proves, in three languages', async () => {
  const { generation, stages } = await making.make('Graphs', 'Medium')
  expect(generation).toMatchObject({ state: 'published', reason: null, problem_id: expect.any(String) })
  expect(stages.map((one) => one.stage)).toEqual([
    ...['author', 'build_tests', 'reference', 'agree', 'limits', 'near_duplicate', 'publish', 'prove'],
  ])
  const { problems } = await making.call(bankProblems, {})
  expect(problems).toContainEqual(expect.objectContaining({ problem_id: generation.problem_id, state: 'published' }))
})
