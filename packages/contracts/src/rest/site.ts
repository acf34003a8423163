import { type Static, Type } from 'typebox'
import { nullable } from '../schema.ts'
import { SCHOOL } from './accounts.ts'
import { defineRoute } from './route.ts'

const Site = Type.Object(
  {
    feedback_url: nullable(Type.String({ description: 'a form elsewhere' })),
    community: Type.Object({
      photos: nullable(Type.String({ description: 'a social photo network' })),
      chat: nullable(Type.String({ description: 'a chat community' })),
      forum: nullable(Type.String()),
    }),
    support_email: nullable(Type.String()),
  },
  { title: 'Site' },
)
export type Site = Static<typeof Site>

export const site = defineRoute({
  id: 'site',
  method: 'GET',
  path: '/api/site',
  service: 'gateway',
  access: 'public',
  limit: SCHOOL.ample,
  summary: 'Where this deployment hears from people and where they meet; null for what it has not.',
  answer: { status: 200, schema: Site },
})
