import { setTimeout as sleep } from 'node:timers/promises'
import { CLOSE } from '@skirmish/contracts/constants'
import type { ArenaPush } from '@skirmish/contracts/sockets/arena'
import type { ClashPush } from '@skirmish/contracts/sockets/clash'
import type { MatchPush } from '@skirmish/contracts/sockets/match'
import type { MatchmakingPush } from '@skirmish/contracts/sockets/matchmaking'
import type { WatchPush } from '@skirmish/contracts/sockets/watch'
import { WebSocket } from 'ws'

type Push = (MatchmakingPush | MatchPush | ClashPush | WatchPush | ArenaPush) & { action: string }

/** An open WebSocket that keeps what it received, reconnecting when the server goes away, as the web app does. */
export interface PlayerSocket {
  received: Push[]
  /** The gateway that holds the socket now. */
  gateway(): string
  /** With which codes the server has closed it so far. */
  closeCodes(): readonly number[]
  send(message: object): void
  /** The first message that fits, received already or yet to come; each is given once. */
  next<A extends Push['action']>(action: A, timeoutMs?: number): Promise<Extract<Push, { action: A }>>
  close(): void
}

const RECONNECT_MS = 150
/** How often an opening waits as the refusal of a busy gateway says before it fails. */
const BUSY_TRIES = 30
const FOR_GOOD: readonly number[] = [1000, CLOSE.notYours, CLOSE.noSuch]

/** Opens a socket at an address; `tokenOf` returns an access token, another one than that which was refused. */
export async function openSocket(
  address: string,
  tokenOf: (refused?: string) => Promise<string>,
): Promise<PlayerSocket> {
  const received: Push[] = []
  let waiting: { action: string; give: (push: Push) => void }[] = []
  let socket: WebSocket
  let gateway = ''
  let closed = false
  const closeCodes: number[] = []
  const unsent: string[] = []

  const arrived = (push: Push) => {
    const at = waiting.findIndex((one) => one.action === push.action)
    if (at >= 0) waiting.splice(at, 1)[0]?.give(push)
    else received.push(push)
  }
  const connect = async (refused?: string, tries = 0): Promise<void> => {
    const token = await tokenOf(refused)
    await openWith(token).catch(async (error) => {
      if (error instanceof BusyError && tries < BUSY_TRIES) {
        await sleep(error.retryAfterMs)
        return connect(refused, tries + 1)
      }
      if (!isUnauthorized(error)) throw error
      if (refused !== undefined) throw new Error('The gateway does not know the new token yet.')
      return connect(token, tries)
    })
  }
  const openWith = (token: string) =>
    new Promise<void>((resolve, reject) => {
      const current = new WebSocket(`${address}?token=${token}`)
      socket = current
      current.on('upgrade', (response) => {
        gateway = String(response.headers['x-gateway'])
      })
      current.on('open', () => {
        current.on('close', (code) => void comeBack(code, token))
        if (closed) current.close(1000)
        else for (const text of unsent.splice(0)) current.send(text)
        resolve()
      })
      current.on('message', (data) => arrived(JSON.parse(data.toString())))
      current.on('error', reject)
      current.on('unexpected-response', (request, { statusCode, headers }) => {
        const retryAfter = headers['retry-after']
        const message = `Unexpected server response: ${statusCode}`
        reject(
          statusCode === 503 && retryAfter ? new BusyError(message, Number(retryAfter) * 1_000) : new Error(message),
        )
        request.destroy()
      })
    })
  const comeBack = async (code: number, token: string): Promise<void> => {
    closeCodes.push(code)
    if (FOR_GOOD.includes(code)) return
    const refused = code === CLOSE.tokenExpired ? token : undefined
    for (let isBack = false; !isBack; ) {
      await sleep(RECONNECT_MS)
      if (closed) return
      // A player whose login is refused has no account any more.
      isBack = await connect(refused).then(() => true, isUnauthorized)
    }
  }
  await connect()
  return {
    received,
    gateway: () => gateway,
    closeCodes: () => closeCodes,
    send: (message) => {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
      else unsent.push(JSON.stringify(message)) // for the socket that comes after this one
    },
    next: <A extends Push['action']>(action: A, timeoutMs = 30_000) => {
      const at = received.findIndex((push) => push.action === action)
      type Wanted = Extract<Push, { action: A }>
      if (at >= 0) return Promise.resolve(received.splice(at, 1)[0] as Wanted) // found by its action
      return new Promise<Wanted>((resolve, reject) => {
        const give = (push: Push) => {
          clearTimeout(timer)
          resolve(push as Wanted) // waited for by its action
        }
        const timer = setTimeout(() => {
          waiting = waiting.filter((one) => one.give !== give) // a later message is for a later `next`
          reject(new Error(`no ${action} within ${timeoutMs} ms; received ${JSON.stringify(received)}`))
        }, timeoutMs)
        waiting.push({ action, give })
      })
    },
    close: () => {
      closed = true
      socket.close(1000)
    },
  }
}

class BusyError extends Error {
  readonly retryAfterMs: number
  constructor(message: string, retryAfterMs: number) {
    super(message)
    this.retryAfterMs = retryAfterMs
  }
}

const isUnauthorized = (error: unknown): boolean => error instanceof Error && /\b401\b/.test(error.message)
