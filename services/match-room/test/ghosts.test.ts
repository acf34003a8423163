import { checksumOf } from '@skirmish/contracts/recorded-text'
import type { VerdictName } from '@skirmish/contracts/rest/programs'
import { isRefusal } from '@skirmish/service-kit/http/refusal'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BOT, GHOST_NAME } from '../src/domain/bot.ts'
import { createBotTurn } from '../src/jobs/bots.ts'
import { endingFor } from '../src/results.ts'
import { botIn } from '../src/store/bots.ts'
import { forgetPlayer } from '../src/store/deleted-players.ts'
import { forgetGhosts } from '../src/store/ghosts.ts'
import { feedOf } from '../src/store/match-feeds.ts'
import { matchOf } from '../src/store/matches.ts'
import { notePrivacy } from '../src/store/privacy.ts'
import { noteRecordingReaders } from '../src/store/recording-choices.ts'
import { addParts } from '../src/store/recordings.ts'
import { addSubmission } from '../src/store/submissions.ts'
import { actAsBot } from '../src/usecases/act-as-bot.ts'
import { decideMatch } from '../src/usecases/decide-match.ts'
import { enterMatch } from '../src/usecases/enter-match.ts'
import { findGhost } from '../src/usecases/find-ghost.ts'
import { playBot } from '../src/usecases/play-bot.ts'
import { readMatch } from '../src/usecases/read-match.ts'
import { LIMITS } from './limits.ts'
import { addProblem, closeRoom, database, parts, pushed, runMatch } from './room.ts'
import { told } from './wins.ts'

const { db } = database
const start = Date.now()
const at = (second: number) => new Date(start + second * 1000)
/** When the recorded matches began. */
const BEGAN = -7_200

beforeAll(async () => {
  await addProblem()
  const shown = { texts: { en: { explanations: [] } }, examples: [{}], tests_total: 9, limits: {} }
  await sql`update problems set content = content || ${JSON.stringify(shown)}::jsonb`.execute(db)
})
afterAll(closeRoom)

let [user, person] = [{ user_id: '', username: 'ann' }, '']
let version = 0
beforeEach(async () => {
  user = { user_id: crypto.randomUUID(), username: 'ann' }
  person = crypto.randomUUID()
  await sql`update recording_choices set readers = 'nobody'`.execute(db) // of the other tests
  await choose('everybody')
})

async function choose(readers: 'nobody' | 'everybody') {
  await database.transaction(async (tx) => {
    await noteRecordingReaders(tx, person, readers, ++version)
    await forgetGhosts(tx, person)
  })
}

interface Recorded {
  solved?: boolean
  type?: 'Ranked' | 'Custom'
  points?: number
  endReason?: string
  gaveUp?: boolean
}

/** A match of the person: a line after 10 s, a run after 20 s, a submission that fails after 30 s, a solution after 60 s, the end after 100 s. */
async function record({
  solved = true,
  type = 'Ranked',
  points = 0,
  endReason = 'deadline',
  gaveUp = false,
}: Recorded = {}): Promise<string> {
  const second = (n: number) => at(BEGAN + n)
  const matchId = await runMatch({ started: second(0), type, users: [person, crypto.randomUUID()] })
  const typed = { kind: 'edits', at: second(10).getTime(), language: 'python', base: checksumOf('') } as const
  const edits = [{ ago: 0, from: 0, removed: 0, inserted: 'secret' }]
  const ran = {
    kind: 'run',
    at: second(20).getTime(),
    language: 'python',
    passed: 1,
    total: 1,
    code: 'secret',
  } as const
  await addParts(db, [{ matchId, userId: person, entries: [{ ...typed, edits }, ran] }])
  const hand = async (receivedAt: Date, verdict: VerdictName, passed: number) => {
    const submissionId = crypto.randomUUID()
    const code = { submissionId, matchId, userId: person, kind: 'submit', language: 'python', code: 'secret' } as const
    await addSubmission(db, { ...code, receivedAt })
    await sql`update submissions set judgement = ${JSON.stringify({ verdict, tests_passed: passed, tests_total: 9, runs: [] })}
      where submission_id = ${submissionId}`.execute(db)
  }
  await hand(second(30), 'time_limit', 4)
  if (solved) await hand(second(60), 'accepted', 9)
  await sql`update players set username = 'bob', points_before = ${points}, tests = 2,
    solved_at = ${solved ? second(60) : null}, resigned_at = ${gaveUp ? second(90) : null}
    where match_id = ${matchId} and user_id = ${person}`.execute(db)
  await sql`update matches set status = 'Completed', finished_at = ${second(100)}, end_reason = ${endReason}
    where match_id = ${matchId}`.execute(db)
  return matchId
}

const ask = () => database.transaction((tx) => playBot(tx, user, { ghost: true }, at(0)))
async function begin(): Promise<string> {
  const made = await ask()
  if (isRefusal(made)) throw new Error(made.body.detail)
  return made.match_id
}
const open = (match: string, second: number) =>
  database.transaction((tx) => enterMatch(tx, match, user.user_id, { gateway: 'gw', conn: match }, at(second)))
const act = (match: string, second: number) => database.transaction((tx) => actAsBot(tx, match, at(second), LIMITS))
const decide = (match: string, second: number) =>
  database.transaction((tx) => decideMatch(tx, match, at(second), LIMITS))
const read = (match: string) => readMatch(db, match, user.user_id, 'en')
async function sides(match: string) {
  const found = await matchOf(db, match, user.user_id)
  if (!found?.opponent) throw new Error('no match of two')
  return { ...found, opponent: found.opponent }
}

test('GH5 a ghost does what its person did, by the clock of its player, and wins as a bot does; never a word of code is copied', async () => {
  await record({ points: 75 })
  expect(await findGhost(db, user.user_id)).toMatchObject({ level: 'Bronze', side: { username: 'bob' } })
  const match = await begin()
  expect(await read(match)).toMatchObject({
    type: 'Practice',
    opponent: { username: GHOST_NAME, rank: 'Bronze', bot: true, ghost_of: 'bob' },
    duration: 20,
  })
  expect(JSON.stringify(await botIn(db, match))).not.toContain('secret')
  await open(match, 1_000)
  expect(await act(match, 1_009)).toBeNull()
  expect((await act(match, 1_035))?.progress).toMatchObject([
    { user: BOT.user_id, verdict: null, tests_passed: 1, tests_total: 1, at: at(1_020).toISOString() },
    { user: BOT.user_id, verdict: 'time_limit', tests_passed: 4, tests_total: 9, at: at(1_030).toISOString() },
  ])
  expect((await sides(match)).opponent).toMatchObject({ lines: 1, tests: 2 })
  expect((await act(match, 1_060))?.decided).toMatchObject({ won_by: BOT.user_id, deadline_at: at(1_360) })
  expect(await decide(match, 1_361)).toMatchObject({ status: 'Completed' })
  const { match: over, me, opponent } = await sides(match)
  expect(endingFor(over, me, opponent)).toMatchObject({
    results: [
      { status: 'Failed', points_delta: 0 },
      { username: GHOST_NAME, status: 'Won', time_taken: 1 },
    ],
  })
})

test('GH5 a match against a ghost moves no points, of neither, and no service is told of a ranked one', async () => {
  await record()
  const match = await begin()
  await open(match, 0)
  await act(match, 60)
  await decide(match, 361)
  expect(await told(match)).toEqual({ won: [], finished: [] })
  const { rows } = await sql`select from ledger where match_id = ${match}
    union all select from balances where user_id in (${user.user_id}, ${person}, ${BOT.user_id})`.execute(db)
  expect(rows).toEqual([])
  const { rows: attempts } = await sql`select payload ->> 'user_id' as user_id from outbox
    where subject like '%problem_attempted' and payload ->> 'user_id' in (${user.user_id}, ${person}, ${BOT.user_id})`.execute(
    db,
  )
  expect(attempts).toEqual([{ user_id: user.user_id }])
})

test('GH5 a ghost is nobody who is far in points, has given up, was not recorded in a ranked match, or does not want to be one', async () => {
  await record({ points: 76 })
  await record({ type: 'Custom' })
  await record({ solved: false, gaveUp: true })
  await record({ solved: false, endReason: 'resigned' })
  expect(await findGhost(db, user.user_id)).toBeNull()
  await record()
  expect(await findGhost(db, user.user_id)).not.toBeNull()
  expect(await findGhost(db, person)).toBeNull()
  await choose('nobody')
  expect(await findGhost(db, user.user_id)).toBeNull()
})

test('GH5 PE3 a ghost is nobody who blocks the player, or whom the player blocks', async () => {
  await record()
  for (const [one, other] of [
    [user.user_id, person],
    [person, user.user_id],
  ] as const) {
    await notePrivacy(db, { user_id: one, blocked_ids: [other], online_hidden: false, version: ++version })
    expect(await findGhost(db, user.user_id)).toBeNull()
    await notePrivacy(db, { user_id: one, blocked_ids: [], online_hidden: false, version: ++version })
    expect(await findGhost(db, user.user_id)).not.toBeNull()
  }
})

test('GH5 of a problem that the player has seen, or one of another tier, there is no ghost but a bot', async () => {
  await record()
  const first = await begin()
  await open(first, 0)
  await sql`update matches set status = 'Completed', finished_at = now() where match_id = ${first}`.execute(db)
  expect(await findGhost(db, user.user_id)).toBeNull()
  expect(await read(await begin())).toMatchObject({ opponent: { username: BOT.username } })
  user = { user_id: crypto.randomUUID(), username: 'zoe' }
  await sql`update problems set difficulty = 'Hard'`.execute(db)
  expect(await findGhost(db, user.user_id)).toBeNull()
  await sql`update problems set difficulty = 'Easy'`.execute(db)
})

test('GH5 where the recording of one who did not solve it ends, the ghost leaves for all to see, and its player goes on', async () => {
  await record({ solved: false })
  const match = await begin()
  const opened = new Date(Date.now() - 150_000)
  await database.transaction((tx) => enterMatch(tx, match, user.user_id, { gateway: 'gw', conn: match }, opened))
  await createBotTurn({ ...parts, decided: async () => {} }, console as never)()
  expect(await feedOf(db, match)).toMatchObject([
    { action: 'progress' },
    { action: 'progress', verdict: 'time_limit' },
    { action: 'presence', user: BOT.user_id, present: false },
  ])
  await expect
    .poll(() => pushed.get(match), { timeout: 20_000 })
    .toContainEqual(expect.objectContaining({ action: 'presence', user: GHOST_NAME, present: false, claim_at: null }))
  const again = await open(match, 1)
  expect(again).toMatchObject({ opponentPresent: false, match: { status: 'Pending', won_by: null } })
})

test('GH6 a ghost whose person deletes the account, or wants to be none any more, plays on without the name, and is made no more', async () => {
  const ways = [() => choose('nobody'), () => database.transaction((tx) => forgetPlayer(tx, person, 'deleted-1'))]
  for (const leave of ways) {
    user = { user_id: crypto.randomUUID(), username: 'ann' }
    await choose('everybody')
    await record()
    const match = await begin()
    await open(match, 0)
    await act(match, 35)
    await leave()
    expect(await read(match)).toMatchObject({ opponent: { username: GHOST_NAME, ghost_of: null } })
    expect((await act(match, 60))?.decided).toMatchObject({ won_by: BOT.user_id })
    expect(await findGhost(db, crypto.randomUUID())).toBeNull()
    await choose('everybody')
    expect(await read(match)).toMatchObject({ opponent: { ghost_of: null } })
  }
})

test('GH6 a person who stops being a ghost while a match against it is being made is not named in it', async () => {
  await record()
  let leaving: Promise<void> | undefined
  const made = await database.transaction(async (tx) => {
    const match = await playBot(tx, user, { ghost: true }, at(0))
    leaving = choose('nobody')
    await expect.poll(isAnyoneWaiting, { timeout: 20_000 }).toBe(true)
    return match
  })
  await leaving
  if (isRefusal(made)) throw new Error(made.body.detail)
  expect(await read(made.match_id)).toMatchObject({ opponent: { username: GHOST_NAME, ghost_of: null } })
})

async function isAnyoneWaiting(): Promise<boolean> {
  const { rows } =
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}

test('GH2 calls at the same time get the same match against a ghost', async () => {
  await record()
  const [one, other] = await Promise.all([ask(), ask()])
  expect(one).toEqual(other)
})
