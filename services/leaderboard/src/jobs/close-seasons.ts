import { SEASON_CLOSES_AFTER_MS, seasonOf } from '@skirmish/contracts/seasons'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import { lockChanges } from '../store/changes.ts'
import { closeSeason, openBefore } from '../store/seasons.ts'
import type { Tables } from '../store/standings.ts'

const EVERY_MS = 10 * 60_000

/** Closes seasons a day after their end. RULES SE2. */
export function startClosingSeasons(service: ServiceContext<Config>, database: Database<Tables>): void {
  service.every(EVERY_MS, 'the closing of seasons', () => closeSeasons(database, new Date()), 'now')
}

export async function closeSeasons(database: Database<Tables>, now: Date): Promise<void> {
  const stillOpen = seasonOf(new Date(now.getTime() - SEASON_CLOSES_AFTER_MS))
  for (const season of await openBefore(database.db, stillOpen))
    await database.transaction(async (tx) => {
      await lockChanges(tx)
      await closeSeason(tx, season)
    })
}
