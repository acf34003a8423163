import type { ArenaMatchEnded } from '@skirmish/contracts/events/arenas'
import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import type { Tables } from '../../store/tables.ts'
import { sheetOf } from '../domain/scoring.ts'
import { lockArena, touchArena } from '../store/arenas.ts'
import { pausePresent } from '../store/entrants.ts'
import { countedGames, endGame, freeEntrant, gameById, playedBy, writeSheet } from '../store/games.ts'

type Result = Pick<
  Static<typeof ArenaMatchEnded.payload>,
  'pair_id' | 'match_id' | 'ended_at' | 'outcome' | 'winner_id' | 'solved' | 'took_ms' | 'absent'
>

/** Who gives up is paired again after so long, milliseconds: else an accomplice would lose a match each second. RULES AR4. */
const AFTER_GIVING_UP_MS = 60_000

/**
 * Books the end of a match of an arena, once: its players are free, and their points are counted again from all of their matches. Who did not
 * come takes a break. A result that comes after its pair was given up counts all the same, until the places are final. RULES AR4, AR6, AR8.
 */
export async function bookGame(tx: Kysely<Tables>, result: Result, now: Date): Promise<void> {
  const { pair_id, match_id, outcome, winner_id, solved, took_ms, absent } = result
  const arenaId = (await gameById(tx, pair_id))?.arena_id
  const arena = arenaId && (await lockArena(tx, arenaId))
  const found = await gameById(tx, pair_id) // as it is now that nobody else books it
  if (!arena || !found || (arena.finished_at && found.outcome === 'not_made')) return
  const ended_at = new Date(result.ended_at)
  const game = await endGame(tx, pair_id, {
    ...{ outcome, winner_id, solved, took_ms, ended_at },
    match_id: match_id ?? found.match_id,
  })
  if (!game) return
  const haveMet = outcome !== 'void' && outcome !== 'not_made'
  const freed: string[] = []
  for (const [user, other] of [
    [game.one_id, game.other_id],
    [game.other_id, game.one_id],
  ] as const) {
    const played = (await countedGames(tx, game.arena_id, user)).map((one) => playedBy(one, user))
    const gaveUp = outcome === 'won' && !solved && winner_id !== user
    const freeSince = gaveUp ? new Date(now.getTime() + AFTER_GIVING_UP_MS) : now
    if (!arena.finished_at) await writeSheet(tx, game.arena_id, user, sheetOf(played)) // final places stay
    if (await freeEntrant(tx, game, user, haveMet ? other : null, freeSince)) freed.push(user)
  }
  const missing = absent.filter((user) => freed.includes(user))
  if (missing.length > 0) await pausePresent(tx, game.arena_id, missing)
  await touchArena(tx, game.arena_id)
}
