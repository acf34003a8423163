import { PUSHED_ROWS } from '@skirmish/contracts/arenas'
import { isUuid } from '@skirmish/contracts/canonical'
import { CLOSE } from '@skirmish/contracts/constants'
import type { SocketCall, SocketReply } from '@skirmish/contracts/live'
import type { ArenaPush } from '@skirmish/contracts/sockets/arena'
import { refused, UNKNOWN_MESSAGE } from '@skirmish/contracts/sockets/socket'
import type { Board, Boards } from '../boards.ts'
import type { ArenaPresence } from '../presence.ts'
import { headOf, ownRowOf, rowOf } from '../shown-arena.ts'

/** The first rows of a board, as all of an arena's sockets get them. RULES AR9. */
export const boardMessage = ({ arena, rows }: Board, now: number): ArenaPush => ({
  action: 'board',
  arena: headOf(arena, rows.length, now),
  top: rows.slice(0, PUSHED_ROWS).map(rowOf),
  server_time: new Date(now).toISOString(),
})

/** What one player is told of the own place. RULES AR9. */
export function standingMessage({ byUser }: Board, userId: string): ArenaPush {
  const mine = byUser.get(userId)
  return { action: 'standing', me: mine ? ownRowOf(mine) : null }
}

/** Handles the calls of /ws/arena/: its players are here while one is open. RULES AR3, AR9. */
export async function onArenaSocket(
  { boards, presence }: { boards: Boards; presence: ArenaPresence },
  call: SocketCall,
): Promise<SocketReply> {
  const { user_id } = call.user
  const { arena_id = '' } = call.params
  if (call.kind === 'close') {
    presence.closed(arena_id, user_id, call.address.conn)
    return { send: [] }
  }
  if (call.kind === 'message') return { send: [refused(UNKNOWN_MESSAGE)] }
  const board = isUuid(arena_id) ? await boards.recent(arena_id) : undefined
  if (!board) return { send: [], close: { code: CLOSE.noSuch, reason: 'no such arena' } }
  presence.opened(arena_id, user_id, call.address)
  return { send: [boardMessage(board, Date.now()), standingMessage(board, user_id)] }
}
