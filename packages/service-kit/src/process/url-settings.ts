/** Regular expressions: a URL in which `when` is found is refused by `says`, the end of a sentence, unless `unless` is found there too. */
interface Need {
  when: string
  unless?: string
  says: string
}

/** What a setting that holds a URL is checked for, beside its type. */
export interface UrlRules {
  /** What the URL begins with. */
  schemes?: string[]
  /** Several URLs, with commas between. */
  list?: boolean
  /** What to use where several servers are named, but one is wanted. */
  instead?: string
  /** The schemes of which one URL names several hosts, with commas between. */
  hosts?: string[]
  /** What a URL must have further. */
  needs?: Need[]
  /** An origin: nothing comes after its host and port. */
  origin?: boolean
}

/** A URL that begins with one of `schemes`; a malformed one is refused instead of waited for. */
export const urls = (...schemes: string[]) => ({ schemes })

const ENCODE =
  'in its user name and password write % as %25, # as %23, / as %2F, ? as %3F, @ as %40, : as %3A and a comma as %2C'

/** What is wrong with the URL of a setting, as the end of a sentence that begins with its name and holds no part of it; undefined: nothing. */
export function urlFault(text: string, rules: UrlRules): string | undefined {
  const { schemes = [], list, instead, hosts = [], needs = [], origin } = rules
  const parts = list ? text.split(',') : hosts.some((one) => text.startsWith(`${one}://`)) ? hostsOf(text) : [text]
  if (!list && (isListOfUrls(text) || parts.some(namesSeveral)))
    return `names one server: for several use ${instead ?? 'one address that leads to them'}`
  if (!parts.every((one) => isUrl(one.trim(), schemes))) {
    const wanted = `must be ${list ? 'URLs that begin' : 'a URL that begins'} with ${schemes.map((one) => `${one}://`).join(' or ')}`
    return text.includes('@') ? `${wanted}; ${ENCODE}` : wanted
  }
  const lacking = needs.find(
    ({ when, unless }) => new RegExp(when).test(text) && !(unless && new RegExp(unless).test(text)),
  )
  if (lacking) return lacking.says
  if (origin && !isOrigin(new URL(text)))
    return 'must end with its host and port: the site is served at the root of its host, and at no path below it'
  return undefined
}

/** A URL for each host that a URL names, as in postgres://user:password@a:5432,b:5432/name. */
export function hostsOf(url: string): string[] {
  const [, scheme = '', authority = '', rest = ''] = /^([^:]*:\/\/)([^/?#]*)(.*)$/s.exec(url) ?? [url, '', '', url]
  const at = authority.lastIndexOf('@') + 1
  const hosts = authority.slice(at).split(',')
  return hosts.map((host) => scheme + authority.slice(0, at) + host + rest)
}

function isUrl(text: string, schemes: readonly string[]): boolean {
  const url = URL.parse(text)
  if (!url?.hostname || !schemes.includes(url.protocol.slice(0, -1))) return false
  return !hasOddCredentials(text.slice(text.indexOf('://') + 3))
}

const isOrigin = ({ username, pathname, search, hash }: URL): boolean =>
  !username && ['', '/'].includes(pathname) && !search && !hash

const authorityOf = (rest: string): string => rest.split(/[/?#]/)[0] ?? ''

const isListOfUrls = (text: string): boolean => /,\s*[a-z][a-z0-9+.-]*:\/\//i.test(text)

/** Whether a comma stands between two hosts. */
function namesSeveral(text: string): boolean {
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
