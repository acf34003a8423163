import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { sourceFiles } from './source-files.ts'

const CONFIG = /^services\/([^/]+)\/src\/config\.ts$/
const ADDRESS = /\b([A-Z_]+)_URL: Urls\b/g
const CHART = 'charts/skirmish/values.yaml'

type Calls = Map<string, string[]>

/** Whom each service calls: those whose addresses its configuration has. */
function callsOf(root: string): Calls {
  const nameOf = (setting: string) => setting.toLowerCase().replaceAll('_', '-')
  return new Map(
    sourceFiles(root, ['services'], CONFIG).map(({ path, text }) => [
      CONFIG.exec(path)?.[1] ?? path,
      [...text.matchAll(ADDRESS)].map(([, setting = '']) => nameOf(setting)),
    ]),
  )
}

/**
 * A service waits for the one that it calls, so none may wait for itself, through however many others. The chart lets each call
 * those whom it calls, and nobody else.
 */
export function findCallFaults(root: string): string[] {
  const calls = callsOf(root)
  const { services } = parse(readFileSync(join(root, CHART), 'utf8')) as {
    services: Record<string, { calls?: string[] }>
  } // charts:verify checks it
  const shown = (names: readonly string[] = []) => names.toSorted().join(', ') || 'nobody'
  return [
    ...([...calls.values()].some((callees) => callees.length > 0) ? [] : ['no call was seen: the check is broken']),
    ...[...calls.keys()].flatMap((name) => circlesFrom(calls, [name])),
    ...[...calls]
      .filter(([name, callees]) => shown(callees) !== shown(services[name]?.calls))
      .map(
        ([name, callees]) =>
          `${name} calls ${shown(callees)}, and ${CHART} lets it call ${shown(services[name]?.calls)}`,
      ),
  ]
}

/** The circles on which the first service of a way comes before all others by name: so each is found once. */
function circlesFrom(calls: Calls, way: readonly string[]): string[] {
  const [first = ''] = way
  return (calls.get(way.at(-1) ?? '') ?? []).flatMap((next) => {
    if (next === first) return [`services wait for each other: ${[...way, next].join(' → ')}`]
    return next > first && !way.includes(next) ? circlesFrom(calls, [...way, next]) : []
  })
}
