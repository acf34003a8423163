import { type Static, Type } from 'typebox'
import { UPSET_POINTS } from '../achievements.ts'
import { Difficulty, Id, IsoTime, nullable } from '../schema.ts'
import { NO_PLAYER, PlayerParams } from './accounts.ts'
import { Outcome } from './matches.ts'
import { titleLanguage } from './page.ts'
import { defineRoute } from './route.ts'

/** So many of a player's ranked matches others see. RULES PB12. */
export const SHOWN_RANKED_MATCHES = 100

const RankedMatch = Type.Object(
  {
    match_id: Type.Optional({ ...Id, description: 'once it is over for both: its replay may be asked for. RULES RC4' }),
    match_date: IsoTime,
    status: Outcome,
    points: Type.Integer({ description: 'by which the match moved the points of the player' }),
    opponent: Type.Optional(Type.String({ description: 'the name of the other player' })),
    problem: nullable(
      Type.Object(
        { title: Type.String(), difficulty: Difficulty },
        { description: 'null while the match that the player has won goes on for the other one' },
      ),
    ),
  },
  { title: 'RankedMatch' },
)

const Achieved = Type.Object(
  {
    wins: Type.Integer({ description: 'ranked ones that gave points' }),
    streak: Type.Integer({ description: 'the most of them in a row' }),
    points: Type.Integer({ description: 'the most that the player ever had' }),
    upsets: Type.Integer({ description: `wins against a player who had ${UPSET_POINTS} points more` }),
    solved: Type.Integer({ description: 'problems, in whichever type of match' }),
    areas: Type.Integer({ description: 'in which the player has solved a problem' }),
    languages: Type.Integer({ description: 'in which the player has solved a problem' }),
  },
  { title: 'Achieved', description: 'RULES SE4' },
)
export type Achieved = Static<typeof Achieved>

export const RankedRecord = Type.Object(
  {
    matches: Type.Array(RankedMatch, { description: `the latest first, ${SHOWN_RANKED_MATCHES} at most` }),
    achieved: Type.Optional(Achieved),
    against: nullable(
      Type.Object(
        { won: Type.Integer(), lost: Type.Integer(), drawn: Type.Integer() },
        { title: 'Record', description: "the caller's ranked matches against the player; null of the own profile" },
      ),
    ),
  },
  { title: 'RankedRecord' },
)
export type RankedRecord = Static<typeof RankedRecord>

export const rankedMatches = defineRoute({
  id: 'rankedMatches',
  method: 'GET',
  path: '/profiles/:username/matches',
  service: 'profile',
  access: 'user',
  summary:
    "A player's latest ranked matches that have a result, and the caller's record against the player. RULES PB12.",
  params: PlayerParams,
  query: Type.Object(titleLanguage),
  answer: { status: 200, schema: RankedRecord },
  refusals: NO_PLAYER,
})
