import { userInfo } from 'node:os'

const DEADLINE_MS = 5_000

/** Where a service of a running system is, and what it lets an operator in by. */
export interface ServiceAccess {
  /** The service's name, for sentences. */
  name: string
  /** Its replicas' addresses with commas between them; the first is asked. */
  urls: string
  INTERNAL_TOKEN: string
}

export interface Question {
  path: string
  method?: 'GET' | 'POST'
  body?: object
  withinMs?: number
}

/** Asks a replica of a service on an internal path. Throws its sentence when it refuses. */
export async function askService<T>(
  { name, urls, INTERNAL_TOKEN }: ServiceAccess,
  { path, method = 'GET', body: sent, withinMs = DEADLINE_MS }: Question,
): Promise<T> {
  const headers = {
    authorization: `Bearer ${INTERNAL_TOKEN}`,
    'x-operator': encodeURIComponent(operator()),
    ...(sent && { 'content-type': 'application/json' }),
  }
  const [url] = urls.split(',')
  const answer = await fetch(`${url}${path}`, {
    method,
    headers,
    ...(sent && { body: JSON.stringify(sent) }),
    signal: AbortSignal.timeout(withinMs),
  })
  const body = (await answer.json()) as T & { detail?: string } // our own service
  if (!answer.ok) throw new Error(body.detail ?? `${name} answered ${answer.status}`)
  return body
}

/** The account of the machine that runs the command; a container's user may have no name. */
export function operator(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? 'unknown')
  }
}
