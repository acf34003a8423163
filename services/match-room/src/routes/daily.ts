import type { Database } from '@skirmish/service-kit/database/database'
import { sendRefusal } from '@skirmish/service-kit/http/error-mapper'
import { refuse } from '@skirmish/service-kit/http/refusal'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import { problemExists } from '../store/problems.ts'
import type { Tables } from '../store/tables.ts'
import { findOrCreateDaily } from '../usecases/daily-match.ts'

interface Asked {
  user_id: string
  username: string
  problem_id: string
  day: string
}

/** Gives the catalog a player's Solo match on the day's problem. */
export function serveDaily(service: ServiceContext<Config>, database: Database<Tables>): void {
  service.http.post<{ Body: Asked }>('/internal/daily-match', async ({ body }, reply) => {
    const { problem_id, day, ...user } = body
    if (!(await problemExists(database.db, problem_id)))
      return sendRefusal(reply, refuse(404, 'There is no such problem.'))
    const match_id = await database.transaction((tx) => findOrCreateDaily(tx, user, problem_id, day, new Date()))
    return { match_id }
  })
}
