import { MAX_EDITS_BYTES } from '@skirmish/contracts/constants'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Entry, MOST_OF_A_SIDE } from '../src/domain/recording.ts'
import { packOldRecordings, trimOldRuns, trimOldSubmissions } from '../src/jobs/trim-submissions.ts'
import { createRecorder } from '../src/recorder.ts'
import { forgetPlayer } from '../src/store/deleted-players.ts'
import { matchesPlayed } from '../src/store/played.ts'
import { noteRecordingReaders } from '../src/store/recording-choices.ts'
import { addParts, recordingOf } from '../src/store/recordings.ts'
import { codeOf, db, edits, end, gapsOf, judged, keptOf, never, recorded, sideOf, type, watched } from './recorded.ts'
import { database, onMatch, parts, partsOn, runMatch } from './room.ts'

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
