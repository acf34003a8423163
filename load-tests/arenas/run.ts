import { readFileSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectTo, databasesOf } from '@skirmish/operations/backup/databases'
import { quantile } from '@skirmish/testkit/report'
import type { System } from '@skirmish/testkit/system'
import type pg from 'pg'
import { killInTurn } from '../kill-in-turn.ts'
import { type Entrant, type Game, pairedTwice, readAbsences, waitsOf, wrongScores } from './recount.ts'

/** While so many leaders die, one after the other. */
const KILLS = 5
/** Nobody waits longer while somebody waits whom they may meet: with thousands, nobody does. */
const MOST_WAIT_MS = 15_000
/** All matches have their results seven minutes after the end at the latest (AR6). */
const FINAL_WITHIN_MS = 8 * 60_000

/**
 * Kills the leader of the pairing five times while `play` lets players compete in an arena and writes their absences to a file, waits until its
 * places are final, and compares them with a recount. Prints what it found; returns 1 where a point is wrong, a player was in two matches at a time, or one waited longer than 15 s.
 */
export async function runArena(
  system: System,
  seconds: number,
  absencesFile: string,
  play: () => Promise<number>,
): Promise<number> {
  rmSync(absencesFile, { force: true })
  const begun = Date.now()
  const done = new AbortController()
  let kills = 0
  const killed = (victim: string) => {
    console.log(`second ${Math.round((Date.now() - begun) / 1_000)}: ${victim} killed (${++kills})`)
    if (kills === KILLS) done.abort()
  }
  const leader = { victims: [['matchmaking', 1] as const], everyMs: (seconds * 1_000) / (KILLS + 1) }
  const killing = killInTurn(system, done.signal, killed, leader)
  const status = await play()
  const playedUntil = Date.now()
  done.abort()
  await killing
  const { arena, games, entrants } = await untilFinal(system)
  const absences = readAbsences(readFileSync(absencesFile, 'utf8'))
  const waits = waitsOf(games, entrants, absences, Math.min(arena.paired_until, playedUntil))
  const faults = [
    ...wrongScores(games, entrants),
    ...pairedTwice(games),
    ...(await wrongResults(system, arena.arena_id, games)),
    ...wrongPlaces(entrants),
  ]
  const late = waits.filter(({ ms }) => ms > MOST_WAIT_MS)
  console.log(`${entrants.length} players, ${games.length} matches, ${kills} leaders killed`)
  const lengths = waits.map(({ ms }) => ms)
  const [median, p99, longest] = [0.5, 0.99, 1].map((part) => Math.round(quantile(lengths, part)))
  console.log(`free to paired: median ${median} ms, p99 ${p99} ms, longest ${longest} ms`)
  console.log(
    `${late.length} waits longer than ${MOST_WAIT_MS / 1_000} s; ${faults.length} faults of board and pairing`,
  )
  for (const { username, from, ms } of late.slice(0, 20))
    console.log(`${username} waited ${Math.round(ms)} ms from second ${Math.round((from - begun) / 1_000)} on`)
  for (const fault of faults.slice(0, 20)) console.log(fault)
  return status || (faults.length + late.length + (kills < KILLS ? 1 : 0) > 0 ? 1 : 0)
}

async function withDatabase<T>(system: System, service: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { DATABASE_URL = '', DATABASE_PREFIX = '', NATS_URL = '', NATS_PREFIX = '' } = system.environment
  const found = databasesOf({ DATABASE_URL, DATABASE_PREFIX, NATS_URL, NATS_PREFIX }).find(
    (one) => one.service === service,
  )
  if (!found) throw new Error(`${service} has a database`)
  const client = await connectTo(found.url)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

interface Arena {
  arena_id: string
  finished: boolean
  /** Milliseconds since the epoch. */
  ends_at: number
  paired_until: number
}

/** The arena that was made last, once its places are final. */
function untilFinal(system: System): Promise<{ arena: Arena; games: Game[]; entrants: Entrant[] }> {
  const ms = (time: string, name: string) => `(extract(epoch from ${time}) * 1000)::float8 as ${name}`
  return withDatabase(system, 'matchmaking', async (client) => {
    const select = async <T extends object>(query: string, ...values: string[]) =>
      (await client.query<T>(query, values)).rows
    for (; ; await sleep(1_000)) {
      const [arena] = await select<Arena>(
        `select arena_id, finished_at is not null as finished, ${ms('ends_at', 'ends_at')},
           ${ms(`ends_at - interval '5 minutes'`, 'paired_until')}
         from arenas where not official order by created_at desc limit 1`,
      )
      if (!arena) throw new Error('no arena was made')
      if (!arena.finished) {
        if (Date.now() < arena.ends_at + FINAL_WITHIN_MS) continue
        throw new Error('the places are not final eight minutes after the end')
      }
      const games = await select<Game>(
        `select pair_id, match_id, one_id, other_id, limit_ms, ${ms('paired_at', 'paired_at')}, ${ms('ended_at', 'ended_at')},
           outcome, winner_id, solved, took_ms from arena_games where arena_id = $1`,
        arena.arena_id,
      )
      const entrants = await select<Entrant>(
        `select user_id, username, ${ms('joined_at', 'joined_at')}, score, wins, played, place from arena_entrants where arena_id = $1`,
        arena.arena_id,
      )
      return { arena, games, entrants }
    }
  })
}

/** Each match whose winner match-room names otherwise; of one that a player never opened nobody is. RULES AR4. */
const wrongResults = (system: System, arena: string, games: readonly Game[]): Promise<string[]> =>
  withDatabase(system, 'match-room', async (client) => {
    const { rows } = await client.query<{ match_id: string; winner: string | null }>(
      `select match_id, case when status = 'Completed' and bool_and(opened_at is not null)
         then max(user_id) filter (where outcome = 'Won') end as winner
       from matches join players using (match_id) where arena_id = $1 group by match_id`,
      [arena],
    )
    const winners = new Map(games.map(({ match_id, winner_id }) => [match_id, winner_id]))
    return rows.flatMap(({ match_id, winner }) => {
      const booked = winners.get(match_id)
      return booked === winner ? [] : [`${match_id}: match-room names ${winner}, the arena ${booked}`]
    })
  })

/** The places are 1 to n, each once, in the order of points and wins. RULES AR5. */
function wrongPlaces(entrants: readonly Entrant[]): string[] {
  const placed = [...entrants].sort((a, b) => (a.place ?? 0) - (b.place ?? 0))
  return placed.flatMap(({ user_id, place, score, wins }, i) => {
    const before = placed[i - 1]
    const isRight =
      place === i + 1 && (!before || before.score > score || (before.score === score && before.wins >= wins))
    return isRight ? [] : [`${user_id} has the place ${place} with ${score} points`]
  })
}
