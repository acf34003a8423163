import type { Logger } from '@skirmish/service-kit/telemetry/logger'
import type { Pushes } from './pushes.ts'

const EVERY_MS = 500

/**
 * Pushes the statistics of a match at once, and again after half a second at the earliest, however often they change: each push reads
 * the newest, so what changed meanwhile is in it. Each costs two queries, and a message for every socket of the match.
 */
export function paceStats(pushes: Pushes, log: Logger): Pushes {
  /** Matches that have just been pushed, and whether their statistics have changed since. */
  const changed = new Map<string, boolean>()
  const push = (matchId: string): Promise<void> => {
    changed.set(matchId, false)
    const next = () => {
      const again = changed.get(matchId)
      changed.delete(matchId)
      if (again) push(matchId).catch((err) => log.warn({ err }, 'the statistics of a match were not pushed'))
    }
    setTimeout(next, EVERY_MS).unref()
    return pushes.stats(matchId)
  }
  const stats = async (matchId: string) => {
    if (changed.has(matchId)) changed.set(matchId, true)
    else await push(matchId)
  }
  return { ...pushes, stats }
}
