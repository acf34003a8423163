import { clientConfigOf } from '../database/postgres-url.ts'

/** A sentence for each setting by which a process speaks encrypted, but to anybody who answers. Throws where a URL's certificates cannot be read. */
export function unverifiedServers(config: object, env: NodeJS.ProcessEnv): string[] {
  const settings = Object.entries(config).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const named = settings.filter(([name, value]) => isUnverified(name, value)).map(([name]) => name)
  const all = env.NODE_TLS_REJECT_UNAUTHORIZED === '0' ? ['NODE_TLS_REJECT_UNAUTHORIZED'] : []
  return [...all, ...named].map((name) => `${name} has certificates of servers not verified: anybody may answer`)
}

function isUnverified(name: string, value: string): boolean {
  if (name === 'SMTP_URL') return new URL(value).searchParams.get('tls.rejectUnauthorized') === 'false'
  if (!/^DATABASE_(DIRECT_)?URL$/.test(name)) return false
  try {
    const { ssl } = clientConfigOf(value)
    return typeof ssl === 'object' && (ssl.rejectUnauthorized === false || ssl.checkServerIdentity !== undefined)
  } catch (error) {
    throw new Error(`${name} is not usable: ${error instanceof Error ? error.message : error}.`)
  }
}
