import { randomUUID } from 'node:crypto'
import { MatchFinished, ProblemSolved } from '@skirmish/contracts/events/matches'
import type { System } from '@skirmish/testkit/system'
import pg from 'pg'
import { type Person, pastMatches } from './past-matches.ts'

/**
 * Ranked matches of the past, as if `me` had played them: nobody plays 500 of them for a picture. Match-room gets its rows, and tells the
 * profile and the boards of each match as it always does. `begin` is how many points they have at first.
 */
export async function seedMatches(system: System, me: Person, count: number, begin = 0): Promise<void> {
  const database = await openDatabase(system, 'match_room')
  const { rows: problems } = await database.query<{ problem_id: string }>('select problem_id from problems order by 1')
  const ids = problems.map(({ problem_id }) => problem_id)
  const { matches, balances } = pastMatches(me, count, ids, begin)
  const insert = async (table: string, rows: object[], otherwise = '') => {
    const columns = Object.keys(rows[0] ?? {}).join()
    const values = `select ${columns} from jsonb_populate_recordset(null::${table}, $1)`
    await database.query(`insert into ${table} (${columns}) ${values} ${otherwise}`, [JSON.stringify(rows)])
  }
  const sides = matches.flatMap(({ sides: both, ...match }) => both.map((side) => ({ ...side, ...match })))
  const rows = { type: 'Ranked', status: 'Completed' }
  await insert(
    'matches',
    matches.map(({ sides: _, ...match }) => ({ ...match, ...rows })),
  )
  await insert(
    'players',
    sides.map(({ match_id, user_id, username, opponent_id, points_before, started_at, result }) => {
      const { status: outcome, code_lines: lines, tests_ran: tests } = result
      const row = { match_id, user_id, username, opponent_id, points_before, opened_at: started_at }
      return { ...row, lines, tests, outcome, result }
    }),
  )
  await insert(
    'ledger',
    sides.map(({ match_id, user_id, opponent_id, points_delta, points: balance, ledger_seq, finished_at }) => {
      return { match_id, user_id, opponent_id, points_delta, balance, ledger_seq, entered_at: finished_at }
    }),
  )
  await insert(
    'balances',
    [...balances].map(([user_id, balance]) => ({ user_id, shields: 0, ...balance })),
    'on conflict (user_id) do update set points = excluded.points, ledger_seq = excluded.ledger_seq',
  )
  const event = (subject: string, payload: object) => ({ id: randomUUID(), subject, payload, trace: {} })
  await insert('outbox', [
    ...matches.map(({ match_id, finished_at, sides: both }) => {
      const players = both.map(({ user_id, username, points_delta, points, ledger_seq, result }) => {
        return { user_id, username, status: result.status, points_delta, points, ledger_seq }
      })
      return event(MatchFinished.subject, { match_id, finished_at, players })
    }),
    ...ids
      .slice(0, count)
      .map((problem_id) => event(ProblemSolved.subject, { user_id: me.user_id, problem_id, match_type: 'Ranked' })),
  ])
  await database.end()
}

/** Titles of three seasons long past, always the same ones: a picture changes when the product does. */
export async function seedTitles(system: System, me: Person): Promise<void> {
  const database = await openDatabase(system, 'leaderboard')
  const titles = [
    ['2026-05', 1],
    ['2026-06', 7],
    ['2026-07', 64],
  ]
  for (const [season, place] of titles)
    await database.query('insert into season_titles (user_id, season, place) values ($1, $2, $3)', [
      me.user_id,
      season,
      place,
    ])
  await database.end()
}

async function openDatabase({ environment }: System, name: string): Promise<pg.Client> {
  const url = new URL(environment.DATABASE_URL ?? '')
  url.pathname = `/${environment.DATABASE_PREFIX}${name}`
  const database = new pg.Client({ connectionString: url.href })
  await database.connect()
  return database
}
