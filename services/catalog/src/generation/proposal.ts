import { KNOWLEDGE_AREAS, MAX_SOURCE_BYTES } from '@skirmish/contracts/constants'
import { Complexity, Difficulty, Language, oneOf, visibleText } from '@skirmish/contracts/schema'
import { allowedHtml } from '@skirmish/problem-text/clean'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

const NO_MORE = { additionalProperties: false }
const inLanguages = (maxLength: number) => {
  const text = visibleText(maxLength)
  return Type.Object({ en: text, es: Type.Optional(text), 'pt-BR': Type.Optional(text) }, NO_MORE)
}

/** The most bytes of one input and of one output: a verdict carries ten of them. */
export const TEXT_BYTES_MOST = 16 * 1024
export const TESTS_LEAST = 5

export const Program = Type.Object(
  { language: Language, code: Type.String({ minLength: 1, maxLength: MAX_SOURCE_BYTES, pattern: '\\S' }) },
  NO_MORE,
)
export type Program = Static<typeof Program>

const tolerance = Type.Optional(Type.Number({ minimum: 0, maximum: 0.001 }))
/** A checker that no author can make so tolerant that two wrong answers agree. */
const StrictChecker = Type.Union([
  Type.Object({ type: Type.Literal('exact') }, NO_MORE),
  Type.Object({ type: Type.Literal('tokens'), ignore_case: Type.Optional(Type.Boolean()) }, NO_MORE),
  Type.Object({ type: Type.Literal('float'), abs: tolerance, rel: tolerance }, NO_MORE),
  Type.Object({ type: Type.Literal('unordered') }, NO_MORE),
])

/** Of a program as JSON: with its inputs it has to fit into an event. */
const PROGRAM_BYTES = 90 * 1024

/** Whether a value is a program that the judge can be asked about. */
export const isProgram = (value: unknown): value is Program =>
  Value.Check(Program, value) && Buffer.byteLength(JSON.stringify(value)) <= PROGRAM_BYTES

/** What an author proposes. Languages without a text are translated later; a brute force that is missing is asked for apart. */
export const Proposal = Type.Object(
  {
    title: inLanguages(80),
    description: inLanguages(10_000),
    knowledge_area: oneOf(KNOWLEDGE_AREAS),
    difficulty: Difficulty,
    complexity: Complexity,
    checker: StrictChecker,
    limits: Type.Object(
      {
        time_ms: Type.Integer({ minimum: 100, maximum: 5_000 }),
        memory_mb: Type.Integer({ minimum: 16, maximum: 512 }),
      },
      NO_MORE,
    ),
    examples: Type.Array(
      Type.Object(
        {
          input: Type.String({ maxLength: 2_000 }),
          expected_output: Type.String({ maxLength: 2_000 }),
          explanation: inLanguages(2_000),
        },
        NO_MORE,
      ),
      { minItems: 2, maxItems: 2 },
    ),
    generator: Program,
    tests: Type.Integer({ minimum: TESTS_LEAST, maximum: 50 }),
    reference: Program,
    brute_force: Type.Optional(Program),
  },
  NO_MORE,
)
export type Proposal = Static<typeof Proposal>

/** What a problem was wished to be. */
export interface Wish {
  knowledge_area: Proposal['knowledge_area']
  difficulty: Proposal['difficulty']
}

/** A proposal that is what was wished for, its HTML without forbidden tags; or, as a sentence, why it is refused. RULES PB2, PB3. */
export function parseProposal(output: unknown, wish: Wish): Proposal | string {
  if (!Value.Check(Proposal, output)) {
    const [fault] = Value.Errors(Proposal, output)
    return `The proposal is not valid: ${fault?.instancePath || '/'} ${fault?.message}.`
  }
  if (!output.title.en.isWellFormed() || JSON.stringify(output).includes('\\u0000'))
    return 'The proposal has characters that no text has.'
  for (const name of ['knowledge_area', 'difficulty'] as const)
    if (output[name] !== wish[name]) return `The ${name} is ${output[name]} instead of ${wish[name]}.`
  const { generator, reference, brute_force = reference } = output
  if (![generator, reference, brute_force].every(isProgram)) return 'A program is too long.'
  const description = eachText(output.description, allowedHtml)
  if (Object.values(description).some((text) => text.replace(/<[^>]*>/g, '').trim() === ''))
    return 'Nothing is left of the description without the tags that are not allowed.'
  const [first, second] = output.examples
  if (first?.input === second?.input) return 'The two examples are the same.'
  return { ...output, description: { ...output.description, ...description } }
}

/**
 * A proposal without what its author must not decide alone: the brute force has to come from somebody who did not see the reference, and
 * translations are compared with the English text.
 */
export function withoutOwnProof(proposal: Proposal): Proposal {
  const { brute_force: _own, ...rest } = proposal
  const english = ({ en }: Proposal['title']) => ({ en })
  const examples = proposal.examples.map((one) => ({ ...one, explanation: english(one.explanation) }))
  return { ...rest, title: english(proposal.title), description: english(proposal.description), examples }
}

/** The texts of all languages, each changed. */
function eachText(texts: Proposal['title'], change: (text: string) => string): Proposal['title'] {
  return Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [language, change(text)]),
  ) as Proposal['title'] // the same keys
}
