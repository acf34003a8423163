/** The version of Kubernetes, of which most programs are. */
export const KUBERNETES = '1.35.4'
/** The version that this Kubernetes is tested with, by its own go.mod. */
export const ETCD = 'v3.6.5'
const CONTAINERD = 'github.com/containerd/containerd/v2@v2.2.9'

/** A program that is built from its Go module. */
interface Source {
  package: string
  /** Absent: Kubernetes' or etcd's, which the wrapper's go.mod names. */
  module?: string
  /** The variable that holds its version. */
  version?: string
  /** Build tags. */
  tags?: string
  /** Whether it is linked to C libraries. */
  cgo?: boolean
}

const kubernetes = (name: string): Source => ({ package: `k8s.io/kubernetes/cmd/${name}` })
const containerd = (name: string): Source => ({
  module: CONTAINERD,
  package: `./cmd/${name}`,
  tags: 'no_btrfs',
  version: 'github.com/containerd/containerd/v2/version.Version',
})

export const PROGRAMS = {
  etcd: { package: 'go.etcd.io/etcd/server/v3' },
  'kube-apiserver': kubernetes('kube-apiserver'),
  'kube-controller-manager': kubernetes('kube-controller-manager'),
  'kube-scheduler': kubernetes('kube-scheduler'),
  kubelet: kubernetes('kubelet'),
  'kube-proxy': kubernetes('kube-proxy'),
  containerd: containerd('containerd'),
  'containerd-shim-runc-v2': containerd('containerd-shim-runc-v2'),
  ctr: containerd('ctr'),
  // Debian's is older than user namespaces of pods, which the judge's pod has.
  runc: {
    module: 'github.com/opencontainers/runc@v1.3.6',
    package: '.',
    tags: 'seccomp',
    cgo: true,
    version: 'main.version',
  },
  'kube-router': { module: 'github.com/cloudnativelabs/kube-router/v2@v2.1.0', package: './cmd/kube-router' },
  coredns: { module: 'github.com/coredns/coredns@v1.14.7', package: '.' },
  traefik: { module: 'github.com/traefik/traefik/v3@v3.6.12', package: './cmd/traefik' },
} satisfies Record<string, Source>
export type Program = keyof typeof PROGRAMS
export const sourceOf = (name: Program): Source => PROGRAMS[name]
