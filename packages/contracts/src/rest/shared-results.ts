import { Type } from 'typebox'
import { Id } from '../schema.ts'
import { MatchParams, NO_MATCH } from './matches.ts'
import { defineRoute } from './route.ts'

export const shareResult = defineRoute({
  id: 'shareResult',
  method: 'POST',
  path: '/matches/:match_id/share',
  service: 'match-room',
  access: 'user',
  limit: { per10s: 20 },
  summary:
    "Makes a link that shows strangers the result of a match of the caller's, the same at every call. RULES MR13.",
  description: 'The link is the landing page with the id as its parameter `result`.',
  params: MatchParams,
  answer: { status: 200, schema: Type.Object({ link_id: Id }, { title: 'ResultLink' }) },
  refusals: { ...NO_MATCH, 409: { when: 'The match is not over, or it was against nobody.' } },
})

export const sharedPicture = defineRoute({
  id: 'sharedPicture',
  method: 'GET',
  path: '/shared/:link_id.png',
  service: 'match-room',
  access: 'public',
  limit: { per10s: 60, atOnce: 16 },
  summary: 'The picture of a shared result, 1200 × 630. RULES MR13.',
  params: Type.Object({ link_id: Id }),
  query: Type.Object({ lang: Type.Optional(Type.String({ maxLength: 16 })) }),
  answer: {
    status: 200,
    schema: Type.Unsafe<Uint8Array>({ type: 'string', contentMediaType: 'image/png' }),
    file: { type: 'image/png', keptSeconds: 86_400 },
  },
  refusals: {
    404: { when: 'There is no such shared result.' },
    503: { when: 'Many pictures are being drawn, or the service is not available; the call may be repeated.' },
  },
})
