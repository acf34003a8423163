import { presenceOf } from '@skirmish/contracts/internal/people'
import { rankOf } from '@skirmish/contracts/ranks'
import type { Upstream } from '@skirmish/service-kit/http/upstream'
import type { Logger } from '@skirmish/service-kit/telemetry/logger'
import type { Kysely } from 'kysely'
import { followedBy } from '../store/people.ts'
import type { Tables } from '../store/profiles.ts'

/** Whom a player follows, those who are here first, then by name. Without match-room everybody counts as away. RULES PE1, PE4. */
export async function readFollowed(db: Kysely<Tables>, userId: string, matchRoom: Upstream, log: Logger) {
  const followed = await followedBy(db, userId)
  const user_ids = followed.filter(({ visible }) => visible).map(({ user_id }) => user_id)
  const { online, in_match } = await whoIsHere(user_ids, matchRoom, log)
  const statusOf = (id: string) => (!online.has(id) ? 'offline' : in_match.has(id) ? 'in_match' : 'online')
  const shown = followed.map(({ user_id, username, image, points, since }) => ({
    ...{ username, image, rank: rankOf(points), points, since: since.toISOString() },
    status: statusOf(user_id) as 'online' | 'in_match' | 'offline',
  }))
  return [...shown.filter(({ status }) => status !== 'offline'), ...shown.filter(({ status }) => status === 'offline')]
}

async function whoIsHere(user_ids: string[], matchRoom: Upstream, log: Logger) {
  const nobody = { online: [], in_match: [] }
  const here =
    user_ids.length === 0
      ? nobody
      : await matchRoom.call(presenceOf, { body: { user_ids } }).catch((err) => {
          log.warn({ err }, 'match-room did not tell who is here')
          return nobody
        })
  return { online: new Set<string>(here.online), in_match: new Set<string>(here.in_match) }
}
