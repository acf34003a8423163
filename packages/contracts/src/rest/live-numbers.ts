import { Type } from 'typebox'
import { SCHOOL } from './accounts.ts'
import { defineRoute } from './route.ts'

export const liveNumbers = defineRoute({
  id: 'liveNumbers',
  method: 'GET',
  path: '/api/live-numbers',
  service: 'match-room',
  access: 'public',
  limit: SCHOOL.ample,
  summary: 'What is played here: the numbers of the landing page, ten seconds old at most. RULES PB9.',
  answer: {
    status: 200,
    schema: Type.Object(
      {
        playing: Type.Integer({
          description: 'players in a ranked or custom match who have neither solved it nor given it up',
        }),
        matches: Type.Integer({ description: 'ranked and custom matches that ended in the last 24 hours' }),
        problems: Type.Integer({ description: 'problems of the bank' }),
      },
      { title: 'LiveNumbers' },
    ),
  },
})
