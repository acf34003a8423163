import { CONSUMERS } from '@skirmish/contracts/events/consumers'
import type { EventContract } from '@skirmish/contracts/events/define-event'
import { EVENTS } from '@skirmish/contracts/events/events'
import { Id, IsoTime } from '@skirmish/contracts/schema'
import type { TSchema } from 'typebox'
import { DELIVERY_NOTES } from '../event-delivery-notes.ts'

type Described = TSchema & {
  title?: string
  description?: string
  properties?: Record<string, Described>
  required?: string[]
}

/** The schemas whose description says no more than their name here. */
const NAMED: Described[] = [
  { ...Id, title: 'id' },
  { ...IsoTime, title: 'time' },
]

const INTRODUCTION = `# Events

Generated from \`packages/contracts/src/events/\` by \`npm run docs\`; do not edit. Below each subject stand its publisher and its consumers,
version, stream and key. An id is an opaque string, a time is ISO 8601 in UTC, and \`?\` marks an optional field.
`

/** What services publish, who consumes it, and the fields of each payload, from the declarations. */
export function eventsDocument(): string {
  return `${[INTRODUCTION, DELIVERY_NOTES, ...EVENTS.map(entryOf)].join('\n').trimEnd()}\n`
}

function entryOf(event: EventContract, index: number): string {
  const readers = CONSUMERS.filter((one) => one.event === event).map(({ service }) => service)
  const about = [`version ${event.version}`, `stream \`${event.stream}\``, `key \`${event.key}\``]
  const base = EVENTS.slice(0, index).find((other) => isPartOf(other, event))
  const known = base ? fieldsOf(base) : new Map<string, string>()
  const own = [...fieldsOf(event)].filter(([name]) => !known.has(name))
  const lines = own.map(([name, words]) => `- \`${name}\`: ${words}`)
  if (base) lines.unshift(`- The fields of [${base.subject}](#${base.subject.replaceAll('.', '')})`)
  return `## ${event.subject}

${event.meaning}

**${event.publisher} → ${readers.join(', ') || 'nobody yet'}**; ${about.join(', ')}

${lines.join('\n')}
`
}

/** Whether the payload has all fields of another, which then need not be listed again. One field alone is listed. */
function isPartOf(part: EventContract, whole: EventContract): boolean {
  const fields = fieldsOf(whole)
  const shared = [...fieldsOf(part)]
  return shared.length > 3 && shared.every(([name, words]) => fields.get(name) === words)
}

function fieldsOf({ payload }: EventContract): Map<string, string> {
  const { properties = {}, required = [] } = payload as Described // payloads are objects
  return new Map(
    Object.entries(properties).map(([name, schema]) => [
      required.includes(name) ? name : `${name}?`,
      nameOf(schema) ?? [typeName(schema), schema.description].filter(Boolean).join(', '),
    ]),
  )
}

const nameOf = ({ description }: Described) =>
  NAMED.find((one) => one.description === description && description)?.title

function typeName(schema: TSchema): string {
  const { type, items, ...more } = schema as {
    type?: string
    enum?: string[]
    anyOf?: TSchema[]
    items?: TSchema
  } // JSON Schema's keywords
  if (more.enum) return more.enum.map((value) => `"${value}"`).join(' or ')
  if (more.anyOf) return [...new Set(more.anyOf.map(typeName))].join(' or ')
  return type === 'array' && items ? `list of ${typeName(items)}` : (type ?? 'any')
}
