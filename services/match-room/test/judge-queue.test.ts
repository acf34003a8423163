import type { Database } from '@skirmish/service-kit/database/database'
import { isRefusal } from '@skirmish/service-kit/http/refusal'
import { openTestDatabase } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tables } from '../src/store/tables.ts'
import { createSoloMatch } from '../src/usecases/create-match.ts'
import { judgeCode } from '../src/usecases/judge-code.ts'

const settings = scope()
let database: Database<Tables>

beforeAll(async () => {
  database = await openTestDatabase<Tables>(settings, 'match_room', new URL('../migrations/', import.meta.url), 4)
  const content = JSON.stringify({ limits: { time_ms: 1, memory_mb: 1 }, checker: { type: 'exact' } })
  const about = { title: 'P', difficulty: 'Easy', knowledge_area: 'Arrays', complexity: 'O(n)' } as const
  await database.db
    .insertInto('problems')
    .values({ problem_id: 'p', ...about, content })
    .execute()
})
afterAll(() => database.close())

test('JD3 a full judge says so: runs are refused at half of the queue, rounded down, submissions at its end, with the place in it', async () => {
  const nobodyAnswers = { wait: async () => null, announce: () => {}, stop: () => {} }
  const parts = { database, waiters: nobodyAnswers, statsChanged: async () => {}, most: { waiting: 5, aDay: 9 } }
  const ask = async (name: string, inputs?: string[]) => {
    const user = { user_id: name, username: name }
    const matchId = await createSoloMatch(database.db, user, 'p', new Date())
    const request = { submissionId: `s-${name}`, matchId, userId: name, language: 'c' as const, code: 'x' }
    const answer = await judgeCode(parts, inputs ? { ...request, inputs } : request)
    if (!isRefusal(answer)) throw new Error('nobody judges in this test')
    return [answer.status, answer.body.detail, (answer.body as { queue_position?: number }).queue_position]
  }
  const received = 'The judge is busy. Your code was received; its verdict will arrive in the match.'
  const givenUp = 'The judge is busy, and your run was given up. Please run it again in a moment.'
  const full = 'The judge is full. Please try again in a moment.'
  expect(await ask('a', ['1'])).toEqual([503, givenUp, 1])
  expect(await ask('b', ['1'])).toEqual([503, givenUp, 2])
  expect(await ask('c', ['1'])).toEqual([503, full, 2])
  expect(await ask('d')).toEqual([503, received, 3])
  expect(await ask('e')).toEqual([503, received, 4])
  expect(await ask('f')).toEqual([503, received, 5])
  expect(await ask('g')).toEqual([503, full, 5])
})

test('JD3 a wait for a verdict is told without the processor time of the program, and also when no verdict comes in time', async () => {
  const told: { kind: string; seconds: number }[] = []
  const judged = { cpu_ms: 60_000, verdict: 'accepted' } as never // all that is read
  let verdict: typeof judged | null = judged
  const parts = {
    ...{ database, statsChanged: async () => {}, most: { waiting: 50, aDay: 9 } },
    waiters: { wait: async () => verdict, announce: () => {}, stop: () => {} },
    waited: (kind: string, seconds: number) => told.push({ kind, seconds }),
  }
  const ask = async (name: string, left?: AbortSignal) => {
    const matchId = await createSoloMatch(database.db, { user_id: name, username: name }, 'p', new Date())
    await judgeCode(parts, { submissionId: `w-${name}`, matchId, userId: name, language: 'c', code: 'x' }, left)
  }
  await ask('h')
  verdict = null
  await ask('i')
  await ask('j', AbortSignal.abort())
  expect(told.map(({ kind }) => kind)).toEqual(['submit', 'submit'])
  expect(told[0]?.seconds).toBeLessThan(-50)
  expect(told[1]?.seconds).toBeGreaterThan(0)
})
