import { Type } from 'typebox'
import { Id, RankName } from '../schema.ts'
import { defineRoute } from './route.ts'

export const playBot = defineRoute({
  id: 'playBot',
  method: 'POST',
  path: '/matches/bot',
  service: 'match-room',
  access: 'user',
  limit: { per10s: 10 },
  summary: 'Makes a match of the caller against a bot, or finds the one that runs or waits. RULES GH1, GH2.',
  body: Type.Object({
    level: Type.Optional({ ...RankName, description: "the tier at which the bot plays; the caller's own without it" }),
  }),
  answer: { status: 200, schema: Type.Object({ match_id: Id }, { title: 'BotMatch' }) },
  refusals: { 409: { when: 'The caller is in a match.' } },
})
