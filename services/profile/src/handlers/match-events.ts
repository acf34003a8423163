import {
  MatchCorrected,
  MatchFinished,
  MatchWon,
  ProblemRejudged,
  ProblemSolved,
} from '@skirmish/contracts/events/matches'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import { countMatch, countSolved, ensureProfile, type Tables } from '../store/profiles.ts'
import { noteResult } from '../store/week-results.ts'

/** Counts matches and solved problems on profiles, and copies points. One event has each result: a win that is booked early is in no later one. */
export async function consumeMatchEvents(service: ServiceContext<Config>, database: Database<Tables>): Promise<void> {
  await service.on(database, MatchWon, { durable: 'profile-won' }, async (tx, { winner }) => {
    await ensureProfile(tx, winner.user_id, winner.username)
    await countMatch(tx, winner, null)
    await noteResult(tx, winner, null, new Date())
  })
  await service.on(database, MatchFinished, { durable: 'profile-matches' }, async (tx, event) => {
    for (const player of event.players) {
      await ensureProfile(tx, player.user_id, player.username)
      await countMatch(tx, player, null)
      await noteResult(tx, player, null, new Date())
    }
  })
  await service.on(database, MatchCorrected, { durable: 'profile-corrections' }, async (tx, event) => {
    for (const player of event.players) {
      await ensureProfile(tx, player.user_id, player.username)
      await countMatch(tx, player, player.former_status)
      await noteResult(tx, player, player.former_status, new Date())
    }
  })
  await service.on(database, ProblemSolved, { durable: 'profile-solved' }, (tx, event) =>
    countSolved(tx, event.user_id, 1),
  )
  await service.on(database, ProblemRejudged, { durable: 'profile-rejudged' }, (tx, event) =>
    countSolved(tx, event.user_id, event.solved_change),
  )
}
