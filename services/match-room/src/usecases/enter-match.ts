import type { SocketAddress } from '@skirmish/contracts/live'
import type { Kysely } from 'kysely'
import { isBotHere, pauses } from '../domain/bot.ts'
import { resumed } from '../domain/practice.ts'
import { type FoundMatch, matchOf, noteViews, updatePlayer } from '../store/matches.ts'
import { presentUntil } from '../store/practice.ts'
import { matchRoom, openSocket, socketsIn } from '../store/room-sockets.ts'
import type { Tables } from '../store/tables.ts'
import { followPractice } from './act-as-bot.ts'
import { notePresence } from './note-in-feed.ts'

export interface Entered extends FoundMatch {
  /** False for a socket that has closed meanwhile. */
  open: boolean
  /** The player had no socket before. */
  arrived: boolean
  opponentPresent: boolean | null
}

/** Records that a player opens a match's socket, or that a gateway announces it. Undefined when the match is not the player's. RULES MR5, MR6. */
export async function enterMatch(
  tx: Kysely<Tables>,
  matchId: string,
  userId: string,
  address: SocketAddress,
  now: Date,
): Promise<Entered | undefined> {
  const found = await matchOf(tx, matchId, userId, true)
  if (!found) return undefined
  const { match, me, opponent } = found
  const before = await socketsIn(tx, matchRoom(matchId))
  const isIn = (user: string) => before.some((socket) => socket.user_id === user)
  const opponentPresent = opponent && (isBotHere(opponent) || isIn(opponent.user_id))
  const until = await presentUntil(tx, matchId, userId, now, address)
  const open = await openSocket(tx, matchRoom(matchId), userId, address, now)
  if (open && match.status === 'Pending' && (!me.opened_at || me.absent_since)) {
    const here = { opened_at: me.opened_at ?? now, absent_since: null, claim_at: null }
    await updatePlayer(tx, matchId, userId, here)
    if (me.absent_since) await notePresence(tx, match, me, true, now)
    if (!me.opened_at) await noteViews(tx, match.problem_id, [userId])
  }
  // What came before a silence of the sockets counts, the silence does not. RULES MR12.
  const practises = open && match.status === 'Pending' && pauses(match.type)
  const practice = practises ? resumed(me, until, now) : me
  const resumes = practice !== me
  if (resumes) await updatePlayer(tx, matchId, userId, practice)
  const asItIs = resumes ? await followPractice(tx, match, practice) : match
  const mine = { ...me, ...practice }
  return { ...found, match: asItIs, me: mine, open, arrived: open && !isIn(userId), opponentPresent }
}
