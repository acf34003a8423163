import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ErrorBody } from '@skirmish/contracts/errors'
import { EVENTS } from '@skirmish/contracts/events/events'
import { ROUTES } from '@skirmish/contracts/rest/routes'
import { clashSocket } from '@skirmish/contracts/sockets/clash'
import { matchSocket } from '@skirmish/contracts/sockets/match'
import { matchmakingSocket } from '@skirmish/contracts/sockets/matchmaking'
import type { SocketContract } from '@skirmish/contracts/sockets/socket'
import type { TSchema } from 'typebox'
import { ROOT } from '../local/src/paths.ts'

const VERSION = '0.1.0'
const SOCKETS: readonly SocketContract[] = [matchmakingSocket, matchSocket, clashSocket]

/** The events as a table for readers, from their declarations. */
function eventsDocument(): string {
  const lines = ['# Events', '', 'Generated from `packages/contracts/src/events/` by `npm run docs`; do not edit.', '']
  for (const event of EVENTS) {
    const fields = Object.entries(
      (event.payload as { properties?: Record<string, TSchema & { description?: string }> }).properties ?? {},
    )
    lines.push(
      `## ${event.subject}`,
      '',
      event.meaning,
      '',
      `Published by **${event.publisher}**, version ${event.version}, stream \`${event.stream}\`, key \`${event.key}\`.`,
      '',
    )
    for (const [name, schema] of fields)
      lines.push(`- \`${name}\`: ${typeName(schema)}${schema.description ? `, ${schema.description}` : ''}`)
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
  } = schema as { type?: string; enum?: string[]; anyOf?: TSchema[]; items?: TSchema }
  if (values) return values.map((value) => `"${value}"`).join(' or ')
  if (anyOf) return anyOf.map(typeName).join(' or ')
  return type === 'array' && items ? `list of ${typeName(items)}` : (type ?? 'any')
}

const slashed = (path: string) => `${path.replace(/:(\w+)/g, '{$1}')}/`

function openApi(): object {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of ROUTES) {
    const parameters = [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')]
    const answer =
      route.answer.status === 204
        ? { description: 'Done.' }
        : { description: 'The answer.', content: { 'application/json': { schema: route.answer.schema } } }
    const path = route.path.startsWith('/.well-known') ? route.path : slashed(route.path)
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: {
        operationId: route.id,
        summary: route.summary,
        tags: [route.service],
        security: route.access === 'user' ? [{ bearer: [] }] : [],
        ...(parameters.length > 0 ? { parameters } : {}),
        ...(route.body
          ? { requestBody: { required: true, content: { 'application/json': { schema: route.body } } } }
          : {}),
        responses: {
          [route.answer.status]: answer,
          default: { description: 'A refusal.', content: { 'application/json': { schema: ErrorBody } } },
        },
      },
    }
  }
  const security = { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } }
  return {
    openapi: '3.1.0',
    info: { title: 'Skirmish', version: VERSION },
    paths,
    components: { securitySchemes: security },
  }
}

function parametersOf(schema: TSchema | undefined, where: 'path' | 'query'): object[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, TSchema & { default?: unknown }>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: required.includes(name) && property.default === undefined,
    schema: property,
  }))
}

function asyncApi(): object {
  const channels: Record<string, object> = {}
  const operations: Record<string, object> = {}
  for (const socket of SOCKETS) {
    const messages = (from: 'client' | 'server') =>
      Object.fromEntries(Object.entries(socket[from]).map(([name, payload]) => [`${from}_${name}`, { name, payload }]))
    channels[socket.id] = {
      address: `${slashed(socket.path)}?token={access token}`,
      description: socket.summary,
      messages: { ...messages('client'), ...messages('server') },
    }
    for (const [from, action] of [
      ['client', 'receive'],
      ['server', 'send'],
    ] as const) {
      operations[`${socket.id}_${action}`] = {
        action,
        channel: { $ref: `#/channels/${socket.id}` },
        messages: Object.keys(socket[from]).map((name) => ({
          $ref: `#/channels/${socket.id}/messages/${from}_${name}`,
        })),
      }
    }
  }
  return { asyncapi: '3.0.0', info: { title: 'Skirmish WebSockets', version: VERSION }, channels, operations }
}

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`

/** Every generated document by its path. */
export const DOCUMENTS: Record<string, () => string> = {
  'docs/events.md': eventsDocument,
  'docs/reference/openapi.json': () => json(openApi()),
  'docs/reference/asyncapi.json': () => json(asyncApi()),
}

/** The generated documents that differ from what would be generated now. */
export function staleDocuments(root: string): string[] {
  return Object.entries(DOCUMENTS).flatMap(([path, make]) => {
    const file = join(root, path)
    return existsSync(file) && readFileSync(file, 'utf8') === make() ? [] : [`${path} is stale: run npm run docs`]
  })
}

if (import.meta.main) {
  for (const [path, make] of Object.entries(DOCUMENTS)) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true })
    writeFileSync(join(ROOT, path), make())
  }
}
