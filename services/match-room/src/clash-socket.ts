import { CLOSE, PLACEHOLDER_AVATAR } from '@skirmish/contracts/constants'
import type { SocketCall, SocketReply } from '@skirmish/contracts/live'
import type { ClashPush } from '@skirmish/contracts/sockets/clash'
import type { Bus } from '@skirmish/service-kit/bus'
import type { Database } from '@skirmish/service-kit/database'
import { pushTo } from '@skirmish/service-kit/live'
import { normalizeCode } from './domain/session-code.ts'
import { noteBeat } from './store/presence.ts'
import {
  addSessionSocket,
  avatarsOf,
  liveSession,
  type Participation,
  participantsOf,
  removeParticipant,
  removeSessionSocket,
  socketsOfSession,
} from './store/sessions.ts'
import type { Session, Tables } from './store/tables.ts'
import { livesSince } from './usecases/open-session.ts'
import { startSession } from './usecases/start-session.ts'

export interface ClashSocketParts {
  database: Database<Tables>
  bus: Bus
}

const LEFT_ON_PURPOSE = 1000
const reply = (...send: ClashPush[]): SocketReply => ({ send })

/** What happens on /ws/clash/{code}/. RULES CS1, SH6. */
export async function onClashSocket(parts: ClashSocketParts, call: SocketCall): Promise<SocketReply> {
  const { db } = parts.database
  const now = new Date()
  const code = normalizeCode(call.params.session_code ?? '')
  const session = await liveSession(db, code, livesSince(now))
  if (!session) return { send: [], close: { code: CLOSE.noSuch, reason: 'no such session' } }
  const seated = await participantsOf(db, code)
  const me = seated.find((participant) => participant.user_id === call.user.user_id)
  if (!me) return { send: [], close: { code: CLOSE.notYours, reason: 'not your session' } }
  switch (call.kind) {
    case 'open':
      return opened(parts, session, seated, me, call, now)
    case 'close':
      return closed(parts, session, me, call)
    case 'message':
      return start(parts, code, now)
  }
}

async function opened(
  parts: ClashSocketParts,
  session: Session,
  seated: Participation[],
  me: Participation,
  call: SocketCall,
  now: Date,
): Promise<SocketReply> {
  const { db } = parts.database
  await noteBeat(db, call.address.gateway, now)
  const before = await socketsOfSession(db, session.session_code)
  await addSessionSocket(db, session.session_code, me.user_id, call.address)
  const avatars = await avatarsOf(
    db,
    seated.map((participant) => participant.user_id),
  )
  const faceOf = ({ user_id, username }: Participation) => ({
    user: username,
    avatar: avatars.get(user_id) ?? PLACEHOLDER_AVATAR,
  })
  if (!before.some((socket) => socket.user_id === me.user_id))
    await tell(parts, session.session_code, { action: 'join', ...faceOf(me) }, me.user_id)
  const here = new Set([me.user_id, ...before.map((socket) => socket.user_id)])
  const players = seated.filter((participant) => here.has(participant.user_id)).map(faceOf)
  const participants = { action: 'participants', players } as const
  return session.match_id
    ? reply(participants, { action: 'match_confirmed', match_id: session.match_id })
    : reply(participants)
}

/** Who leaves on purpose gives the seat back; who was cut off keeps it. */
async function closed(
  parts: ClashSocketParts,
  session: Session,
  me: Participation,
  call: SocketCall,
): Promise<SocketReply> {
  const { db } = parts.database
  await removeSessionSocket(db, call.address.conn)
  const others = await socketsOfSession(db, session.session_code)
  if (others.some((socket) => socket.user_id === me.user_id)) return reply()
  if (call.code === LEFT_ON_PURPOSE && !session.match_id) await removeParticipant(db, session.session_code, me.user_id)
  await tell(parts, session.session_code, { action: 'leave', user: me.username }, me.user_id)
  return reply()
}

async function start(parts: ClashSocketParts, code: string, now: Date): Promise<SocketReply> {
  const started = await parts.database.transaction((tx) => startSession(tx, code, now))
  if ('error' in started) return reply({ action: 'error', message: started.error })
  await tell(parts, code, { action: 'match_confirmed', match_id: started.match_id }, null)
  return reply()
}

/** To every socket of a session but those of `except`. */
export async function tell(
  parts: ClashSocketParts,
  code: string,
  message: ClashPush,
  except: string | null,
): Promise<void> {
  for (const socket of await socketsOfSession(parts.database.db, code))
    if (socket.user_id !== except) pushTo(parts.bus, socket, message)
}
