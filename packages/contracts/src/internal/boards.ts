import { Type } from 'typebox'
import { Id, nullable, SeasonTitle } from '../schema.ts'
import { defineInternalRoute } from './route.ts'

export const positionOf = defineInternalRoute({
  id: 'positionOf',
  method: 'GET',
  path: '/internal/positions/:user_id',
  service: 'leaderboard',
  token: 'services',
  repeatable: true,
  deadlineMs: 500,
  summary:
    "Profile asks for a player's position on the board, null for a player who has not played, and titles. RULES LB1, SE2.",
  params: Type.Object({ user_id: Id }),
  answer: Type.Object({
    position: nullable(Type.Integer()),
    titles: Type.Optional(Type.Array(SeasonTitle, { description: 'the newest first' })),
  }),
})

export const rebuildBoard = defineInternalRoute({
  id: 'rebuildBoard',
  method: 'POST',
  path: '/internal/rebuild',
  service: 'leaderboard',
  token: 'operator',
  repeatable: false,
  /** A board of ten million players takes minutes. */
  deadlineMs: 30 * 60_000,
  summary: 'An operator has the boards built again from the ledger, while they are in use. RULES LB2.',
  answer: Type.Object({ players: Type.Integer() }),
})
