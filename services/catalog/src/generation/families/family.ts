import { type INTERFACE_LANGUAGES, KNOWLEDGE_AREAS } from '@skirmish/contracts/constants'
import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import { Complexity, Difficulty, oneOf } from '@skirmish/contracts/schema'
import { type Static, Type } from 'typebox'
import { Proposal } from '../proposal.ts'

const NO_MORE = { additionalProperties: false }
const Text = Type.String({ minLength: 1 })
const Name = Type.String({ minLength: 1 })
/** Two examples: what is said of each stands in two places. */
const both = <T extends Parameters<typeof Type.Array>[0]>(one: T) => Type.Array(one, { minItems: 2, maxItems: 2 })
/** What the programs of a family are given: they begin with it. */
const Parameters = Type.Record(Type.String(), Type.Union([Type.Integer(), Type.String()]))

/** `family.yaml`: problems of one area, and what none of its languages changes. */
export const FamilyFile = Type.Object(
  {
    area: oneOf(KNOWLEDGE_AREAS),
    complexity: Type.Object({ Easy: Complexity, Medium: Complexity, Hard: Complexity }, NO_MORE),
    checker: Proposal.properties.checker,
    limits: Proposal.properties.limits,
    tests: Proposal.properties.tests,
    /** The form of input of all problems but those that name another one. */
    input: Name,
    parameters: Type.Optional(Parameters),
    /** By the name that the programs find in `RULE`. */
    problems: Type.Record(
      Type.String(),
      Type.Object(
        {
          difficulty: Difficulty,
          input: Type.Optional(Name),
          parameters: Type.Optional(Parameters),
          /** What a right solution prints for the two examples of the input. */
          answers: both(Type.Union([Type.Integer(), Text])),
        },
        NO_MORE,
      ),
    ),
  },
  NO_MORE,
)

/** `en.yaml` and the others: the texts of each problem in a language. */
export const TextsFile = Type.Record(
  Type.String(),
  Type.Object(
    {
      title: Text,
      story: Text,
      task: Text,
      /** What the text of the input calls things. */
      words: Type.Optional(Type.Record(Type.String(), Text)),
      explanations: both(Text),
    },
    NO_MORE,
  ),
)

/** A form of input, in `inputs/`: the program that draws it, and how statements describe it. */
export const InputFile = Type.Object(
  {
    generator: Name,
    parameters: Type.Optional(Parameters),
    examples: both(Text),
    text: Type.Object({ en: Text, es: Text, 'pt-BR': Text } satisfies Record<InterfaceLanguage, unknown>, NO_MORE),
  },
  NO_MORE,
)

export type Texts = Static<typeof TextsFile>
export interface Input extends Omit<Static<typeof InputFile>, 'generator'> {
  /** The program. */
  generator: string
}

/** A family as its folder holds it, with the sources of its programs. */
export interface Family extends Static<typeof FamilyFile> {
  texts: Record<(typeof INTERFACE_LANGUAGES)[number], Texts>
  inputs: Record<string, Input>
  reference: string
  brute_force: string
}
