import { ApiError } from '@skirmish/api-client/api-error'
import { call, readAnswer, send } from '@skirmish/api-client/call'
import type { AnswerOf, CalledRoute, Given, Last } from '@skirmish/api-client/called-route'
import { logIn as logsIn, register } from '@skirmish/contracts/rest/accounts'
import { openSocket, type PlayerSocket } from './player-socket.ts'

export interface Answer {
  status: number
  body: Record<string, unknown>
  headers: Headers
}

export interface Player {
  username: string
  email: string
  /** Calls a route of the contracts and returns its answer. Throws ApiError for a refusal. */
  ask<R extends CalledRoute>(route: R, ...[given]: Last<Given<R>>): Promise<AnswerOf<R>>
  /** The same, where a refusal is an answer too. */
  try<R extends CalledRoute>(route: R, ...[given]: Last<Given<R>>): Promise<Answer>
  /** Sends whatever the test wants, by its path: what no client of ours would send. */
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
  const site = { origin: base }
  await call(register, { body: { username, email, password } }, site).catch((error: unknown) => {
    if (!known || !(error instanceof ApiError && error.status === 409)) throw error
  })
  let access = ''
  let refresh = ''
  let since = 0
  let loggingIn: Promise<void> | undefined
  const logIn = async () => {
    ;({ access, refresh } = await call(logsIn, { body: { email, password } }, site))
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
  /** With another token where this one is refused. */
  const withToken = async (attempt: (token: string) => Promise<Response>): Promise<Response> => {
    const before = access
    const answer = await attempt(before)
    return answer.status === 401 ? attempt(await token(before)) : answer
  }
  const sent = <R extends CalledRoute>(
    route: R,
    given = {} as Given<R>, // left out where nothing in it is required
  ) => withToken((token) => send(route, given, { ...site, token }))
  return {
    username,
    email,
    ask: async <R extends CalledRoute>(route: R, ...[given]: Last<Given<R>>) => readAnswer<R>(await sent(route, given)),
    try: async (route, ...[given]) => whole(await sent(route, given)),
    call: async (method, path, body) => whole(await withToken((token) => request(base + path, method, token, body))),
    socket: (path) => openSocket(`${base.replace('http', 'ws')}${path}`, token),
    token,
    account: async () => ({ username, email, password, token: await token(), refresh }),
  }
}

function request(url: string, method: string, token: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json', authorization: `Bearer ${token}` }
  if (body !== undefined) headers['content-type'] = 'application/json'
  return fetch(url, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
}

async function whole(answer: Response): Promise<Answer> {
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : {}, headers: answer.headers }
}

/** Tokens live for a quarter of an hour: a socket is opened with one that has most of it left. */
const TOKEN_AGE_MS = 5 * 60_000
