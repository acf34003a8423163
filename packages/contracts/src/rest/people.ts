import { Type } from 'typebox'
import { IsoTime, oneOf, RankName } from '../schema.ts'
import { NO_PLAYER, PlayerParams } from './accounts.ts'
import { page, pageQuery } from './page.ts'
import { defineRoute } from './route.ts'

/** So many players a player follows at most. RULES PE1. */
export const MOST_FOLLOWED = 500
/** So many players a player blocks at most. RULES PE1. */
export const MOST_BLOCKED = 500

const PEOPLE_PAGE = 50
const NOTHING = { status: 204, schema: Type.Null() } as const
/** Counted together: who follows and unfollows in turn is one who floods. */
const CHANGES = { bucket: 'people', per10s: 30 } as const

const FollowedPlayer = Type.Object(
  {
    username: Type.String(),
    image: Type.String(),
    rank: RankName,
    points: Type.Integer(),
    since: IsoTime,
    status: oneOf(['online', 'in_match', 'offline'], {
      description: 'offline too where the player hides it or blocks the caller, or where it is not known. RULES PE4',
    }),
  },
  { title: 'FollowedPlayer' },
)

export const following = defineRoute({
  id: 'following',
  method: 'GET',
  path: '/people/following',
  service: 'profile',
  access: 'user',
  summary: 'Whom the caller follows: who is here first, then by name. RULES PE1, PE4.',
  query: Type.Object(pageQuery(PEOPLE_PAGE)),
  answer: { status: 200, schema: page(FollowedPlayer, 'FollowedPlayers') },
})

export const follow = defineRoute({
  id: 'follow',
  method: 'PUT',
  path: '/people/following/:username',
  service: 'profile',
  access: 'user',
  limit: CHANGES,
  summary: 'Follows a player; may be repeated. The player is not told. RULES PE1.',
  params: PlayerParams,
  answer: NOTHING,
  refusals: {
    ...NO_PLAYER,
    409: { when: 'It is the caller, whom the caller blocks, or one player more than the caller may follow.' },
  },
})

export const unfollow = defineRoute({
  id: 'unfollow',
  method: 'DELETE',
  path: '/people/following/:username',
  service: 'profile',
  access: 'user',
  limit: CHANGES,
  summary: 'Follows a player no longer; may be repeated. RULES PE1.',
  params: PlayerParams,
  answer: NOTHING,
  refusals: NO_PLAYER,
})

const BlockedPlayer = Type.Object(
  { username: Type.String(), image: Type.String(), since: IsoTime },
  { title: 'BlockedPlayer' },
)

export const blocked = defineRoute({
  id: 'blocked',
  method: 'GET',
  path: '/people/blocked',
  service: 'profile',
  access: 'user',
  summary: 'Whom the caller blocks, by name. RULES PE1, PE3.',
  query: Type.Object(pageQuery(PEOPLE_PAGE)),
  answer: { status: 200, schema: page(BlockedPlayer, 'BlockedPlayers') },
})

export const block = defineRoute({
  id: 'block',
  method: 'PUT',
  path: '/people/blocked/:username',
  service: 'profile',
  access: 'user',
  limit: CHANGES,
  summary:
    'Blocks a player, whom the caller follows no longer; may be repeated. The player is not told. RULES PE1, PE3.',
  params: PlayerParams,
  answer: NOTHING,
  refusals: {
    ...NO_PLAYER,
    409: { when: 'It is the caller, or one player more than the caller may block.' },
  },
})

export const unblock = defineRoute({
  id: 'unblock',
  method: 'DELETE',
  path: '/people/blocked/:username',
  service: 'profile',
  access: 'user',
  limit: CHANGES,
  summary: 'Blocks a player no longer; may be repeated. RULES PE1.',
  params: PlayerParams,
  answer: NOTHING,
  refusals: NO_PLAYER,
})
