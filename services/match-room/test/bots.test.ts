import { isRefusal } from '@skirmish/service-kit/http/refusal'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BOT } from '../src/domain/bot.ts'
import type { BotStep } from '../src/domain/bot-plan.ts'
import { createBotTurn } from '../src/jobs/bots.ts'
import { endingFor, snapshotOf } from '../src/results.ts'
import { botIn, solvingTimes } from '../src/store/bots.ts'
import { matchOf } from '../src/store/matches.ts'
import { actAsBot } from '../src/usecases/act-as-bot.ts'
import { decideMatch } from '../src/usecases/decide-match.ts'
import { enterMatch } from '../src/usecases/enter-match.ts'
import { resign } from '../src/usecases/give-up.ts'
import { leaveMatch } from '../src/usecases/leave-match.ts'
import { playBot } from '../src/usecases/play-bot.ts'
import { readCurrentPlay } from '../src/usecases/read-current-play.ts'
import { readMatch } from '../src/usecases/read-match.ts'
import { shareResult } from '../src/usecases/share-result.ts'
import { LIMITS } from './limits.ts'
import { addProblem, closeRoom, database, parts, runMatch } from './room.ts'
import { dying, judge, receive, told } from './wins.ts'

beforeAll(async () => {
  await addProblem()
  const shown = {
    problem_id: 'two-sum',
    texts: { en: { explanations: [] } },
    examples: [{}, {}],
    tests_total: 9,
    limits: {},
  }
  await sql`update problems set content = content || ${JSON.stringify(shown)}::jsonb`.execute(database.db)
})
afterAll(closeRoom)

const start = Date.now()
const at = (second: number) => new Date(start + second * 1000)
let user = { user_id: '', username: 'ann' }
beforeEach(() => {
  user = { user_id: crypto.randomUUID(), username: 'ann' }
})

const ask = (now = at(0)) => database.transaction((tx) => playBot(tx, user, { level: 'Gold' }, now))
/** A match against a bot that types, fails once at 120 s, and solves it at 300 s. */
async function begin(): Promise<string> {
  const made = await ask()
  if (isRefusal(made)) throw new Error(made.body.detail)
  const steps: BotStep[] = [
    { at: 60_000, does: 'type', lines: 5 },
    { at: 90_000, does: 'run', passed: 2, total: 2 },
    { at: 120_000, does: 'submit', passed: 4, total: 9 },
    { at: 300_000, does: 'submit', passed: 9, total: 9 },
  ]
  await sql`update bots set steps = ${JSON.stringify(steps)}::jsonb where match_id = ${made.match_id}`.execute(
    database.db,
  )
  return made.match_id
}
const address = (match: string, conn: string) => ({ gateway: `g-${match}`, conn: `${match} ${conn}` })
const open = (match: string, second: number, conn = 'tab') =>
  database.transaction((tx) => enterMatch(tx, match, user.user_id, address(match, conn), at(second)))
const close = (match: string, second: number) =>
  database.transaction((tx) => leaveMatch(tx, match, user.user_id, address(match, 'tab'), at(second), 30))
const act = (match: string, second: number, on = database) =>
  on.transaction((tx) => actAsBot(tx, match, at(second), LIMITS))
const decide = (match: string, second: number) =>
  database.transaction((tx) => decideMatch(tx, match, at(second), LIMITS))
async function sides(match: string) {
  const found = await matchOf(database.db, match, user.user_id)
  if (!found?.opponent) throw new Error('no match of two')
  return { ...found, opponent: found.opponent }
}

test('GH1 calls at the same time get one match, of a bot that is named as one; a player in a ranked match gets none', async () => {
  const [one, ...others] = await Promise.all([ask(), ask(), ask()])
  expect(others).toEqual([one, one])
  if (isRefusal(one)) throw new Error(one.body.detail)
  const read = await readMatch(database.db, one.match_id, user.user_id, 'en')
  expect(read).toMatchObject({
    type: 'Practice',
    opponent: { username: BOT.username, rank: 'Gold', bot: true },
    duration: 20,
  })
  expect(await readCurrentPlay(database.db, user.user_id, 'en', at(1))).toMatchObject({
    match: null,
    bot_match: one.match_id,
  })
  user = { user_id: 'ann', username: 'ann' }
  await runMatch({ started: at(0), type: 'Ranked' })
  expect(await ask()).toMatchObject({ status: 409 })
})

test('GH2 each step is done once, by the clock of the player, whoever dies, and shown as what a player does', async () => {
  const match = await begin()
  expect(await act(match, 200)).toBeNull() // nobody has opened it
  expect((await open(match, 1_000))?.opponentPresent).toBe(true)
  expect(await act(match, 1_059)).toBeNull()
  await expect(act(match, 1_130, dying)).rejects.toThrow('killed')
  const [one, other] = await Promise.all([act(match, 1_130), act(match, 1_130)])
  expect([one, other].filter(Boolean)).toHaveLength(1)
  const acted = one ?? other
  expect(acted?.progress).toMatchObject([
    { user: BOT.user_id, verdict: null, tests_passed: 2, tests_total: 2, at: at(1_090).toISOString() },
    { user: BOT.user_id, verdict: 'wrong_answer', tests_passed: 4, tests_total: 9, at: at(1_120).toISOString() },
  ])
  expect((await sides(match)).opponent).toMatchObject({ lines: 5, tests: 2, solved_at: null })
  expect(await act(match, 1_131)).toBeNull()
})

test('GH2 while the player is away both sides and the clock stand still', async () => {
  const match = await begin()
  await open(match, 0)
  await close(match, 100)
  expect((await sides(match)).match.deadline_at).toBeNull()
  expect(await act(match, 400)).toBeNull()
  expect(await decide(match, 10_000)).toBeNull()
  const entered = await open(match, 10_000, 'later')
  expect(entered?.match.deadline_at).toEqual(at(10_000 + 1_200 - 100))
  expect(await act(match, 10_010)).toMatchObject({ progress: [{ verdict: null }] }) // the step of 60 s too
  const read = await readMatch(database.db, match, user.user_id, 'en')
  expect(read).toMatchObject({ duration: 20 })
  await act(match, 10_200)
  expect((await sides(match)).match.won_by).toBe(BOT.user_id)
})

test('GH2 MR3 after a win of the bot the player has five minutes of their own time, and loses by letting them pass', async () => {
  const match = await begin()
  await open(match, 0)
  const acted = await act(match, 300)
  expect(acted?.decided).toMatchObject({ won_by: BOT.user_id, status: 'Pending', deadline_at: at(600) })
  await close(match, 400)
  const entered = await open(match, 5_000, 'later')
  expect(entered?.match.deadline_at).toEqual(at(5_200))
  expect(await decide(match, 5_201)).toMatchObject({ status: 'Completed' })
  const { match: over, me, opponent } = await sides(match)
  expect(endingFor(over, me, opponent)).toMatchObject({
    results: [
      { status: 'Failed', time_taken: 10, points_delta: 0 },
      { username: BOT.username, rank: 'Gold', status: 'Won', time_taken: 5 },
    ],
  })
  expect(await told(match)).toEqual({ won: [], finished: [] })
})

test('GH1 it is over as soon as the player has solved it: won before the bot, Completed after it', async () => {
  const first = await begin()
  await open(first, 0)
  const solution = await receive(first, user.user_id, at(200))
  await sql`update submissions set practised_ms = 200000 where submission_id = ${solution}`.execute(database.db)
  expect(await judge(solution, 'accepted', at(201))).toMatchObject({ status: 'Completed' })
  expect((await sides(first)).me).toMatchObject({ outcome: 'Won', result: { time_taken: 3.33, points_delta: 0 } })
  expect((await sides(first)).opponent.outcome).toBe('Failed')
  expect(await act(first, 400)).toBeNull()
  expect((await botIn(database.db, first))?.next_at).toBeNull()
  const attempts = await sql`select payload ->> 'user_id' as user_id, payload ->> 'match_type' as type from outbox
    where subject like '%problem_attempted' and payload ->> 'user_id' in (${user.user_id}, ${BOT.user_id})`.execute(
    database.db,
  )
  expect(attempts.rows).toEqual([{ user_id: user.user_id, type: 'Custom' }])
  expect(await shareResult(database.db, first, user.user_id, at(500))).toMatchObject({ status: 409 })

  user = { user_id: crypto.randomUUID(), username: 'ben' }
  const second = await begin()
  await open(second, 0)
  await act(second, 300)
  await judge(await receive(second, user.user_id, at(400)), 'accepted', at(401))
  const { me, opponent } = await sides(second)
  expect([me.outcome, opponent.outcome]).toEqual(['Completed', 'Won'])
})

test('GH2 a player who gives up may ask for another match, and has the problem behind them', async () => {
  const match = await begin()
  await open(match, 0)
  expect(await ask()).toEqual({ match_id: match })
  await database.transaction((tx) => resign(tx, match, user.user_id, at(10), LIMITS))
  const { match: over, me } = await sides(match)
  expect([over.status, me.outcome]).toEqual(['Completed', 'Failed'])
  expect(await ask()).not.toEqual({ match_id: match })
})

test('GH2 the snapshot has the clock, the bot as present, and the feed its turn has written', async () => {
  const match = await begin()
  await open(match, -125)
  await createBotTurn({ ...parts, decided: async () => {} }, console as never)()
  const { match: running, me, opponent } = await sides(match)
  const shown = snapshotOf(running, me, opponent, true, at(0), [])
  expect(shown).toMatchObject({ opponent_present: true, opponent_stats: { lines: 5, tests: 2 } })
  expect('remaining_ms' in shown && Math.round((shown.remaining_ms ?? 0) / 1000)).toBe(1_200 - 125)
})

test('GH3 the times of a tier are those of its ranked sides who ran code, of one who did not solve it how long they tried', async () => {
  const ranked = await runMatch({ started: at(0), users: ['gold-1', 'gold-2'], type: 'Ranked' })
  await sql`update players set points_before = 350, tests = 3,
    solved_at = case when user_id = 'gold-1' then ${at(90)}::timestamptz end where match_id = ${ranked}`.execute(
    database.db,
  )
  await sql`update matches set status = 'Completed', finished_at = ${at(1_200)}, deadline_at = ${at(1_200)}
    where match_id = ${ranked}`.execute(database.db)
  expect((await solvingTimes(database.db, 'Easy', 'Gold')).sort((one, other) => one.ms - other.ms)).toEqual([
    { ms: 90_000, solved: true },
    { ms: 1_200_000, solved: false },
  ])
  expect(await solvingTimes(database.db, 'Easy', 'Ruby')).toEqual([])
  expect(await solvingTimes(database.db, 'Hard', 'Gold')).toEqual([])
})
