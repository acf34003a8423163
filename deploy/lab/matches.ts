import { connectTo, databasesOf } from '@skirmish/operations/backup/databases'

/** How ranked matches have ended, each with how many; and those of which the database does not say what it should. */
export interface Matches {
  ended: string[]
  faults: string[]
}

/** Which players are in a match that still runs: players who were stopped in the middle leave some to which no player comes back before the deadline. */
const ENDED = `select status, case status when 'Pending' then concat(
    case (select count(*) from players where players.match_id = matches.match_id and opened_at is null)
      when 0 then '' else 'not opened by both, ' end,
    case (select count(*) from players where players.match_id = matches.match_id and absent_since is not null)
      when 0 then 'nobody has left' when 1 then 'one has left' else 'both have left' end)
    else coalesce(end_reason, '') end as reason, count(*)::int as count
  from matches where type = 'Ranked' group by 1, 2 order by 3 desc`
const SOLVED_OR_GONE = `exists (select from players where players.match_id = matches.match_id and resigned_at < now() - interval '10 seconds')
    or not exists (select from players where players.match_id = matches.match_id
      and (solved_at is null or solved_at > now() - interval '10 seconds'))`
const JUDGED = `exists (select from submissions where submissions.match_id = matches.match_id and kind = 'submit' and judgement is null
  and received_at > now() - interval '6 minutes')` // a longer one has been given up
/** A player has won, and the other one may go on. The release before has no such column. */
const WON = `to_jsonb(matches) ->> 'won_by' is not null`
/**
 * A match without a result for each of two, one that is not over and has results but the winner's, one that runs on past its deadline, or although
 * somebody has given it up or both have solved it, and one that nobody voids although a player has never come.
 */
const FAULTS = `select match_id, status, (select count(*) from ledger where ledger.match_id = matches.match_id)::int as results
  from matches where type = 'Ranked' and (
    (select count(*) from ledger where ledger.match_id = matches.match_id) <> case when status = 'Completed' then 2 when ${WON} then 1 else 0 end
    or (status = 'Pending' and (deadline_at < now() - interval '10 seconds'
      or ((${SOLVED_OR_GONE}) and not ${JUDGED})
      or (started_at < now() - interval '3 minutes' and not (${WON}) and exists (
        select from players where players.match_id = matches.match_id and opened_at is null)))))`

/** Reads the matches of the release whose PostgreSQL is at `DATABASE_URL`. */
export async function readMatches(DATABASE_URL: string, DATABASE_PREFIX = 'skirmish_'): Promise<Matches> {
  const servers = { DATABASE_URL, DATABASE_PREFIX, NATS_URL: '', NATS_PREFIX: 'skirmish' }
  const url = databasesOf(servers).find(({ service }) => service === 'match-room')?.url ?? ''
  const client = await connectTo(url)
  try {
    const ended = await client.query<{ status: string; reason: string; count: number }>(ENDED)
    const faults = await client.query<{ match_id: string; status: string; results: number }>(FAULTS)
    return {
      ended: ended.rows.map(({ status, reason, count }) => `${count} ${status}${reason && `: ${reason}`}`),
      faults: faults.rows.map(({ match_id, status, results }) => `${match_id} is ${status} with ${results} results`),
    }
  } finally {
    await client.end()
  }
}
