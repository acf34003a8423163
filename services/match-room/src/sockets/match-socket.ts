import { CLOSE, MAX_CODE_LINES } from '@skirmish/contracts/constants'
import type { SocketCall, SocketReply } from '@skirmish/contracts/live'
import type { MatchPush, MatchRequest } from '@skirmish/contracts/sockets/match'
import { refused, UNKNOWN_MESSAGE } from '@skirmish/contracts/sockets/socket'
import type { Database } from '@skirmish/service-kit/database/database'
import { type Config, matchLimits } from '../config.ts'
import type { Recorder } from '../recorder.ts'
import { endingFor, remainingMs, snapshotOf } from '../results.ts'
import { feedOf } from '../store/match-feeds.ts'
import { matchExists, matchOf, updatePlayer } from '../store/matches.ts'
import type { Match, Tables } from '../store/tables.ts'
import { noteTyping } from '../store/typing.ts'
import { decideMatch } from '../usecases/decide-match.ts'
import { enterMatch } from '../usecases/enter-match.ts'
import { claimWin, type GivenUp, resign } from '../usecases/give-up.ts'
import { leaveMatch } from '../usecases/leave-match.ts'
import { offerRematch } from '../usecases/offer-rematch.ts'
import { type Pushes, rematchTold } from './pushes.ts'

export interface MatchSocketParts {
  database: Database<Tables>
  pushes: Pushes
  config: Config
  recorder: Recorder
  /** Called with a match that has just been won, or has just ended. */
  decided(match: Match): Promise<void>
}

const LEFT_ON_PURPOSE = 1000
const reply = (...send: MatchPush[]): SocketReply => ({ send })
const closing = (code: number, reason: string): SocketReply => ({ send: [], close: { code, reason } })

/** Handles the calls of /ws/match/{id}/. RULES TR1, MR4–MR6. */
export async function onMatchSocket(parts: MatchSocketParts, call: SocketCall): Promise<SocketReply> {
  switch (call.kind) {
    case 'open':
      return opened(parts, call)
    case 'close':
      return closed(parts, call)
    case 'message':
      return message(parts, call)
  }
}

const matchIdOf = (call: SocketCall): string => call.params.match_id ?? ''

async function notTheirs(parts: MatchSocketParts, call: SocketCall): Promise<SocketReply> {
  const exists = await matchExists(parts.database.db, matchIdOf(call))
  return exists ? closing(CLOSE.notYours, 'not your match') : closing(CLOSE.noSuch, 'no such match')
}

/** Sends the whole state at once: the snapshot first, then the result, or since when the opponent is away. RULES MR4, MR6. */
async function opened(parts: MatchSocketParts, call: SocketCall): Promise<SocketReply> {
  const now = new Date()
  const entered = await parts.database.transaction((tx) =>
    enterMatch(tx, matchIdOf(call), call.user.user_id, call.address, now),
  )
  if (!entered) return notTheirs(parts, call)
  const { match, me, opponent, opponentPresent, open, arrived } = entered
  if (!open) return reply()
  if (arrived && match.status === 'Pending') await parts.pushes.presence(match.match_id, me, true, null, now)
  const feed = opponent && (await feedOf(parts.database.db, match.match_id))
  const snapshot = snapshotOf(match, me, opponent, opponentPresent, now, feed)
  const ending = endingFor(match, me, opponent)
  if (ending) {
    const rematch = await rematchTold(parts.database.db, match.match_id, now)
    return reply(snapshot, ending, ...(rematch ? [rematch] : []))
  }
  if (!opponent?.claim_at || opponentPresent) return reply(snapshot)
  const claim_at = opponent.claim_at.toISOString()
  return reply(snapshot, { action: 'presence', user: opponent.username, present: false, claim_at })
}

async function closed(parts: MatchSocketParts, call: SocketCall): Promise<SocketReply> {
  const { CLAIM_AFTER_LEAVING_SECONDS, CLAIM_SECONDS } = parts.config
  const seconds = call.code === LEFT_ON_PURPOSE ? CLAIM_AFTER_LEAVING_SECONDS : CLAIM_SECONDS
  const absence = await parts.database.transaction((tx) =>
    leaveMatch(tx, matchIdOf(call), call.user.user_id, call.address, new Date(), seconds),
  )
  if (absence) await parts.pushes.presence(matchIdOf(call), absence.player, false, absence.claimAt, absence.at)
  return reply()
}

async function message(parts: MatchSocketParts, call: SocketCall): Promise<SocketReply> {
  const request = call.message as MatchRequest // the gateway has parsed it by the contract
  const now = new Date()
  const limits = matchLimits(parts.config)
  const giveUp = async (how: typeof resign): Promise<SocketReply> => {
    const done: GivenUp = await parts.database.transaction((tx) =>
      how(tx, matchIdOf(call), call.user.user_id, now, limits),
    )
    if ('refused' in done) return reply(refused(done.refused))
    if (done.ended) await parts.decided(done.ended)
    return reply()
  }
  switch (request.action) {
    case 'stats_update':
      return updateLines(parts, call, request.lines)
    case 'typing':
      return tellTyping(parts, call, request.typing)
    case 'edits':
      parts.recorder.note(matchIdOf(call), call.user.user_id, request, now)
      return reply()
    case 'finish_match':
      return finish(parts, call, now)
    case 'resign':
      return giveUp(resign)
    case 'claim_win':
      return giveUp(claimWin)
    case 'rematch':
      return wantRematch(parts, call, now)
    default:
      return reply(refused(UNKNOWN_MESSAGE))
  }
}

async function updateLines(parts: MatchSocketParts, call: SocketCall, told: number): Promise<SocketReply> {
  const found = await matchOf(parts.database.db, matchIdOf(call), call.user.user_id)
  if (!found) return notTheirs(parts, call)
  const { match, me } = found
  const lines = Math.min(MAX_CODE_LINES, Math.max(0, Math.trunc(told)))
  if (match.status !== 'Pending' || lines === me.lines) return reply()
  await updatePlayer(parts.database.db, match.match_id, me.user_id, { lines })
  await parts.pushes.stats(match.match_id)
  return reply()
}

/** Tells the opponent whether a player types; what comes too soon is dropped without a word. RULES MR11. */
async function tellTyping(parts: MatchSocketParts, call: SocketCall, typing: boolean): Promise<SocketReply> {
  const matchId = matchIdOf(call)
  const player = await noteTyping(parts.database.db, matchId, call.user.user_id, new Date())
  if (player) await parts.pushes.typing(matchId, player, typing)
  return reply()
}

/** Notes that a player wants a rematch, and tells both. RULES RM1. */
async function wantRematch(parts: MatchSocketParts, call: SocketCall, now: Date): Promise<SocketReply> {
  const matchId = matchIdOf(call)
  const offered = await parts.database.transaction((tx) => offerRematch(tx, matchId, call.user.user_id, now))
  if ('refused' in offered) return reply(refused(offered.refused))
  await parts.pushes.rematch(matchId)
  return reply()
}

/** Handles a client that believes the time is up: the server's clock decides. A finished match answers its result. RULES TR1, MR4. */
async function finish(parts: MatchSocketParts, call: SocketCall, now: Date): Promise<SocketReply> {
  const matchId = matchIdOf(call)
  const found = await parts.database.transaction(async (tx) => {
    const theirs = await matchOf(tx, matchId, call.user.user_id, true) // locked: nobody else ends it between the two
    return theirs && { ...theirs, decided: await decideMatch(tx, matchId, now, matchLimits(parts.config)) }
  })
  if (!found) return notTheirs(parts, call)
  const { me, opponent, decided } = found
  if (decided) await parts.decided(decided)
  if (decided && decided.status !== 'Pending') return reply()
  const match = decided ?? found.match
  const time = { action: 'time', remaining_ms: remainingMs(match, now), server_time: now.toISOString() } as const
  return reply(endingFor(match, me, opponent) ?? time)
}
