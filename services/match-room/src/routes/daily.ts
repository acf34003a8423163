import { dailyMatch } from '@skirmish/contracts/internal/matches'
import type { Database } from '@skirmish/service-kit/database/database'
import { refuse } from '@skirmish/service-kit/http/refusal'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import { problemExists } from '../store/problems.ts'
import type { Tables } from '../store/tables.ts'
import { findOrCreateDaily } from '../usecases/daily-match.ts'

/** Gives the catalog a player's Solo match on the day's problem. */
export function serveDaily(service: ServiceContext<Config>, database: Database<Tables>): void {
  service.internalRoute(dailyMatch, async ({ body }) => {
    const { problem_id, day, ...user } = body
    if (!(await problemExists(database.db, problem_id))) return refuse(404, 'There is no such problem.')
    const match_id = await database.transaction((tx) => findOrCreateDaily(tx, user, problem_id, day, new Date()))
    return { match_id }
  })
}
