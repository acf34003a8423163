import http, { type Response } from 'k6/http'
import type { Account } from '../players/player.ts'
import { BASE } from './settings.ts'
import { loggedOut } from './told.ts'

/** A logged-in player, whose tokens are refreshed as the web app does. */
export interface Session {
  username: string
  access(): string
  /** Exchanges the refresh token, once at a time, unless `stale` is not the access token any more. Throws when it cannot be done now. */
  renew(stale: string): Promise<void>
  /** Calls a route; `name` stands for its path in what k6 counts. */
  call(method: 'GET' | 'POST', path: string, name: string, body?: object): Promise<Response>
}

const ANSWER_WITHIN = '15s'
/** A submission waits for its verdict. */
const VERDICT_WITHIN = '70s'
const REFUSED = [400, 401, 403]

export function openSession({ username, email, password, token, refresh }: Account): Session {
  let access = token
  let next = refresh
  let renewing: Promise<void> | undefined
  const ask = (path: string, body: object) =>
    http.asyncRequest('POST', BASE + path, JSON.stringify(body), {
      headers: { 'content-type': 'application/json' },
      tags: { name: path },
      timeout: ANSWER_WITHIN,
    })
  const exchange = async () => {
    let answer = await ask('/api/token/refresh/', { refresh: next })
    if (REFUSED.includes(answer.status)) {
      loggedOut.add(1)
      answer = await ask('/api/token/', { email, password })
    }
    if (answer.status !== 200) throw new Error(`no new token: ${answer.status}`)
    access = String(answer.json('access'))
    next = String(answer.json('refresh'))
  }
  const renew = (stale: string) => {
    if (access !== stale) return Promise.resolve()
    renewing ??= exchange().finally(() => {
      renewing = undefined
    })
    return renewing
  }
  const call: Session['call'] = async (method, path, name, body) => {
    const once = () =>
      http.asyncRequest(method, BASE + path, body ? JSON.stringify(body) : null, {
        headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json', accept: 'application/json' },
        tags: { name },
        timeout: body ? VERDICT_WITHIN : ANSWER_WITHIN,
      })
    const before = access
    const answer = await once()
    if (answer.status !== 401) return answer
    await renew(before)
    return once()
  }
  return { username, access: () => access, renew, call }
}
