/** What a setting that holds a URL is checked for, beside its type. */
export interface UrlRules {
  /** What the URL begins with. */
  schemes?: string[]
  /** Several URLs, with commas between. */
  list?: boolean
  /** What to use where several servers are named, but one is wanted. */
  instead?: string
  /** An origin: nothing comes after its host and port. */
  origin?: boolean
}

/** A URL that begins with one of `schemes`; a malformed one is refused instead of waited for. */
export const urls = (...schemes: string[]) => ({ schemes })

const ENCODE =
  'in its user name and password write % as %25, # as %23, / as %2F, ? as %3F, @ as %40, : as %3A and a comma as %2C'

/** What is wrong with the URL of a setting, as the end of a sentence that begins with its name and holds no part of it; undefined: nothing. */
export function urlFault(text: string, rules: UrlRules): string | undefined {
  const { schemes = [], list, instead, origin } = rules
  if (!list && namesSeveral(text))
    return `names one server: for several use ${instead ?? 'one address that leads to them'}`
  const parts = list ? text.split(',') : [text]
  if (!parts.every((one) => isUrl(one.trim(), schemes))) {
    const wanted = `must be ${list ? 'URLs that begin' : 'a URL that begins'} with ${schemes.map((one) => `${one}://`).join(' or ')}`
    return text.includes('@') ? `${wanted}; ${ENCODE}` : wanted
  }
  if (origin && !isOrigin(new URL(text)))
    return 'must end with its host and port: the site is served at the root of its host, and at no path below it'
  return undefined
}

function isUrl(text: string, schemes: readonly string[]): boolean {
  const url = URL.parse(text)
  if (!url?.hostname || !schemes.includes(url.protocol.slice(0, -1))) return false
  return !hasOddCredentials(text.slice(text.indexOf('://') + 3))
}

const isOrigin = ({ username, pathname, search, hash }: URL): boolean =>
  !username && ['', '/'].includes(pathname) && !search && !hash

const authorityOf = (rest: string): string => rest.split(/[/?#]/)[0] ?? ''

/** Whether a comma stands between two URLs, or between two hosts. */
function namesSeveral(text: string): boolean {
  if (/,\s*[a-z][a-z0-9+.-]*:\/\//i.test(text)) return true
  const authority = authorityOf(text.slice(text.indexOf('://') + 3))
  return authority.slice(authority.lastIndexOf('@') + 1).includes(',')
}

/**
 * Whether a user name or password has a character that ends it for a parser: an @ comes after the host then, or a second one, or a % begins
 * no code. What comes out may be a URL, of another host.
 */
function hasOddCredentials(rest: string): boolean {
  const authority = authorityOf(rest)
  const at = authority.lastIndexOf('@')
  if (at === -1) return /^[^/?#]*:[^@]*[/?#][^@]*@/.test(rest)
  const credentials = authority.slice(0, at)
  return credentials.includes('@') || /%(?![0-9a-f]{2})/i.test(credentials)
}
