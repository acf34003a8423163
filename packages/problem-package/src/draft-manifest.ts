import { KNOWLEDGE_AREAS } from '@skirmish/contracts/constants'
import { Comparison } from '@skirmish/contracts/events/problems'
import { TestGroups } from '@skirmish/contracts/rest/test-groups'
import { Complexity, Difficulty, oneOf } from '@skirmish/contracts/schema'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { parse } from 'yaml'
import { DraftMark, Manifest, ValidatorSettings } from './manifest.ts'

/** A package may list 3,000 tests that its generators make. */
const MOST_CHARACTERS = 1024 * 1024

/** A program that looks at inputs, as the package had it: a bank's package has one in Python instead. */
const InputValidator = Type.Object({
  folder: Type.String(),
  convention: oneOf(['icpc', 'testlib']),
  arguments: Type.Array(Type.String()),
})

const { limits, type, uuid, version, credits, source, license, rights_owner, keywords, skirmish } = Manifest.properties

/** `problem.yaml` of a package that was imported and is not whole yet: what nobody knows is absent. RULES PB15. */
export const DraftManifest = Type.Object({
  problem_format_version: Type.Literal('2025-09'),
  type: Type.Optional(type),
  name: Type.Record(Type.String(), Type.String({ minLength: 1, maxLength: 80 })),
  uuid,
  version: Type.Optional(version),
  credits: Type.Optional(credits),
  source: Type.Optional(source),
  license: Type.Optional(license),
  rights_owner: Type.Optional(rights_owner),
  keywords: Type.Optional(keywords),
  limits: Type.Partial(limits),
  skirmish: Type.Object({
    difficulty: Type.Optional(Difficulty),
    knowledge_area: Type.Optional(oneOf(KNOWLEDGE_AREAS)),
    complexity: Type.Optional(Complexity),
    idea: skirmish.properties.idea,
    minutes: skirmish.properties.minutes,
    checker: Type.Optional(Type.Union([...Comparison.anyOf, ValidatorSettings])),
    groups: Type.Optional(TestGroups),
    draft: Type.Object({
      from: Type.String({ description: 'the format that the package came in' }),
      input_validators: Type.Array(InputValidator),
      time_multiplier: Type.Optional(
        Type.Number({
          minimum: 1,
          description: 'where no time limit is given: how many times what the slowest accepted program needs',
        }),
      ),
      to_make: Type.Optional(
        Type.Array(
          Type.Object({
            name: Type.String({ pattern: '^[A-Za-z0-9_.-]+$' }),
            command: Type.String({ description: 'a program by its name, and arguments; or with `arguments` its path' }),
            arguments: Type.Optional(Type.Array(Type.String())),
            prints_answer: Type.Optional(Type.Boolean({ description: 'on stderr' })),
          }),
          { description: 'tests that generators of the package make' },
        ),
      ),
    }),
  }),
})
export type DraftManifest = Static<typeof DraftManifest>

/** Parses the `problem.yaml` of a draft; a string says what is wrong with it, null that it is no draft's. */
export function parseDraftManifest(text: string): DraftManifest | string | null {
  let value: unknown
  try {
    if (text.length > MOST_CHARACTERS) return `is longer than ${MOST_CHARACTERS} characters`
    value = parse(text)
  } catch (error) {
    return `is not YAML: ${error instanceof Error ? error.message.split('\n')[0] : error}`
  }
  if (!Value.Check(DraftMark, value)) return null
  const [fault] = Value.Errors(DraftManifest, value)
  return fault ? `${fault.instancePath || '/'} ${fault.message}` : (value as DraftManifest) // the line before checked it
}
