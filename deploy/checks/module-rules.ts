import type { IForbiddenRuleType } from 'dependency-cruiser'

const CATALOG = 'services/catalog/src'

/** A module: those whose offers it may take, and its files that the others may import. */
interface Module {
  below: string[]
  offers: string[]
}

/**
 * The modules of the catalog, which could become services: what one offers is what it would answer then. Arrows run up this list. Where a
 * module needs one above it, `build.ts` hands it a function.
 */
const MODULES: Record<string, Module> = {
  practice: {
    below: [],
    offers: [
      ...['listings', 'listed-counts', 'statuses', 'daily', 'rejudged-standings', 'forgotten-players'].map(
        (name) => `store/${name}`,
      ),
      'domain/daily-standing',
    ],
  },
  problems: {
    below: ['practice'],
    offers: [
      ...['problems', 'authored-problems', 'similar-problems', 'proofs', 'test-sets'].map((name) => `store/${name}`),
      'usecases/publish-problem',
      'usecases/withdraw-problem',
      'domain/proof',
      'tables',
    ],
  },
  generation: { below: ['practice', 'problems'], offers: [] },
  classes: { below: ['practice', 'problems'], offers: [] },
}

const NAMES = Object.keys(MODULES).join('|')
const offersOf = (name: string): string[] => (MODULES[name]?.offers ?? []).map((file) => `${name}/${file}\\.ts$`)

/** A module takes of another one what is offered; its store takes nothing, so that no query reaches into another module. */
export const MODULE_RULES: IForbiddenRuleType[] = [
  ...Object.entries(MODULES).map(([name, { below }]) => {
    const others = Object.keys(MODULES).filter((other) => other !== name)
    const taken = below.flatMap(offersOf)
    return {
      name: `${name}-takes-what-is-offered`,
      severity: 'error' as const,
      from: { path: `^${CATALOG}/${name}/` },
      to: {
        path: `^${CATALOG}/(${others.join('|')})/`,
        ...(taken.length > 0 && { pathNot: `^${CATALOG}/(${taken.join('|')})` }),
      },
    }
  }),
  {
    name: 'only-build-puts-modules-together',
    comment: 'what one of them does not offer would reach the others through a file beside them',
    severity: 'error',
    from: { path: `^${CATALOG}/(?!(${NAMES})/)`, pathNot: `^${CATALOG}/(build|tables)\\.ts$` },
    to: { path: `^${CATALOG}/(${NAMES})/` },
  },
  {
    name: 'stores-apart',
    comment: 'another module is asked by a use case, which puts the two together',
    severity: 'error',
    from: { path: `^${CATALOG}/([^/]+)/store/` },
    to: { path: `^${CATALOG}/[^/]+/`, pathNot: `^${CATALOG}/$1/` },
  },
]
