import { type Static, Type } from 'typebox'
import { Id, IsoTime, nullable, oneOf } from '../schema.ts'
import { defineRoute } from './route.ts'
import { SessionInfo } from './sessions.ts'

const CurrentPlay = Type.Object(
  {
    match: nullable(
      Type.Object(
        {
          match_id: Id,
          type: oneOf(['Ranked', 'Custom']),
          problem_title: Type.String({ description: 'empty until the caller has opened a ranked match' }),
          opponent: nullable(Type.String()),
          deadline_at: IsoTime,
          solved: Type.Boolean({ description: 'whether the caller has passed every test, and waits for the end' }),
        },
        { title: 'RunningMatch' },
      ),
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
    'The running ranked or custom match that began last, unless the caller has given it up; and the custom session that waits for its START. The matchmaking socket tells a player who searches for an opponent so when it opens.',
  query: Type.Object({ lang: Type.Optional(Type.String({ maxLength: 16 })) }),
  answer: { status: 200, schema: CurrentPlay },
})
