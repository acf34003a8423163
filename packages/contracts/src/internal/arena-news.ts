import { Type } from 'typebox'
import { MOST_FOLLOWED } from '../rest/people.ts'
import { Id, IsoTime, oneOf, RankName } from '../schema.ts'
import { defineInternalRoute } from './route.ts'

/** What an arena to come is to the reader of a mail. */
export const ARENA_TIES = ['entered', 'made', 'open'] as const

/** An arena as its players know it. */
export const NAMED_ARENA = {
  name: Type.String({ description: 'empty for an official arena' }),
  tiers: Type.Array(RankName, { description: 'who may enter; empty for everybody' }),
}

export const arenaNews = defineInternalRoute({
  id: 'arenaNews',
  method: 'POST',
  path: '/internal/arena-news',
  service: 'matchmaking',
  token: 'services',
  repeatable: true,
  deadlineMs: 5_000,
  summary:
    'Profile asks for the best place of each of some players in arenas that ended after a time, and for arenas to come of one of them. RULES PE7.',
  body: Type.Object({
    reader_id: Id,
    rank: RankName,
    user_ids: Type.Array(Id, { maxItems: MOST_FOLLOWED + 1 }),
    since: IsoTime,
    until: IsoTime,
  }),
  answer: Type.Object({
    places: Type.Array(
      Type.Object({ user_id: Type.String(), ...NAMED_ARENA, place: Type.Integer(), players: Type.Integer() }),
      { description: 'the best first, up to five' },
    ),
    arenas: Type.Array(Type.Object({ ...NAMED_ARENA, starts_at: IsoTime, tie: oneOf(ARENA_TIES) }), {
      description:
        'the earliest first, up to five: those that the reader entered or made, and official ones of the tier of the reader',
    }),
  }),
})
