import { ErrorBody } from '@skirmish/contracts/errors'
import { RETRIED, refusalBody, refusalsOf } from '@skirmish/contracts/rest/refusals'
import type { Route } from '@skirmish/contracts/rest/route'
import { ROUTES } from '@skirmish/contracts/rest/routes'
import type { TSchema } from 'typebox'
import { createComponents } from './components.ts'
import { LICENSE, LOCAL, slashed, VERSION } from './product.ts'

const TAGS: Record<string, { name: string; description: string }> = {
  auth: { name: 'accounts', description: 'Registration, login and tokens.' },
  profile: { name: 'profiles', description: 'What players show of themselves.' },
  'match-room': { name: 'matches', description: 'Matches, custom sessions, judging and history.' },
  matchmaking: { name: 'arenas', description: 'Arenas, their boards and their places.' },
  catalog: { name: 'problems', description: 'Problems to practise, and the one of the day.' },
  leaderboard: { name: 'leaderboard', description: 'A board for each tier.' },
  gateway: { name: 'gateway', description: 'What the gateway answers itself.' },
}

const DESCRIPTION = `Ranked one-on-one programming matches. Matches are found and played over the WebSockets of \`asyncapi.json\`; this is the rest.

- A login answers an access token for 15 minutes and a refresh token; calls send \`Authorization: Bearer <access>\`.
- A path is served with and without its trailing slash. Bodies are \`application/json\`.
- A refusal is \`{detail, errors?}\` and the fields that its call declares; 429 and 503 carry \`Retry-After\` in seconds.
- Lists answer \`next\`, the URL of the next page, or null.
- Fields are only added, so a client ignores those that it does not know.`

/** The documented REST routes as OpenAPI 3.1. */
export function openApi(): object {
  const { schemas, refer } = createComponents('#/components/schemas')
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of ROUTES) {
    const path = route.path.startsWith('/.well-known') ? route.path : slashed(route.path)
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, refer) }
  }
  const used = new Set(ROUTES.map((route) => route.service))
  return {
    openapi: '3.1.0',
    info: { title: 'Skirmish', version: VERSION, description: DESCRIPTION, license: LICENSE },
    servers: [{ url: LOCAL, description: 'a system that npm start runs on this machine' }],
    tags: Object.entries(TAGS).flatMap(([service, tag]) => (used.has(service as Route['service']) ? [tag] : [])),
    paths,
    components: {
      schemas,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'an access token of `logIn`' },
      },
    },
  }
}

function operation(route: Route, refer: (schema: TSchema) => object): object {
  const parameters = [...parametersOf(route.params, 'path', refer), ...parametersOf(route.query, 'query', refer)]
  const json = (schema: TSchema) => ({ 'application/json': { schema: refer(schema) } })
  const answered = ({ schema, file }: Route['answer']) =>
    file ? { [file.type]: { schema: refer(schema) } } : json(schema)
  return {
    operationId: route.id,
    summary: route.summary,
    ...(route.description && { description: route.description }),
    tags: [TAGS[route.service]?.name ?? route.service],
    security: route.access === 'public' ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && { requestBody: { required: true, content: json(route.body) } }),
    responses: {
      [route.answer.status]:
        route.answer.status === 204
          ? { description: 'Done.' }
          : { description: 'The answer.', content: answered(route.answer) },
      ...refusals(route, json),
      default: { description: 'Any other refusal.', content: json(ErrorBody) },
    },
  }
}

function refusals(route: Route, json: (schema: TSchema) => object): object {
  const retryAfter = { 'Retry-After': { description: 'seconds to wait', schema: { type: 'integer', minimum: 1 } } }
  return Object.fromEntries(
    Object.entries(refusalsOf(route)).map(([status, refusal]) => [
      status,
      {
        description: refusal.when,
        ...(RETRIED.includes(status) && { headers: retryAfter }),
        content: json(refusalBody(refusal)),
      },
    ]),
  )
}

function parametersOf(
  schema: TSchema | undefined,
  where: 'path' | 'query',
  refer: (schema: TSchema) => object,
): object[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, TSchema & { default?: unknown; description?: string }>
    required?: string[]
  } // parameters are declared as an object
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: required.includes(name) && property.default === undefined,
    ...(property.description && { description: property.description }),
    schema: refer(property),
  }))
}
