import type { Taken } from '@skirmish/api-client/called-route'
import { findOrCreateMatch, readMatch } from '@skirmish/contracts/rest/matches'
import { dailyProblem, problems } from '@skirmish/contracts/rest/problems'
import { borrowSystem, SHARED_PACKAGES } from '@skirmish/testkit/borrow-system'
import { untilDayHasRoom } from '@skirmish/testkit/day-turn'
import { solutionOf } from '@skirmish/testkit/solutions'
import type { System } from '@skirmish/testkit/system'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newcomer, submitUntilJudged } from './ranked-story.ts'

let system: System
beforeAll(async () => {
  system = await borrowSystem()
})
afterAll(() => system?.stop())

test('PB1 PB5 MR10 OP1 a learner finds a problem, solves it alone, and then the one of the day', async () => {
  const [ann, ben] = await Promise.all([newcomer(system.url, 'ann'), newcomer(system.url, 'ben')])
  const page = await fetch(`${system.url}/problems`, { headers: { accept: 'text/html' } })
  expect(page.headers.get('content-type')).toMatch('text/html')

  const results = async (query: Taken<typeof problems, 'query'>) => (await ann.ask(problems, { query })).results
  await vi.waitFor(async () => expect(await results({ limit: 100 })).toHaveLength(SHARED_PACKAGES.length), 60_000)
  const [found] = await results({ search: 'larget ilsand', lang: 'en' })
  expect(found).toMatchObject({ title: 'Largest Island', status: 'Pending' })

  const { problem_id = '', title = '' } = found ?? {}
  const { match_id } = await ann.ask(findOrCreateMatch, { query: { problem_title: title } })
  expect(await submitUntilJudged(ann, String(match_id), solutionOf(problem_id).code)).toMatchObject({
    status: 200,
  })
  await vi.waitFor(async () => expect(await results({ status: 'Completed' })).toMatchObject([{ problem_id }]), 60_000)
  expect(await results({ status: 'Pending', limit: 100 })).toHaveLength(SHARED_PACKAGES.length - 1)

  await untilDayHasRoom()
  const daily = async (player: typeof ann) => player.ask(dailyProblem)
  const [mine, theirs] = [await daily(ann), await daily(ben)]
  expect(theirs).toMatchObject({ title: mine.title, status: 'Pending', streak: 0 })
  expect(theirs.match_id).not.toBe(mine.match_id)
  const match = await ben.ask(readMatch, { params: { match_id: theirs.match_id } })
  expect(match).toMatchObject({ type: 'Solo', problem: { title: mine.title } })
  const { code } = solutionOf(match.problem.problem_id)
  expect(await submitUntilJudged(ben, theirs.match_id, code)).toMatchObject({ status: 200 })
  await vi.waitFor(async () => expect(await daily(ben)).toMatchObject({ status: 'Completed', streak: 1 }), 60_000)
})

test('MR10 a Solo match is made on demand, is untimed, and shows the content of a hidden test', async () => {
  const player = await newcomer(system.url, 'sol')
  const soloOn = (problem_title: string) => player.ask(findOrCreateMatch, { query: { problem_title, type: 'Solo' } })
  const match_id = String((await soloOn('First Echo')).match_id)
  expect(await soloOn('First Echo')).toEqual({ match_id })
  expect(await player.ask(readMatch, { params: { match_id } })).toMatchObject({
    type: 'Solo',
    duration: null,
    opponent: null,
    status: 'Pending',
  })
  const wrong = await submitUntilJudged(player, match_id, 'n = int(input())\nprint("oak" if n == 5 else "NONE")')
  expect(wrong).toMatchObject({
    status: 400,
    body: {
      verdict: 'wrong_answer',
      test_id: 4, // the same word twice
      expected_output: expect.stringMatching(/^[a-z]+\n$/),
      actual_output: 'NONE\n',
    },
  })
  expect(await soloOn('No such')).toEqual({ match_id: null })
})
