import type { SocketAddress } from '@skirmish/contracts/live'
import type { Kysely } from 'kysely'
import { pauses } from '../domain/bot.ts'
import { paused } from '../domain/practice.ts'
import { lockMatch, matchOf, playersOf, updatePlayer } from '../store/matches.ts'
import { presentUntil } from '../store/practice.ts'
import { closeSocket, loseSilentSockets, matchRoom, socketsIn } from '../store/room-sockets.ts'
import type { Match, Player, Tables } from '../store/tables.ts'
import { followPractice } from './act-as-bot.ts'
import { notePresence } from './note-in-feed.ts'

/** A player without a socket on a running match, and when the opponent may claim the win. */
export interface Absence {
  player: Player
  claimAt: Date | null
  /** When the player left; absent of one who has not been there. */
  at?: Date
}

/** Closes a player's socket; returns the absence when it was the player's last one. RULES MR5. */
export async function leaveMatch(
  tx: Kysely<Tables>,
  matchId: string,
  userId: string,
  address: SocketAddress,
  now: Date,
  claimSeconds: number,
): Promise<Absence | null> {
  const found = await matchOf(tx, matchId, userId, true)
  if (!found) return null
  const room = matchRoom(matchId)
  const until = await practisesUntil(tx, found.me, now, address)
  await closeSocket(tx, room, userId, address, now)
  const others = await practisesUntil(tx, found.me, now) // of a dead gateway they may still be on record
  if (!others || others < now) await pausePractice(tx, found.match, found.me, until)
  if ((await socketsIn(tx, room)).some((socket) => socket.user_id === userId)) return null
  return markLeft(tx, found.match, found.me, now, claimSeconds)
}

/** Marks the sockets of silent gateways as lost; returns the players who become absent by that. RULES MR5. */
export async function loseMatchSockets(
  tx: Kysely<Tables>,
  matchId: string,
  silentSince: Date,
  now: Date,
  claimSeconds: number,
): Promise<Absence[]> {
  const match = await lockMatch(tx, matchId) // the query below sees a player who comes back meanwhile
  if (!match) return []
  const players = await playersOf(tx, matchId)
  const untils = await Promise.all(players.map((player) => practisesUntil(tx, player, now)))
  const gone = await loseSilentSockets(tx, matchRoom(matchId), silentSince, now)
  const absences: Absence[] = []
  for (const [i, player] of players.entries()) {
    if (!gone.includes(player.user_id)) continue
    await pausePractice(tx, match, player, untils[i] ?? null)
    const absence = await markLeft(tx, match, player, now, claimSeconds)
    if (absence) absences.push(absence)
  }
  return absences
}

/** Until when a player is known to be there whose practice time runs; null of any other one. */
const practisesUntil = async (tx: Kysely<Tables>, player: Player, now: Date, speaking?: SocketAddress) =>
  player.practising_since && presentUntil(tx, player.match_id, player.user_id, now, speaking)

/** Stops a player's practice time at `until`, and a bot with it. RULES MR12, GH2. */
async function pausePractice(tx: Kysely<Tables>, match: Match, player: Player, until: Date | null): Promise<void> {
  if (!player.practising_since) return
  const practice = paused(player, until)
  await updatePlayer(tx, player.match_id, player.user_id, practice)
  await followPractice(tx, match, practice)
}

/** Handles a player who has read the match: a player without a socket by then is absent until one opens. RULES MR5. */
export async function awaitSocket(
  tx: Kysely<Tables>,
  matchId: string,
  userId: string,
  now: Date,
  claimSeconds: number,
): Promise<Absence | null> {
  const found = await matchOf(tx, matchId, userId, true)
  if (!found || (await socketsIn(tx, matchRoom(matchId))).some((socket) => socket.user_id === userId)) return null
  return markAbsent(tx, found.match, found.me, now, claimSeconds)
}

/** Marks a player who has lost the last socket as absent, and notes that for both. */
async function markLeft(...[tx, match, player, now, claimSeconds]: Parameters<typeof markAbsent>) {
  const absence = await markAbsent(tx, match, player, now, claimSeconds)
  if (absence) await notePresence(tx, match, player, false, now)
  return absence && { ...absence, at: now }
}

/** Marks a player without an open socket as absent. The caller has locked the match. */
async function markAbsent(
  tx: Kysely<Tables>,
  match: Match,
  player: Player,
  now: Date,
  claimSeconds: number,
): Promise<Absence | null> {
  if (match.status !== 'Pending' || pauses(match.type) || player.absent_since) return null
  // A player who has solved it may leave without harm, and one whose opponent has won is not claimed against.
  const claimAt = player.solved_at || match.won_by !== null ? null : new Date(now.getTime() + claimSeconds * 1000)
  await updatePlayer(tx, match.match_id, player.user_id, { absent_since: now, claim_at: claimAt })
  return { player, claimAt }
}
