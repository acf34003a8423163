import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { run, which } from '../local/src/shell.ts'

const VERSION = '1.35.4'
/** The version that this Kubernetes is tested with, by its own go.mod. */
const ETCD = 'v3.6.5'

/** Where programs lie that take long to build: outside of the repository, for all of its copies. */
const CACHE = process.env.LAB_CACHE ?? join(homedir(), '.cache/skirmish-lab')

const PROGRAMS = {
  etcd: 'go.etcd.io/etcd/server/v3',
  'kube-apiserver': 'k8s.io/kubernetes/cmd/kube-apiserver',
  'kube-controller-manager': 'k8s.io/kubernetes/cmd/kube-controller-manager',
  'kube-scheduler': 'k8s.io/kubernetes/cmd/kube-scheduler',
  kubelet: 'k8s.io/kubernetes/cmd/kubelet',
} as const
type Program = keyof typeof PROGRAMS

/** The paths of programs of the control plane; builds those that are missing, which takes minutes of two cores for the first. */
export function needPrograms<const P extends Program>(...names: P[]): Record<P, string> {
  const bin = join(CACHE, `bin-${VERSION}`)
  mkdirSync(bin, { recursive: true })
  for (const name of names) {
    const path = join(bin, name)
    if (existsSync(path)) continue
    const go = which('go')
    if (!go) throw new Error(`${name} is absent. Install Go, or put it into ${bin}.`)
    console.log(`Building ${name} ${VERSION} from its Go module; the first takes minutes …`)
    build(go, wrapper(go), PROGRAMS[name], path)
  }
  return Object.fromEntries(names.map((name) => [name, join(bin, name)])) as Record<P, string> // each by its name
}

/** `go install` refuses Kubernetes, whose module replaces its parts by folders: a module of our own replaces them by their releases. */
function wrapper(go: string): string {
  const folder = join(CACHE, `module-${VERSION}`)
  if (existsSync(join(folder, 'go.sum'))) return folder
  mkdirSync(folder, { recursive: true })
  const { GoMod } = JSON.parse(run(go, ['mod', 'download', '-json', `k8s.io/kubernetes@v${VERSION}`], { cwd: folder }))
  const own = readFileSync(GoMod, 'utf8')
  const parts = [...own.matchAll(/^\t(k8s\.io\/[\w-]+) v0\.0\.0$/gm)].map(([, name]) => name)
  const release = `v0.${VERSION.split('.').slice(1).join('.')}`
  const lines = [
    'module skirmish/lab',
    own.match(/^go .*$/m)?.[0],
    own.match(/^godebug .*$/m)?.[0],
    `require k8s.io/kubernetes v${VERSION}`,
    `require go.etcd.io/etcd/server/v3 ${ETCD}`,
    ...parts.map((name) => `replace ${name} => ${name} ${release}`),
  ]
  writeFileSync(join(folder, 'go.mod'), `${lines.filter(Boolean).join('\n')}\n`)
  // A module has a package, whose imports say which sums are wanted.
  const imports = Object.values(PROGRAMS).map((path) => `import _ "${path}"`)
  writeFileSync(join(folder, 'tools.go'), `//go:build tools\n\npackage lab\n\n${imports.join('\n')}\n`)
  return folder
}

function build(go: string, folder: string, what: string, to: string): void {
  const flags = ['-mod=mod', '-buildvcs=false', '-trimpath', '-p', process.env.LAB_BUILDS ?? '2']
  const version = `-s -w -X k8s.io/component-base/version.gitVersion=v${VERSION}`
  const env = { ...process.env, CGO_ENABLED: '0' }
  const done = spawnSync('nice', [go, 'build', ...flags, `-ldflags=${version}`, '-o', to, what], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (done.status !== 0) throw new Error(`${what} could not be built.`)
}
