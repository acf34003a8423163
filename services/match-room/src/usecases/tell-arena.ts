import { ArenaMatchEnded } from '@skirmish/contracts/events/arenas'
import { emit } from '@skirmish/service-kit/bus/outbox'
import type { Kysely } from 'kysely'
import { type PlayerState, standingOf } from '../domain/ending.ts'
import { lockMatch, playerStates } from '../store/matches.ts'
import type { Match, Tables } from '../store/tables.ts'
import { isUntold, noteTold } from '../store/untold-arenas.ts'

/** Tells its arena that a match is over: nothing, where the match is of none. One that a player never opened counts for nobody. RULES AR4, AR8. */
export async function tellArena(tx: Kysely<Tables>, match: Match, players: readonly PlayerState[]): Promise<void> {
  const { type, pair_id, match_id, started_at, finished_at, status } = match
  if (type !== 'Arena' || pair_id === null || finished_at === null) return
  const absent = players.filter((player) => !player.opened_at).map((player) => player.user_id)
  const isVoid = status === 'Void' || absent.length > 0
  const outcomes = players.map((player, i) => standingOf(player, players[1 - i] ?? null).outcome)
  const winner = isVoid ? undefined : players.find((_, i) => outcomes[i] === 'Won')
  const undecided = outcomes.every((outcome) => outcome === 'Completed') ? 'drawn' : 'failed'
  const took = (winner?.solved_at ?? finished_at).getTime() - started_at.getTime()
  await emit(tx, ArenaMatchEnded, {
    ...{ pair_id, match_id, ended_at: finished_at.toISOString(), absent, took_ms: Math.max(0, took) },
    ...{ outcome: isVoid ? 'void' : winner ? 'won' : undecided },
    ...{ winner_id: winner?.user_id ?? null, solved: Boolean(winner?.solved_at) },
  })
  await noteTold(tx, match_id)
}

/** Tells an arena of the end of its match where a process of an older release has ended that, which knew of no arenas: once, whichever replica finds it. RULES AR8. */
export async function tellArenaLate(tx: Kysely<Tables>, matchId: string): Promise<void> {
  const match = await lockMatch(tx, matchId)
  if (match && (await isUntold(tx, matchId))) await tellArena(tx, match, await playerStates(tx, matchId))
}
