import type { Judgement } from '@skirmish/contracts/events/judging'
import type { TestPoints } from '@skirmish/contracts/rest/test-groups'
import type { LanguageName } from '@skirmish/contracts/schema'
import { type Kysely, sql } from 'kysely'
import type { Match, Tables } from './tables.ts'

const ATTEMPTS = 100

interface Submitted {
  code: string
  language: LanguageName
  accepted: boolean
  submitted_at: Date
}

const after = (since?: string) => sql`received_at >= coalesce(${since ?? null}::timestamptz, '-infinity')`

/** A player's last accepted code on a problem, else the last submitted; with `since` of what was handed in from that time on. RULES CL3, CL4. */
export async function solutionOf(
  db: Kysely<Tables>,
  userId: string,
  problemId: string,
  since?: string,
): Promise<(Omit<Submitted, 'submitted_at'> & { submitted_at: string }) | undefined> {
  const { rows } = await sql<Submitted>`
    select code, language, coalesce(judgement ->> 'verdict' = 'accepted', false) as accepted, received_at as submitted_at
      from submissions join matches using (match_id)
      where user_id = ${userId} and problem_id = ${problemId} and kind = 'submit' and ${after(since)}
    union all
    select code, language, accepted, received_at from kept_solutions
      where user_id = ${userId} and problem_id = ${problemId} and ${after(since)}
    order by accepted desc, submitted_at desc limit 1`.execute(db)
  const [found] = rows
  return found && { ...found, submitted_at: found.submitted_at.toISOString() }
}

/**
 * What a player handed in in a match: the accepted code, else the last submitted. Of a match whose submissions have been trimmed, what
 * is kept of the problem, if it was handed in there; of another match nothing. RULES PB6.
 */
export async function solutionIn(
  db: Kysely<Tables>,
  userId: string,
  { match_id, problem_id, started_at, finished_at }: Match,
): Promise<Pick<Submitted, 'code' | 'language'> | null> {
  const { rows } = await sql<Pick<Submitted, 'code' | 'language'>>`
    select code, language, true as here, coalesce(judgement ->> 'verdict' = 'accepted', false) as accepted, received_at
      from submissions where match_id = ${match_id} and user_id = ${userId} and kind = 'submit'
    union all
    select code, language, false, accepted, received_at
      from kept_solutions where user_id = ${userId} and problem_id = ${problem_id} and (match_id = ${match_id}
        or match_id is null and received_at between ${started_at} and ${finished_at}) -- kept before matches were noted
    order by here desc, accepted desc, received_at desc limit 1`.execute(db)
  const [found] = rows
  return found ? { code: found.code, language: found.language } : null
}

/** The most points that a submission of a player reached in a match, the latest of equals; null where none has any. RULES JD20. */
export async function mostPointsIn(db: Kysely<Tables>, userId: string, matchId: string): Promise<TestPoints | null> {
  const { rows } = await sql<{ test_points: TestPoints }>`select judgement -> 'test_points' as test_points
    from submissions where match_id = ${matchId} and user_id = ${userId} and judgement -> 'test_points' is not null
    order by (judgement #>> '{test_points,reached}')::numeric desc, received_at desc limit 1`.execute(db)
  return rows[0]?.test_points ?? null
}

/** A player's latest submissions on a problem, the latest first; with `since` of those from that time on. */
export async function attemptsOn(db: Kysely<Tables>, userId: string, problemId: string, since?: string) {
  type Attempt = Pick<Submitted, 'language' | 'submitted_at'> &
    Pick<Judgement, 'tests_passed' | 'tests_total'> & { match_id: string | null; test_points: TestPoints | null }
  const { rows } = await sql<Attempt & { verdict: Judgement['verdict'] | null }>`
    select received_at as submitted_at, language, judgement ->> 'verdict' as verdict,
      coalesce((judgement ->> 'tests_passed')::integer, 0) as tests_passed,
      coalesce((judgement ->> 'tests_total')::integer, 0) as tests_total, judgement -> 'test_points' as test_points,
      case when type = 'Solo' and status = 'Completed' and started_at >= coalesce(${since ?? null}::timestamptz, '-infinity')
        then match_id end as match_id
    from submissions join matches using (match_id)
    where user_id = ${userId} and problem_id = ${problemId} and kind = 'submit' and ${after(since)}
    order by received_at desc limit ${ATTEMPTS}`.execute(db)
  return rows.map(({ match_id, test_points, ...row }) => ({
    ...row,
    ...(test_points && { test_points }),
    submitted_at: row.submitted_at.toISOString(),
    ...(match_id && { match_id }),
  }))
}
