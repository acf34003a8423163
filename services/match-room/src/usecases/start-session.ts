import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { SEATS } from '../domain/session-code.ts'
import { balancesOf } from '../store/ledger.ts'
import { insertMatch } from '../store/matches.ts'
import { sessionRoom, socketsIn } from '../store/room-sockets.ts'
import { liveSession, participantsOf, setSessionMatch } from '../store/sessions.ts'
import type { Tables } from '../store/tables.ts'
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
  if (here.length < SEATS) return { error: 'Your opponent is not here yet.' }

  const users = here.map((participant) => participant.user_id)
  const balances = await balancesOf(tx, users, false)
  const match = {
    match_id: randomUUID(),
    type: 'Custom' as const,
    pair_id: null,
    problem_id: session.problem_id,
    status: 'Pending' as const,
    started_at: now,
    deadline_at: new Date(now.getTime() + session.duration * 60_000),
  }
  const players = here.map(({ user_id, username }) => ({
    user_id,
    username,
    opponent_id: users.find((user) => user !== user_id) ?? null,
    points_before: balances.get(user_id)?.points ?? 0,
  }))
  await insertMatch(tx, match, players)
  await setSessionMatch(tx, code, match.match_id)
  return { match_id: match.match_id }
}
