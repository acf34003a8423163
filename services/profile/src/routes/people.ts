import { rankOf } from '@skirmish/contracts/ranks'
import { accountPeople } from '@skirmish/contracts/rest/account-data'
import { challengePlayer } from '@skirmish/contracts/rest/challenges'
import { followingBoard } from '@skirmish/contracts/rest/leaderboard'
import { pageOf } from '@skirmish/contracts/rest/page'
import * as people from '@skirmish/contracts/rest/people'
import type { Database } from '@skirmish/service-kit/database/database'
import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Transaction } from 'kysely'
import type { Config } from '../config.ts'
import { allPeople, boardOfFollowed, pageOfPeople, takeFrom } from '../store/people.ts'
import { ensureProfile, profileByName, type Tables } from '../store/profiles.ts'
import { blockPlayer, followPlayer, unblockPlayer } from '../usecases/change-people.ts'
import { readFollowed } from '../usecases/read-followed.ts'
import { passOnChallenge } from '../usecases/send-challenge.ts'

const NO_SUCH_PLAYER = refuse(404, 'There is no such player.')

const named = ({ user_id, username }: { user_id: string; username: string }) => ({ user_id, username })

/** Serves whom a player follows and blocks. RULES PE1. */
export function servePeople(service: ServiceContext<Config>, database: Database<Tables>): void {
  const { db } = database
  const matchRoom = service.upstream(service.config.MATCH_ROOM_URL)
  const change =
    (what: (tx: Transaction<Tables>, userId: string, otherId: string, now: Date) => Promise<null | Refusal>) =>
    async ({ params, user }: { params: { username: string }; user: { user_id: string; username: string } }) => {
      const now = new Date()
      const other = await profileByName(db, params.username, now)
      if (!other) return NO_SUCH_PLAYER
      return database.transaction(async (tx) => {
        await ensureProfile(tx, user.user_id, user.username) // the lock is its row
        return what(tx, user.user_id, other.user_id, now)
      })
    }
  service.route(people.follow, change(followPlayer))
  service.route(
    people.unfollow,
    change(async (tx, userId, otherId) => {
      await takeFrom(tx, 'follows', userId, otherId)
      return null
    }),
  )
  service.route(people.block, change(blockPlayer))
  service.route(people.unblock, change(unblockPlayer))

  service.route(people.following, async ({ user, query }) => {
    const all = await readFollowed(db, user.user_id, matchRoom, service.log)
    return pageOf(people.following.path, query, all.slice(query.offset, query.offset + query.limit + 1))
  })
  service.route(people.blocked, async ({ user, query }) => {
    const rows = await pageOfPeople(db, 'blocks', user.user_id, query)
    const shown = rows.map(({ username, image, since }) => ({ username, image, since: since.toISOString() }))
    return pageOf(people.blocked.path, query, shown)
  })
  service.route(challengePlayer, async ({ params, body, user }) => {
    const other = await profileByName(db, params.username, new Date())
    return other ? passOnChallenge(matchRoom, named(user), named(other), body) : NO_SUCH_PLAYER
  })
  service.route(followingBoard, async ({ user, query }) => {
    const { rows, count } = await boardOfFollowed(db, user.user_id, query)
    const shown = rows.map(({ username, image, points, matches_played, matches_completed, matches_won }, i) => ({
      ...{ position: query.offset + i + 1, username, image, rank: rankOf(points), points },
      ...{ matches_played, matches_completed, matches_won },
    }))
    return { ...pageOf(followingBoard.path, query, shown), count }
  })
  service.route(accountPeople, async ({ user }) => {
    const listed = async (table: 'follows' | 'blocks') =>
      (await allPeople(db, table, user.user_id)).map(({ username, since }) => ({
        username,
        since: since.toISOString(),
      }))
    return { following: await listed('follows'), blocked: await listed('blocks') }
  })
}
