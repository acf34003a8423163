import { rankOf } from '@skirmish/contracts/ranks'
import type { Logger } from '@skirmish/service-kit/logger'
import type { Upstream } from '@skirmish/service-kit/upstream'
import type { ProfileRow } from '../store/profiles.ts'

const POSITION_DEADLINE_MS = 500

/**
 * The flat profile of RULES SH3. The position is asked of the leaderboard; when it does not answer in time the profile
 * is shown without one rather than not at all. RULES LB1.
 */
export async function presentProfile(row: ProfileRow, leaderboard: Upstream, log: Logger) {
  const { user_id, username_key: _key, ledger_seq: _seq, name_version: _name, version: _version, ...shown } = row
  let position: number | null = null
  if (row.matches_played > 0) {
    const answer = await leaderboard
      .ask<{ position: number | null }>(`/internal/positions/${encodeURIComponent(user_id)}`, POSITION_DEADLINE_MS)
      .catch((error) => {
        log.warn({ err: error }, 'the leaderboard did not answer; the profile goes without a position')
        return null
      })
    position = answer?.position ?? null
  }
  return { ...shown, rank: rankOf(row.points), position }
}
