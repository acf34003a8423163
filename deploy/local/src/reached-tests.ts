import type { ICruiseResult } from 'dependency-cruiser'

/** What every test depends on. */
const OF_ALL = /^(package(-lock)?\.json|tsconfig\.json|turbo\.json|vitest\.config\.ts)$/
/** What the pages and services of players are made of: a change of it can reach every story by processes, of which this one says most. */
const PRODUCT = /^(services\/[^/]+\/(src|migrations)|packages\/[^/]+\/src|web\/(src|public))\//
const STORY = 'web/e2e/story.test.ts'
/** The folder that a file's package has; that of the charts is the one that tests them. */
const packageOf = (path: string): string =>
  path.startsWith('charts/')
    ? 'deploy/cluster/'
    : (/^((packages|services|deploy)\/[^/]+|web|load-tests)\//.exec(path)?.[0] ?? '')

/**
 * Of `tests`, those that a change of some files can reach, all as paths below the root: by imports; for a file that is no module, such as a
 * text or a problem, the tests of its package. What a test starts as a process of its own, as stories do with the whole system, is no import:
 * of those that start the product one is taken.
 */
export function reachedTests({ modules }: ICruiseResult, changed: string[], tests: string[]): string[] {
  if (changed.some((path) => OF_ALL.test(path))) return tests
  const importers = new Map<string, string[]>()
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) importers.set(resolved, [...(importers.get(resolved) ?? []), source])
  const known = new Set(modules.map(({ source }) => source))
  const reached = new Set<string>()
  const next = changed.filter((path) => known.has(path))
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    next.push(...(importers.get(path) ?? []))
  }
  const folders = new Set(changed.filter((path) => !known.has(path) && !path.endsWith('.md')).map(packageOf))
  const ofPackage = (path: string): boolean => folders.has(packageOf(path)) && !path.startsWith('web/e2e/')
  const isProduct = changed.some((path) => PRODUCT.test(path))
  return tests.filter((path) => reached.has(path) || ofPackage(path) || (isProduct && path === STORY))
}
