import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MAX_EDITS_BYTES } from '@skirmish/contracts/constants'
import { applyEdit, checksumOf, editBetween } from '@skirmish/contracts/recorded-text'
import type { Replay } from '@skirmish/contracts/rest/replays'
import { isRefusal } from '@skirmish/service-kit/http/refusal'
import { createUpstream } from '@skirmish/service-kit/http/upstream'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Entry, MOST_OF_A_SIDE } from '../src/domain/recording.ts'
import { packOldRecordings, trimOldRuns, trimOldSubmissions } from '../src/jobs/trim-submissions.ts'
import { createRecorder } from '../src/recorder.ts'
import { forgetPlayer } from '../src/store/deleted-players.ts'
import { matchesPlayed } from '../src/store/played.ts'
import { noteRecordingReaders } from '../src/store/recording-choices.ts'
import { addParts, recordingOf } from '../src/store/recordings.ts'
import { addSubmission } from '../src/store/submissions.ts'
import { readReplay } from '../src/usecases/read-replay.ts'
import { closeRoom, database, onMatch, parts, partsOn, runMatch } from './room.ts'

const { db } = database
const never = new AbortController().signal
/** No problem here belongs to a class, so that the catalog is not asked. */
const nobody = createUpstream('http://127.0.0.1:9')
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

const edits = (before: string, after: string, ago = 0) => ({
  ...{ action: 'edits', language: 'python', base: checksumOf(before) },
  edits: [{ ago, ...(editBetween(before, after) ?? { from: 0, removed: 0, inserted: '' }) }],
})
const type = (matchId: string, user: string, before: string, after: string, at = parts) =>
  onMatch(matchId, user, `${user} ${matchId}`, { kind: 'message', message: edits(before, after) }, at)
let codes = 0
async function judged(matchId: string, userId: string, kind: 'run' | 'submit', code: string) {
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
const end = (matchId: string, status = 'Completed') =>
  sql`update matches set status = ${status}, finished_at = clock_timestamp() where match_id = ${matchId}`.execute(db)
const watch = (matchId: string, reader: string) => readReplay(db, nobody, matchId, reader, 'en', undefined)
async function watched(matchId: string, reader: string): Promise<Replay> {
  const replay = await watch(matchId, reader)
  if (isRefusal(replay)) throw new Error(replay.body.detail)
  return replay
}
const sideOf = (replay: Replay, name: string) => replay.sides.find((side) => side.username === name)
/** The code of a side at the end, as a reader of the replay builds it. */
const codeOf = (replay: Replay, name: string) =>
  sideOf(replay, name)?.steps.reduce<string>(
    (text, step) => (step.kind === 'edit' ? (applyEdit(text, step) ?? 'outside') : text),
    '',
  )
const gapsOf = (replay: Replay, name: string) => sideOf(replay, name)?.steps.filter((step) => step.kind === 'gap')
const keptOf = (matchId: string) =>
  db
    .selectFrom('recordings')
    .select(['user_id', 'batches', 'loose'])
    .where('match_id', '=', matchId)
    .orderBy('user_id')
    .execute()

test('RC1 RC3 what both type, run and submit is written at once and read by both, the own side first', async () => {
  const [matchId, other] = [await runMatch(), await runMatch({ problem: 'sums' })]
  await type(matchId, 'ann', '', 'pri')
  await type(matchId, 'ben', '', 'for')
  await type(matchId, 'ann', 'pri', 'print(1)')
  await type(other, 'ann', '', 'x')
  expect(await keptOf(matchId)).toEqual([])
  await parts.recorder.write()
  expect(await keptOf(matchId)).toEqual([
    { user_id: 'ann', batches: 2, loose: true },
    { user_id: 'ben', batches: 1, loose: true },
  ])
  await judged(matchId, 'ann', 'run', 'print(1)')
  await judged(matchId, 'ann', 'submit', 'print(1)')
  await end(matchId)
  const replay = await watched(matchId, 'ben')
  expect(replay.sides.map((side) => [side.username, side.you, side.code])).toEqual([
    ['ben', true, 'shown'],
    ['ann', false, 'shown'],
  ])
  expect([codeOf(replay, 'ann'), codeOf(replay, 'ben')]).toEqual(['print(1)', 'for'])
  expect(sideOf(replay, 'ann')?.events).toMatchObject([
    { kind: 'progress', verdict: null, tests_passed: 1, tests_total: 2 },
    { kind: 'progress', verdict: 'wrong_answer', tests_passed: 3, tests_total: 12 },
  ])
  expect(JSON.stringify(replay)).not.toContain('secret')
})

test('RC1 RC2 a process that dies loses what it held; a run, which is kept when runs are deleted, closes the gap', async () => {
  const matchId = await runMatch()
  const dying = partsOn(database)
  await type(matchId, 'ann', '', 'a')
  await type(matchId, 'ann', 'a', 'ab', dying) // it is never written
  await type(matchId, 'ann', 'ab', 'abc')
  await judged(matchId, 'ann', 'run', 'abc')
  await type(matchId, 'ann', 'abc', 'abcd')
  await parts.recorder.write()
  await end(matchId)
  const before = await watched(matchId, 'ann')
  expect([codeOf(before, 'ann'), gapsOf(before, 'ann')?.length]).toEqual(['abcd', 1])
  expect(gapsOf(before, 'ann')?.[0]).not.toMatchObject({ until: null })
  await sql`update submissions set received_at = received_at - interval '6 minutes'`.execute(db)
  await sql`update matches set started_at = started_at - interval '6 minutes'`.execute(db)
  await trimOldRuns(database, never)
  const after = await watched(matchId, 'ann')
  expect(sideOf(after, 'ann')?.events).toMatchObject([
    { kind: 'progress', verdict: null, tests_passed: 1, tests_total: 2 },
  ])
})

test('RC1 a message to somebody else’s match, after the end, or of no match at all adds nothing, and harms no other', async () => {
  const [matchId, over] = [await runMatch(), await runMatch()]
  await end(over)
  await sql`update matches set finished_at = now() - interval '1 second' where match_id = ${over}`.execute(db)
  await type(over, 'ann', '', 'late')
  await type(matchId, 'eve', '', 'not mine')
  await type('no id', 'ann', '', 'x')
  await type(matchId, 'ann', '', 'mine')
  await parts.recorder.write()
  expect([await keptOf(over), await keptOf(matchId)]).toEqual([[], [{ user_id: 'ann', batches: 1, loose: true }]])
})

test('RC1 a side is bounded: messages that are too long, too many at a time, and too many or too much in all', async () => {
  const matchId = await runMatch()
  const recorder = createRecorder(database)
  const message = (length: number) =>
    ({ ...edits('', 'x'.repeat(length)), action: 'edits', language: 'python' }) as const
  recorder.note(matchId, 'ann', message(MAX_EDITS_BYTES), new Date())
  for (let i = 0; i < 1_000; i++) recorder.note(matchId, 'ann', message(1), new Date())
  await recorder.write()
  expect(await keptOf(matchId)).toMatchObject([{ batches: 16 }])
  const entry: Entry = { kind: 'edits', at: Date.now(), language: 'c', base: 1, edits: [] }
  const big = { kind: 'run', at: Date.now(), language: 'c', passed: 0, total: 0, code: 'x'.repeat(60_000) } as const
  const most = Array.from({ length: MOST_OF_A_SIDE.batches - 16 }, () => entry)
  await addParts(db, [{ matchId, userId: 'ann', entries: most }])
  await addParts(db, [{ matchId, userId: 'ann', entries: [entry] }])
  for (let i = 0; i < 30; i++) await addParts(db, [{ matchId, userId: 'ben', entries: [big] }])
  expect((await keptOf(matchId)).map(({ batches }) => batches)).toEqual([MOST_OF_A_SIDE.batches, 17])
})

test('RC2 a second tab, times that run backwards and offsets outside of the text break no replay', async () => {
  const matchId = await runMatch()
  await type(matchId, 'ann', '', 'tab one')
  await type(matchId, 'ann', '', 'tab two')
  await type(matchId, 'ann', 'tab one', 'tab one!')
  const outside = { ...edits('tab one!', ''), edits: [{ ago: 60_000, from: 9_000, removed: 9, inserted: 'z' }] }
  await onMatch(matchId, 'ann', 'c', { kind: 'message', message: outside })
  await type(matchId, 'ann', 'tab two', 'tab two!')
  await parts.recorder.write()
  await end(matchId)
  const replay = await watched(matchId, 'ann')
  expect(codeOf(replay, 'ann')).toBe('tab two!')
  const times = sideOf(replay, 'ann')?.steps.map(({ at }) => at) ?? []
  expect(times).toEqual(times.toSorted((a, b) => a - b))
})

async function recorded(types: 'Custom' | 'Solo' = 'Custom') {
  const matchId = await runMatch({ type: types })
  await type(matchId, 'ann', '', 'anns')
  await type(matchId, 'ben', '', 'bens')
  await parts.recorder.write()
  await end(matchId)
  return matchId
}

test('RC4 a player chooses who sees the code; who took part sees runs and verdicts in any case, and a stranger nothing else', async () => {
  const matchId = await recorded()
  const seen = async (reader: string) => {
    const replay = await watch(matchId, reader)
    return isRefusal(replay) ? replay.status : replay.sides.map((side) => `${side.username} ${side.code}`).sort()
  }
  const choose = (user: string, readers: 'nobody' | 'opponents' | 'everybody', version: number) =>
    noteRecordingReaders(db, user, readers, version)
  expect([await seen('ben'), await seen('eve')]).toEqual([['ann shown', 'ben shown'], 403])
  await choose('ann', 'nobody', 2)
  await choose('ann', 'everybody', 1) // it comes late
  expect([await seen('ben'), await seen('eve')]).toEqual([['ann refused', 'ben shown'], 403])
  expect(await seen('ann')).toEqual(['ann shown', 'ben shown'])
  await choose('ben', 'everybody', 1)
  expect(await seen('eve')).toEqual(['ann refused', 'ben shown'])
  expect(sideOf(await watched(matchId, 'eve'), 'ann')).toMatchObject({ steps: [], events: [] })
})

test('RC3 a match that runs has no replay, nor has a void one, and strangers learn of neither', async () => {
  const [runs, isVoid] = [await runMatch(), await runMatch()]
  await end(isVoid, 'Void')
  const statuses = await Promise.all([runs, isVoid, 'no id'].flatMap((id) => [watch(id, 'ann'), watch(id, 'eve')]))
  expect(statuses.map((one) => isRefusal(one) && one.status)).toEqual([409, 404, 409, 404, 404, 404])
})

test('RC4 PB6 code of another player waits while the reader plays the problem; RC5 MR9 a stranger who has read it has seen it', async () => {
  const matchId = await recorded()
  await noteRecordingReaders(db, 'ann', 'everybody', 1)
  await runMatch({ users: ['zoe', 'yan'] })
  expect((await watched(matchId, 'zoe')).sides.map(({ code }) => code).sort()).toEqual(['later', 'refused'])
  await watched(matchId, 'guest')
  const views = await db
    .selectFrom('problem_views')
    .select('user_id')
    .where('user_id', 'in', ['zoe', 'guest'])
    .execute()
  expect(views).toEqual([{ user_id: 'guest' }])
})

test('RC5 practice is nobody else’s', async () => {
  const matchId = await recorded('Solo')
  await noteRecordingReaders(db, 'ann', 'everybody', 1)
  expect(codeOf(await watched(matchId, 'ann'), 'ann')).toBe('anns')
  expect(await watch(matchId, 'ben')).toMatchObject({ status: 404 })
})

test('RC5 CL4 teachers see practice on a problem of their class, of what the student shows them; a student is nobody’s teacher', async () => {
  await sql`insert into problems (problem_id, title, difficulty, knowledge_area, complexity, content, for_classes)
    select 'classy', title, difficulty, knowledge_area, complexity, content, true from problems where problem_id = 'sums'`.execute(
    db,
  )
  const matchId = await runMatch({ type: 'Solo', problem: 'classy' })
  await type(matchId, 'ann', '', 'anns')
  await parts.recorder.write()
  await end(matchId)
  /** What the catalog says, of which another process would be a whole system. */
  let since: string | undefined
  const server = createServer((request, reply) => {
    request.setEncoding('utf8').on('data', (body: string) => {
      const isTeacher = JSON.parse(body).teacher_id === 'teacher'
      reply.statusCode = isTeacher ? 200 : 404
      reply.setHeader('content-type', 'application/json')
      reply.setHeader('x-refused', '1')
      reply.end(JSON.stringify(isTeacher ? { username: 'ann', ...(since && { since }) } : { detail: 'no' }))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const catalog = createUpstream(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) // it listens on TCP
  const seenBy = async (reader: string) => {
    const replay = await readReplay(db, catalog, matchId, reader, 'en', undefined)
    return isRefusal(replay) ? replay.status : codeOf(replay, 'ann')
  }
  expect([await seenBy('teacher'), await seenBy('ben')]).toEqual(['anns', 404])
  since = new Date(Date.now() + 60_000).toISOString()
  expect(await seenBy('teacher')).toBe(404)
  await catalog.close()
  server.close()
})

test('RC1 recordings are compressed when nothing comes any more, and what comes later is added', async () => {
  const matchId = await runMatch()
  await type(matchId, 'ann', '', 'a')
  await parts.recorder.write()
  const packed = async () => {
    await sql`update recordings set changed_at = now() - interval '11 minutes' where match_id = ${matchId}`.execute(db)
    await packOldRecordings(database, never)
    const { rows } = await sql`select from recording_parts where match_id = ${matchId}`.execute(db)
    expect([await keptOf(matchId), rows]).toMatchObject([[{ loose: false }], []])
  }
  await packed()
  await type(matchId, 'ann', 'a', 'ab')
  await parts.recorder.write()
  expect(await recordingOf(db, matchId, 'ann')).toHaveLength(2)
  await packed()
  await end(matchId)
  expect(codeOf(await watched(matchId, 'ann'), 'ann')).toBe('ab')
})

test('RC1 recordings are kept as long as submissions', async () => {
  const [old, fresh] = [await recorded(), await recorded()]
  await sql`update recordings set changed_at = now() - interval '91 days' where match_id = ${old}`.execute(db)
  await trimOldSubmissions(db, 90, never)
  const { rows } = await sql`select from recording_parts where match_id = ${old}`.execute(db)
  expect([await keptOf(old), rows, (await keptOf(fresh)).length]).toEqual([[], [], 2])
  expect((await watched(old, 'ann')).sides.map(({ code }) => code)).toEqual(['none', 'none'])
})

test('RC1 AU10 a recording stands in what a person reads of the own account, and goes with it', async () => {
  const matchId = await recorded()
  const played = await matchesPlayed(db, 'ann', { limit: 100, offset: 0 })
  expect(played.find((match) => match.match_id === matchId)).toMatchObject({ recorded: true })
  await noteRecordingReaders(db, 'ann', 'everybody', 1)
  await database.transaction((tx) => forgetPlayer(tx, 'ann', 'deleted-1'))
  const replay = await watched(matchId, 'ben')
  expect([sideOf(replay, 'deleted-1')?.code, codeOf(replay, 'ben')]).toEqual(['none', 'bens'])
  const { rows } = await sql`select from recording_parts where user_id = 'ann'`.execute(db)
  expect(rows).toEqual([])
})
