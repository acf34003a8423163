import { internalHeaders } from '../auth/internal-calls.ts'
import { createUpstream, type Upstream } from '../http/upstream.ts'
import type { Shutdown } from './shutdown.ts'

/**
 * Makes upstreams, one for all who ask by the same URLs: they share its connections, and what it remembers of replicas that failed. Each
 * is closed at shutdown.
 */
export function sharedUpstreams(internalToken: string | undefined, shutdown: Shutdown): (urls: string) => Upstream {
  const made = new Map<string, Upstream>()
  return (urls) => {
    const known = made.get(urls)
    if (known) return known
    const upstream = createUpstream(urls, internalHeaders(internalToken))
    made.set(urls, upstream)
    shutdown.onStop('close', `the connections to ${urls}`, () => upstream.close())
    return upstream
  }
}
