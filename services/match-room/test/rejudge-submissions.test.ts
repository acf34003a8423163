import { judgeError } from '@skirmish/contracts/events/judging'
import { isRefusal } from '@skirmish/service-kit/http/refusal'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rejudgedSource } from '../src/store/rejudged-submissions.ts'
import { recordRejudgement } from '../src/usecases/record-rejudgement.ts'
import { cancelRejudge, startRejudge } from '../src/usecases/start-rejudge.ts'
import {
  advance,
  apply,
  balances,
  corrections,
  DAYS,
  database,
  judgeAll,
  preview,
  problem_id,
  publish,
  rankedMatch,
  requests,
  right,
  soloMatch,
  start,
  submit,
} from './rejudging.ts'

test('JD2 a program that passes on one run of two keeps its verdict, and so does one that the judge cannot judge', async () => {
  await rankedMatch('cat', 'dan')
  const [before, corrected] = [await balances(), await corrections()]
  const id = await start()
  let runs = 0
  await judgeAll((code) => (code === 'right' ? (runs++ < 2 ? 'time_limit' : 'accepted') : 'judge_error'))
  const submissions = { same: 0, changed: 0, unsteady: 2, unjudged: 1, waiting: 0 }
  expect(await preview(id)).toMatchObject({ submissions, changes: [] })
  await apply(id)
  await advance()
  expect([await balances(), await corrections()]).toEqual([before, corrected])
})

test('PB1 only the published problem of the preview is applied, one rejudge of a problem is open, and it can be cancelled', async () => {
  await rankedMatch('ida', 'jon')
  const refusal = async (work: Promise<unknown>) => {
    const answer = await work
    return isRefusal(answer) ? answer.status : answer
  }
  const id = await start()
  expect(await refusal(database.transaction((tx) => startRejudge(tx, problem_id, new Date(), DAYS)))).toBe(409)
  expect(await refusal(database.transaction((tx) => startRejudge(tx, 'no such', new Date(), DAYS)))).toBe(404)
  expect(await refusal(apply(id))).toBe(409)
  expect(await refusal(apply('no such'))).toBe(404)
  await judgeAll(right)
  await publish({ match_tests_hash: 'other tests' })
  expect(await refusal(apply(id))).toBe(409)
  expect(await refusal(database.transaction((tx) => cancelRejudge(tx, id)))).toEqual({ state: 'cancelled' })
  expect(await refusal(apply(id))).toBe(409)
  await publish()
})

test('JD3 a program that is too long for an event is fetched while its request waits, and an answer to an old request counts no more', async () => {
  const match = await soloMatch('mia')
  await submit(match, 'mia', 1, `right${' '.repeat(40_000)}`, 'wrong_answer')
  const id = await start()
  await advance()
  const long = (await requests()).find(({ stored }) => stored)
  expect((await rejudgedSource(database.db, long?.submission_id ?? ''))?.code).toMatch(/^right /)
  await sql`update rejudged_submissions set asked_at = now() - interval '1 hour' where rejudge_id = ${id}`.execute(
    database.db,
  )
  await advance()
  expect(await rejudgedSource(database.db, long?.submission_id ?? '')).toBeUndefined()
  const answer = { ...judgeError(long?.submission_id ?? '', ''), verdict: 'accepted' } as const
  await database.transaction((tx) => recordRejudgement(tx, answer))
  expect((await preview(id)).submissions.changed).toBe(0)
  await sql`delete from submissions where match_id = ${match}`.execute(database.db)
  await judgeAll(right)
  expect(await preview(id)).toMatchObject({ rejudge: { state: 'ready' }, submissions: { gone: 1 } })
  await database.transaction((tx) => cancelRejudge(tx, id))
})
