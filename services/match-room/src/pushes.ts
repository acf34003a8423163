import type { MatchPush } from '@skirmish/contracts/sockets/match'
import type { Bus } from '@skirmish/service-kit/bus'
import { pushTo } from '@skirmish/service-kit/live'
import type { Kysely } from 'kysely'
import { resultsFor, statsOf } from './results.ts'
import { playersOf } from './store/matches.ts'
import { socketsOf } from './store/presence.ts'
import type { Match, Player, Tables } from './store/tables.ts'

type ForReader = (me: Player, opponent: Player | null) => MatchPush | null

export interface Pushes {
  stats(matchId: string): Promise<void>
  /** The end of a match, to everyone who looks at it. */
  ending(match: Match): Promise<void>
  /** Tells the others that `user` came or went. */
  presence(matchId: string, user: Player, present: boolean, claimAt: Date | null): Promise<void>
}

/** Live messages to the sockets of a match; each reader gets it from the own side. */
export function createPushes(db: Kysely<Tables>, bus: Bus): Pushes {
  const toAll = async (matchId: string, message: ForReader) => {
    const [players, sockets] = await Promise.all([playersOf(db, matchId), socketsOf(db, matchId)])
    for (const socket of sockets) {
      const me = players.find((player) => player.user_id === socket.user_id)
      const push = me && message(me, players.find((player) => player !== me) ?? null)
      if (push) pushTo(bus, socket, push)
    }
  }
  return {
    stats: (matchId) =>
      toAll(matchId, (me, opponent) => ({
        action: 'stats_update',
        your_stats: statsOf(me),
        opponent_stats: opponent && statsOf(opponent),
      })),
    ending: (match) =>
      toAll(match.match_id, (me, opponent) => {
        if (match.status === 'Void') return { action: 'match_void', reason: match.end_reason ?? 'A player never came.' }
        const results = resultsFor(me, opponent)
        return results && { action: 'match_result', results }
      }),
    presence: (matchId, user, present, claimAt) =>
      toAll(matchId, (me) =>
        me.user_id === user.user_id
          ? null
          : { action: 'presence', user: user.username, present, claim_at: claimAt?.toISOString() ?? null },
      ),
  }
}
