import { type Static, Type } from 'typebox'
import { KNOWLEDGE_AREAS } from '../constants.ts'
import { Difficulty, IsoTime, nullable, oneOf } from '../schema.ts'
import { defineInternalRoute } from './route.ts'

const ofCatalog = { service: 'catalog', token: 'operator', deadlineMs: 5_000 } as const
const NO_GENERATION = { 404: { when: 'There is no such generation.' } } as const
const One = Type.Object({ generation_id: Type.String() })

const fields = {
  generation_id: Type.String(),
  knowledge_area: Type.String(),
  difficulty: Difficulty,
  author: Type.String({ description: 'the built-in families, or a model' }),
  state: oneOf(['running', 'published', 'rejected', 'failed']),
  stage: Type.String(),
  problem_id: nullable(Type.String()),
  reason: nullable(Type.String()),
  created_at: IsoTime,
}
/** A problem in the making. */
const Generation = Type.Object(fields)
const Stage = Type.Object({
  stage: Type.String(),
  input: Type.Unknown(),
  output: Type.Unknown(),
  reason: nullable(Type.String()),
  tokens: Type.Integer(),
  ended_at: IsoTime,
})
const Listed = Type.Object({ ...fields, title: nullable(Type.String()) })

export const generations = defineInternalRoute({
  ...ofCatalog,
  id: 'generations',
  method: 'GET',
  path: '/internal/generations',
  repeatable: true,
  summary: 'An operator lists the problems that authors made or are making, the latest first. RULES PB2.',
  answer: Type.Object({ generations: Type.Array(Listed) }),
})

export const startGeneration = defineInternalRoute({
  ...ofCatalog,
  id: 'startGeneration',
  method: 'POST',
  path: '/internal/generations',
  repeatable: false,
  summary: 'An operator has an author make a problem. RULES PB2.',
  body: Type.Object({
    knowledge_area: oneOf(KNOWLEDGE_AREAS),
    difficulty: Difficulty,
  }),
  answer: One,
})
export type Wish = Static<typeof startGeneration.body>

export const generation = defineInternalRoute({
  ...ofCatalog,
  id: 'generation',
  method: 'GET',
  path: '/internal/generations/:id',
  repeatable: true,
  summary: 'An operator looks at a problem in the making and at what each stage took and gave.',
  params: Type.Object({ id: Type.String() }),
  answer: Type.Object({ generation: Generation, stages: Type.Array(Stage) }),
  refusals: NO_GENERATION,
})

export const retryGeneration = defineInternalRoute({
  ...ofCatalog,
  id: 'retryGeneration',
  method: 'POST',
  path: '/internal/generations/:id/retry',
  repeatable: false,
  summary: 'An operator has a failed generation go on, or another one begin in place of a rejected one.',
  params: Type.Object({ id: Type.String() }),
  answer: One,
  refusals: { ...NO_GENERATION, 409: { when: 'It runs, or its problem is published.' } },
})
