import { randomUUID } from 'node:crypto'
import { type Judgement, type JudgingRequest, judgeError, RejudgingRequested } from '@skirmish/contracts/events/judging'
import { MatchCorrected } from '@skirmish/contracts/events/matches'
import type { PublishedProblem } from '@skirmish/contracts/events/problems'
import type { Database } from '@skirmish/service-kit/database'
import { isRefusal } from '@skirmish/service-kit/refusal'
import { openTestDatabase } from '@skirmish/testkit/open'
import { quiet } from '@skirmish/testkit/quiet'
import { scope } from '@skirmish/testkit/scope'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { advanceRejudges } from '../src/jobs/rejudges.ts'
import { historyOf } from '../src/store/history.ts'
import { saveProblem } from '../src/store/problems.ts'
import { rejudgedSource } from '../src/store/rejudged-submissions.ts'
import { rejudgeById } from '../src/store/rejudges.ts'
import { standingsOf } from '../src/store/standings.ts'
import { addSubmission } from '../src/store/submissions.ts'
import type { Tables } from '../src/store/tables.ts'
import { createRankedMatch, createSoloMatch } from '../src/usecases/create-match.ts'
import { endIfOver } from '../src/usecases/end-match.ts'
import { previewRejudge } from '../src/usecases/preview-rejudge.ts'
import { recordRejudgement } from '../src/usecases/record-rejudgement.ts'
import { recordVerdict } from '../src/usecases/record-verdict.ts'
import { applyRejudge, cancelRejudge, startRejudge } from '../src/usecases/start-rejudge.ts'

const DAYS = 90
const MINUTE = 60_000
const begun = Date.now() - 60 * MINUTE
let database: Database<Tables>
const PROBLEM: Omit<PublishedProblem, 'problem_id'> = {
  title: 'P',
  difficulty: 'Easy',
  knowledge_area: 'Arrays',
  complexity: 'O(n)',
  texts: {},
  examples: [],
  limits: { time_ms: 1, memory_mb: 1 },
  checker: { type: 'exact' },
  tests_hash: 'practice',
  match_tests_hash: 'match',
  tests_total: 3,
  duration: 20,
}
/** The problem of the test that runs. */
let problem_id = ''
const publish = (change = {}) => saveProblem(database.db, { ...PROBLEM, problem_id, ...change })

beforeAll(async () => {
  database = await openTestDatabase<Tables>(scope(), 'match_room', new URL('../migrations/', import.meta.url), 6)
})
beforeEach(() => {
  problem_id = randomUUID()
  return publish()
})
afterAll(() => database.close())

/** A submission received `minute` minutes after the beginning, which waits for its verdict. */
async function receive(matchId: string, userId: string, minute: number, code: string): Promise<string> {
  const submissionId = randomUUID()
  const receivedAt = new Date(begun + minute * MINUTE)
  const submission = { submissionId, matchId, userId, kind: 'submit', language: 'c', code, receivedAt } as const
  await addSubmission(database.db, submission)
  return submissionId
}
const judge = (submissionId: string, verdict: Judgement['verdict'], minute: number) =>
  database.transaction((tx) =>
    recordVerdict(tx, { ...judgeError(submissionId, 'as told'), verdict }, new Date(begun + minute * MINUTE), MINUTE),
  )
/** A submission with its verdict. */
async function submit(matchId: string, userId: string, minute: number, code: string, verdict: Judgement['verdict']) {
  await judge(await receive(matchId, userId, minute, code), verdict, minute)
}
/** A finished ranked match: the first player was refused a right program, the second won. */
async function rankedMatch(refused: string, winner: string): Promise<string> {
  const match_id = await runningMatch(refused, winner)
  await submit(match_id, refused, 3, 'wrong', 'wrong_answer')
  await submit(match_id, winner, 5, 'right', 'accepted')
  await database.transaction((tx) => endIfOver(tx, match_id, new Date(begun + 30 * MINUTE), MINUTE))
  return match_id
}
/** A ranked match in which the first player was refused a right program. */
async function runningMatch(refused: string, winner: string): Promise<string> {
  const players = [refused, winner].map((name) => ({ user_id: name, username: name }))
  const pair_id = randomUUID()
  await createRankedMatch(database.db, { pair_id, players }, new Date(begun), 0)
  const query = database.db.selectFrom('matches').select('match_id').where('pair_id', '=', pair_id)
  const { match_id } = await query.executeTakeFirstOrThrow()
  const opened_at = new Date(begun)
  await database.db.updateTable('matches').set({ problem_id }).where('match_id', '=', match_id).execute()
  await database.db.updateTable('players').set({ opened_at }).where('match_id', '=', match_id).execute()
  await submit(match_id, refused, 2, 'right', 'wrong_answer')
  return match_id
}
const soloMatch = (user: string) =>
  createSoloMatch(database.db, { user_id: user, username: user }, problem_id, new Date(begun))

const advance = () => advanceRejudges(database, DAYS, quiet().log)
/** The requests that the judge has not had, which `take` takes out. */
async function requests(): Promise<JudgingRequest[]> {
  const { rows } = await sql<{ payload: JudgingRequest }>`delete from outbox
    where subject = ${RejudgingRequested.subject} returning payload`.execute(database.db)
  return rows.map((row) => row.payload)
}
/** Answers everything that a rejudge asks, until it asks no more. */
async function judgeAll(verdictOf: (code: string) => Judgement['verdict']): Promise<JudgingRequest[]> {
  const asked: JudgingRequest[] = []
  for (let turns = 0; turns < 50; turns++) {
    await advance()
    const now = await requests()
    if (now.length === 0) return asked
    for (const { submission_id, code } of now)
      await database.transaction((tx) =>
        recordRejudgement(tx, { ...judgeError(submission_id, 'anew'), verdict: verdictOf(code) }),
      )
    asked.push(...now)
  }
  throw new Error('the rejudge asks without end')
}
async function start(): Promise<string> {
  const started = await database.transaction((tx) => startRejudge(tx, problem_id, new Date(), DAYS))
  if (isRefusal(started)) throw new Error(started.body.detail)
  return started.rejudge_id
}
const preview = async (id: string) => {
  const rejudge = await rejudgeById(database.db, id)
  if (!rejudge) throw new Error('there is no such rejudge')
  return previewRejudge(database.db, rejudge, new Date(Date.now() - DAYS * 24 * 60 * MINUTE))
}
const apply = (id: string) => database.transaction((tx) => applyRejudge(tx, id))
/** Every balance, and what the ledger and its corrections sum up to. */
const balances = async () => {
  const { rows } = await sql<{ user_id: string; points: number; total: number }>`select user_id, points, (
      select sum(points_delta)::integer from (select user_id, points_delta from ledger
        union all select user_id, points_delta from corrections) entries where entries.user_id = balances.user_id
    ) as total from balances order by user_id`.execute(database.db)
  for (const { points, total } of rows) expect(points).toBe(total)
  return Object.fromEntries(rows.map(({ user_id, points }) => [user_id, points]))
}
const corrections = async () => (await sql<{ n: number }>`select 1 as n from corrections`.execute(database.db)).rows
const everyHistory = async (user: string) => historyOf(database.db, user, { limit: 10, offset: 0 })
const right = (code: string): Judgement['verdict'] => (code === 'right' ? 'accepted' : 'wrong_answer')

test('RK5 a rejudge is previewed, then corrects verdicts, results and points once; the ledger keeps what was', async () => {
  const match = await rankedMatch('ann', 'ben')
  const before = await balances()
  expect(before).toMatchObject({ ann: 0, ben: 20 })
  const id = await start()
  const asked = await judgeAll(right)
  expect(asked.every(({ tests }) => 'tests_hash' in tests && tests.tests_hash === 'match')).toBe(true)
  expect(asked).toHaveLength(4) // three submissions, and once more the one whose verdict differs

  const seen = await preview(id)
  expect(seen).toMatchObject({ rejudge: { state: 'ready' }, submissions: { same: 2, changed: 1 }, corrected: [] })
  expect(seen.changes).toEqual([
    {
      ...{ match_id: match, type: 'Ranked', status: 'Completed' },
      verdicts: [{ username: 'ann', former: 'wrong_answer', verdict: 'accepted' }],
      results: [
        { username: 'ann', former: 'Failed', outcome: 'Won', points_delta: 20 },
        { username: 'ben', former: 'Won', outcome: 'Completed', points_delta: -20 },
      ],
    },
  ])
  expect(await balances()).toEqual(before)

  await Promise.all([apply(id), apply(id)])
  await Promise.all([advance(), advance(), advance()])
  await advance()
  expect(await balances()).toMatchObject({ ann: 20, ben: 0 })
  const after = await preview(id)
  expect(after).toMatchObject({ rejudge: { state: 'applied' }, changes: [] })
  expect(after.corrected.map(({ username, outcome, points_delta }) => [username, outcome, points_delta])).toEqual(
    expect.arrayContaining([
      ['ann', 'Won', 20],
      ['ben', 'Completed', -20],
    ]),
  )
  const [history] = await everyHistory('ann')
  expect(history).toMatchObject({ status: 'Won', points: 20, time_taken: 2, corrected_at: expect.any(String) })
  expect(history?.opponent).toBe('ben')
  const { rows } = await sql<{ players: object[] }>`select payload -> 'players' as players from outbox
    where subject = ${MatchCorrected.subject}`.execute(database.db)
  expect(rows.map((row) => row.players)).toEqual([
    [
      expect.objectContaining({ user_id: 'ann', former_status: 'Failed', status: 'Won', points: 20, ledger_seq: 2 }),
      expect.objectContaining({ user_id: 'ben', former_status: 'Won', status: 'Completed', points: 0, ledger_seq: 2 }),
    ],
  ])
  const standings = await standingsOf(database.db, '', 10)
  expect(standings.find(({ user_id }) => user_id === 'ann')).toMatchObject({
    points: 20,
    ledger_seq: 2,
    matches_won: 1,
  })
  expect(standings.find(({ user_id }) => user_id === 'ben')).toMatchObject({ points: 0, matches_won: 0 })
  await expect(sql`update corrections set points_delta = 100`.execute(database.db)).rejects.toThrow('append-only')

  const again = await start()
  await judgeAll(right)
  expect(await preview(again)).toMatchObject({ submissions: { same: 3, changed: 0 }, changes: [] })
  await apply(again)
  await advance()
  expect(await corrections()).toHaveLength(2)
})

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

test('RK5 a rejudge that is killed between two matches goes on, and no match is corrected twice', async () => {
  await rankedMatch('eve', 'fay')
  await rankedMatch('gus', 'hal')
  const id = await start()
  await judgeAll(right)
  await apply(id)
  let matches = 0
  const dying: Database<Tables> = {
    ...database,
    transaction: (work) =>
      database.transaction(async (tx) => {
        const done = await work(tx)
        if (++matches === 1) throw new Error('the process is killed before the commit')
        return done
      }),
  }
  await advanceRejudges(dying, DAYS, quiet().log)
  expect((await preview(id)).changes).toHaveLength(1)
  await advance()
  await advance()
  expect(await preview(id)).toMatchObject({ rejudge: { state: 'applied' }, changes: [] })
  expect(await balances()).toMatchObject({ eve: 20, fay: 0, gus: 20, hal: 0 })
})

test('MR1 RK5 a verdict that comes after the beginning of a rejudge is in it, and a match in play is corrected when it is over', async () => {
  const match = await runningMatch('nia', 'oli')
  const late = await receive(match, 'oli', 5, 'wrong')
  const id = await start()
  await judgeAll(right)
  expect((await preview(id)).rejudge.state).toBe('judging')
  await judge(late, 'accepted', 6)
  await advance()
  await judgeAll(right)
  expect(await preview(id)).toMatchObject({
    ...{ rejudge: { state: 'ready' }, submissions: { changed: 2 }, matches_changed: 1 },
    changes: [{ match_id: match, status: 'Pending', results: [] }],
  })
  await apply(id)
  await advance()
  expect(await preview(id)).toMatchObject({ rejudge: { state: 'applying' }, corrected: [] })
  await database.transaction((tx) => endIfOver(tx, match, new Date(begun + 30 * MINUTE), MINUTE))
  expect(await balances()).toMatchObject({ nia: 0, oli: 20 })
  await advance()
  await advance()
  expect(await preview(id)).toMatchObject({ rejudge: { state: 'applied' }, changes: [] })
  expect(await balances()).toMatchObject({ nia: 20, oli: 0 })
})

test('RK1 a preview tells the points that will move, down to zero and no further', async () => {
  await rankedMatch('pam', 'quin')
  await sql`update balances set points = 12 where user_id = 'quin'`.execute(database.db) // lost elsewhere
  const id = await start()
  await judgeAll(right)
  const [change] = (await preview(id)).changes
  expect(change?.results).toMatchObject([
    { username: 'pam', points_delta: 20 },
    { username: 'quin', points_delta: -12 },
  ])
  await apply(id)
  await advance()
  const { corrected } = await preview(id)
  expect(corrected.map((one) => one.points_delta).sort((a, b) => a - b)).toEqual([-12, 20])
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

test('MR1 practice: a program that is right now solves its Solo match, and one that is wrong now reopens it', async () => {
  const [unlucky, lucky] = [await soloMatch('kim'), await soloMatch('leo')]
  await submit(unlucky, 'kim', 1, 'right', 'wrong_answer')
  await submit(lucky, 'leo', 1, 'wrong', 'accepted')
  const id = await start()
  const asked = await judgeAll(right)
  expect(asked.filter(({ tests }) => 'tests_hash' in tests && tests.tests_hash === 'practice')).toHaveLength(4)
  await apply(id)
  await advance()
  const states = await sql<{ user_id: string; status: string; solved: boolean }>`select user_id, status,
    solved_at is not null as solved from players join matches using (match_id) where user_id in ('kim', 'leo')
    order by user_id`.execute(database.db)
  expect(states.rows).toEqual([
    { user_id: 'kim', status: 'Completed', solved: true },
    { user_id: 'leo', status: 'Pending', solved: false },
  ])
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
