import { type EndedLately, endedSessions } from '@skirmish/contracts/internal/accounts'
import type { Upstream } from '../http/upstream.ts'

/** Asks what ended after a time, or, for null, within the life of an access token. Throws when auth does not answer. */
export type EndedSource = (after: string | null) => Promise<EndedLately>

/** The sessions and keys whose access tokens are refused although they have not expired. RULES AU3. */
export interface EndedSessions {
  has(id: string): boolean
  /** Asks for what ended since the last look. */
  look(): Promise<void>
  /** Waits for the first look; before it a token cannot be trusted. Throws when auth does not answer. */
  known(): Promise<void>
}

/** A process looks this often, so that an ended session is refused everywhere within a minute even when a few questions fail. */
export const LOOK_MS = 10_000
/** For longer than any token that was made before: 15 minutes, and the difference of clocks. */
export const KEPT_MS = 17 * 60_000

/** Remembers what `source` tells, for as long as a token of it could live. */
export function createEndedSessions(source: EndedSource): EndedSessions {
  const until = new Map<string, number>()
  let after: string | null = null
  let looking: Promise<void> | undefined

  const ask = async () => {
    const { ids, as_of } = await source(after)
    const now = Date.now()
    for (const id of ids) if (!until.has(id)) until.set(id, now + KEPT_MS)
    for (const [id, end] of until) {
      if (end > now) break // they were added in order
      until.delete(id)
    }
    after = as_of
  }
  const look = (): Promise<void> => {
    looking ??= ask().finally(() => {
      looking = undefined
    })
    return looking
  }
  return { has: (id) => until.has(id), look, known: async () => (after === null ? look() : undefined) }
}

/** Reads ended sessions from the auth service. */
export const endedSourceFrom =
  (auth: Upstream): EndedSource =>
  (after) =>
    auth.call(endedSessions, { query: after === null ? {} : { after } })
