import type { WatchFrame } from '@skirmish/contracts/live'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Config } from '../src/config.ts'
import { isLongWork } from '../src/domain/recording.ts'
import { forgetPlayer } from '../src/store/deleted-players.ts'
import { notePrivacy } from '../src/store/privacy.ts'
import { noteRecordingReaders } from '../src/store/recording-choices.ts'
import { createWatchableList } from '../src/usecases/list-watchable.ts'
import { admitToCode, watchMatches } from '../src/usecases/watch-matches.ts'
import { db, end, judged, type } from './recorded.ts'
import { database, onMatch, parts, runMatch } from './room.ts'

const DELAY_SECONDS = 180
const later = (seconds: number) => new Date(Date.now() + seconds * 1_000)
let choices = 0
const show = (user: string, readers: 'nobody' | 'opponents' | 'everybody') =>
  noteRecordingReaders(db, user, readers, ++choices)
const wish = (user_id: string, blocked_ids: string[], online_hidden = false) =>
  notePrivacy(db, { user_id, blocked_ids, online_hidden, version: ++choices })
async function frameOf(match_id: string, now = new Date(), code = true): Promise<WatchFrame> {
  const [told] = await watchMatches(db, [{ match_id, code }], now, DELAY_SECONDS)
  if (!told) throw new Error('nothing was told')
  return told.frame
}
const isWatched = async (matchId: string) => (await frameOf(matchId)).state !== null
const codesOf = ({ code }: WatchFrame) => code?.sides.map((side) => side.code)

test('WA1 a ranked match that both have opened is watched; a custom one, practice, one that is not opened, and none at all are not', async () => {
  const ranked = await runMatch({ type: 'Ranked' })
  const others = [
    await runMatch({ type: 'Custom' }),
    await runMatch({ type: 'Solo' }),
    await runMatch({ type: 'Ranked', opened: null }),
    crypto.randomUUID(),
    'no id',
  ]
  expect(await isWatched(ranked)).toBe(true)
  for (const id of others) expect(await isWatched(id), id).toBe(false)
  await db
    .updateTable('players')
    .set({ opened_at: null })
    .where('match_id', '=', ranked)
    .where('user_id', '=', 'ben')
    .execute()
  expect(await isWatched(ranked)).toBe(false)
})

test('WA1 RC4 PE4 either player refuses to be watched, by showing recordings to nobody or by hiding being here, also while others watch', async () => {
  const matchId = await runMatch({ type: 'Ranked', users: ['una', 'val'] })
  expect(await isWatched(matchId)).toBe(true)
  await show('val', 'nobody')
  expect(await isWatched(matchId)).toBe(false)
  await show('val', 'opponents')
  await wish('una', [], true)
  expect(await isWatched(matchId)).toBe(false)
  await wish('una', ['eve'])
  expect((await frameOf(matchId)).shut_out).toEqual(['eve'])
})

test('WA1 MR11 watchers see what the players see of each other: names, dots, feed, presence and the clock, and no title', async () => {
  const matchId = await runMatch({ type: 'Ranked' })
  await onMatch(matchId, 'ann', `watched-${matchId}`, { kind: 'open' })
  await onMatch(matchId, 'ann', `watched-${matchId}`, {
    kind: 'message',
    message: { action: 'stats_update', lines: 7 },
  })
  const at = new Date().toISOString()
  const entry = { action: 'progress', user: 'ann', verdict: 'wrong_answer', tests_passed: 3, tests_total: 12, at }
  await db
    .insertInto('match_feeds')
    .values({ match_id: matchId, entries: JSON.stringify([entry]), changed_at: new Date() })
    .execute()
  const { state } = await frameOf(matchId)
  expect(state).toMatchObject({
    ...{ action: 'watch', status: 'Pending', difficulty: 'Easy', solved_by: null, results: null, replay: false },
    ends_at: expect.stringMatching(/Z$/),
    sides: [
      { username: 'ann', rank: 'Bronze', present: true, lines: 7, solved: false, shows_code: false },
      { username: 'ben', present: false, lines: 0 },
    ],
    feed: [{ user: 'ann', tests_passed: 3, tests_total: 12 }],
  })
  expect(JSON.stringify(state)).not.toContain('Two Sum')
})

test('WA3 code is three minutes old unless the deployment says otherwise', () => {
  expect(Config.properties.WATCH_DELAY_SECONDS).toMatchObject({ default: 180 })
})

test('WA3 code comes after the delay and never sooner, of who shows it to everybody, with the title and without what a run printed', async () => {
  const matchId = await runMatch({ type: 'Ranked' })
  await show('ann', 'everybody')
  await type(matchId, 'ann', '', 'anns first')
  await type(matchId, 'ben', '', 'bens')
  await parts.recorder.write()
  await judged(matchId, 'ann', 'run', 'anns run')
  expect(codesOf(await frameOf(matchId))).toEqual([])
  expect(codesOf(await frameOf(matchId, later(DELAY_SECONDS - 30)))).toEqual([])
  const due = await frameOf(matchId, later(DELAY_SECONDS + 1))
  expect(due.code?.sides).toEqual([
    {
      action: 'code',
      side: 0,
      language: 'python',
      code: 'anns run',
      titles: expect.objectContaining({ en: 'Two Sum' }),
    },
    { action: 'code', side: 1, language: null, code: null, titles: expect.anything() },
  ])
  expect(JSON.stringify(due)).not.toContain('secret')
  await type(matchId, 'ann', 'anns run', 'x'.repeat(4_000))
  await parts.recorder.write()
  await sql`update recordings set changed_at = now() where match_id = ${matchId}`.execute(db)
  expect(codesOf(await frameOf(matchId, later(DELAY_SECONDS + 5)))?.[0]).toBe('x'.repeat(4_000))
  await show('ann', 'opponents')
  expect(codesOf(await frameOf(matchId, later(DELAY_SECONDS + 5)))).toEqual([])
})

test('WA3 a watcher of a long program gets its first 16 KiB', async () => {
  const matchId = await runMatch({ type: 'Ranked' })
  await show('ann', 'everybody')
  await judged(matchId, 'ann', 'run', 'y'.repeat(60_000))
  expect(codesOf(await frameOf(matchId, later(DELAY_SECONDS + 1)))?.[0]).toBe('y'.repeat(16_384))
})

test('WA5 a recording that takes long to be put together is not shown to watchers', () => {
  const edits = (many: number, inserted: string) =>
    ({
      kind: 'edits',
      at: 0,
      language: 'python',
      base: 0,
      edits: Array(many).fill({ ago: 0, from: 0, removed: 0, inserted }),
    }) as const
  // An hour of typing a program of 6,000 characters, and 50,000 edits of a source of 64 KiB.
  expect(isLongWork([edits(6_000, 'x')])).toBe(false)
  expect(isLongWork([edits(1, 'x'.repeat(65_536)), edits(50_000, 'x')])).toBe(true)
})

test('WA3 once a player has won, no more code is shown than before, though the other goes on for longer than the delay', async () => {
  const matchId = await runMatch({ type: 'Ranked' })
  await show('ann', 'everybody')
  await judged(matchId, 'ann', 'submit', 'the solution')
  const won = { solved_at: new Date() }
  await db.updateTable('players').set(won).where('match_id', '=', matchId).where('user_id', '=', 'ann').execute()
  expect(codesOf(await frameOf(matchId, later(DELAY_SECONDS * 10)))).toEqual([])
})

test('WA3 PB6 who plays the problem gets no code, in whichever match, nor do its players and whom they block; MR9 who gets it has seen the problem', async () => {
  const matchId = await runMatch({ type: 'Ranked' })
  await show('ben', 'everybody')
  await wish('ben', ['foe'])
  await runMatch({ type: 'Ranked', users: ['pia', 'rob'], opened: null })
  await runMatch({ type: 'Solo', users: ['sol', ''] })
  await runMatch({ type: 'Solo', users: ['day', ''], opened: null }) // the home page has made it
  await runMatch({ type: 'Custom', users: ['cy', 'dee'], problem: 'sums' })
  const all = ['ann', 'ben', 'pia', 'rob', 'sol', 'day', 'cy', 'foe', 'eve', 'eve']
  expect(await admitToCode(db, matchId, all, new Date())).toEqual(['day', 'cy', 'eve'])
  const views = await db
    .selectFrom('problem_views')
    .select('user_id')
    .where('problem_id', '=', 'two-sum')
    .where('user_id', 'in', ['eve', 'cy', 'foe'])
    .orderBy('user_id')
    .execute()
  expect(views.map(({ user_id }) => user_id)).toEqual(['cy', 'eve'])
  // From the next frame on it is theirs no more who begin to play the problem while they watch.
  await runMatch({ type: 'Solo', users: ['eve', ''] })
  const { code } = await frameOf(matchId, later(DELAY_SECONDS + 1))
  expect(code?.barred.toSorted()).toEqual(['ann', 'ben', 'eve', 'pia', 'rob', 'sol'])
})

test('WA3 nobody is admitted to code that nobody shows, or after the end', async () => {
  const matchId = await runMatch({ type: 'Ranked' })
  expect(await admitToCode(db, matchId, ['zed'], new Date())).toEqual([])
  await show('ann', 'everybody')
  await end(matchId)
  expect(await admitToCode(db, matchId, ['zed'], new Date())).toEqual([])
})

test('WA4 the end comes with both results, and with the replay where a player shows it; for ten minutes, and a void one says so', async () => {
  const matchId = await runMatch({ type: 'Ranked' })
  const result = (username: string) => JSON.stringify({ username, rank: 'Bronze', points_delta: 0, status: 'Failed' })
  for (const user of ['ann', 'ben'])
    await sql`update players set result = ${result(user)} where match_id = ${matchId} and user_id = ${user}`.execute(db)
  await end(matchId)
  expect(await frameOf(matchId)).toMatchObject({
    state: { status: 'Completed', ends_at: null, results: [{ username: 'ann' }, { username: 'ben' }], replay: false },
  })
  expect((await frameOf(matchId)).code).toBeUndefined()
  await show('ben', 'everybody')
  expect((await frameOf(matchId)).state?.replay).toBe(true)
  expect((await frameOf(matchId, later(601))).state).toBeNull()
  const isVoid = await runMatch({ type: 'Ranked' })
  await end(isVoid, 'Void')
  expect((await frameOf(isVoid)).state).toMatchObject({ status: 'Void', results: null, replay: false })
})

test('WA1 AU10 a player who deletes the account is a placeholder to watchers, and shows no code any more', async () => {
  const matchId = await runMatch({ type: 'Ranked', users: ['gone', 'left'] })
  await show('gone', 'everybody')
  await judged(matchId, 'gone', 'run', 'mine')
  expect(codesOf(await frameOf(matchId, later(DELAY_SECONDS + 1)))?.[0]).toBe('mine')
  await database.transaction((tx) => forgetPlayer(tx, 'gone', 'deleted-2'))
  const frame = await frameOf(matchId, later(DELAY_SECONDS + 1))
  expect([frame.state?.sides[0]?.username, codesOf(frame)]).toEqual(['deleted-2', []])
})

test('WA2 the list has followed players first, then those with the most points, and finds a match beyond the most by its player; PE3 not those of a block between the reader and a player', async () => {
  const of = async (one: string, other: string, points: number) => {
    const id = await runMatch({ type: 'Ranked', users: [one, other] })
    await db.updateTable('players').set({ points_before: points }).where('match_id', '=', id).execute()
    return id
  }
  const [weak, strong, friends, hidden, blocking, disliked] = [
    await of('la', 'lb', 10),
    await of('lc', 'ld', 900),
    await of('le', 'lf', 5),
    await of('lg', 'lh', 50),
    await of('li', 'lj', 60),
    await of('lk', 'll', 70),
  ]
  await runMatch({ type: 'Custom', users: ['lm', 'ln'] })
  await wish('lh', [], true)
  await wish('li', ['reader'])
  const list = createWatchableList(db)
  const reader = { reader_id: 'reader', followed_ids: ['lf'], player_id: null, limit: 20, offset: 0 }
  await wish('reader', ['lk'])
  const listed = await list(reader)
  const idsOf = async (change: Partial<Parameters<typeof list>[0]>, of = list) =>
    (await of({ ...reader, ...change })).map(({ match_id }) => match_id)
  expect(listed.map(({ match_id }) => match_id)).toEqual([friends, strong, weak])
  expect(listed.map(({ followed }) => followed)).toEqual([true, false, false])
  expect(JSON.stringify(listed)).not.toContain('Two Sum')
  expect(await idsOf({ limit: 1, offset: 1 })).toEqual([strong])
  expect(await idsOf({ player_id: 'ld' })).toEqual([strong])
  expect(await idsOf({ player_id: 'lg' })).toEqual([])
  expect(await idsOf({ reader_id: 'ld', player_id: 'ld' })).toEqual([]) // one's own is no match to watch
  // Beyond the most that are listed, those of followed players are, and a player's is found.
  const short = createWatchableList(db, 3)
  expect(await idsOf({}, short)).toEqual([friends, strong])
  expect(await idsOf({ player_id: 'la' }, short)).toEqual([weak])
  for (const id of [hidden, blocking, disliked]) expect(listed.some(({ match_id }) => match_id === id)).toBe(false)
})
