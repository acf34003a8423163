import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@skirmish/devkit/paths'

interface Schema {
  type?: string
  enum?: unknown[]
  properties?: Record<string, Schema>
  items?: Schema
  $ref?: string
}
interface Operation {
  operationId: string
  /** Empty where anybody may call. */
  security: unknown[]
  parameters?: { name: string; in: 'path' | 'query'; required: boolean }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}
const document = JSON.parse(readFileSync(join(ROOT, 'docs/reference/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}
const resolved = (schema: Schema): Schema =>
  schema.$ref ? (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema

/** Any string will do: what is hostile in it passes the schema, and reaches a handler. */
const isText = (schema: Schema): boolean =>
  schema.type === 'array' ? isText(resolved(schema.items ?? {})) : schema.type === 'string' && !schema.enum

/** Every documented call, with the fields of its body, and which of them are texts. */
export const CALLS = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { parameters = [], ...operation }]) => {
    const { properties = {} } = resolved(operation.requestBody?.content['application/json'].schema ?? {})
    const fields = Object.keys(properties)
    const texts = fields.filter((field) => isText(resolved(properties[field] ?? {})))
    return { path, method: method.toUpperCase(), ...operation, parameters, fields, texts }
  }),
)
export type Call = (typeof CALLS)[number]
