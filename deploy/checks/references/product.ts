export const VERSION = '0.1.0'
export const LICENSE = { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' }
export const LOCAL = 'http://127.0.0.1:8080'

/** A path as clients send it: `{name}` for a parameter, with the trailing slash. */
export const slashed = (path: string) => `${path.replace(/:(\w+)/g, '{$1}')}/`

/** The names of a path's parameters. */
export const parametersIn = (path: string) => [...path.matchAll(/:(\w+)/g)].flatMap((match) => match[1] ?? [])
