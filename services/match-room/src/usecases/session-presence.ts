import { PLACEHOLDER_AVATAR } from '@skirmish/contracts/constants'
import type { SocketAddress } from '@skirmish/contracts/live'
import type { Participant } from '@skirmish/contracts/sockets/clash'
import type { Kysely } from 'kysely'
import { avatarsOf } from '../store/avatars.ts'
import { closeSocket, loseSilentSockets, openSocket, sessionRoom, socketsIn } from '../store/room-sockets.ts'
import { liveSession, type Participation, participantsOf, removeParticipant } from '../store/sessions.ts'
import type { Session, Tables } from '../store/tables.ts'
import { livesSince } from './open-session.ts'

export type EnteredSession =
  | { refused: 'no such session' | 'not your session' }
  | {
      session: Session
      /** False for a socket that has closed meanwhile. */
      open: boolean
      me: Participant
      /** The player had no socket before. */
      arrived: boolean
      here: Participant[]
    }

/** Records that a participant opens a session's socket, or that a gateway announces it; returns the participants present. RULES CS1, SH6. */
export async function enterSession(
  tx: Kysely<Tables>,
  code: string,
  userId: string,
  address: SocketAddress,
  now: Date,
): Promise<EnteredSession> {
  const session = await liveSession(tx, code, livesSince(now), true) // participants who open at once do so one after another
  if (!session) return { refused: 'no such session' }
  const seated = await participantsOf(tx, code)
  const mine = seated.find((participant) => participant.user_id === userId)
  if (!mine) return { refused: 'not your session' }
  const before = new Set((await socketsIn(tx, sessionRoom(code))).map((socket) => socket.user_id))
  const open = await openSocket(tx, sessionRoom(code), userId, address, now)
  const avatars = await avatarsOf(
    tx,
    seated.map((participant) => participant.user_id),
  )
  const shown = ({ user_id, username }: Participation): Participant => ({
    user: username,
    avatar: avatars.get(user_id) ?? PLACEHOLDER_AVATAR,
  })
  const here = seated.filter(({ user_id }) => user_id === userId || before.has(user_id)).map(shown)
  return { session, open, me: shown(mine), arrived: open && !before.has(userId), here }
}

/**
 * Closes a participant's socket; returns the name when it was the participant's last one. A participant who leaves on purpose gives the
 * seat back, a participant who was cut off keeps it.
 */
export async function leaveSession(
  tx: Kysely<Tables>,
  code: string,
  userId: string,
  address: SocketAddress,
  onPurpose: boolean,
  now: Date,
): Promise<string | null> {
  const session = await liveSession(tx, code, livesSince(now), true)
  await closeSocket(tx, sessionRoom(code), userId, address, now)
  const me = session && (await participantsOf(tx, code)).find((participant) => participant.user_id === userId)
  if (!me || (await socketsIn(tx, sessionRoom(code))).some((socket) => socket.user_id === userId)) return null
  if (onPurpose && !session.match_id) await removeParticipant(tx, code, userId)
  return me.username
}

/** Marks the sockets of silent gateways as lost; returns the participants who have no other socket. */
export async function loseSessionSockets(
  tx: Kysely<Tables>,
  code: string,
  silentSince: Date,
  now: Date,
): Promise<Participation[]> {
  await liveSession(tx, code, livesSince(now), true)
  const gone = await loseSilentSockets(tx, sessionRoom(code), silentSince, now)
  return (await participantsOf(tx, code)).filter(({ user_id }) => gone.includes(user_id))
}
