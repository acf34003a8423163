import { randomInt } from 'node:crypto'
import { SESSION_COOLDOWN_MS } from '@skirmish/contracts/constants'
import type { OfferedSession, SessionInfo } from '@skirmish/contracts/rest/sessions'
import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Kysely } from 'kysely'
import { SEATS, sessionCode } from '../domain/session-code.ts'
import { isBlockBetween } from '../store/privacy.ts'
import { problemContent, problemExists } from '../store/problems.ts'
import {
  addParticipant,
  insertSession,
  lastCreatedAt,
  liveSession,
  type Participation,
  participantsOf,
} from '../store/sessions.ts'
import type { Session, Tables } from '../store/tables.ts'
import { lockUser } from '../store/user-lock.ts'

/** A code that nobody used lives this long. RULES CS1. */
const UNUSED_MS = 3600_000
const TRIES = 20

/** Sessions made after this moment live. */
export const livesSince = (now: Date): Date => new Date(now.getTime() - UNUSED_MS)

/** Opens a session with its creator in the first seat. RULES CS1, CS2. */
export async function createSession(
  tx: Kysely<Tables>,
  user: Participation,
  request: { match_id: string; duration: number },
  now: Date,
): Promise<SessionInfo | Refusal> {
  if (!(await problemExists(tx, request.match_id)))
    return refuse(404, 'There is no such problem to play.', { errors: { match_id: ['Choose one of the list.'] } })
  await lockUser(tx, 'session', user.user_id) // two calls at once must not both find the cooldown over
  const last = await lastCreatedAt(tx, user.user_id)
  if (last && now.getTime() - last.getTime() < SESSION_COOLDOWN_MS)
    return refuse(429, 'Please wait 2 seconds before creating another session.', {}, SESSION_COOLDOWN_MS / 1000)
  const { match_id: problem_id, duration } = request
  for (let tries = 0; tries < TRIES; tries++) {
    const session = {
      session_code: sessionCode(randomInt),
      problem_id,
      duration,
      created_by: user.user_id,
      created_at: now,
    }
    if (await insertSession(tx, session, user)) return infoOf(tx, session)
  }
  throw new Error('no session code was free')
}

const NO_SESSION = refuse(404, 'There is no session with this code.')
const FULL = refuse(409, 'This session is full.')

/** Gives a player the second seat; a participant gets the information again. RULES CS1. */
export async function joinSession(
  tx: Kysely<Tables>,
  user: Participation,
  code: string,
  now: Date,
): Promise<SessionInfo | Refusal> {
  const session = await liveSession(tx, code, livesSince(now), true)
  if (!session) return NO_SESSION
  const seated = await participantsOf(tx, session.session_code)
  if (!seated.some((participant) => participant.user_id === user.user_id)) {
    if (await isKeptOut(tx, user.user_id, seated)) return NO_SESSION
    if (seated.length >= SEATS || session.match_id) return FULL
    await addParticipant(tx, session.session_code, user, now)
  }
  return infoOf(tx, session)
}

/** A session for a player who was sent its code, and has to agree before a seat is taken. RULES CS1. */
export async function readSession(
  db: Kysely<Tables>,
  userId: string,
  code: string,
  now: Date,
): Promise<OfferedSession | Refusal> {
  const session = await liveSession(db, code, livesSince(now))
  if (!session) return NO_SESSION
  const seated = await participantsOf(db, session.session_code)
  const joined = seated.some((participant) => participant.user_id === userId)
  if (!joined && (await isKeptOut(db, userId, seated))) return NO_SESSION
  if (!joined && (seated.length >= SEATS || session.match_id)) return FULL
  const host = seated.find((participant) => participant.user_id !== userId)?.username ?? null
  return { ...(await infoOf(db, session)), host, joined }
}

/** Whether somebody in a session blocks a player or is blocked by the player, who is told what a wrong code is told. RULES PE3. */
async function isKeptOut(db: Kysely<Tables>, userId: string, seated: readonly Participation[]): Promise<boolean> {
  for (const { user_id } of seated) if (await isBlockBetween(db, userId, user_id)) return true
  return false
}

/** A session as its participants read it. RULES SH6. */
export async function infoOf(db: Kysely<Tables>, session: Omit<Session, 'match_id'>): Promise<SessionInfo> {
  const { title, difficulty, knowledge_area } = await problemContent(db, session.problem_id)
  return { session_code: session.session_code, difficulty, title, knowledge_area, duration: session.duration }
}
