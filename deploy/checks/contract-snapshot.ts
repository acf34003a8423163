import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { EventContract } from '@skirmish/contracts/events/define-event'
import type { InternalRoute } from '@skirmish/contracts/internal/route'
import { bodyLimitOf, type Route } from '@skirmish/contracts/rest/route'
import type { SocketContract } from '@skirmish/contracts/sockets/socket'

export const LOCK = 'packages/contracts/contracts.lock.json'

/** A JSON Schema without the keywords that only people read. */
export type PlainSchema = { [keyword: string]: unknown }

/** A part of the contracts: facts that never change, and schemas by the way in which they travel. */
export interface LockedPart {
  facts: Record<string, string | number>
  /** Figures that clients rely on: they may grow. */
  atLeast?: Readonly<Record<string, number>>
  requests: Record<string, PlainSchema>
  answers: Record<string, PlainSchema>
  payloads: Record<string, PlainSchema>
}
export type ContractSnapshot = Record<string, LockedPart>

/** The contracts that the last release promised, and the accepted breaking changes since then, each with its reason. */
export interface ContractLock {
  release: string
  accepted: Record<string, string>
  contracts: ContractSnapshot
}

const FOR_PEOPLE = new Set(['description', 'title', 'examples', 'default'])

function plain(value: unknown, isSchema = true): unknown {
  if (Array.isArray(value)) return value.map((item) => plain(item))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key]) => !isSchema || !FOR_PEOPLE.has(key))
  return Object.fromEntries(
    entries.map(([key, child]) => [key, plain(child, key !== 'properties' && key !== 'patternProperties')]),
  )
}

const plainEach = (schemas: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(schemas).flatMap(([name, schema]) => (schema ? [[name, plain(schema) as PlainSchema]] : [])), // a schema stays an object
  )

/** All routes, sockets and events that the tree at `root` declares. */
export async function contractSnapshot(root: string): Promise<ContractSnapshot> {
  const module = async (path: string) =>
    (await import(pathToFileURL(join(root, 'packages/contracts/src', `${path}.ts`)).href)) as Record<string, unknown>
  const { ROUTES } = (await module('rest/routes')) as { ROUTES: readonly Route[] } // the module's own export
  const { INTERNAL_ROUTES } = (await module('internal/routes')) as { INTERNAL_ROUTES: readonly InternalRoute[] } // the module's own export
  const { EVENTS } = (await module('events/events')) as { EVENTS: readonly EventContract[] } // the module's own export
  const { SOCKETS } = (await module('sockets/sockets')) as { SOCKETS: readonly SocketContract[] } // the module's own export
  const snapshot: ContractSnapshot = {}
  for (const route of ROUTES) {
    const { id, method, path, access, answer, params, query, body } = route
    snapshot[`route ${method} ${path}`] = {
      facts: { id, access, status: answer.status, type: answer.file?.type ?? 'application/json' },
      ...(body && { atLeast: { bodyLimit: bodyLimitOf(route) } }),
      requests: plainEach({ params, query, body }),
      answers: plainEach({ answer: answer.schema }),
      payloads: {},
    }
  }
  // During an upgrade an older process calls a newer one and is called by it: each side keeps both promises.
  for (const { id, method, path, token, params, query, body, answer } of INTERNAL_ROUTES)
    snapshot[`internal ${method} ${path}`] = {
      facts: { id, token },
      requests: {},
      answers: {},
      payloads: plainEach({ params, query, body, answer }),
    }
  for (const { id, path, refusal, limit, client, server } of SOCKETS)
    snapshot[`socket ${id}`] = {
      facts: { path, refusal },
      atLeast: { ...limit },
      requests: plainEach(client),
      answers: plainEach(server),
      payloads: {},
    }
  for (const { subject, version, stream, key, payload } of EVENTS)
    snapshot[`event ${subject}`] = {
      facts: { version, stream, key },
      requests: {},
      answers: {},
      payloads: plainEach({ payload }),
    }
  return snapshot
}
