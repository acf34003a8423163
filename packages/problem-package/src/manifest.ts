import { KNOWLEDGE_AREAS, RANKED_MATCH_MINUTES, VALIDATION_PASSES } from '@skirmish/contracts/constants'
import { Comparison } from '@skirmish/contracts/events/problems'
import { MAX_GROUP_POINTS, MAX_TEST_GROUPS, TestGroup } from '@skirmish/contracts/rest/test-groups'
import { Complexity, Difficulty, oneOf } from '@skirmish/contracts/schema'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { parse } from 'yaml'

/** The parser's time grows with the square of the keys. */
const MOST_CHARACTERS = 16 * 1024

const NO_MORE = { additionalProperties: false }

/** `output_validator/` has the program that decides. RULES JD15. */
export const ValidatorSettings = Type.Object(
  {
    type: Type.Literal('validator'),
    convention: Type.Optional(
      oneOf(['icpc', 'testlib'], {
        description: 'of the arguments and exit codes of output_validator/; icpc unless named',
      }),
    ),
    arguments: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 200, pattern: '^[^\\0]*$' }), {
        maxItems: 20,
        description: 'after those of the convention',
      }),
    ),
  },
  NO_MORE,
)

/** What Skirmish knows of a problem beyond the package format, under the one key that the format does not have. */
const Ours = Type.Object(
  {
    difficulty: Difficulty,
    knowledge_area: oneOf(KNOWLEDGE_AREAS),
    complexity: Complexity,
    idea: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'what solves the problem, in one line, for docs/reference/bank.md',
      }),
    ),
    checker: Type.Optional(Type.Union([...Comparison.anyOf, ValidatorSettings])),
    groups: Type.Optional(
      Type.Array(
        Type.Object(
          { ...TestGroup.properties, points: Type.Integer({ minimum: 0, maximum: MAX_GROUP_POINTS }) },
          { ...NO_MORE, description: 'required groups stand before it, and their policy is complete' },
        ),
        {
          maxItems: MAX_TEST_GROUPS,
          description: 'groups of tests with points; `groups` of the generator says which input is in which',
        },
      ),
    ),
    minutes: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 180, default: RANKED_MATCH_MINUTES, description: 'of a ranked match' }),
    ),
  },
  NO_MORE,
)

const Kind = oneOf(['pass-fail', 'interactive', 'multi-pass'])

/** `problem.yaml`: the keys of the package format that Skirmish reads, and `skirmish`. */
export const Manifest = Type.Object(
  {
    problem_format_version: Type.Literal('2025-09'),
    type: Type.Optional(
      Type.Union([Kind, Type.Array(Kind, { minItems: 1, uniqueItems: true })], {
        description:
          'interactive: the program in output_validator/ talks with the submission; multi-pass: it may ask for another run of it',
      }),
    ),
    name: Type.Object(
      {
        en: Type.String({ minLength: 1, maxLength: 80 }),
        es: Type.String({ minLength: 1, maxLength: 80 }),
        'pt-BR': Type.String({ minLength: 1, maxLength: 80 }),
      },
      { ...NO_MORE, description: 'the title in each language of the interface' },
    ),
    uuid: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
    version: Type.Optional(Type.String()),
    credits: Type.Optional(Type.Union([Type.String(), Type.Object({})])),
    source: Type.Optional(Type.Union([Type.String(), Type.Object({}), Type.Array(Type.Unknown())])),
    license: Type.String(),
    rights_owner: Type.Optional(Type.String()),
    keywords: Type.Optional(Type.Array(Type.String())),
    limits: Type.Object(
      {
        time_limit: Type.Number({
          exclusiveMinimum: 0,
          maximum: 10,
          description: 'seconds of CPU for C and C++; Java and JavaScript have twice, Python three times as much',
        }),
        memory: Type.Integer({ minimum: 16, maximum: 1024, description: 'MiB' }),
        validation_passes: Type.Optional(
          Type.Integer({
            minimum: VALIDATION_PASSES.least,
            maximum: VALIDATION_PASSES.most,
            default: VALIDATION_PASSES.least,
            description: 'runs of a submission on a test at most, where the type is multi-pass',
          }),
        ),
      },
      NO_MORE,
    ),
    skirmish: Ours,
  },
  {
    ...NO_MORE,
    $id: 'problem-package.schema.json',
    title: 'problem.yaml',
    description: 'A problem package of Skirmish: docs/problem-packages.md shows how to write one.',
  },
)
export type Manifest = Static<typeof Manifest>

/** What an import writes into the `problem.yaml` of a package that is not whole yet. RULES PB15. */
export const DraftMark = Type.Object({ skirmish: Type.Object({ draft: Type.Unknown() }) })

/** Parses a `problem.yaml`; a string says what is wrong with it. */
export function parseManifest(text: string): Manifest | string {
  let value: unknown
  try {
    if (text.length > MOST_CHARACTERS) return `is longer than ${MOST_CHARACTERS} characters`
    value = parse(text)
  } catch (error) {
    return `is not YAML: ${error instanceof Error ? error.message.split('\n')[0] : error}`
  }
  if (Value.Check(DraftMark, value)) return 'is a draft’s, as skirmish.draft says: the bank takes whole packages'
  const [fault] = Value.Errors(Manifest, value)
  return fault ? `${fault.instancePath || '/'} ${fault.message}` : (value as Manifest) // the line before checked it
}
