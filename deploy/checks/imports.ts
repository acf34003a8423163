import type { ICruiseResult, IForbiddenRuleType } from 'dependency-cruiser'
import { MODULE_RULES } from './module-rules.ts'
import { FOLDERS, readImports } from './read-imports.ts'
import { sourceFiles } from './source-files.ts'

const PACKAGES = ['contracts', 'problem-text', 'service-kit', 'problem-package', 'sandbox'].map(
  (name) => `packages/${name}`,
)
/** Every room, and what of the other rooms it may import: arrows run down this list. Their tests and benchmarks are in the next one. */
const ROOMS: Record<string, string[]> = {
  'packages/contracts': [],
  'packages/problem-text': [],
  'packages/api-client': ['packages/contracts'],
  'packages/service-kit': ['packages/contracts'],
  'packages/problem-package': ['packages/contracts', 'packages/problem-text', 'packages/service-kit'],
  'packages/sandbox': ['packages/contracts', 'packages/service-kit', 'packages/problem-package'],
  'services/[^/]+': PACKAGES,
  'packages/devkit': ['packages/contracts', 'packages/service-kit'],
  'deploy/settings': ['packages/contracts', 'packages/service-kit', 'services/[^/]+/src/config\\.ts'],
  'deploy/operations': ['packages/contracts', 'packages/service-kit', 'packages/devkit'],
  'deploy/problems': [...PACKAGES, 'packages/devkit', 'deploy/operations'],
  'deploy/compose': ['packages/contracts', 'packages/service-kit', 'packages/devkit'],
  'deploy/images': ['packages/contracts', 'packages/devkit'],
  'deploy/cluster': ['packages/devkit'],
  'deploy/monitoring': ['packages/contracts', 'packages/devkit', 'deploy/cluster'],
  'deploy/checks': [
    'packages/contracts',
    'packages/problem-package',
    'packages/devkit',
    'deploy/settings',
    'deploy/monitoring',
  ],
  'deploy/local': ['packages/contracts', 'packages/devkit', 'deploy/settings', 'deploy/operations', 'deploy/checks'],
  'packages/testkit': ['packages/service-kit', 'packages/problem-package', 'packages/devkit'],
  'load-tests': ['packages/', 'deploy/operations', 'deploy/cluster', 'deploy/monitoring'],
  'deploy/lab': [
    'packages/contracts',
    'packages/service-kit',
    'packages/devkit',
    'deploy/operations',
    'deploy/compose',
    'deploy/cluster',
    'load-tests',
  ],
  'web/src': ['packages/contracts', 'packages/problem-text', 'packages/api-client'],
  'web/(e2e|screens|budget|test)': ['web/', 'packages/', 'load-tests/players'],
}
/** Tests and benchmarks of a room also import what tests are made of, and a service's are the top of that service. */
const TEST = '(^|/)(test|bench)/|\\.test\\.tsx?$'
const OF_TESTS: Record<string, string[]> = {
  'packages/[^/]+': ['packages/'],
  'services/[^/]+': ['packages/'],
  'deploy/[^/]+': ['packages/', 'deploy/', 'services/catalog/src/'],
  'web/src': ['packages/', 'web/'],
}
const ALL = '^(packages|services|deploy|load-tests|web)/'

const down = (tests: boolean) => (entry: [string, string[]]) => {
  const [room, below] = entry
  return {
    name: `${tests ? 'tests-of-' : ''}${room}-import-downwards`,
    severity: 'error' as const,
    from: { path: tests ? `^(${room})/.*(${TEST})` : `^(${room})/`, ...(!tests && { pathNot: TEST }) },
    // $1 is the room itself, of a service too.
    to: { path: ALL, pathNot: `^(${['$1/', ...below].join('|')})` },
  }
}

const service = '^services/([^/]+)/'
const RULES: IForbiddenRuleType[] = [
  ...Object.entries(ROOMS).map(down(false)),
  ...Object.entries(OF_TESTS).map(down(true)),
  {
    name: 'the-build-of-the-web-imports-downwards',
    severity: 'error',
    from: { path: '^web/[^/]+$' },
    to: { path: ALL, pathNot: '^(web/|packages/(contracts|problem-text|api-client)/)' },
  },
  {
    name: 'programs-import-no-tests',
    comment: 'images have no tests in them',
    severity: 'error',
    from: { path: '^((packages|services)/[^/]+|web)/src/', pathNot: TEST },
    to: { path: `${ALL}.*(${TEST})` },
  },
  { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'services-apart',
    comment: 'a service knows another only by contracts',
    severity: 'error',
    from: { path: service },
    to: { path: service, pathNot: '^services/$1/' },
  },
  ...MODULE_RULES,
  {
    name: 'domain-is-pure',
    comment: 'domain has no I/O: contracts, the shapes and lines of a problem, and itself alone',
    severity: 'error',
    from: { path: '^services/.+/domain/' },
    to: {
      pathNot:
        '^(services/.+/domain/|packages/contracts/src/|packages/problem-package/src/(content|test-groups|test-set)\\.ts$|packages/problem-text/src/plain-lines\\.ts$)',
    },
  },
  {
    name: 'only-the-store-knows-the-database',
    comment: 'types may be named anywhere; queries.ts finds what is asked through them',
    severity: 'error',
    from: { path: '^services/[^/]+/src/', pathNot: '^services/.+/store/' },
    to: { path: 'node_modules/(kysely|pg|ioredis)/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'migrations-stand-alone',
    comment: 'the lock of released ones knows their own text alone',
    severity: 'error',
    from: { path: '^services/[^/]+/migrations/' },
    to: { pathNot: '^(node_modules/kysely/|packages/service-kit/src/database/)' },
  },
  {
    name: 'contracts-stand-alone',
    severity: 'error',
    from: { path: '^packages/contracts/src/' },
    to: { pathNot: '^(packages/contracts/|node_modules/typebox/)' },
  },
  {
    name: 'the-client-carries-no-schema',
    comment: 'a page that calls a route fetches no TypeBox: schemas are there for their types',
    severity: 'error',
    from: { path: '^packages/api-client/src/' },
    to: {
      path: '^(packages/contracts/src/(rest|sockets)/|node_modules/typebox/)',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'web-is-layered',
    comment: 'app → features → shared',
    severity: 'error',
    from: { path: '^web/src/shared/' },
    to: { path: '^web/src/(features|app)/' },
  },
  {
    name: 'features-do-not-know-the-app',
    severity: 'error',
    from: { path: '^web/src/features/' },
    to: { path: '^web/src/app/' },
  },
  {
    name: 'features-apart',
    comment: 'what two features need is shared',
    severity: 'error',
    from: { path: '^web/src/features/([^/]+)/' },
    to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  },
  { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
]

/** Breaches of the import rules of docs/architecture.md. */
export async function findImportFaults(root: string): Promise<string[]> {
  const { modules, summary } = await readImports(root, RULES)
  const seen = modules.map((module) => module.source)
  const faults = summary.violations
    .filter((violation) => violation.rule.severity === 'error')
    .map((violation) => `${violation.rule.name}: ${violation.from} → ${violation.to}`)
  return [...faults, ...trespasses(modules), ...blindSpots(root, seen)]
}

/** The folder of the package that a file belongs to. */
const packageOf = (path: string): string => /^(packages|services|deploy)\/[^/]+|^[^/]+/.exec(path)?.[0] ?? path

/** Imports that reach into another package by a path, where what it exports has a name. */
function trespasses(modules: ICruiseResult['modules']): string[] {
  return modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(
        ({ module, resolved }) =>
          module.startsWith('.') && /^\w/.test(resolved) && packageOf(resolved) !== packageOf(source),
      )
      .map(({ module }) => `by-name: ${source} reaches into another package by ${module}`),
  )
}

/** A tool that sees nothing finds nothing wrong: each source file must have been seen and be in a room, and each rule must guard some. */
function blindSpots(root: string, seen: string[]): string[] {
  const known = new Set(seen)
  const unseen = sourceFiles(root, FOLDERS, /\.tsx?$/).filter(({ path }) => !known.has(path))
  const idle = RULES.filter(({ from }) => !seen.some((path) => new RegExp(`${from.path ?? ''}`).test(path)))
  const housed = new RegExp(`^(${Object.keys(ROOMS).join('|')})/|^web/[^/]+$`)
  const homeless = seen.filter((path) => new RegExp(ALL).test(path) && !housed.test(path))
  return [
    ...unseen.map(({ path }) => `${path} was not seen: the check is broken`),
    ...homeless.map(
      (path) => `${path} is in no room: name its folder, and what that may import, in deploy/checks/imports.ts`,
    ),
    ...idle.map(({ name }) => `${name} guards nothing: its folders do not exist`),
  ]
}
