import { offeredGhost, playBot } from '@skirmish/contracts/rest/bots'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import type { Tables } from '../store/tables.ts'
import { findGhost } from '../usecases/find-ghost.ts'
import { playBot as play } from '../usecases/play-bot.ts'

/** Serves matches against a bot or a ghost, and says whose ghost there is. RULES GH1, GH4, GH5. */
export function serveBots(service: ServiceContext<Config>, database: Database<Tables>): void {
  service.route(playBot, ({ body, user }) => database.transaction((tx) => play(tx, user, body, new Date())))
  service.route(offeredGhost, async ({ user }) => {
    const ghost = await findGhost(database.db, user.user_id)
    return { ghost: ghost && { username: ghost.side.username, rank: ghost.level } }
  })
}
