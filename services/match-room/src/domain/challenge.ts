import { MOST_CHALLENGES_A_MINUTE, MOST_OPEN_CHALLENGES } from '@skirmish/contracts/rest/challenges'

const MINUTE_MS = 60_000
/** So many open challenges to a player there are at most. RULES PE5. */
export const MOST_INCOMING = 10
/** A player who declined a challenge is not challenged by the same player again for so long. RULES PE5. */
const DECLINED_FOR_MS = MINUTE_MS
/** A custom match by a challenge lasts so long where its challenger names no duration. RULES PE5. */
export const DEFAULT_MINUTES = 20

interface Made {
  to_id: string
  state: 'open' | 'accepted' | 'declined' | 'withdrawn'
  created_at: Date
  expires_at: Date
  settled_at: Date | null
}

/** Why a player who has made these challenges lately may not make another one now, and for how many seconds; null where the player may. RULES PE5. */
export function whyTooMany(
  made: readonly Made[],
  toId: string,
  now: Date,
): { fault: 'too_many_open' | 'too_many' | 'declined'; wait_seconds: number } | null {
  const secondsTo = (time: number) => Math.max(1, Math.ceil((time - now.getTime()) / 1000))
  const within = made.filter(({ created_at }) => now.getTime() - created_at.getTime() < MINUTE_MS)
  if (within.length >= MOST_CHALLENGES_A_MINUTE)
    return {
      fault: 'too_many',
      wait_seconds: secondsTo(Math.min(...within.map((one) => one.created_at.getTime())) + MINUTE_MS),
    }
  const open = made.filter(({ state, expires_at }) => state === 'open' && expires_at > now)
  if (open.length >= MOST_OPEN_CHALLENGES)
    return { fault: 'too_many_open', wait_seconds: secondsTo(Math.min(...open.map((one) => one.expires_at.getTime()))) }
  const declined = made
    .filter(({ to_id, state }) => to_id === toId && state === 'declined')
    .map(({ settled_at }) => (settled_at?.getTime() ?? 0) + DECLINED_FOR_MS)
  const until = Math.max(0, ...declined)
  return until > now.getTime() ? { fault: 'declined', wait_seconds: secondsTo(until) } : null
}
