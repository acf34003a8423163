import { type Static, Type } from 'typebox'
import { ARENA_MATCH_MINUTES, ARENA_MINUTES } from '../arenas.ts'
import { Difficulty, Id, IsoTime, nullable, oneOf, RankName, typedCode, visibleText } from '../schema.ts'
import { PlayerParams } from './accounts.ts'
import { Next, pageQuery } from './page.ts'
import { defineRoute } from './route.ts'

/** An arena may be made so long before it starts, minutes. RULES AR1. */
const MOST_MINUTES_AHEAD = 7 * 24 * 60
/** So many arenas of a player may be open at a time. RULES AR1. */
export const MOST_OPEN_ARENAS = 3
/** So many arenas a player makes within 24 hours. RULES AR1. */
export const MOST_ARENAS_A_DAY = 10
/** So many players enter an arena at most. RULES AR7. */
export const MOST_ENTRANTS = 10_000
/** How many arenas a profile shows. */
export const SHOWN_ARENAS = 10
/** How many of a player's matches an arena shows. */
export const SHOWN_GAMES = 50

const ARENA_STATES = ['upcoming', 'running', 'closing', 'finished', 'cancelled'] as const
/** What a player of an arena is about. RULES AR3, AR7. */
const ENTRANT_STATUSES = ['waiting', 'paired', 'playing', 'paused', 'left'] as const

const matchMinutes = Type.Unsafe<(typeof ARENA_MATCH_MINUTES)[number]>(
  Type.Union(
    ARENA_MATCH_MINUTES.map((one) => Type.Literal(one)),
    { description: 'how long a match lasts at most; 10 without it' },
  ),
)

export const ArenaRow = Type.Object(
  {
    place: Type.Integer(),
    username: Type.String(),
    score: Type.Integer({ description: 'points of the arena. RULES AR4' }),
    wins: Type.Integer(),
    played: Type.Integer({ description: 'matches that count' }),
    streak: Type.Integer({ description: 'wins in a row; after two a win counts double' }),
    status: oneOf(ENTRANT_STATUSES),
  },
  { title: 'ArenaRow' },
)
export type ArenaRow = Static<typeof ArenaRow>

export const ArenaStanding = Type.Object(
  {
    ...ArenaRow.properties,
    opponent: nullable(Type.String({ description: 'against whom the player is paired or plays' })),
    match_id: nullable({ ...Id, description: 'of the match that the player is in; null until it is made' }),
  },
  { title: 'ArenaStanding', description: "the caller's own place, and what comes next" },
)
export type ArenaStanding = Static<typeof ArenaStanding>

export const ArenaHead = Type.Object(
  {
    arena_id: Id,
    name: Type.String({ description: 'empty of an official one, which its tiers name' }),
    official: Type.Boolean(),
    host: nullable(Type.String({ description: 'who has made it; null of an official one' })),
    tiers: Type.Array(RankName, { description: 'who may enter; empty for everybody' }),
    difficulty: nullable({ ...Difficulty, description: 'of its problems; null where the tiers of two decide' }),
    match_minutes: Type.Integer(),
    starts_at: IsoTime,
    ends_at: IsoTime,
    state: oneOf(ARENA_STATES, { description: '`closing`: the last matches run, and nobody is paired any more' }),
    players: Type.Integer(),
  },
  { title: 'ArenaHead' },
)
export type ArenaHead = Static<typeof ArenaHead>

const ListedArena = Type.Object(
  {
    ...ArenaHead.properties,
    entered: Type.Boolean({ description: 'whether the caller is in it' }),
    winner: nullable(Type.String({ description: 'of a finished one' })),
  },
  { title: 'ListedArena' },
)

export const arenas = defineRoute({
  id: 'arenas',
  method: 'GET',
  path: '/api/arenas',
  service: 'matchmaking',
  access: 'user',
  limit: { per10s: 30 },
  summary:
    'Arenas that run, come and are over: official ones, and those that the caller has made or entered. RULES AR1.',
  answer: {
    status: 200,
    schema: Type.Object(
      {
        running: Type.Array(ListedArena),
        upcoming: Type.Array(ListedArena),
        finished: Type.Array(ListedArena, { description: 'the latest 20' }),
      },
      { title: 'Arenas' },
    ),
  },
})

export const createArena = defineRoute({
  id: 'createArena',
  method: 'POST',
  path: '/api/arenas',
  service: 'matchmaking',
  access: 'user',
  limit: { per10s: 10 },
  summary: 'Makes an arena, which others enter by its code. RULES AR1.',
  body: Type.Object({
    name: visibleText(60),
    minutes: Type.Integer({ minimum: ARENA_MINUTES.least, maximum: ARENA_MINUTES.most }),
    match_minutes: Type.Optional(matchMinutes),
    starts_in: Type.Optional(
      Type.Integer({ minimum: 0, maximum: MOST_MINUTES_AHEAD, description: 'minutes until it starts; 5 without it' }),
    ),
    difficulty: Type.Optional(Difficulty),
  }),
  answer: {
    status: 201,
    schema: Type.Object({ arena_id: Id, code: Type.String() }, { title: 'MadeArena' }),
  },
  refusals: {
    409: { when: `${MOST_OPEN_ARENAS} arenas of the caller are open.` },
    429: { when: `The caller has made ${MOST_ARENAS_A_DAY} arenas within 24 hours.` },
  },
})

const ArenaParams = Type.Object({ arena_id: Id })
const NO_ARENA = { 404: { when: 'There is no such arena.' } } as const
const NOT_OVER = { ...NO_ARENA, 409: { when: 'The arena is over or cancelled. RULES AR7.' } } as const
const ENTERING = {
  404: { when: 'There is no such arena.' },
  409: {
    when: "The arena is over or cancelled; or the caller is not in it, and it is closing or full, or not for the caller's tier. RULES AR7.",
  },
} as const

export const enterArena = defineRoute({
  id: 'enterArena',
  method: 'POST',
  path: '/api/arenas/enter',
  service: 'matchmaking',
  access: 'user',
  limit: { per10s: 20 },
  summary: 'Enters the arena of a code; may be repeated. RULES AR7.',
  body: Type.Object({ code: typedCode(16) }),
  answer: { status: 200, schema: Type.Object({ arena_id: Id }, { title: 'EnteredArena' }) },
  refusals: ENTERING,
})

export const arena = defineRoute({
  id: 'arena',
  method: 'GET',
  path: '/api/arenas/:arena_id',
  service: 'matchmaking',
  access: 'user',
  summary: 'An arena, the place of the caller in it, and what each of their latest matches gave. RULES AR4, AR5.',
  params: ArenaParams,
  answer: {
    status: 200,
    schema: Type.Object(
      {
        ...ArenaHead.properties,
        code: nullable(Type.String({ description: 'for the host and those who are in it; null of an official one' })),
        hosted: Type.Boolean({ description: 'whether the caller has made it' }),
        me: nullable(ArenaStanding),
        games: Type.Array(
          Type.Object(
            {
              opponent: Type.String(),
              match_id: nullable(Id),
              ended_at: IsoTime,
              outcome: oneOf(['won', 'lost', 'drawn', 'void']),
              points: Type.Integer(),
              doubled: Type.Boolean({ description: 'the win counted double, after two in a row' }),
              fast: Type.Boolean({ description: 'a point more for a win in the first half of the time' }),
            },
            { title: 'ArenaGame' },
          ),
          { description: `the latest ${SHOWN_GAMES} matches of the caller that are over, the latest first` },
        ),
        server_time: IsoTime,
      },
      { title: 'Arena' },
    ),
  },
  refusals: NO_ARENA,
})

export const arenaBoard = defineRoute({
  id: 'arenaBoard',
  method: 'GET',
  path: '/api/arenas/:arena_id/board',
  service: 'matchmaking',
  access: 'user',
  limit: { per10s: 40 },
  summary: 'The board of an arena by pages. RULES AR5, AR9.',
  params: ArenaParams,
  query: Type.Object(pageQuery(20)),
  answer: {
    status: 200,
    schema: Type.Object({ results: Type.Array(ArenaRow), count: Type.Integer(), next: Next }, { title: 'ArenaBoard' }),
  },
  refusals: NO_ARENA,
})

const ENTERED = { status: 200, schema: ArenaStanding } as const

export const joinArena = defineRoute({
  id: 'joinArena',
  method: 'POST',
  path: '/api/arenas/:arena_id/join',
  service: 'matchmaking',
  access: 'user',
  limit: { per10s: 20 },
  summary: 'Enters an arena, or comes back after a pause; may be repeated. RULES AR7.',
  params: ArenaParams,
  answer: ENTERED,
  refusals: ENTERING,
})

export const pauseArena = defineRoute({
  id: 'pauseArena',
  method: 'POST',
  path: '/api/arenas/:arena_id/pause',
  service: 'matchmaking',
  access: 'user',
  limit: { per10s: 20 },
  summary: 'Takes a break: the caller is not paired until the next join; may be repeated. RULES AR7.',
  params: ArenaParams,
  answer: ENTERED,
  refusals: NOT_OVER,
})

export const leaveArena = defineRoute({
  id: 'leaveArena',
  method: 'POST',
  path: '/api/arenas/:arena_id/leave',
  service: 'matchmaking',
  access: 'user',
  limit: { per10s: 20 },
  summary: 'Leaves an arena: points stay, and a match goes on; may be repeated. RULES AR7.',
  params: ArenaParams,
  answer: { status: 204, schema: Type.Null() },
  refusals: NOT_OVER,
})

export const cancelArena = defineRoute({
  id: 'cancelArena',
  method: 'DELETE',
  path: '/api/arenas/:arena_id',
  service: 'matchmaking',
  access: 'user',
  limit: { per10s: 20 },
  summary: "Cancels an arena of the caller's that has not started; may be repeated. RULES AR1.",
  params: ArenaParams,
  answer: { status: 204, schema: Type.Null() },
  refusals: { ...NO_ARENA, 409: { when: 'The arena has started.' } },
})

export const arenaResults = defineRoute({
  id: 'arenaResults',
  method: 'GET',
  path: '/api/arenas/of/:username',
  service: 'matchmaking',
  access: 'user',
  summary: `The latest ${SHOWN_ARENAS} arenas in which a player has a place. RULES AR10.`,
  params: PlayerParams,
  answer: {
    status: 200,
    schema: Type.Object(
      {
        results: Type.Array(
          Type.Object(
            {
              arena_id: Id,
              name: Type.String({ description: 'empty of an official one' }),
              tiers: Type.Array(RankName),
              ended_at: IsoTime,
              place: Type.Integer(),
              players: Type.Integer({ description: 'who have a place' }),
              score: Type.Integer(),
            },
            { title: 'ArenaResult' },
          ),
        ),
      },
      { title: 'ArenaResults', description: 'empty also where there is no such player' },
    ),
  },
})
