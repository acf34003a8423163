import { AccountDeleted, ProfileChanged } from '@skirmish/contracts/events/accounts'
import { MatchCorrected, MatchFinished, MatchWon } from '@skirmish/contracts/events/matches'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import { WAIT_BUCKETS } from '@skirmish/service-kit/telemetry/metrics'
import type { Config } from '../config.ts'
import { lockChanges } from '../store/changes.ts'
import { addToSeason, leaveSeasons } from '../store/seasons.ts'
import { addResult, removePlayer, showAs } from '../store/standings.ts'
import type { Tables } from '../store/tables.ts'

/** Keeps the boards of tiers and seasons up to date with won, finished and corrected matches, changed names and deleted accounts. */
export async function consumeBoardEvents(service: ServiceContext<Config>, database: Database<Tables>): Promise<void> {
  await service.on(database, ProfileChanged, { durable: 'leaderboard-profiles' }, (tx, event) => showAs(tx, event))
  await service.on(database, AccountDeleted, { durable: 'leaderboard-deleted' }, async (tx, { user_id }) => {
    await leaveSeasons(tx, user_id)
    await lockChanges(tx)
    await removePlayer(tx, user_id)
  })
  const freshness = service.metrics.histogram(
    'leaderboard_freshness_seconds',
    'From the win or the end of a match to its place on the board',
    WAIT_BUCKETS,
  )
  // A win that is booked early is in no later event: each result is counted once.
  await service.on(database, MatchWon, { durable: 'leaderboard-won' }, async (tx, { match_id, winner, won_at }) => {
    await addToSeason(tx, winner.user_id, [{ ...winner, match_id, entered_at: won_at }])
    await lockChanges(tx)
    await addResult(tx, { ...winner, ...countsOf(winner.status), matches_played: 1, at: new Date(won_at) })
    freshness.record(Math.max(0, Date.now() - Date.parse(won_at)) / 1000)
  })
  await service.on(database, MatchFinished, { durable: 'leaderboard-matches' }, async (tx, event) => {
    const { match_id, finished_at } = event
    for (const player of byUserId(event.players))
      await addToSeason(tx, player.user_id, [{ ...player, match_id, entered_at: finished_at }])
    await lockChanges(tx)
    for (const player of event.players)
      await addResult(tx, { ...player, ...countsOf(player.status), matches_played: 1, at: new Date(finished_at) })
    freshness.record(Math.max(0, Date.now() - Date.parse(event.finished_at)) / 1000)
  })
  await service.on(database, MatchCorrected, { durable: 'leaderboard-corrections' }, async (tx, event) => {
    const { match_id, corrected_at } = event
    for (const player of byUserId(event.players))
      await addToSeason(tx, player.user_id, [{ ...player, match_id, entered_at: corrected_at }])
    await lockChanges(tx)
    for (const player of event.players) {
      const [former, now] = [countsOf(player.former_status), countsOf(player.status)]
      const matches_completed = now.matches_completed - former.matches_completed
      const matches_won = now.matches_won - former.matches_won
      const at = new Date(event.corrected_at)
      await addResult(tx, { ...player, matches_played: 0, matches_completed, matches_won, at })
    }
  })
}

const countsOf = (status: 'Won' | 'Completed' | 'Failed') => ({
  matches_completed: status === 'Failed' ? 0 : 1,
  matches_won: status === 'Won' ? 1 : 0,
})

/** The order in which `addToSeason` locks players: of two events at the same time neither waits for the other for ever. */
const byUserId = <T extends { user_id: string }>(players: readonly T[]): T[] =>
  players.toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1))
