import { blockedUntil } from './dodges.ts'
import { addPair, type Lobby, nothing, type Outcome } from './lobby.ts'
import type { PlayerRecord } from './player.ts'
import { NOBODY, type Pair, type Ticket } from './ticket.ts'

export interface Wanting {
  user_id: string
  username: string
  record: PlayerRecord
}

/** Why two players who want a ranked rematch get none; null where they do. RULES RM2. */
export function whyNoRematch(
  lobby: Lobby,
  both: readonly Wanting[],
  now: number,
): 'queued' | 'in_a_match' | 'blocked' | null {
  for (const { user_id, record } of both) {
    const player = lobby.players.find(user_id)
    if (player?.ticket || player?.pair) return 'queued'
    if (record.match_id || lobby.inArenas.has(user_id)) return 'in_a_match'
    if (blockedUntil(record.dodges, now)) return 'blocked'
  }
  return null
}

/** Pairs two players who have agreed on a rematch of a match, whose id the pair gets: nobody is asked once more. RULES RM2, MM1. */
export function pairForRematch(lobby: Lobby, pair_id: string, [one, other]: [Wanting, Wanting], now: number): Outcome {
  const ticket = ({ user_id, username, record }: Wanting): Ticket => ({
    ...{ user_id, username, points: record.points, joined_at: now, avoid: NOBODY },
  })
  const pair: Pair = {
    ...{ pair_id, players: [ticket(one), ticket(other)], expires_at: now },
    ...{ accepted: [one.user_id, other.user_id], confirmed: true },
  }
  const players = pair.players.map(({ user_id }) => lobby.players.of(user_id))
  addPair(lobby, pair, players)
  const message = { action: 'match_confirmed', pair_key: pair_id } as const
  return {
    ...nothing(),
    entries: [
      { kind: 'paired', pair, left: [] },
      { kind: 'confirmed', pair, accepted: [...pair.accepted] },
    ],
    tell: players.map((player) => ({ player, message })),
  }
}
