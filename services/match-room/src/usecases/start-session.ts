import type { Kysely } from 'kysely'
import { isBlockBetween } from '../store/privacy.ts'
import { sessionRoom, socketsIn } from '../store/room-sockets.ts'
import { liveSession, participantsOf, setSessionMatch } from '../store/sessions.ts'
import type { Tables } from '../store/tables.ts'
import { createCustomMatch } from './create-match.ts'
import { livesSince } from './open-session.ts'

/** Makes the session's match, once, when both participants are there; else says why not. RULES CS1. */
export async function startSession(
  tx: Kysely<Tables>,
  code: string,
  userId: string,
  now: Date,
): Promise<{ match_id: string } | { error: string } | { refused: 'no such session' | 'not your session' }> {
  const session = await liveSession(tx, code, livesSince(now), true)
  if (!session) return { refused: 'no such session' }
  const participants = await participantsOf(tx, code)
  if (!participants.some((participant) => participant.user_id === userId)) return { refused: 'not your session' }
  if (session.match_id) return { match_id: session.match_id }
  const connected = new Set((await socketsIn(tx, sessionRoom(code))).map((socket) => socket.user_id))
  const here = participants.filter((participant) => connected.has(participant.user_id))
  const [one, other] = here
  if (!one || !other || (await isBlockBetween(tx, one.user_id, other.user_id)))
    return { error: 'Your opponent is not here yet.' }

  const { problem_id, duration } = session
  const match_id = await createCustomMatch(tx, here, { problem_id, durationMs: duration * 60_000 }, now)
  await setSessionMatch(tx, code, match_id)
  return { match_id }
}
