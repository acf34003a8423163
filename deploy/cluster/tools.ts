import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../local/src/paths.ts'
import { which } from '../local/src/shell.ts'

/** Where tools and schemas lie that are fetched for the checks of charts. */
export const CACHE = join(ROOT, 'node_modules/.cache/cluster')

const GET = {
  helm: `GOBIN=${CACHE} go install helm.sh/helm/v4/cmd/helm@latest`,
  kubeconform: `GOBIN=${CACHE} go install github.com/yannh/kubeconform/cmd/kubeconform@latest`,
  go: 'apt-get install golang, or https://go.dev/dl: the schemas of Kubernetes come as Go modules',
  promtool: 'apt-get install prometheus',
} as const

/** The path of a tool, from the cache or the PATH; null when it is absent. */
export const findTool = (name: keyof typeof GET): string | null =>
  existsSync(join(CACHE, name)) ? join(CACHE, name) : which(name)

/** The paths of tools; throws a sentence with how to get each that is absent. */
export function needTools<const N extends keyof typeof GET>(...names: N[]): Record<N, string> {
  const found = names.map((name) => [name, findTool(name)] as const)
  const absent = found.filter(([, path]) => path === null).map(([name]) => `${name} is absent. Get it by: ${GET[name]}`)
  if (absent.length > 0) throw new Error(absent.join('\n'))
  return Object.fromEntries(found) as Record<N, string> // none is null
}
