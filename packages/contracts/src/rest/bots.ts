import { Type } from 'typebox'
import { Id, nullable, RankName } from '../schema.ts'
import { defineRoute } from './route.ts'

export const playBot = defineRoute({
  id: 'playBot',
  method: 'POST',
  path: '/matches/bot',
  service: 'match-room',
  access: 'user',
  limit: { per10s: 10 },
  summary:
    'Makes a match of the caller against a bot or a ghost, or finds the one that runs or waits. RULES GH1, GH2, GH5.',
  body: Type.Object({
    level: Type.Optional({ ...RankName, description: "the tier at which the bot plays; the caller's own without it" }),
    ghost: Type.Optional(
      Type.Boolean({ description: 'against the ghost that `GET` names; where none fits any more, against a bot' }),
    ),
  }),
  answer: { status: 200, schema: Type.Object({ match_id: Id }, { title: 'BotMatch' }) },
  refusals: { 409: { when: 'The caller is in a match.' } },
})

export const rivals = defineRoute({
  id: 'rivals',
  method: 'GET',
  path: '/matches/bot',
  service: 'match-room',
  access: 'user',
  limit: { per10s: 10, atOnce: 2 },
  summary: 'Whose ghost the caller may play against while nobody is found; a bot there always is. RULES GH4, GH5.',
  answer: {
    status: 200,
    schema: Type.Object(
      {
        ghost: nullable(
          Type.Object(
            { username: Type.String(), rank: { ...RankName, description: 'that of the player in the recorded match' } },
            { title: 'Ghost' },
          ),
        ),
      },
      { title: 'Rivals' },
    ),
  },
})
