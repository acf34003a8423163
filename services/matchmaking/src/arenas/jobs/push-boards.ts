import type { Bus } from '@skirmish/service-kit/bus/bus'
import { broadcastIn, pushTo } from '@skirmish/service-kit/sockets/socket-rpc-server'
import type { Board, Boards } from '../boards.ts'
import { nextOf, type Said, tellingOrder } from '../domain/telling-order.ts'
import type { ArenaPresence } from '../presence.ts'
import { headOf } from '../shown-arena.ts'
import { boardMessage, standingMessage } from '../sockets/arena-socket.ts'
import type { Arena } from '../tables.ts'

export const PUSH_MS = 2_000
/** So many players are told of their own places in one turn; the others come in the next ones. RULES AR9. */
export const MOST_A_TURN = 1_000

interface PushParts {
  bus: Bus
  boards: Boards
  presence: ArenaPresence
  /** The arenas of these ids as they are now. */
  arenasOf(arenaIds: readonly string[]): Promise<Arena[]>
}

/** What the sockets of an arena know. */
interface Told {
  version: number
  state: string
  /** Counts the turns in which players were told. */
  turn: number
  /** What each player was told last. */
  standings: Map<string, Said>
  /** Whether players wait for their turn. */
  behind: boolean
}

/** Makes what tells the sockets of arenas of their boards: what has changed, and not each change. RULES AR9. */
export function createBoardPush({ bus, boards, presence, arenasOf }: PushParts): () => Promise<void> {
  const told = new Map<string, Told>()
  const tellPlayers = (board: Board, { standings, turn }: Told): boolean => {
    const { arena_id } = board.arena
    const news = [...presence.usersIn(arena_id)].flatMap((userId) => {
      const message = standingMessage(board, userId)
      const said = { text: JSON.stringify(message), next: nextOf(board.byUser.get(userId)), turn }
      const before = standings.get(userId)
      return before?.text === said.text ? [] : [{ userId, message, said, before }]
    })
    const inOrder = tellingOrder(news)
    for (const { userId, message, said } of inOrder.slice(0, MOST_A_TURN)) {
      standings.set(userId, said)
      for (const address of presence.socketsOf(arena_id, userId)) pushTo(bus, address, message)
    }
    return inOrder.length > MOST_A_TURN
  }
  return async () => {
    const watched = presence.watched()
    boards.keepOnly(watched)
    for (const arenaId of told.keys()) if (!watched.has(arenaId)) told.delete(arenaId)
    for (const { arena_id, version, ...arena } of await arenasOf([...watched])) {
      const { state } = headOf({ arena_id, version, ...arena }, 0, Date.now())
      const last = told.get(arena_id)
      const isNews = last?.version !== version || last.state !== state
      if (!isNews && !last.behind) continue
      const board = await boards.read(arena_id)
      if (!board) continue
      if (isNews) broadcastIn(bus, 'arena', arena_id, boardMessage(board, Date.now()))
      const standings = last?.standings ?? new Map()
      const turn = (last?.turn ?? 0) + 1
      const now: Told = { version: board.arena.version, state, turn, standings, behind: false }
      now.behind = tellPlayers(board, now)
      told.set(arena_id, now)
    }
  }
}
