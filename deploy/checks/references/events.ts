import { CONSUMERS } from '@skirmish/contracts/events/consumers'
import { EVENTS } from '@skirmish/contracts/events/events'
import type { TSchema } from 'typebox'
import { DELIVERY_NOTES } from '../event-delivery-notes.ts'

type Described = TSchema & { description?: string; properties?: Record<string, Described>; required?: string[] }

/** The events as a table for readers, from their declarations. */
export function eventsDocument(): string {
  const lines = [
    '# Events',
    '',
    'Generated from `packages/contracts/src/events/` by `npm run docs`; do not edit.',
    '',
    DELIVERY_NOTES,
  ]
  for (const event of EVENTS) {
    const readers = CONSUMERS.filter((consumer) => consumer.event === event).map(
      (consumer) => `**${consumer.service}**`,
    )
    const { properties = {}, required = [] } = event.payload as Described // payloads are objects
    lines.push(
      `## ${event.subject}`,
      '',
      event.meaning,
      '',
      `Published by **${event.publisher}**, consumed by ${readers.join(', ') || 'nobody yet'}; version ${event.version}, stream \`${event.stream}\`, key \`${event.key}\`.`,
      '',
    )
    for (const [name, schema] of Object.entries(properties)) {
      const words = [typeName(schema), schema.description, required.includes(name) ? undefined : 'optional']
      lines.push(`- \`${name}\`: ${words.filter(Boolean).join(', ')}`)
    }
    lines.push('')
  }
  return `${lines.join('\n').trimEnd()}\n`
}

function typeName(schema: TSchema): string {
  const {
    type,
    enum: values,
    anyOf,
    items,
  } = schema as {
    type?: string
    enum?: string[]
    anyOf?: TSchema[]
    items?: TSchema
  } // JSON Schema's keywords
  if (values) return values.map((value) => `"${value}"`).join(' or ')
  if (anyOf) return [...new Set(anyOf.map(typeName))].join(' or ')
  return type === 'array' && items ? `list of ${typeName(items)}` : (type ?? 'any')
}
