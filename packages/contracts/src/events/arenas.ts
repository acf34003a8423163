import { Type } from 'typebox'
import { NAMED_ARENA } from '../internal/arena-news.ts'
import { Difficulty, Id, IsoTime, nullable, oneOf } from '../schema.ts'
import { defineEvent } from './define-event.ts'

const Player = Type.Object({ user_id: Id, username: Type.String() })
/** An event names so many players at most: of more there are several events. RULES PE9. */
export const MOST_REMINDED = 200

export const ArenaNear = defineEvent({
  subject: 'evt.matchmaking.arena_near',
  version: 1,
  stream: 'events',
  publisher: 'matchmaking',
  key: 'arena_id',
  payload: Type.Object({
    arena_id: Id,
    ...NAMED_ARENA,
    starts_at: IsoTime,
    user_ids: Type.Array(Id, { minItems: 1, maxItems: MOST_REMINDED }),
  }),
  meaning:
    'An arena begins within ten minutes, and these players entered it before that. Each of them is in one such event of the arena.',
})

export const ArenaPaired = defineEvent({
  subject: 'evt.matchmaking.arena_paired',
  version: 1,
  stream: 'events',
  publisher: 'matchmaking',
  key: 'pair_id',
  payload: Type.Object({
    pair_id: Id,
    arena_id: Id,
    players: Type.Array(Player, { minItems: 2, maxItems: 2 }),
    difficulty: nullable({ ...Difficulty, description: 'null where the lower tier decides' }),
    seconds: Type.Integer({ description: 'how long the match lasts at most' }),
    ends_by: { ...IsoTime, description: 'the end of the arena, which no match outlasts' },
    paired_at: IsoTime,
  }),
  meaning: 'Two players of an arena are paired: a match without points of the ladder is owed to them.',
})

export const ArenaMatchCreated = defineEvent({
  subject: 'evt.match-room.arena_match_created',
  version: 1,
  stream: 'events',
  publisher: 'match-room',
  key: 'match_id',
  payload: Type.Object({ pair_id: Id, match_id: Id }),
  meaning: 'The match of a pair of an arena is running.',
})

export const ArenaMatchEnded = defineEvent({
  subject: 'evt.match-room.arena_match_ended',
  version: 1,
  stream: 'events',
  publisher: 'match-room',
  key: 'pair_id',
  payload: Type.Object({
    pair_id: Id,
    match_id: nullable({ ...Id, description: 'null where none was made' }),
    ended_at: IsoTime,
    outcome: oneOf(['won', 'drawn', 'failed', 'void', 'not_made']),
    winner_id: nullable({ ...Id, description: 'of a match that is won' }),
    solved: Type.Boolean({ description: 'whether the winner has solved the problem' }),
    took_ms: Type.Integer({ description: 'from the start to the solution, else to the end' }),
    absent: Type.Array(Id, {
      description: 'who never came to a void match, or was in another match when this one was to be made',
    }),
  }),
  meaning: 'A match of an arena is over for both, or could not be made: both players are free again.',
})
