import type { ArenaHead, ArenaRow, ArenaStanding } from '@skirmish/contracts/rest/arenas'
import { phaseOf } from './domain/phase.ts'
import type { Standing } from './store/board.ts'
import type { Arena } from './tables.ts'

/** When an arena begins and ends, in milliseconds. */
export const timesOf = ({ starts_at, ends_at, match_minutes }: Arena) => ({
  starts_at: starts_at.getTime(),
  ends_at: ends_at.getTime(),
  match_ms: match_minutes * 60_000,
})

/** An arena as everybody sees it. */
export function headOf(arena: Arena, players: number, now: number): ArenaHead {
  const { arena_id, name, official, host_name, tiers, difficulty, match_minutes, starts_at, ends_at } = arena
  return {
    ...{ arena_id, name, official, host: host_name, tiers, difficulty, match_minutes, players },
    ...{ starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString(), state: stateOf(arena, now) },
  }
}

function stateOf(arena: Arena, now: number): ArenaHead['state'] {
  if (arena.cancelled_at) return 'cancelled'
  if (arena.finished_at) return 'finished'
  const phase = phaseOf(timesOf(arena), now)
  return phase === 'over' ? 'closing' : phase // its last verdicts are on their way
}

/** A row of a board. */
export function rowOf(standing: Standing): ArenaRow {
  const { place, username, score, wins, played, streak } = standing
  return { place, username, score, wins, played, streak, status: statusOf(standing) }
}

/** What a player of an arena is told of the own place. */
export const ownRowOf = (standing: Standing): ArenaStanding => ({
  ...rowOf(standing),
  opponent: standing.opponent,
  match_id: standing.match_id,
})

function statusOf({ state, is_paired, match_id }: Standing): ArenaRow['status'] {
  if (is_paired) return match_id ? 'playing' : 'paired'
  return state === 'in' ? 'waiting' : state
}
