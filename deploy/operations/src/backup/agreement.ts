import type pg from 'pg'
import { connectTo, databasesOf, type Servers } from './databases.ts'
import { openStreams } from './streams.ts'

/** Counts over the databases of one moment; the same of a backup and of what was restored from it, once all events have been handled. */
export interface Figures {
  accounts: number
  profiles: number
  problemsPublished: number
  matches: number
  histories: number
  ledgerEntries: number
  ledgerPoints: number
  balances: number
  balancePoints: number
  boardPlayers: number
  boardPoints: number
  outbox: number
}

type Clients = ReadonlyMap<string, Pick<pg.Client, 'query'>>

const COUNTS: readonly (readonly [keyof Figures, service: string, question: string])[] = [
  ['accounts', 'auth', 'select count(*) from users'],
  ['profiles', 'profile', 'select count(*) from profiles where deleted_at is null'],
  ['problemsPublished', 'match-room', 'select count(*) from problems'],
  ['matches', 'match-room', 'select count(*) from matches'],
  [
    'histories',
    'match-room',
    `select count(*) from players join matches using (match_id)
      where type = 'Ranked' and players.outcome is not null`,
  ],
  ['ledgerEntries', 'match-room', 'select count(*) from ledger'],
  [
    'ledgerPoints',
    'match-room',
    `select coalesce(sum(points_delta), 0) from (
      select points_delta from ledger union all select points_delta from corrections where balance is not null) entries`,
  ],
  ['balances', 'match-room', 'select count(*) from balances where ledger_seq > 0'],
  ['balancePoints', 'match-room', 'select coalesce(sum(points), 0) from balances'],
  ['boardPlayers', 'leaderboard', 'select count(*) from standings'],
  ['boardPoints', 'leaderboard', 'select coalesce(sum(points), 0) from standings'],
]

export async function countIn(clients: Clients): Promise<Figures> {
  // One after the other: a client in a transaction takes one question at a time.
  const ask = async (service: string, question: string) => {
    const { rows } = await clientOf(clients, service).query<Record<string, string>>(question)
    return Number(Object.values(rows[0] ?? {})[0])
  }
  const figures: Partial<Figures> = { outbox: 0 }
  for (const [name, service, question] of COUNTS) figures[name] = await ask(service, question)
  for (const service of clients.keys())
    figures.outbox = (figures.outbox ?? 0) + (await ask(service, 'select count(*) from outbox'))
  return figures as Figures // COUNTS has the others
}

function clientOf(clients: Clients, service: string): Pick<pg.Client, 'query'> {
  const client = clients.get(service)
  if (!client) throw new Error(`There is no database of ${service}.`)
  return client
}

/** What the ledger says of each player; profile and leaderboard keep copies of it. */
const BY_LEDGER = `select user_id, points, ledger_seq,
    (select count(*) from ledger where ledger.user_id = balances.user_id)::int as played,
    (select count(*) from players join matches using (match_id) where players.user_id = balances.user_id
      and type = 'Ranked' and players.outcome is not null)::int as histories,
    coalesce((select balance from (
      select balance, ledger_seq from ledger where ledger.user_id = balances.user_id
      union all select balance, ledger_seq from corrections where corrections.user_id = balances.user_id and balance is not null
    ) entries order by ledger_seq desc limit 1), 0) as last
  from balances where ledger_seq > 0`

interface Standing {
  user_id: string
  points: number
  ledger_seq: number
  played: number
}

/** Sentences about players of whom the databases say different things; empty when all agree. */
export async function disagreements(clients: Clients): Promise<string[]> {
  const { rows: ledger } = await clientOf(clients, 'match-room').query<Standing & { last: number; histories: number }>(
    BY_LEDGER,
  )
  const copies = async (service: string, table: string, gone: string) => {
    const columns = 'user_id, points, ledger_seq, matches_played as played'
    const { rows } = await clientOf(clients, service).query<Standing>(`select ${columns} from ${table}`)
    const left = await clientOf(clients, service).query<{ user_id: string }>(gone)
    return {
      known: new Map(rows.map((row) => [row.user_id, row])),
      left: new Set(left.rows.map(({ user_id }) => user_id)),
    }
  }
  const kept = {
    profile: await copies('profile', 'profiles', 'select user_id from profiles where deleted_at is not null'),
    leaderboard: await copies('leaderboard', 'standings', 'select user_id from gone_players'),
  }
  const found: string[] = []
  for (const row of ledger) {
    if (row.last !== row.points)
      found.push(`${row.user_id}: the ledger ends at ${row.last}, the balance is ${row.points}`)
    if (row.histories !== row.played)
      found.push(`${row.user_id}: ${row.played} entries of the ledger, ${row.histories} matches in the history`)
    for (const [name, { known, left }] of Object.entries(kept)) {
      const copy = known.get(row.user_id)
      if (left.has(row.user_id)) continue
      if (!copy) found.push(`${row.user_id}: ${name} does not know the player`)
      else if (copy.points !== row.points || copy.played !== row.played)
        found.push(
          `${row.user_id}: ${row.points} points in ${row.played} matches by the ledger, ${copy.points} in ${copy.played} by ${name}`,
        )
    }
  }
  return found
}

const SETTLED_WITHIN_MS = 60_000

/** Waits until every event has been published and handled, and not for judges' work; returns whether that came to pass. */
export async function untilSettled(servers: Servers, clients: Clients): Promise<boolean> {
  const streams = await openStreams(servers)
  try {
    for (const deadline = Date.now() + SETTLED_WITHIN_MS; Date.now() < deadline; ) {
      const { outbox } = await countIn(clients)
      if (outbox + (await streams.waiting()) === 0) return true
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
    return false
  } finally {
    await streams.close()
  }
}

/** Opens every service's database, gives them to `work`, and closes them. */
export async function withDatabases<T>(servers: Servers, work: (clients: Clients) => Promise<T>): Promise<T> {
  const clients = await Promise.all(
    databasesOf(servers).map(async ({ service, url }) => [service, await connectTo(url)] as const),
  )
  try {
    return await work(new Map(clients))
  } finally {
    await Promise.all(clients.map(([, client]) => client.end()))
  }
}
