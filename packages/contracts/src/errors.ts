import { type Static, type TProperties, type TSchema, Type } from 'typebox'

const ErrorFields = {
  detail: Type.String({ description: 'a sentence for a person' }),
  errors: Type.Optional(
    Type.Record(Type.String(), Type.Array(Type.String()), { description: 'what is wrong, by the name of the field' }),
  ),
}

/** RULES TR3: the one shape of every refusal. `detail` is a sentence for a person; further fields are named by their route. */
export const ErrorBody = Type.Object(ErrorFields, { title: 'Refusal' })
export type ErrorBody = Static<typeof ErrorBody>

/** A refusal with fields of its own beside `detail` and `errors`. */
export function errorBody<P extends TProperties>(title: string, fields: P) {
  return Type.Object({ ...ErrorFields, ...fields }, { title })
}

export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 414 | 415 | 429 | 431 | 503

/** A refusal that a route declares: when it comes, and its body where that holds more than TR3's fields. */
export interface RefusalContract {
  when: string
  body?: TSchema
}

export type Refusals = { readonly [status in RefusalStatus]?: RefusalContract }
