import { connectTo, databasesOf } from '../local/src/backup/databases.ts'

/** How ranked matches have ended, each with how many; and those of which the database does not say what it should. */
export interface Matches {
  ended: string[]
  faults: string[]
}

const ENDED = `select status, coalesce(end_reason, '') as reason, count(*)::int as count
  from matches where type = 'Ranked' group by 1, 2 order by 3 desc`
/** A match without a result for each of two, one that has results and is not over, or one that runs on past its deadline. */
const FAULTS = `select match_id, status, (select count(*) from ledger where ledger.match_id = matches.match_id)::int as results
  from matches where type = 'Ranked' and (
    (select count(*) from ledger where ledger.match_id = matches.match_id) <> case status when 'Completed' then 2 else 0 end
    or (status = 'Pending' and deadline_at < now() - interval '10 seconds'))`

/** Reads the matches of the release whose PostgreSQL is at `DATABASE_URL`. */
export async function readMatches(DATABASE_URL: string): Promise<Matches> {
  const servers = { DATABASE_URL, DATABASE_PREFIX: 'skirmish_', NATS_URL: '', NATS_PREFIX: 'skirmish' }
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
