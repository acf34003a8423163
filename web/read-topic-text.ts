import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { parse } from 'yaml'
import type { TopicText } from './src/features/learn/topic.ts'

const NO_MORE = { additionalProperties: false }
const Prose = Type.String({ minLength: 1 })
const Paragraphs = Type.Array(Prose, { minItems: 1 })
const ByName = Type.Record(Type.String(), Prose)

/** A topic in one language, as its file has it. */
const Schema = Type.Object(
  {
    lead: Prose,
    idea: Paragraphs,
    costs: Type.Array(Type.Object({ what: Prose, cost: Prose, why: Prose }, NO_MORE), { minItems: 1 }),
    use: Paragraphs,
    mistakes: Paragraphs,
    example: Prose,
    figure: Type.Object({ title: Prose, fields: ByName, labels: Type.Optional(ByName), steps: ByName }, NO_MORE),
  },
  NO_MORE,
)

/** The text of a topic's file, as `web/src/features/learn/topics/graphs/es.yaml` holds it. Throws a sentence that names the file and the field. */
export function readTopicText(source: string, file: string): TopicText {
  const value = parsed(source, file)
  const [fault] = Value.Errors(Schema, value)
  if (fault) throw new Error(`${file}: ${sentenceOf(fault)}`)
  const text = value as TopicText // the line before checked it
  const open = stringsOf(text).find(([, prose]) => prose.split('`').length % 2 === 0)
  if (open) throw new Error(`${file}: ${open[0]} opens code with a backtick and does not close it`)
  return text
}

/** Throws a sentence where a translation lacks a name that the English text has, or has one of its own: the page would show an empty place. */
export function expectSameNames(english: TopicText, translated: TopicText, file: string): void {
  for (const part of ['fields', 'labels', 'steps'] as const) {
    const [here, there] = [translated.figure[part] ?? {}, english.figure[part] ?? {}]
    const missing = Object.keys(there).find((name) => !(name in here))
    if (missing) throw new Error(`${file}: figure.${part}.${missing} is missing`)
    const unknown = Object.keys(here).find((name) => !(name in there))
    if (unknown) throw new Error(`${file}: figure.${part}.${unknown} is not in the English text`)
  }
}

function parsed(source: string, file: string): unknown {
  try {
    return parse(source)
  } catch (error) {
    throw new Error(`${file} is not YAML: ${error instanceof Error ? error.message : error}`)
  }
}

type Fault = ReturnType<typeof Value.Errors>[number]

function sentenceOf({ instancePath, keyword, params, message }: Fault): string {
  const place = instancePath.split('/').slice(1)
  if (keyword === 'required') return `${[...place, params.requiredProperties[0]].join('.')} is missing`
  if (keyword === 'boolean') return `${place.join('.')} is no field of a topic` // what the schema does not name
  return `${place.join('.') || 'the file'} ${message}`
}

/** Every text with its place, such as `use.2`. */
function stringsOf(value: unknown, place: string[] = []): [place: string, text: string][] {
  if (typeof value === 'string') return [[place.join('.'), value]]
  return Object.entries(value as object).flatMap(([key, below]) => stringsOf(below, [...place, key])) // texts lie in lists and maps alone
}
