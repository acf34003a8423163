import { applyEdit, checksumOf, editBetween } from '@skirmish/contracts/recorded-text'
import type { Replay } from '@skirmish/contracts/rest/replays'
import { isRefusal } from '@skirmish/service-kit/http/refusal'
import { createUpstream } from '@skirmish/service-kit/http/upstream'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { addSubmission } from '../src/store/submissions.ts'
import { readReplay } from '../src/usecases/read-replay.ts'
import { closeRoom, database, onMatch, parts, runMatch } from './room.ts'

export const { db } = database
export const never = new AbortController().signal
/** No problem here belongs to a class, so that the catalog is not asked. */
export const nobody = createUpstream('http://127.0.0.1:9')
beforeAll(async () => {
  const about = { title: 'Two Sum', difficulty: 'Easy', knowledge_area: 'Arrays', complexity: 'O(n)' } as const
  const content = JSON.stringify({ ...about, texts: {}, duration: 20 })
  const problems = ['two-sum', 'sums'].map((problem_id) => ({ problem_id, ...about, content }))
  await db.insertInto('problems').values(problems).execute()
})
beforeEach(async () => {
  await sql`delete from recording_choices`.execute(db)
  await sql`update matches set status = 'Completed', finished_at = now() where status = 'Pending'`.execute(db) // PB6 waits for them
})
afterAll(async () => {
  await nobody.close()
  await closeRoom()
})

export const edits = (before: string, after: string, ago = 0) => ({
  ...{ action: 'edits', language: 'python', base: checksumOf(before) },
  edits: [{ ago, ...(editBetween(before, after) ?? { from: 0, removed: 0, inserted: '' }) }],
})
export const type = (matchId: string, user: string, before: string, after: string, at = parts) =>
  onMatch(matchId, user, `${user} ${matchId}`, { kind: 'message', message: edits(before, after) }, at)
let codes = 0
export async function judged(matchId: string, userId: string, kind: 'run' | 'submit', code: string) {
  const submissionId = `${matchId} ${++codes}`
  const receivedAt = new Date()
  const given = { submissionId, matchId, userId, kind, language: 'python', code, receivedAt } as const
  await addSubmission(db, kind === 'run' ? { ...given, inputs: ['1'] } : given)
  const verdict = { verdict: kind === 'run' ? 'accepted' : 'wrong_answer', tests_passed: 3, tests_total: 12 }
  const runs = [
    { verdict: 'accepted', stdout: 'secret' },
    { verdict: 'runtime_error', stdout: 'secret' },
  ]
  await sql`update submissions set judgement = ${JSON.stringify({ ...verdict, runs, test_id: 4, expected_output: 'secret' })}
    where submission_id = ${submissionId}`.execute(db)
}
export const end = (matchId: string, status = 'Completed') =>
  sql`update matches set status = ${status}, finished_at = clock_timestamp() where match_id = ${matchId}`.execute(db)
export const watch = (matchId: string, reader: string) => readReplay(db, nobody, matchId, reader, 'en', undefined)
export async function watched(matchId: string, reader: string): Promise<Replay> {
  const replay = await watch(matchId, reader)
  if (isRefusal(replay)) throw new Error(replay.body.detail)
  return replay
}
export const sideOf = (replay: Replay, name: string) => replay.sides.find((side) => side.username === name)
/** The code of a side at the end, as a reader of the replay builds it. */
export const codeOf = (replay: Replay, name: string) =>
  sideOf(replay, name)?.steps.reduce<string>(
    (text, step) => (step.kind === 'edit' ? (applyEdit(text, step) ?? 'outside') : text),
    '',
  )
export const gapsOf = (replay: Replay, name: string) =>
  sideOf(replay, name)?.steps.filter((step) => step.kind === 'gap')
export const keptOf = (matchId: string) =>
  db
    .selectFrom('recordings')
    .select(['user_id', 'batches', 'loose'])
    .where('match_id', '=', matchId)
    .orderBy('user_id')
    .execute()

export async function recorded(types: 'Custom' | 'Solo' = 'Custom') {
  const matchId = await runMatch({ type: types })
  await type(matchId, 'ann', '', 'anns')
  await type(matchId, 'ben', '', 'bens')
  await parts.recorder.write()
  await end(matchId)
  return matchId
}
