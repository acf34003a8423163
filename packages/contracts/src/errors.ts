import { type Static, Type } from 'typebox'

/** RULES TR3: the one shape of every refusal. `detail` is a sentence for a person; further fields are named by their route. */
export const ErrorBody = Type.Object(
  { detail: Type.String(), errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))) },
  { additionalProperties: true },
)
export type ErrorBody = Static<typeof ErrorBody>

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 429 | 503
