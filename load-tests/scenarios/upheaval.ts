/** RATE players a second arrive as long as it lasts, whatever dies: they come back, join again, and finish the matches they are in. */
import exec from 'k6/execution'
import http from 'k6/http'
import { openSession, type Session } from '../lib/session.ts'
import { everyAccountOnce, mine, RATE, SECONDS, USERS } from '../lib/settings.ts'
import { playMatch } from '../lib/steadfast-match.ts'
import { findMatch } from '../lib/steadfast-queue.ts'
import { correct, nobodyFree } from '../lib/told.ts'

/** The last matches come to their end. */
const ENDING_SECONDS = 600
const RESTS_MS = 2_000
const ASKS_EVERY_MS = 1_000
/** Without it the load ends after SECONDS; else when this address does not answer 204 any more. */
const GOES_ON = __ENV.GOES_ON

export const options = {
  scenarios: { upheaval: { ...everyAccountOnce, maxDuration: `${SECONDS + ENDING_SECONDS}s` } },
  thresholds: correct,
  systemTags: ['name', 'status', 'error_code'], // an address that holds an id or a token would be a series of its own
}

export default function arrive(): void {
  const free = mine(exec.vu.idInTest).map(({ account }) => openSession(account))
  const resting = new Set<ReturnType<typeof setTimeout>>()
  let stopping = false
  const play = async (session: Session) => {
    const found = await findMatch(session, () => stopping)
    if ('match' in found) await playMatch(session, found)
    const restMs = 'match' in found ? RESTS_MS : Math.max(RESTS_MS, found.until - Date.now())
    if (stopping) return
    const rest = setTimeout(() => {
      resting.delete(rest)
      free.push(session)
    }, restMs)
    resting.add(rest)
  }
  const arriving = setInterval(
    () => {
      const session = free.shift()
      if (session) void play(session)
      else nobodyFree.add(1)
    },
    (USERS / RATE) * 1_000,
  )
  const stop = () => {
    stopping = true
    clearInterval(arriving)
    clearInterval(asking)
    for (const rest of resting) clearTimeout(rest)
  }
  const begun = Date.now()
  const asking = setInterval(() => {
    if (!GOES_ON) return Date.now() - begun > SECONDS * 1_000 && stop()
    void http.asyncRequest('GET', GOES_ON, null, { tags: { name: 'goes on' } }).then(({ status }) => {
      if (status !== 204) stop()
    })
  }, ASKS_EVERY_MS)
}
