import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseOptions, type IForbiddenRuleType, type IResolveOptions } from 'dependency-cruiser'

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
    severity: 'error',
    from: { path: '^services/[^/]+/src/(domain|routes)/' },
    to: { path: 'node_modules/(kysely|pg|ioredis)/' },
  },
  {
    name: 'contracts-stand-alone',
    severity: 'error',
    from: { path: '^packages/contracts/src/' },
    to: { pathNot: '^(packages/contracts/|node_modules/typebox/)' },
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
  { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
]

/** A tool that resolves nothing finds nothing wrong: fewer modules than this mean that it is broken. */
const MODULES_AT_LEAST = 150

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
  const { violations, totalCruised } = output.summary
  const faults = violations
    .filter((violation) => violation.rule.severity === 'error')
    .map((violation) => `${violation.rule.name}: ${violation.from} → ${violation.to}`)
  if (totalCruised < MODULES_AT_LEAST) faults.push(`only ${totalCruised} modules were seen: the check is broken`)
  return faults
}
