import { type Static, Type } from 'typebox'
import { Id, IsoTime, nullable, oneOf } from '../schema.ts'
import { defineRoute } from './route.ts'
import { SessionInfo } from './sessions.ts'

const RunningMatch = Type.Object(
  {
    match_id: Id,
    type: oneOf(['Ranked', 'Custom', 'Arena']),
    problem_title: Type.String({ description: 'empty until the caller has opened a ranked match' }),
    opponent: nullable(Type.String()),
    deadline_at: { ...IsoTime, description: 'the end at the latest, which a win brings forward' },
    solved: Type.Boolean({ description: 'whether the caller has passed every test, and waits for the end' }),
    solved_by: Type.Optional(nullable(Type.String({ description: 'who has won; the other may go on' }))),
  },
  { title: 'RunningMatch' },
)

const CurrentPlay = Type.Object(
  {
    match: nullable(RunningMatch),
    solved_matches: Type.Optional(
      Type.Array(RunningMatch, {
        description:
          'all that the caller has solved and that go on for the opponent, the latest first: none binds the caller',
      }),
    ),
    bot_match: Type.Optional(
      nullable({ ...Id, description: 'a match against a bot that runs, or waits for the caller; it binds nobody' }),
    ),
    session: nullable(SessionInfo),
  },
  { title: 'CurrentPlay' },
)
export type CurrentPlay = Static<typeof CurrentPlay>

export const currentPlay = defineRoute({
  id: 'currentPlay',
  method: 'GET',
  path: '/matches/current',
  service: 'match-room',
  access: 'user',
  summary: 'What the caller is in the middle of, to go back to it. RULES MR5, CS1.',
  description:
    'The running ranked or custom match that began last, unless the caller has given it up, one that the caller has solved only where there is no other; and the custom session that waits for its START. The matchmaking socket tells a player who searches for an opponent so when it opens.',
  query: Type.Object({ lang: Type.Optional(Type.String({ maxLength: 16 })) }),
  answer: { status: 200, schema: CurrentPlay },
})
