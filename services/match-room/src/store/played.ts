import type { OwnSubmission, PlayedMatch } from '@skirmish/contracts/rest/account-data'
import { type Kysely, sql } from 'kysely'
import { pauses } from '../domain/bot.ts'
import { isProblemChosen } from '../domain/match-kind.ts'
import type { Tables } from './tables.ts'

interface Part {
  limit: number
  offset: number
}

/** A part of a player's matches, the latest first, with one more than asked when there is a next page. */
export async function matchesPlayed(
  db: Kysely<Tables>,
  userId: string,
  { limit, offset }: Part,
): Promise<PlayedMatch[]> {
  const rows = await db
    .selectFrom('players')
    .innerJoin('matches', 'matches.match_id', 'players.match_id')
    .innerJoin('problems', 'problems.problem_id', 'matches.problem_id')
    .leftJoin('shared_results', (join) =>
      join
        .onRef('shared_results.match_id', '=', 'players.match_id')
        .onRef('shared_results.user_id', '=', 'players.user_id'),
    )
    .select(
      sql<boolean>`exists (select from recordings where recordings.user_id = players.user_id
        and recordings.match_id = players.match_id)`.as('is_recorded'),
    )
    .select([
      'matches.match_id',
      'type',
      'title',
      'status',
      'outcome',
      'result',
      'started_at',
      'finished_at',
      'lines',
      'tests',
      'opened_at',
      'practised_ms',
      'link_id',
    ])
    .where('players.user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .orderBy('matches.match_id')
    .limit(limit + 1)
    .offset(offset)
    .execute()
  return rows.map(
    ({ title, result, started_at, finished_at, opened_at, practised_ms, link_id, is_recorded, ...row }) => ({
      ...row,
      ...(pauses(row.type) && { practised_ms: Math.round(practised_ms) }),
      ...(is_recorded && { recorded: true as const }),
      ...(link_id && { shared_link: link_id }),
      // Nothing tells the problem of a ranked match, or one of an arena, to a player who stays away from it. RULES MR5.
      problem_title: isProblemChosen(row.type) && row.status !== 'Completed' && !opened_at ? '' : title,
      points_delta: result?.points_delta ?? null,
      started_at: started_at.toISOString(),
      finished_at: finished_at?.toISOString() ?? null,
    }),
  )
}

/** As JSON, where a character may take six bytes. The longest code that is kept fits. */
const MOST_CODE_BYTES = 448 * 1024

/**
 * A part of the code that is kept of a player, the latest first, with one more than asked when there is a next page: the first `fitting`
 * rows are of the page, and the code of those behind them is not read.
 */
export async function codeWritten(
  db: Kysely<Tables>,
  userId: string,
  { limit, offset }: Part,
): Promise<{ rows: OwnSubmission[]; fitting: number }> {
  type Row = Omit<OwnSubmission, 'received_at'> & { received_at: Date; fits: boolean }
  const { rows } = await sql<Row>`
    with written as (
      select problem_id, match_id, kind, language, code, received_at, judgement ->> 'verdict' as verdict
        from submissions join matches using (match_id) where user_id = ${userId}
      union all
      select problem_id, null, 'submit', language, code, received_at, case when accepted then 'accepted' end
        from kept_solutions where user_id = ${userId}
    ), part as (
      select * from written join problems using (problem_id)
        order by received_at desc, match_id limit ${limit + 1} offset ${offset}
    ), measured as (
      select *, row_number() over place = 1 or sum(octet_length(to_json(code)::text)) over place <= ${MOST_CODE_BYTES} as fits
        from part window place as (order by received_at desc, match_id rows unbounded preceding)
    )
    select title as problem_title, match_id, kind, language, case when fits then code else '' end as code, received_at, verdict, fits
      from measured order by received_at desc, match_id`.execute(db)
  const fitting = rows.slice(0, limit).filter(({ fits }) => fits).length
  return { fitting, rows: rows.map(({ fits: _, ...row }) => ({ ...row, received_at: row.received_at.toISOString() })) }
}
