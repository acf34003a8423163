import { LANGUAGE_OF } from '@skirmish/problem-package/package-languages'
import { type TSchema, Type } from 'typebox'
import type { Format } from '../src/export-manifest.ts'

/**
 * What a version of the ICPC package format lets a package hold, from its pages https://icpc.io/problem-package-format/spec/legacy.html and
 * 2025-09.html; 2023-07-draft as far as problemtools read it.
 */
interface Form {
  manifest: TSchema
  /** Of the groups of tests. */
  settings: { file: string; schema: TSchema } | null
  statements: string
  folders: string[]
  files: string[]
  submissions: string[]
}

const NO_MORE = { additionalProperties: false }
const optional = (shapes: Record<string, TSchema>) =>
  Object.fromEntries(Object.entries(shapes).map(([key, shape]) => [key, Type.Optional(shape)]))
const Text = Type.String({ minLength: 1 })
const Words = Type.String({ pattern: '^\\S+( \\S+)*$' })
const Uuid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })
const License = Type.Union(
  ['unknown', 'public domain', 'cc0', 'cc by', 'cc by-sa', 'educational', 'permission'].map((one) => Type.Literal(one)),
)
const Whole = Type.Integer({ exclusiveMinimum: 0 })
const Seconds = Type.Number({ exclusiveMinimum: 0 })
const Margin = Type.Number({ minimum: 1 })
const Person = Type.Union([
  Text,
  Type.Object({ name: Text, ...optional({ email: Text, orcid: Text, kattis: Text }) }, NO_MORE),
])
const Persons = Type.Union([Person, Type.Array(Person, { minItems: 1 })])
const Source = Type.Union([Text, Type.Object({ name: Text, url: Type.Optional(Text) }, NO_MORE)])
const Kind = Type.Union(['pass-fail', 'scoring', 'interactive', 'multi-pass'].map((one) => Type.Literal(one)))
const SIZES = {
  memory: Whole,
  output: Whole,
  code: Whole,
  compilation_time: Whole,
  compilation_memory: Whole,
  validation_time: Whole,
  validation_memory: Whole,
  validation_output: Whole,
  validation_passes: Type.Integer({ minimum: 2, description: 'in legacy, DOMjudge’s' }),
}
const Names = Type.Object(
  { en: Text, ...optional({ es: Text, 'pt-BR': Text }) },
  { ...NO_MORE, description: 'codes as in RFC 5646, a language and perhaps a country' },
)

const manifestOf = (version: string) =>
  Type.Object(
    {
      problem_format_version: Type.Literal(version),
      name: Names,
      uuid: Uuid,
      ...optional({
        type: Type.Union([Kind, Type.Array(Kind, { minItems: 1, uniqueItems: true })]),
        version: Text,
        credits: Type.Union([
          Text,
          Type.Object(
            optional({
              authors: Persons,
              contributors: Persons,
              testers: Persons,
              packagers: Persons,
              acknowledgements: Persons,
              translators: Type.Record(Type.String(), Persons),
            }),
            NO_MORE,
          ),
        ]),
        source: Type.Union([Source, Type.Array(Source, { minItems: 1 })]),
        license: License,
        rights_owner: Text,
        limits: Type.Object(optional({ ...SIZES, time_limit: Seconds, time_resolution: Seconds }), NO_MORE),
        keywords: Type.Array(Text),
      }),
    },
    NO_MORE,
  )

const Legacy = Type.Object(
  optional({
    problem_format_version: Type.Literal('legacy'),
    type: Type.Union([Type.Literal('pass-fail'), Type.Literal('scoring')]),
    grading: Type.Object(
      optional({
        objective: Type.Union([Type.Literal('max'), Type.Literal('min')]),
        show_test_data_groups: Type.Boolean(),
      }),
      NO_MORE,
    ),
    name: Text,
    uuid: Uuid,
    author: Text,
    source: Text,
    license: License,
    rights_owner: Text,
    limits: Type.Object(optional({ ...SIZES, time_multiplier: Margin, time_safety_margin: Margin }), NO_MORE),
    validation: Type.Union(
      ['default', 'custom', 'custom interactive', 'custom multi-pass'].map((one) => Type.Literal(one)),
    ),
    validator_flags: Words,
    keywords: Words,
  }),
  NO_MORE,
)

const SUBMISSIONS = ['accepted', 'wrong_answer', 'time_limit_exceeded', 'run_time_error']
/** Of packages of the type scoring. */
const PART = 'partially_accepted'
/** JavaScript is one of them; no tool runs it as we do. */
export const SOURCES = Object.keys(LANGUAGE_OF).filter((ending) => ending !== '.js')

export const FORMS: Record<Format, Form> = {
  '2025-09': {
    manifest: manifestOf('2025-09'),
    settings: {
      file: 'data/test_group.yaml',
      schema: Type.Object({ output_validator_args: Type.Array(Type.String()) }, NO_MORE),
    },
    statements: 'statement',
    // Tools leave a name with a dot in front alone.
    folders: [
      'statement',
      'solution',
      'data',
      'generators',
      'submissions',
      'input_validators',
      'output_validator',
      '.skirmish',
    ],
    files: ['problem.yaml', 'README.md'],
    submissions: [...SUBMISSIONS, 'rejected'],
  },
  '2023-07-draft': {
    manifest: manifestOf('2023-07-draft'),
    settings: {
      file: 'data/testdata.yaml',
      schema: Type.Object({ output_validator_flags: Type.String() }, NO_MORE),
    },
    statements: 'statement',
    folders: ['statement', 'solution', 'data', 'generators', 'submissions', 'input_validators', 'output_validator'],
    files: ['problem.yaml', 'README.md'],
    submissions: [...SUBMISSIONS, PART],
  },
  legacy: {
    manifest: Legacy,
    settings: null,
    statements: 'problem_statement',
    folders: ['problem_statement', 'data', 'submissions', 'input_validators', 'output_validators'],
    files: ['problem.yaml', 'README.md', 'domjudge-problem.ini'],
    submissions: [...SUBMISSIONS, PART],
  },
}
