import { playBot } from '@skirmish/contracts/rest/bots'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import type { Tables } from '../store/tables.ts'
import { playBot as play } from '../usecases/play-bot.ts'

/** Serves matches against a bot. RULES GH1. */
export function serveBots(service: ServiceContext<Config>, database: Database<Tables>): void {
  service.route(playBot, ({ body, user }) => database.transaction((tx) => play(tx, user, body.level, new Date())))
}
