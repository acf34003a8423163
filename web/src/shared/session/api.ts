import { accepted, readAnswer, send } from '@skirmish/api-client/call'
import type { AnswerOf, CalledRoute, Given, Last } from '@skirmish/api-client/called-route'
import type { Connection } from '../connection/connection.ts'
import type { FirstCalls } from './first-calls.ts'
import type { RefreshSession } from './refresh.ts'
import type { Session } from './tokens.ts'

interface Manner {
  signal?: AbortSignal
  /** The token to call with, or null for a call without one. The answer to such a call says nothing about the session of the person who is logged in. */
  as?: string | null
  /** The call is made to its end also when the page is left meanwhile. */
  keepalive?: boolean
}
type Call<R extends CalledRoute> = Given<R> & Manner

interface Caller {
  session: Session
  refreshSession: RefreshSession
  leaveForLogin(): void
  connection: Connection
  firstCalls: FirstCalls
}

/** The calls of the logged-in user. */
export function createApi({ session, refreshSession, leaveForLogin, connection, firstCalls }: Caller) {
  async function attempt<R extends CalledRoute>(route: R, call: Call<R>, token: string | null): Promise<Response> {
    try {
      const answer = await send(route, call, { ...call, token, fetch: firstCalls.fetchAs(token) })
      connection.answered()
      return answer
    } catch (error) {
      if (!call.signal?.aborted) connection.failed()
      throw error
    }
  }
  // A call is left out where nothing in it is required.
  async function answerOf<R extends CalledRoute>(route: R, call = {} as Call<R>): Promise<Response> {
    const token = call.as === undefined ? session.access() : call.as
    const answer = await attempt(route, call, token)
    if (answer.status !== 401 || call.as !== undefined) return answer
    if (await refreshSession(token)) return attempt(route, call, session.access())
    leaveForLogin() // refused: the person has to log in again
    return answer
  }
  return {
    /** Calls a route as the logged-in user. A 401 is refreshed and tried once more. Throws ApiError. */
    api: async <R extends CalledRoute>(route: R, ...[call]: Last<Call<R>>): Promise<AnswerOf<R>> =>
      readAnswer<R>(await answerOf(route, call)),
    /** The file that a route returns, byte for byte. Throws ApiError. */
    apiFile: async <R extends CalledRoute>(route: R, ...[call]: Last<Call<R>>): Promise<Blob> =>
      (await accepted(await answerOf(route, call))).blob(),
  }
}
