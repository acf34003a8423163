import type pg from 'pg'
import { parseIntoClientConfig } from 'pg-connection-string'
import type { ClientIdentity } from '../process/client-identity.ts'
import { hostsOf } from '../process/url-settings.ts'

/** What a client connects by: the first host of the URL, its TLS, and the identity where TLS is used and the URL names none of its own. */
export function clientConfigOf(url: string, identity?: ClientIdentity): pg.ClientConfig {
  const [first = url] = hostsOf(url)
  // The one spelling that the parser leaves to pg, which takes it from a whole URL alone.
  const { ssl, ...config } = parseIntoClientConfig(first.replace(/([?&])ssl=no-verify\b/, '$1sslmode=no-verify'))
  if (!ssl) return ssl === undefined ? config : { ...config, ssl }
  return { ...config, ssl: { ...identity, ...(ssl === true ? {} : ssl) } }
}
