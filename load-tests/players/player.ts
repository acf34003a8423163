import { openSocket, type PlayerSocket } from './player-socket.ts'

export interface Answer {
  status: number
  body: Record<string, unknown>
  headers: Headers
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
  let loggingIn: Promise<void> | undefined
  const logIn = async () => {
    const tokens = await expect([200], request('POST', '/api/token/', { email, password }))
    access = String(tokens.body.access)
    refresh = String(tokens.body.refresh)
    since = Date.now()
  }
  await logIn()
  const token = async (refused?: string) => {
    if (access !== refused && Date.now() - since < TOKEN_AGE_MS) return access
    loggingIn ??= logIn().finally(() => {
      loggingIn = undefined
    })
    await loggingIn
    return access
  }
  return {
    username,
    email,
    call: async (method, path, body) => {
      const before = access
      const answer = await request(method, path, body, before)
      return answer.status === 401 ? request(method, path, body, await token(before)) : answer
    },
    socket: (path) => openSocket(`${base.replace('http', 'ws')}${path}`, token),
    token,
    account: async () => ({ username, email, password, token: await token(), refresh }),
  }
}

/** Tokens live for a quarter of an hour: a socket is opened with one that has most of it left. */
const TOKEN_AGE_MS = 5 * 60_000
