import { ArenaMatchEnded } from '@skirmish/contracts/events/arenas'
import { emit } from '@skirmish/service-kit/bus/outbox'
import type { Kysely } from 'kysely'
import type { Match, Tables } from '../store/tables.ts'

/** What became of a match of an arena, beside its names and times. */
interface Ended {
  outcome: 'won' | 'drawn' | 'failed' | 'void'
  winner?: { user_id: string; solved_at: Date | null } | undefined
  absent?: string[]
}

/** Tells its arena that a match is over: nothing, where the match is of none. RULES AR4, AR8. */
export async function tellArena(
  tx: Kysely<Tables>,
  match: Match,
  { outcome, winner, absent = [] }: Ended,
  at: Date,
): Promise<void> {
  if (match.type !== 'Arena' || match.pair_id === null) return
  const took = (winner?.solved_at ?? at).getTime() - match.started_at.getTime()
  await emit(tx, ArenaMatchEnded, {
    ...{ pair_id: match.pair_id, match_id: match.match_id, ended_at: at.toISOString(), outcome },
    ...{ winner_id: winner?.user_id ?? null, solved: Boolean(winner?.solved_at), took_ms: Math.max(0, took), absent },
  })
}
