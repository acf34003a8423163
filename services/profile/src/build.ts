import { UserRegistered, UserRenamed } from '@skirmish/contracts/events/accounts'
import { MatchFinished, ProblemSolved } from '@skirmish/contracts/events/matches'
import { rankOf } from '@skirmish/contracts/ranks'
import * as accounts from '@skirmish/contracts/rest/accounts'
import { keysFrom } from '@skirmish/service-kit/access-token'
import { isRefusal, refuse } from '@skirmish/service-kit/refusal'
import type { House } from '@skirmish/service-kit/service'
import type { Config } from './config.ts'
import { countMatch, countSolved, ensureProfile, profileById, profileByName, type Tables } from './store/profiles.ts'
import { presentProfile } from './usecases/read-profile.ts'
import { applyChange, updateProfile } from './usecases/update-profile.ts'

/** Who players are and what they have done; a copy of points and counts, fed by events. */
export async function build(house: House<Config>): Promise<void> {
  const database = await house.database<Tables>(new URL('../migrations/', import.meta.url))
  const auth = house.upstream(house.config.AUTH_URL)
  house.verifyTokens(keysFrom(auth))
  const leaderboard = house.upstream(house.config.LEADERBOARD_URL)

  const own = async (user: { user_id: string; username: string }) => {
    const row = await profileById(database.db, user.user_id)
    if (row) return row
    await ensureProfile(database.db, user.user_id, user.username)
    return profileById(database.db, user.user_id)
  }
  const gone = refuse(404, 'There is no such player.')

  house.route(accounts.ownProfile, async ({ user }) => {
    const row = await own(user)
    return row ? { username: row.username, rank: rankOf(row.points), image: row.image } : gone
  })
  house.route(accounts.home, async ({ user }) => {
    const row = await own(user)
    return row ? presentProfile(row, leaderboard, house.log) : gone
  })
  house.route(accounts.profileByName, async ({ params }) => {
    const row = await profileByName(database.db, params.username, new Date())
    return row ? presentProfile(row, leaderboard, house.log) : gone
  })

  house.route(accounts.updateProfile, async ({ user, body }) => {
    const before = await own(user)
    if (!before) return gone
    const row = await updateProfile(database, auth, before, body, new Date())
    return isRefusal(row) ? row : presentProfile(row, leaderboard, house.log)
  })

  await house.on(database, UserRenamed, { durable: 'profile-renamed' }, async (tx, event) => {
    const { user_id, username, name_version } = event
    await applyChange(tx, user_id, { name: { username, version: name_version } }, new Date())
  })
  await house.on(database, UserRegistered, { durable: 'profile-users' }, (tx, event) =>
    ensureProfile(tx, event.user_id, event.username),
  )
  await house.on(database, MatchFinished, { durable: 'profile-matches' }, async (tx, event) => {
    for (const player of event.players) {
      await ensureProfile(tx, player.user_id, player.username)
      await countMatch(tx, player)
    }
  })
  await house.on(database, ProblemSolved, { durable: 'profile-solved' }, (tx, event) => countSolved(tx, event.user_id))
}
