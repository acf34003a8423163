import { CLOSE } from '@skirmish/contracts/constants'
import type { SocketCall, SocketReply } from '@skirmish/contracts/live'
import type { ClashPush, ClashRequest } from '@skirmish/contracts/sockets/clash'
import { UNKNOWN_MESSAGE } from '@skirmish/contracts/sockets/socket'
import type { Database } from '@skirmish/service-kit/database/database'
import type { Tables } from '../store/tables.ts'
import { enterSession, leaveSession } from '../usecases/session-presence.ts'
import { startSession } from '../usecases/start-session.ts'
import type { Pushes } from './pushes.ts'

export interface ClashSocketParts {
  database: Database<Tables>
  pushes: Pushes
}

const LEFT_ON_PURPOSE = 1000
const CODES = { 'no such session': CLOSE.noSuch, 'not your session': CLOSE.notYours } as const
const reply = (...send: ClashPush[]): SocketReply => ({ send })
const codeOf = (call: SocketCall): string => call.params.session_code ?? ''

/** Handles the calls of /ws/clash/{code}/. RULES CS1, SH6. */
export async function onClashSocket(parts: ClashSocketParts, call: SocketCall): Promise<SocketReply> {
  switch (call.kind) {
    case 'open':
      return opened(parts, call)
    case 'close':
      return closed(parts, call)
    case 'message':
      return message(parts, call)
  }
}

async function opened(parts: ClashSocketParts, call: SocketCall): Promise<SocketReply> {
  const code = codeOf(call)
  const entered = await parts.database.transaction((tx) =>
    enterSession(tx, code, call.user.user_id, call.address, new Date()),
  )
  if ('refused' in entered) return { send: [], close: { code: CODES[entered.refused], reason: entered.refused } }
  const { session, open, arrived, me, here } = entered
  if (!open) return reply()
  if (arrived) await parts.pushes.session(code, { action: 'join', ...me }, call.user.user_id)
  const participants = { action: 'participants', players: here } as const
  return session.match_id
    ? reply(participants, { action: 'match_confirmed', match_id: session.match_id })
    : reply(participants)
}

async function closed(parts: ClashSocketParts, call: SocketCall): Promise<SocketReply> {
  const { user_id } = call.user
  const onPurpose = call.code === LEFT_ON_PURPOSE
  const gone = await parts.database.transaction((tx) =>
    leaveSession(tx, codeOf(call), user_id, call.address, onPurpose, new Date()),
  )
  if (gone) await parts.pushes.session(codeOf(call), { action: 'leave', user: gone }, user_id)
  return reply()
}

async function message(parts: ClashSocketParts, call: SocketCall): Promise<SocketReply> {
  const request = call.message as ClashRequest // the gateway has parsed it by the contract
  if (request.action !== 'start_match') return reply({ action: 'error', message: UNKNOWN_MESSAGE })
  const code = codeOf(call)
  const started = await parts.database.transaction((tx) => startSession(tx, code, call.user.user_id, new Date()))
  if ('refused' in started) return { send: [], close: { code: CODES[started.refused], reason: started.refused } }
  if ('error' in started) return reply({ action: 'error', message: started.error })
  await parts.pushes.session(code, { action: 'match_confirmed', match_id: started.match_id }, null)
  return reply()
}
