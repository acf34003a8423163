import { ArenaPaired } from '@skirmish/contracts/events/arenas'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import type { Tables } from '../store/tables.ts'
import { createArenaMatch } from '../usecases/create-arena-match.ts'

/** Makes a match for each pair of an arena. */
export async function consumeArenaPairs(service: ServiceContext<Config>, database: Database<Tables>): Promise<void> {
  await service.on(database, ArenaPaired, { durable: 'match-room-arena-pairs' }, (tx, pair) =>
    createArenaMatch(tx, pair, new Date()),
  )
}
