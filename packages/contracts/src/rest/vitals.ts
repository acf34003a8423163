import { type Static, Type } from 'typebox'
import { oneOf } from '../schema.ts'
import { defineRoute } from './route.ts'

/** What goes wrong in a browser: a script, a part of the app that is not there, a screen, a message that the app does not know. */
export const ERROR_KINDS = ['script', 'chunk', 'screen', 'unknown_message'] as const
/** Largest contentful paint, cumulative layout shift, interaction to next paint, first contentful paint, time to first byte. */
export const VITALS = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const

const VitalsReport = Type.Object(
  {
    measures: Type.Array(
      Type.Object({
        name: oneOf(VITALS),
        value: Type.Number({ minimum: 0, maximum: 600_000, description: 'milliseconds; CLS has no unit' }),
      }),
      { maxItems: VITALS.length },
    ),
    errors: Type.Array(Type.Object({ kind: oneOf(ERROR_KINDS), times: Type.Integer({ minimum: 1, maximum: 100 }) }), {
      maxItems: ERROR_KINDS.length,
    }),
  },
  { title: 'VitalsReport' },
)
export type VitalsReport = Static<typeof VitalsReport>

export const reportVitals = defineRoute({
  id: 'reportVitals',
  method: 'POST',
  path: '/vitals',
  service: 'gateway',
  access: 'public',
  limit: { per10s: 50 },
  summary: 'Tells how a page did: counted in the metrics of the gateway, and kept nowhere. It names no person.',
  body: VitalsReport,
  answer: { status: 204, schema: Type.Null() },
})
