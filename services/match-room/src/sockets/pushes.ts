import type { ClashPush } from '@skirmish/contracts/sockets/clash'
import type { MatchPush, Progress } from '@skirmish/contracts/sockets/match'
import type { Bus } from '@skirmish/service-kit/bus/bus'
import { pushTo } from '@skirmish/service-kit/sockets/socket-rpc-server'
import type { Kysely } from 'kysely'
import { isBotHere } from '../domain/bot.ts'
import { named } from '../domain/progress.ts'
import { OFFER_MS, standingOffers } from '../domain/rematch.ts'
import { endingFor, snapshotOf, statsOf, winFor } from '../results.ts'
import { feedOf } from '../store/match-feeds.ts'
import { matchById, playersOf } from '../store/matches.ts'
import { pagesOf } from '../store/people-sockets.ts'
import { rematchAfter } from '../store/rematches.ts'
import { matchRoom, sessionRoom, socketsIn } from '../store/room-sockets.ts'
import type { Match, Player, Tables } from '../store/tables.ts'
import { readChallenges } from '../usecases/read-challenges.ts'

type ForReader = (me: Player, opponent: Player | null, opponentPresent: boolean) => MatchPush | MatchPush[] | null

export interface Pushes {
  stats(matchId: string): Promise<void>
  /** Pushes the win or the end of a match to everyone who has it open. */
  decision(match: Match): Promise<void>
  /** Tells the others that `user` came or went; with `at` as an entry of the feed. */
  presence(matchId: string, user: Player, present: boolean, claimAt: Date | null, at?: Date): Promise<void>
  /** Tells both sides what came of code of one of them. */
  progress(matchId: string, progress: Progress): Promise<void>
  /** Tells both sides of a match that is over who wants a rematch, or which match came of it. RULES RM1. */
  rematch(matchId: string): Promise<void>
  /** Tells the opponent of `user` whether that player types. */
  typing(matchId: string, user: Pick<Player, 'user_id' | 'username'>, typing: boolean): Promise<void>
  /** Tells players' pages of the challenges of and to them. RULES PE5. */
  challenges(userIds: readonly string[]): Promise<void>
  /** Pushes a message to every socket of a session but those of `except`. */
  session(code: string, message: ClashPush, except: string | null): Promise<void>
}

/** Pushes live messages to the sockets of a match or a session; in a match each player gets the message from the own side. */
export function createPushes(db: Kysely<Tables>, bus: Bus): Pushes {
  const toAll = async (matchId: string, message: ForReader) => {
    const [players, sockets] = await Promise.all([playersOf(db, matchId), socketsIn(db, matchRoom(matchId))])
    for (const socket of sockets) {
      const me = players.find((player) => player.user_id === socket.user_id)
      const opponent = players.find((player) => player !== me) ?? null
      const opponentPresent = isBotHere(opponent) || sockets.some((other) => other.user_id === opponent?.user_id)
      const pushes = me && message(me, opponent, opponentPresent)
      for (const push of [pushes ?? []].flat()) pushTo(bus, socket, push)
    }
  }
  return {
    stats: (matchId) =>
      toAll(matchId, (me, opponent) => ({
        action: 'stats_update',
        your_stats: statsOf(me),
        opponent_stats: opponent && statsOf(opponent),
      })),
    decision: async ({ match_id }) => {
      const match = await matchById(db, match_id) // as it is now: a match that was won may be over since
      if (!match) return
      const feed = match.status === 'Pending' ? await feedOf(db, match_id) : null // the end is told without it
      await toAll(match_id, (me, opponent, opponentPresent) => {
        const won = winFor(match, me, opponent)
        if (!won) return endingFor(match, me, opponent)
        // The new end for tabs of the release before, which know no `solved`, or take it for the reader's own.
        return [won, snapshotOf(match, me, opponent, opponentPresent, new Date(), feed)]
      })
    },
    presence: (matchId, user, present, claimAt, at) =>
      toAll(matchId, (me) =>
        me.user_id === user.user_id
          ? null
          : {
              ...{ action: 'presence', user: user.username, present, claim_at: claimAt?.toISOString() ?? null },
              ...(at && { at: at.toISOString() }),
            },
      ),
    progress: (matchId, progress) =>
      toAll(matchId, (me, opponent) => named([progress], opponent ? [me, opponent] : [me])[0] ?? null),
    typing: (matchId, { user_id, username }, typing) =>
      toAll(matchId, (me) => (me.user_id === user_id ? null : { action: 'typing', user: username, typing })),
    rematch: async (matchId) => {
      const told = await rematchTold(db, matchId, new Date())
      if (told) await toAll(matchId, () => told)
    },
    challenges: async (userIds) => {
      const now = new Date()
      const pages = await pagesOf(db, userIds, now)
      for (const userId of new Set(pages.map(({ user_id }) => user_id))) {
        const message = await readChallenges(db, userId, now)
        for (const page of pages) if (page.user_id === userId) pushTo(bus, page, message)
      }
    },
    session: async (code, message, except) => {
      for (const socket of await socketsIn(db, sessionRoom(code)))
        if (socket.user_id !== except) pushTo(bus, socket, message)
    },
  }
}

/** The message that reports a rematch to both players; null where neither wants one. */
export async function rematchTold(db: Kysely<Tables>, matchId: string, now: Date): Promise<MatchPush | null> {
  const rematch = await rematchAfter(db, matchId)
  if (!rematch) return null
  const { offers, agreed_at, next_match_id } = rematch
  const standing = agreed_at ? offers : standingOffers(offers, now)
  const times = Object.values(standing).sort()
  if (times.length === 0) return null
  const players = await playersOf(db, matchId)
  const next = next_match_id ? await matchById(db, next_match_id) : undefined
  const [first] = times
  return {
    action: 'rematch',
    offered_by: players.filter(({ user_id }) => user_id in standing).map(({ username }) => username),
    expires_at: first && !agreed_at ? new Date(Date.parse(first) + OFFER_MS).toISOString() : null,
    match_id: next?.match_id ?? null,
    ranked: next ? next.type === 'Ranked' : null,
  }
}
