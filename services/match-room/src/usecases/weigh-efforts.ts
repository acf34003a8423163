import type { Kysely } from 'kysely'
import { type PlayerState, standingOf } from '../domain/ending.ts'
import { type Effort, effortOf, GIVEN_LATELY_DAYS, KNOWN_AFTER } from '../domain/stakes.ts'
import { solvedOpponents, wasGivenSince } from '../store/ledger.ts'
import type { Match, Player, Tables } from '../store/tables.ts'

const DAY_MS = 86_400_000

/** What each player of a ranked match that ends at `at` did in it, by user id. RULES RK6. */
export async function weighEfforts(
  tx: Kysely<Tables>,
  match: Match,
  players: readonly (Player & PlayerState)[],
  at: Date,
): Promise<Map<string, Effort>> {
  const users = players.map((player) => player.user_id)
  const opponents = await solvedOpponents(tx, users, KNOWN_AFTER)
  const lucky = await givenLatelyTo(tx, players, at)
  return new Map(
    players.map((player) => {
      const past = { opponents: opponents.get(player.user_id) ?? 0, givenLately: player.user_id === lucky }
      return [player.user_id, effortOf(player, match.started_at, past)]
    }),
  )
}

/** The player who is given the win now and gained by one of the same opponent lately; asks only where nobody solved the match. */
async function givenLatelyTo(tx: Kysely<Tables>, players: readonly PlayerState[], at: Date): Promise<string | null> {
  if (players.some((player) => player.solved_at)) return null
  const since = new Date(at.getTime() - GIVEN_LATELY_DAYS * DAY_MS)
  for (const player of players) {
    const opponent = players.find((one) => one !== player)
    if (!opponent || standingOf(player, opponent).points !== 'won') continue
    if (await wasGivenSince(tx, player.user_id, opponent.user_id, since)) return player.user_id
  }
  return null
}
