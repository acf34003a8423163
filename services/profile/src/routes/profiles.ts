import { interfaceLanguage } from '@skirmish/contracts/interface-language'
import { rankedRecord } from '@skirmish/contracts/internal/matches'
import { rankOf } from '@skirmish/contracts/ranks'
import * as accounts from '@skirmish/contracts/rest/accounts'
import { rankedMatches } from '@skirmish/contracts/rest/ranked-matches'
import type { Database } from '@skirmish/service-kit/database/database'
import { isRefusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Upstream } from '@skirmish/service-kit/http/upstream'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import { relationTo } from '../store/people.ts'
import { ensureProfile, type ProfileRow, profileById, profileByName, type Tables } from '../store/profiles.ts'
import { presentProfile } from '../usecases/read-profile.ts'
import { updateProfile } from '../usecases/update-profile.ts'

const NO_SUCH_PLAYER = refuse(404, 'There is no such player.')

/** Serves profiles, the home page's among them, and what match-room shows of a player's ranked matches. */
export function serveProfiles(service: ServiceContext<Config>, database: Database<Tables>, auth: Upstream): void {
  const leaderboard = service.upstream(service.config.LEADERBOARD_URL)
  const matchRoom = service.upstream(service.config.MATCH_ROOM_URL)
  const own = async (user: { user_id: string; username: string }) => {
    const row = await profileById(database.db, user.user_id)
    if (row) return row
    await ensureProfile(database.db, user.user_id, user.username)
    return profileById(database.db, user.user_id)
  }

  const presentOwn = async (row: ProfileRow) => ({
    ...(await presentProfile(row, leaderboard, service.log)),
    show_online: !row.online_hidden,
    recordings: row.recordings,
  })

  service.route(accounts.ownProfile, async ({ user }) => {
    const row = await own(user)
    return row ? { username: row.username, rank: rankOf(row.points), image: row.image } : NO_SUCH_PLAYER
  })
  service.route(accounts.home, async ({ user }) => {
    const row = await own(user)
    return row ? presentOwn(row) : NO_SUCH_PLAYER
  })
  service.route(accounts.profileByName, async ({ params, user }) => {
    const row = await profileByName(database.db, params.username, new Date())
    if (!row) return NO_SUCH_PLAYER
    const [shown, relation] = await Promise.all([
      row.user_id === user.user_id ? presentOwn(row) : presentProfile(row, leaderboard, service.log),
      row.user_id === user.user_id ? null : relationTo(database.db, user.user_id, row.user_id),
    ])
    return { ...shown, ...(relation && { relation }) }
  })
  service.route(rankedMatches, async ({ params, query, user, acceptLanguage }) => {
    const row = await profileByName(database.db, params.username, new Date())
    if (!row) return NO_SUCH_PLAYER
    const language = interfaceLanguage(query.lang, acceptLanguage)
    const asked = { params: { user_id: row.user_id }, query: { reader_id: user.user_id, language } }
    return matchRoom.call(rankedRecord, asked)
  })
  service.route(accounts.updateProfile, async ({ user, body }) => {
    const before = await own(user)
    if (!before) return NO_SUCH_PLAYER
    const row = await updateProfile(database, auth, before, body, new Date())
    return isRefusal(row) ? row : presentOwn(row)
  })
}
