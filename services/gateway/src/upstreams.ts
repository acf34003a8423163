import type { Upstream } from '@skirmish/service-kit/http/upstream'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from './config.ts'

/** The services behind the gateway, by name. */
export function connectUpstreams({ config, upstream }: ServiceContext<Config>) {
  return {
    auth: upstream(config.AUTH_URL),
    profile: upstream(config.PROFILE_URL),
    catalog: upstream(config.CATALOG_URL),
    matchmaking: upstream(config.MATCHMAKING_URL),
    'match-room': upstream(config.MATCH_ROOM_URL),
    judge: upstream(config.JUDGE_URL),
    leaderboard: upstream(config.LEADERBOARD_URL),
  } satisfies Record<string, Upstream>
}
