import type { Kysely } from 'kysely'
import { channelUnbrokenSince } from '../store/gateways.ts'
import { matchOf, updatePlayer } from '../store/matches.ts'
import { matchRoom, mayBeBack, socketsIn } from '../store/room-sockets.ts'
import type { Match, Tables } from '../store/tables.ts'
import { decideMatch, type MatchLimits } from './decide-match.ts'

/** After a gap in the channel gateways have this long to announce their sockets. */
const ANNOUNCING_MS = 10_000
const NOT_RUNNING = 'This match cannot be given up or claimed.'
const NOT_AWAY = 'The win cannot be claimed: your opponent is there, or has not been away for long enough.'
const SOLVED = 'The win cannot be claimed: your opponent has solved the problem.'
const WON = 'The win cannot be claimed: you have solved the problem.'
const UNKNOWN = 'The win cannot be claimed now: it is not known who is there. Please try again in a few seconds.'

/** A refusal with its reason, or the match when it has just ended; null while a submission is still being judged. */
export type GivenUp = { refused: string } | { ended: Match | null }

/** Records that a player gives up, perhaps after the opponent has won. RULES MR3, MR5. */
export async function resign(
  tx: Kysely<Tables>,
  matchId: string,
  userId: string,
  now: Date,
  limits: MatchLimits,
): Promise<GivenUp> {
  const found = await matchOf(tx, matchId, userId, true)
  if (found?.match.status !== 'Pending' || !found.opponent) return { refused: NOT_RUNNING }
  if (found.me.solved_at) return { refused: 'You have already solved it.' }
  await updatePlayer(tx, matchId, userId, { resigned_at: now })
  return { ended: await decideMatch(tx, matchId, now, limits) }
}

/** Grants a player's claim of the win in a match that nobody has solved, when the opponent has been away for long enough, and its gateways can be heard. RULES MR5. */
export async function claimWin(
  tx: Kysely<Tables>,
  matchId: string,
  userId: string,
  now: Date,
  limits: MatchLimits,
): Promise<GivenUp> {
  const found = await matchOf(tx, matchId, userId, true)
  if (found?.match.status !== 'Pending' || !found.opponent) return { refused: NOT_RUNNING }
  const { user_id: opponent, absent_since, claim_at, solved_at } = found.opponent
  const room = matchRoom(matchId)
  if (found.me.solved_at) return { refused: WON }
  if (solved_at) return { refused: SOLVED }
  if (!absent_since || !claim_at || claim_at > now) return { refused: NOT_AWAY }
  if ((await socketsIn(tx, room)).some((socket) => socket.user_id === opponent)) return { refused: NOT_AWAY }
  const announcedBy = new Date(now.getTime() - ANNOUNCING_MS)
  const unbrokenSince = await channelUnbrokenSince(tx, now)
  if (!unbrokenSince || unbrokenSince > announcedBy || (await mayBeBack(tx, room, opponent, announcedBy)))
    return { refused: UNKNOWN }
  await updatePlayer(tx, matchId, opponent, { resigned_at: now })
  return { ended: await decideMatch(tx, matchId, now, limits) }
}
