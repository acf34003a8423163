import type { VerdictName } from '@skirmish/contracts/rest/programs'
import type { PlayerResult } from '@skirmish/contracts/sockets/match'
import { type Kysely, sql } from 'kysely'
import type { LedgerEntry } from '../domain/correction.ts'
import type { Balance } from '../domain/points.ts'
import { effortOf, GIVEN_LATELY_DAYS, type Past } from '../domain/stakes.ts'
import type { Player, Tables } from './tables.ts'

export interface JudgedSubmission {
  submission_id: string
  user_id: string
  received_at: Date
  former: VerdictName
  verdict: VerdictName
  practised_ms: number | null
}

/** A match's judged submissions, the oldest first, with the verdicts that hold when a rejudge is applied. */
export async function verdictsWith(
  db: Kysely<Tables>,
  rejudgeId: string,
  matchId: string,
): Promise<JudgedSubmission[]> {
  const { rows } = await sql<JudgedSubmission>`
    select submissions.submission_id, user_id, received_at, practised_ms, submissions.judgement ->> 'verdict' as former,
      coalesce(changed.judgement, submissions.judgement) ->> 'verdict' as verdict
    from submissions left join rejudged_submissions changed on changed.submission_id = submissions.submission_id
      and changed.rejudge_id = ${rejudgeId} and changed.state = 'changed' and changed.applied_at is null
    where submissions.match_id = ${matchId} and kind = 'submit' and submissions.judgement is not null
    order by received_at`.execute(db)
  return rows
}

/** Puts a match's changed verdicts in the place of the former ones, which the rejudge keeps. */
export async function replaceVerdicts(tx: Kysely<Tables>, rejudgeId: string, matchId: string, at: Date): Promise<void> {
  await sql`update rejudged_submissions changed set applied_at = ${at}, former = submissions.judgement from submissions
    where changed.rejudge_id = ${rejudgeId} and changed.match_id = ${matchId} and changed.state = 'changed'
      and changed.applied_at is null and submissions.submission_id = changed.submission_id`.execute(tx)
  await sql`update submissions set judgement = changed.judgement from rejudged_submissions changed
    where changed.rejudge_id = ${rejudgeId} and changed.match_id = ${matchId} and changed.applied_at = ${at}
      and submissions.submission_id = changed.submission_id`.execute(tx)
}

/** Gives up changed verdicts that can be applied no more: their submission or others of the match are deleted. */
export async function giveUpVerdicts(tx: Kysely<Tables>, rejudgeId: string, matchId: string): Promise<void> {
  await sql`update rejudged_submissions set state = 'gone' where rejudge_id = ${rejudgeId} and match_id = ${matchId}
    and state = 'changed' and applied_at is null`.execute(tx)
}

/** When the match of an entry of the ledger was decided: a win is entered before the loss that belongs to it. */
const decidedAt = (entry: 'former' | 'entry') =>
  sql`(select min(entered_at) from ledger one where one.match_id = ${sql.ref(`${entry}.match_id`)})`

/** What the ledger says of a match's players; points count up to the `mostMeetings`th match between them within a day. RULES RK4. */
export async function entriesOf(
  db: Kysely<Tables>,
  matchId: string,
  mostMeetings: number,
): Promise<Map<string, LedgerEntry>> {
  type Row = Omit<LedgerEntry, 'effort'> & {
    user_id: string
    opponents: Past['opponents']
    given_lately: Past['givenLately']
    tests: number
    resigned_at: Date | null
    started_at: Date
  }
  const { rows } = await sql<Row>`
    select entry.user_id, balance - points_delta as before, points_delta as first,
      points_delta + coalesce((select sum(points_delta) from corrections
        where corrections.match_id = entry.match_id and corrections.user_id = entry.user_id), 0)::integer as moved,
      (select count(*) from ledger former where former.user_id = entry.user_id and former.opponent_id = entry.opponent_id
        and former.ledger_seq < entry.ledger_seq and ${decidedAt('former')} > ${decidedAt('entry')} - interval '1 day') < ${mostMeetings} as counts,
      (select count(distinct former.opponent_id) from ledger former
        where former.user_id = entry.user_id and former.ledger_seq < entry.ledger_seq
          and exists (select from players where players.match_id = former.match_id and solved_at is not null))::integer as opponents,
      exists (select from ledger former where former.user_id = entry.user_id and former.opponent_id = entry.opponent_id
        and former.ledger_seq < entry.ledger_seq and former.points_delta > 0
        and former.entered_at > entry.entered_at - make_interval(days => ${GIVEN_LATELY_DAYS})
        and not exists (select from players where players.match_id = former.match_id and solved_at is not null)) as given_lately,
      tests, resigned_at, started_at
    from ledger entry join players using (match_id, user_id) join matches using (match_id) where match_id = ${matchId}`.execute(
    db,
  )
  return new Map(
    rows.map(({ user_id, opponents, given_lately, tests, resigned_at, started_at, ...entry }) => [
      user_id,
      { ...entry, effort: effortOf({ tests, resigned_at }, started_at, { opponents, givenLately: given_lately }) },
    ]),
  )
}

interface NewCorrection {
  rejudge_id: string
  player: Player
  outcome: Player['outcome']
  result: PlayerResult | null
  solved_at: Date | null
  entered_at: Date
}

/** Replaces a player's result, and keeps the former one. With `ledger` the change of points is entered, and the balance beside it. RULES RK5. */
export async function saveCorrection(
  tx: Kysely<Tables>,
  { rejudge_id, player, outcome, result, solved_at, entered_at }: NewCorrection,
  ledger?: { before: Balance & { ledger_seq: number }; after: Balance },
): Promise<void> {
  const { match_id, user_id } = player
  const ledger_seq = ledger ? ledger.before.ledger_seq + 1 : null
  await tx
    .insertInto('corrections')
    .values({
      ...{ rejudge_id, match_id, user_id, outcome, entered_at, ledger_seq },
      former_outcome: player.outcome,
      former_result: nameless(player.result),
      result: nameless(result),
      points_delta: ledger ? ledger.after.points - ledger.before.points : 0,
      balance: ledger?.after.points ?? null,
    })
    .execute()
  await tx
    .updateTable('players')
    .set({ solved_at, outcome, result: result && JSON.stringify(result) })
    .where('match_id', '=', match_id)
    .where('user_id', '=', user_id)
    .execute()
  if (!ledger) return
  const { points, shields } = ledger.after
  await tx
    .updateTable('balances')
    .set({ points, shields, ledger_seq: ledger.before.ledger_seq + 1 })
    .where('user_id', '=', user_id)
    .execute()
}

function nameless(result: PlayerResult | null): string | null {
  if (!result) return null
  const { username: _, ...rest } = result
  return JSON.stringify(rest)
}

/** What a rejudge has corrected, the latest first, up to `most` players. */
export async function correctionsBy(db: Kysely<Tables>, rejudgeId: string, most: number) {
  return db
    .selectFrom('corrections')
    .innerJoin('players', (join) =>
      join.onRef('players.match_id', '=', 'corrections.match_id').onRef('players.user_id', '=', 'corrections.user_id'),
    )
    .select(['corrections.match_id', 'username', 'former_outcome', 'corrections.outcome', 'points_delta'])
    .where('rejudge_id', '=', rejudgeId)
    .orderBy('entered_at', 'desc')
    .orderBy('corrections.match_id')
    .limit(most)
    .execute()
}
