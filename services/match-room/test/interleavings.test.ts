import { randomUUID } from 'node:crypto'
import type { Database } from '@skirmish/service-kit/database/database'
import { isRefusal } from '@skirmish/service-kit/http/refusal'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { standingOf } from '../src/domain/ending.ts'
import { LOOPBACK } from '../src/store/gateways.ts'
import { matchById, playerStates } from '../src/store/matches.ts'
import type { Match, Tables } from '../src/store/tables.ts'
import { acceptCode } from '../src/usecases/accept-code.ts'
import { decideMatch } from '../src/usecases/decide-match.ts'
import { claimWin, resign } from '../src/usecases/give-up.ts'
import { awaitSocket } from '../src/usecases/leave-match.ts'
import { LIMITS } from './limits.ts'
import { addProblem, closeRoom, database, runMatch } from './room.ts'
import { dying, entries, judge, told } from './wins.ts'

const INTERLEAVINGS = 1_000
const AT_ONCE = 6
const begun = Date.parse('2026-03-01T08:00:00Z')

beforeAll(async () => {
  await addProblem()
  const judged = { limits: { time_ms: 1, memory_mb: 1 }, checker: { type: 'exact' } }
  await sql`update problems set content = content || ${JSON.stringify(judged)}`.execute(database.db)
  await sql`create index on outbox ((payload ->> 'match_id'))`.execute(database.db) // for the test's own question
  await sql`insert into gateways values (${LOOPBACK}, '2100-01-01', '1970-01-01')`.execute(database.db)
})
afterAll(closeRoom)

const side = fc.constantFrom(0, 1)
const step = fc.record({
  what: fc.constantFrom('submit', 'submit', 'right', 'right', 'wrong', 'resign', 'claim', 'sweep'),
  by: side,
  /** Seconds since the step before; with 0 both come in the same millisecond. */
  wait: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 60 }), fc.integer({ min: 200, max: 700 })),
  /** The process dies before its commit. */
  killed: fc.boolean(),
  /** The next step comes while this one is under way. */
  together: fc.boolean(),
})
const steps = fc.array(step, { minLength: 3, maxLength: 8 })
const submit = (by: 0 | 1) => ({ what: 'submit', by, wait: by === 0 ? 9 : 0, killed: false, together: false }) as const
const interleaving = fc.oneof(
  steps,
  steps.map((more) => [submit(0), submit(1), ...more]), // in the same millisecond
)
type Steps = typeof interleaving extends fc.Arbitrary<infer T> ? T : never

test('MR3 MR7 RK5 1,000 interleavings of solutions, resignations, claims, deadlines and kills end with one winner, one booking and one result each', async () => {
  const all = fc.sample(interleaving, { numRuns: INTERLEAVINGS, seed: Number(process.env.SEED) })
  const found = { won: 0, drawn: 0, given: 0, unsolved: 0 }
  const left = all.entries()
  const playSome = async () => {
    for (const [n, one] of left) found[await playOut(n, one)]++
  }
  await Promise.all(Array.from({ length: AT_ONCE }, playSome))
  expect(Object.values(found).reduce((sum, count) => sum + count)).toBe(INTERLEAVINGS)
  for (const count of Object.values(found)) expect(count).toBeGreaterThan(0)
}, 240_000)

/** Plays one interleaving to its end, and returns how the match ended. */
async function playOut(n: number, steps: Steps) {
  const users: [string, string] = [`ann-${n}`, `ben-${n}`]
  const matchId = await runMatch({ started: new Date(begun), opened: new Date(begun), type: 'Ranked', users })
  const waiting: [string[], string[]] = [[], []]
  /** What was committed, as those that did it were to tell it. */
  const decisions: string[] = []
  const note = (match: Match | null) => void (match && decisions.push(`${match.status} ${match.won_by}`))
  const verdict = async (
    by: 0 | 1,
    name: 'accepted' | 'wrong_answer' | 'judge_error',
    at: Date,
    on: Database<Tables>,
  ) => {
    const [id] = waiting[by]
    if (!id) return
    note(await judge(id, name, at, on))
    waiting[by] = waiting[by].filter((other) => other !== id)
  }
  const take = async ({ what, by, killed }: Steps[number], at: Date): Promise<void> => {
    const on = killed ? dying : database
    const [me, rival] = [users[by], users[1 - by] ?? '']
    if (what === 'right' || what === 'wrong') return verdict(by, what === 'right' ? 'accepted' : 'wrong_answer', at, on)
    if (what === 'sweep') return note(await on.transaction((tx) => decideMatch(tx, matchId, at, LIMITS)))
    if (what === 'submit') {
      const code = { submissionId: randomUUID(), matchId, userId: me, language: 'c', code: 'x' } as const
      const taken = await on.transaction((tx) => acceptCode(tx, code, at, { waiting: 1e6, aDay: 1e6 }))
      if (!isRefusal(taken)) waiting[by].push(code.submissionId)
      return
    }
    if (what === 'claim') await database.transaction((tx) => awaitSocket(tx, matchId, rival, at, 0))
    const giveUp = what === 'claim' ? claimWin : resign
    const done = await on.transaction((tx) => giveUp(tx, matchId, me, at, LIMITS))
    if ('ended' in done) note(done.ended)
  }
  const survive = (error: Error) => expect(error.message).toBe('the process is killed before the commit')

  let at = begun
  let underWay: Promise<void>[] = []
  for (const one of steps) {
    at += one.wait * 1000
    underWay.push(take(one, new Date(at)).catch(survive))
    if (!one.together) await Promise.all(underWay)
    if (!one.together) underWay = []
  }
  await Promise.all(underWay)
  const end = new Date(at + 7_200_000)
  for (const by of [0, 1] as const) while (waiting[by].length > 0) await verdict(by, 'judge_error', end, database)
  note(await database.transaction((tx) => decideMatch(tx, matchId, end, LIMITS)))
  return checked(matchId, decisions, JSON.stringify({ n, steps }))
}

/** One winner at most, one entry of the ledger and one result each, which were told once and say the same. */
async function checked(matchId: string, decisions: string[], story: string) {
  const match = await matchById(database.db, matchId)
  const [ann, ben] = await playerStates(database.db, matchId)
  if (!match || !ann || !ben) throw new Error('no match of two')
  const { won, finished } = await told(matchId)
  const moved = await entries(matchId)
  const results = [...won.map(({ winner }) => winner), ...finished.flatMap(({ players }) => players)]
  const shown = [ann, ben].map(({ user_id, outcome, result }) => [user_id, outcome, result?.points_delta, 1])
  expect({
    decisions,
    told: results.map((one) => [one.user_id, one.status, one.points_delta, one.ledger_seq]).sort(),
    moved,
    winner: finished.map(({ winner }) => winner?.user_id ?? null),
    outcomes: [ann.outcome, ben.outcome],
    story,
  }).toEqual({
    decisions: [...(match.won_by ? [`Pending ${match.won_by}`] : []), `Completed ${match.won_by}`],
    told: shown,
    moved: Object.fromEntries([ann, ben].map(({ user_id, result }) => [user_id, result?.points_delta])),
    winner: [match.won_by],
    outcomes: [standingOf(ann, ben).outcome, standingOf(ben, ann).outcome],
    story,
  })
  expect([won.map(({ winner }) => winner.user_id), story]).toEqual([match.won_by ? [match.won_by] : [], story])
  const winners = [ann, ben].filter(({ outcome }) => outcome === 'Won')
  expect([winners.length <= 1, match.won_by ?? winners[0]?.user_id, story]).toEqual([true, winners[0]?.user_id, story])
  if (!ann.solved_at && !ben.solved_at) return winners.length > 0 ? 'given' : 'unsolved'
  return winners.length > 0 ? 'won' : 'drawn'
}
