import { oldestOpenSeason } from '@skirmish/contracts/seasons'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import { closeSeason, openBefore, trimSeasons } from '../store/seasons.ts'
import type { Tables } from '../store/tables.ts'

const EVERY_MS = 10 * 60_000
/** What is deleted at once: of a large season there are millions, and boards go on meanwhile. */
const BATCH = 5_000

/** Closes seasons a day after their end, and deletes what of them is not shown. RULES SE2. */
export function startClosingSeasons(service: ServiceContext<Config>, database: Database<Tables>): void {
  const close = async (stopped: AbortSignal) => {
    await closeSeasons(database, new Date())
    while (!stopped.aborted && (await trimSeasons(database.db, BATCH)) > 0);
  }
  service.every(EVERY_MS, 'the closing of seasons', close, 'now')
}

export async function closeSeasons(database: Database<Tables>, now: Date): Promise<void> {
  for (const season of await openBefore(database.db, oldestOpenSeason(now)))
    await database.transaction((tx) => closeSeason(tx, season))
}
