import type { Judgement } from '@skirmish/contracts/events/judging'
import { judgeError } from '@skirmish/contracts/events/judging'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addSubmission } from '../src/store/submissions.ts'
import { decideMatch } from '../src/usecases/decide-match.ts'
import { recordVerdict } from '../src/usecases/record-verdict.ts'
import { LIMITS } from './limits.ts'
import { addProblem, closeRoom, database, runMatch } from './room.ts'

beforeAll(addProblem)
afterAll(closeRoom)
beforeEach(() => sql`truncate problem_attempts, outbox`.execute(database.db).then(() => {}))

/** What was told since the last question, by player. */
async function told(): Promise<string[]> {
  const { rows } = await sql<{ told: string }>`with taken as (
      delete from outbox where subject = 'evt.match-room.problem_attempted' returning payload
    ) select concat_ws(' ', payload->>'user_id', payload->>'day', payload->>'status') as told from taken
    order by payload->>'user_id'`.execute(database.db)
  return rows.map((row) => row.told)
}
async function submit(matchId: string, verdict: Judgement['verdict'], receivedAt: Date, userId = 'ann'): Promise<void> {
  const submissionId = crypto.randomUUID()
  const what = { kind: 'submit', language: 'c', code: 'x' } as const
  await addSubmission(database.db, { submissionId, matchId, userId, receivedAt, ...what })
  const judgement = { ...judgeError(submissionId, ''), verdict }
  await database.transaction((tx) => recordVerdict(tx, judgement, receivedAt, LIMITS))
}
const at = (text: string) => new Date(`2026-05-01T${text}Z`)

test.each(['Ranked', 'Custom', 'Solo'] as const)(
  'SH2 a %s match tells a failure and then the solution of a problem, each once a day',
  async (type) => {
    const match = await runMatch({ type, started: at('23:50:00') })
    await submit(match, 'judge_error', at('23:51:00'))
    expect(await told()).toEqual([])
    await submit(match, 'wrong_answer', at('23:52:00'))
    await submit(match, 'time_limit', at('23:53:00'))
    expect(await told()).toEqual(['ann 2026-05-01 Failed'])
    await submit(match, 'accepted', new Date('2026-05-02T00:00:00Z'))
    expect(await told()).toEqual(['ann 2026-05-02 Completed'])
  },
)

test('PB5 a failure in Solo is told although a match on the problem was lost on the day, and once', async () => {
  const lost = await runMatch({ type: 'Custom', started: at('09:00:00') })
  await submit(lost, 'wrong_answer', at('09:01:00'))
  await submit(await runMatch({ type: 'Solo', started: at('10:00:00') }), 'wrong_answer', at('10:01:00'))
  await submit(await runMatch({ type: 'Solo', started: at('11:00:00') }), 'wrong_answer', at('11:01:00'))
  const { rows } = await sql`select payload->>'match_type' as type from outbox
    where subject = 'evt.match-room.problem_attempted' order by type`.execute(database.db)
  expect(rows).toEqual([{ type: 'Custom' }, { type: 'Solo' }])
})

test('SH2 a match that ends without a solution is a failure of the player; a void one is nobody’s', async () => {
  const started = at('10:00:00')
  const match = await runMatch({ type: 'Custom', started, opened: started })
  await submit(match, 'accepted', at('10:05:00'))
  await database.transaction((tx) => decideMatch(tx, match, at('10:20:01'), LIMITS))
  expect(await told()).toEqual(['ann 2026-05-01 Completed', 'ben 2026-05-01 Failed'])
  const missed = await runMatch({ type: 'Custom', started, opened: null })
  await database.transaction((tx) => decideMatch(tx, missed, at('10:30:00'), LIMITS))
  expect(await told()).toEqual([])
})
