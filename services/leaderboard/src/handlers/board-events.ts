import { ProfileChanged } from '@skirmish/contracts/events/accounts'
import { MatchFinished } from '@skirmish/contracts/events/matches'
import type { Database } from '@skirmish/service-kit/database'
import type { ServiceContext } from '@skirmish/service-kit/service'
import type { Config } from '../config.ts'
import { lockChanges } from '../store/changes.ts'
import { addResult, showAs, type Tables } from '../store/standings.ts'

/** Keeps the boards up to date with finished matches and changed names. */
export async function consumeBoardEvents(service: ServiceContext<Config>, database: Database<Tables>): Promise<void> {
  await service.on(database, ProfileChanged, { durable: 'leaderboard-profiles' }, (tx, event) => showAs(tx, event))
  await service.on(database, MatchFinished, { durable: 'leaderboard-matches' }, async (tx, event) => {
    await lockChanges(tx)
    for (const player of event.players) await addResult(tx, { ...player, at: new Date(event.finished_at) })
  })
}
