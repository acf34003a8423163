import type { ClashPush } from '@skirmish/contracts/sockets/clash'
import type { MatchPush } from '@skirmish/contracts/sockets/match'
import type { MatchmakingPush } from '@skirmish/contracts/sockets/matchmaking'
import { WebSocket } from 'ws'

export interface Answer {
  status: number
  body: Record<string, unknown>
  headers: Headers
}

type Push = (MatchmakingPush | MatchPush | ClashPush) & { action: string }

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

export interface Player {
  username: string
  email: string
  call(method: string, path: string, body?: unknown): Promise<Answer>
  socket(path: string): Promise<PlayerSocket>
  /** An access token with most of its life left. */
  token(): Promise<string>
  /** All that another program needs to be this player. */
  account(): Promise<Account>
}

export interface Account {
  username: string
  email: string
  password: string
  token: string
  refresh: string
}

/**
 * A player of the public API alone: what any client could do. `base` is the site's address. A player who has an account
 * already logs in where `known` allows it.
 */
export async function registerPlayer(base: string, username: string, known = false): Promise<Player> {
  const email = `${username}@players.test`
  const password = `secret of ${username}`
  const request = async (method: string, path: string, body?: unknown, token?: string): Promise<Answer> => {
    const headers: Record<string, string> = { accept: 'application/json' }
    if (body !== undefined) headers['content-type'] = 'application/json'
    if (token) headers.authorization = `Bearer ${token}`
    const answer = await fetch(base + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: text ? JSON.parse(text) : {}, headers: answer.headers }
  }
  const expect = async (statuses: number[], answer: Promise<Answer>) => {
    const got = await answer
    if (!statuses.includes(got.status))
      throw new Error(`expected ${statuses.join(' or ')}, got ${got.status}: ${JSON.stringify(got.body)}`)
    return got
  }
  await expect(known ? [201, 409] : [201], request('POST', '/api/register/', { username, email, password }))
  let access = ''
  let refresh = ''
  let since = 0
  const logIn = async () => {
    const tokens = await expect([200], request('POST', '/api/token/', { email, password }))
    access = String(tokens.body.access)
    refresh = String(tokens.body.refresh)
    since = Date.now()
  }
  await logIn()
  const token = async () => {
    if (Date.now() - since > TOKEN_AGE_MS) await logIn()
    return access
  }
  return {
    username,
    email,
    call: async (method, path, body) => {
      const answer = await request(method, path, body, access)
      if (answer.status !== 401) return answer
      await logIn()
      return request(method, path, body, access)
    },
    socket: async (path) => openSocket(`${base.replace('http', 'ws')}${path}?token=${await token()}`),
    token,
    account: async () => ({ username, email, password, token: await token(), refresh }),
  }
}

/** Tokens live for a quarter of an hour: a socket is opened with one that has most of it left. */
const TOKEN_AGE_MS = 5 * 60_000
const RECONNECT_MS = 150
const FOR_GOOD = [1000, 4401, 4403, 4404]

async function openSocket(url: string): Promise<PlayerSocket> {
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
  const connect = () =>
    new Promise<void>((resolve, reject) => {
      socket = new WebSocket(url)
      socket.on('upgrade', (response) => {
        gateway = String(response.headers['x-gateway'])
      })
      socket.on('open', () => {
        for (const text of unsent.splice(0)) socket.send(text)
        resolve()
      })
      socket.on('message', (data) => arrived(JSON.parse(data.toString())))
      socket.on('error', reject)
      socket.on('close', (code) => {
        closeCodes.push(code)
        if (!closed && !FOR_GOOD.includes(code)) setTimeout(() => connect().catch(() => {}), RECONNECT_MS)
      })
    })
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
