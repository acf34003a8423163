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

export const offeredGhost = defineRoute({
  id: 'offeredGhost',
  method: 'GET',
  path: '/matches/bot',
  service: 'match-room',
  access: 'user',
  limit: { per10s: 10, atOnce: 2 },
  summary:
    'The ghost that the caller may play against while nobody is found, or null; a bot may be played in any case. RULES GH4, GH5.',
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
      { title: 'OfferedGhost' },
    ),
  },
})
