import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseOptions, type IForbiddenRuleType, type IResolveOptions } from 'dependency-cruiser'
import { sourceFiles } from './source-files.ts'

const service = '^services/([^/]+)/'
const RULES: IForbiddenRuleType[] = [
  { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'services-apart',
    comment: 'a service knows another only by contracts',
    severity: 'error',
    from: { path: service },
    to: { path: service, pathNot: '^services/$1/' },
  },
  {
    name: 'domain-is-pure',
    comment: 'domain has no I/O: contracts and itself alone',
    severity: 'error',
    from: { path: '^services/[^/]+/src/domain/' },
    to: { pathNot: '^(services/[^/]+/src/domain/|packages/contracts/src/)' },
  },
  {
    name: 'only-the-store-knows-the-database',
    comment: 'types may be named anywhere; queries.ts finds what is asked through them',
    severity: 'error',
    from: { path: '^services/[^/]+/src/', pathNot: '^services/[^/]+/src/store/' },
    to: { path: 'node_modules/(kysely|pg|ioredis)/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'contracts-stand-alone',
    severity: 'error',
    from: { path: '^packages/contracts/src/' },
    to: { pathNot: '^(packages/contracts/|node_modules/typebox/)' },
  },
  {
    name: 'the-client-knows-contracts-alone',
    severity: 'error',
    from: { path: '^packages/api-client/src/' },
    to: { pathNot: '^(packages/(api-client|contracts)/|node_modules/typebox/)' },
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
    name: 'kit-knows-no-product',
    severity: 'error',
    from: { path: '^packages/service-kit/' },
    to: { path: '^(services|web)/' },
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
  const options: ICruiseOptions = {
    baseDir: root,
    parser: 'swc',
    validate: true,
    ruleSet: { forbidden: RULES },
    exclude: { path: '^(web/dist|services/[^/]+/build)/|\\.css$|\\?worker$' },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
  }
  const resolve: Partial<IResolveOptions> = {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default'],
    extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
  }
  const folders = ['packages', 'services', 'web/src', 'deploy', 'load-tests'].filter((folder) =>
    existsSync(join(root, folder)),
  )
  const { output } = await cruise(folders, options, resolve)
  if (typeof output === 'string') return [output]
  const seen = output.modules.map((module) => module.source)
  const faults = output.summary.violations
    .filter((violation) => violation.rule.severity === 'error')
    .map((violation) => `${violation.rule.name}: ${violation.from} → ${violation.to}`)
  return [...faults, ...blindSpots(root, folders, seen)]
}

/** A tool that sees nothing finds nothing wrong: each source file must have been seen, and each rule must guard some. */
function blindSpots(root: string, folders: string[], seen: string[]): string[] {
  const known = new Set(seen)
  const unseen = sourceFiles(root, folders, /\.tsx?$/).filter(({ path }) => !known.has(path))
  const idle = RULES.filter(({ from }) => !seen.some((path) => new RegExp(`${from.path ?? ''}`).test(path)))
  return [
    ...unseen.map(({ path }) => `${path} was not seen: the check is broken`),
    ...idle.map(({ name }) => `${name} guards nothing: its folders do not exist`),
  ]
}
