import { visibleText } from '@skirmish/contracts/schema'
import { Type } from 'typebox'

/** What a translation returns. */
export const Translated = Type.Object(
  {
    title: visibleText(80),
    description: Type.String({ minLength: 1, maxLength: 10_000 }),
    explanations: Type.Array(Type.String({ minLength: 1, maxLength: 2_000 }), { minItems: 2, maxItems: 2 }),
  },
  { additionalProperties: false },
)
