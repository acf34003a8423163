import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { run, which } from '@skirmish/devkit/shell'
import { ETCD, KUBERNETES, PROGRAMS, type Program, sourceOf } from './programs.ts'

/** Where programs lie that take long to build: outside of the repository, for all of its copies. */
const CACHE = process.env.LAB_CACHE ?? join(homedir(), '.cache/skirmish-lab')

/** The paths of programs of a cluster; builds those that are missing, which takes minutes of two cores for the first. */
export function needPrograms<const P extends Program>(...names: P[]): Record<P, string> {
  const bin = join(CACHE, `bin-${KUBERNETES}`)
  mkdirSync(bin, { recursive: true })
  for (const name of names) {
    const path = join(bin, name)
    if (existsSync(path)) continue
    const go = which('go')
    if (!go) throw new Error(`${name} is absent. Install Go, or put it into ${bin}.`)
    console.log(`Building ${name} from its Go module; the first takes minutes …`)
    build(go, name, path)
  }
  return Object.fromEntries(names.map((name) => [name, join(bin, name)])) as Record<P, string> // each by its name
}

/** `go install` refuses Kubernetes, whose module replaces its parts by folders: a module of our own replaces them by their releases. */
function wrapper(go: string): string {
  const folder = join(CACHE, `module-${KUBERNETES}`)
  if (existsSync(join(folder, 'go.sum'))) return folder
  mkdirSync(folder, { recursive: true })
  const { GoMod } = download(go, `k8s.io/kubernetes@v${KUBERNETES}`)
  const own = readFileSync(GoMod, 'utf8')
  const parts = [...own.matchAll(/^\t(k8s\.io\/[\w-]+) v0\.0\.0$/gm)].map(([, name]) => name)
  const release = `v0.${KUBERNETES.split('.').slice(1).join('.')}`
  const lines = [
    'module skirmish/lab',
    own.match(/^go .*$/m)?.[0],
    own.match(/^godebug .*$/m)?.[0],
    `require k8s.io/kubernetes v${KUBERNETES}`,
    `require go.etcd.io/etcd/server/v3 ${ETCD}`,
    ...parts.map((name) => `replace ${name} => ${name} ${release}`),
  ]
  writeFileSync(join(folder, 'go.mod'), `${lines.filter(Boolean).join('\n')}\n`)
  // A module has a package, whose imports say which sums are wanted.
  const wrapped = (Object.keys(PROGRAMS) as Program[]).map(sourceOf).filter(({ module }) => !module) // its own keys
  const imports = wrapped.map((source) => `import _ "${source.package}"`)
  writeFileSync(join(folder, 'tools.go'), `//go:build tools\n\npackage lab\n\n${imports.join('\n')}\n`)
  return folder
}

const download = (go: string, module: string): { GoMod: string; Dir: string } =>
  JSON.parse(run(go, ['mod', 'download', '-json', module], { cwd: CACHE, maxBuffer: 1e8 }))

/** Builds a program. A module that has all it needs is built where it was downloaded to, so that its own replacements hold. */
function build(go: string, name: Program, to: string): void {
  const source = sourceOf(name)
  const cwd = source.module ? download(go, source.module).Dir : wrapper(go)
  const version = source.module
    ? source.version && `-X ${source.version}=${source.module.split('@v')[1]}`
    : `-X k8s.io/component-base/version.gitVersion=v${KUBERNETES}`
  const flags = [source.module ? '-mod=readonly' : '-mod=mod', '-buildvcs=false', '-trimpath']
  const parallel = ['-p', process.env.LAB_BUILDS ?? '2', '-tags', source.tags ?? '']
  const args = ['build', ...flags, ...parallel, `-ldflags=-s -w ${version ?? ''}`, '-o', `${to}.new`, source.package]
  const env = { ...process.env, CGO_ENABLED: source.cgo ? '1' : '0' }
  const done = spawnSync('nice', [go, ...args], { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (done.status !== 0) throw new Error(`${name} could not be built.`)
  renameSync(`${to}.new`, to)
}
