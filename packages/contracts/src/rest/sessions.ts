import { type Static, Type } from 'typebox'
import { SESSION_MINUTES } from '../constants.ts'
import { Difficulty, Id, nullable, typedCode } from '../schema.ts'
import { titleLanguage } from './page.ts'
import { defineRoute } from './route.ts'

export const SessionInfo = Type.Object(
  {
    session_code: Type.String(),
    difficulty: Difficulty,
    title: Type.String(),
    knowledge_area: Type.String(),
    duration: Type.Integer({ description: 'minutes' }),
  },
  { title: 'SessionInfo' },
)
export type SessionInfo = Static<typeof SessionInfo>

export const OfferedSession = Type.Object(
  {
    ...SessionInfo.properties,
    host: nullable(Type.String({ description: 'the player who waits in it; null when nobody does' })),
    joined: Type.Boolean({ description: 'the caller has a place in it' }),
  },
  { title: 'OfferedSession' },
)
export type OfferedSession = Static<typeof OfferedSession>

export const offeredProblems = defineRoute({
  id: 'offeredProblems',
  method: 'GET',
  path: '/clash-problem',
  service: 'match-room',
  access: 'user',
  summary: 'Problems for custom play; `match_id` is the handle that creating a session takes. RULES CS2, SH9.',
  query: Type.Object({
    ...titleLanguage,
  }),
  answer: {
    status: 200,
    schema: Type.Object(
      {
        results: Type.Array(
          Type.Object(
            {
              match_id: Id,
              title: Type.String(),
              difficulty: Type.Optional(Difficulty),
              knowledge_area: Type.Optional(Type.String()),
              solved: Type.Optional(
                Type.Boolean({ description: 'whether the caller has solved it, in a match of any type' }),
              ),
            },
            { title: 'OfferedProblem' },
          ),
        ),
      },
      { title: 'OfferedProblems' },
    ),
  },
})

export const createSession = defineRoute({
  id: 'createSession',
  method: 'PATCH',
  path: '/clash-create',
  service: 'match-room',
  access: 'user',
  summary: 'Opens a session whose code a friend can join. RULES CS1, CS2.',
  body: Type.Object({
    match_id: Id,
    duration: Type.Unsafe<(typeof SESSION_MINUTES)[number]>(
      Type.Union(
        SESSION_MINUTES.map((minutes) => Type.Literal(minutes)),
        { description: 'minutes' },
      ),
    ),
  }),
  answer: { status: 200, schema: SessionInfo },
  refusals: {
    404: { when: 'There is no such problem to play.' },
    429: { when: 'Within 2 s of the last session, or too many requests.' },
  },
})

export const SessionCode = Type.Object({ session_code: typedCode(32) })
/** Far more than a person types, of 25^6 codes. RULES CS1. */
const CODES = { bucket: 'session-codes', per10s: 20, exact: true } as const
const NO_PLACE = {
  404: { when: 'There is no session with this code.' },
  409: { when: 'The session is full.' },
} as const

export const joinSession = defineRoute({
  id: 'joinSession',
  method: 'POST',
  path: '/clash-join',
  service: 'match-room',
  access: 'user',
  summary: "Takes the second place of a session; for its participants, the session's information again. RULES CS1.",
  limit: CODES,
  body: SessionCode,
  answer: { status: 200, schema: SessionInfo },
  refusals: NO_PLACE,
})

export const readSession = defineRoute({
  id: 'readSession',
  method: 'GET',
  path: '/clash-session/:session_code',
  service: 'match-room',
  access: 'user',
  summary: 'A session that the caller has a place in or could join, without joining it. RULES CS1.',
  limit: CODES,
  params: SessionCode,
  answer: { status: 200, schema: OfferedSession },
  refusals: NO_PLACE,
})
