import { liveNumbers } from '@skirmish/contracts/rest/live-numbers'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import { readLiveNumbers } from '../store/live-numbers.ts'
import type { Tables } from '../store/tables.ts'

const KEPT_MS = 10_000

/** Serves the numbers of the landing page; however many visitors ask, the database is asked every ten seconds. RULES PB9. */
export function serveLiveNumbers(service: ServiceContext<Config>, { db }: Database<Tables>): void {
  let kept: { at: number; numbers: ReturnType<typeof readLiveNumbers> } | null = null
  service.route(liveNumbers, async () => {
    const now = Date.now()
    if (!kept || now - kept.at >= KEPT_MS) {
      const asked = { at: now, numbers: readLiveNumbers(db, new Date(now)) }
      kept = asked
      asked.numbers.catch(() => {
        if (kept === asked) kept = null // the next visitor asks again
      })
    }
    return kept.numbers
  })
}
