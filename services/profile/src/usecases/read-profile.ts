import { positionOf } from '@skirmish/contracts/internal/boards'
import { rankOf } from '@skirmish/contracts/ranks'
import type { SeasonTitle } from '@skirmish/contracts/schema'
import type { Upstream } from '@skirmish/service-kit/http/upstream'
import type { Logger } from '@skirmish/service-kit/telemetry/logger'
import type { Static } from 'typebox'
import type { ProfileRow } from '../store/profiles.ts'

/**
 * The flat profile of RULES SH3. The service asks the leaderboard for the position and the titles; when that does not answer in
 * time, it shows the profile without them rather than not at all. RULES LB1, SE2.
 */
export async function presentProfile(row: ProfileRow, leaderboard: Upstream, log: Logger) {
  const { username, bio, image, points, matches_played, matches_completed, matches_won, problems_solved } = row
  let position: number | null = null
  let titles: Static<typeof SeasonTitle>[] = []
  if (matches_played > 0) {
    const answer = await leaderboard.call(positionOf, { params: { user_id: row.user_id } }).catch((error) => {
      log.warn({ err: error }, 'the leaderboard did not answer; the profile goes without a position')
      return null
    })
    position = answer?.position ?? null
    titles = answer?.titles ?? []
  }
  const counts = { matches_played, matches_completed, matches_won, problems_solved }
  return { username, bio, image, rank: rankOf(points), points, position, titles, ...counts }
}
