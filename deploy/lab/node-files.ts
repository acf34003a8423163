import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NODE_ADDRESS, PLUGINS, PODS } from './network.ts'

export const PAUSE = 'localhost:5000/pause:lab'
const DNS_ADDRESS = '10.96.0.10'
/** The cgroup below which all pods are; on a machine with cgroup v1 it is one in each hierarchy. */
export const CGROUP = '/skirmish-lab'

function file(folder: string, name: string, content: string | object): string {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content, null, 2))
  return path
}

export const socketOf = (folder: string): string => join(folder, 'containerd/containerd.sock')

export const containerdConfig = (folder: string, cni: string, runc: string): string =>
  file(
    join(folder, 'containerd'),
    'config.toml',
    `version = 3
root = "${folder}/containerd/root"
state = "${folder}/containerd/state"
disabled_plugins = ["io.containerd.tracing.processor.v1.otlp", "io.containerd.internal.v1.tracing"]
[grpc]
  address = "${socketOf(folder)}"
[plugins."io.containerd.cri.v1.images".pinned_images]
  sandbox = "${PAUSE}"
[plugins."io.containerd.cri.v1.runtime"]
  # This machine's root may not lower a process's score for the OOM killer.
  restrict_oom_score_adj = true
  disable_apparmor = true
  netns_mounts_under_state_dir = true
  [plugins."io.containerd.cri.v1.runtime".cni]
    bin_dirs = ["${PLUGINS}"]
    conf_dir = "${cni}"
  [plugins."io.containerd.cri.v1.runtime".containerd.runtimes.runc]
    runtime_type = "io.containerd.runc.v2"
    [plugins."io.containerd.cri.v1.runtime".containerd.runtimes.runc.options]
      BinaryName = "${runc}"
      SystemdCgroup = false
`,
  )

/** The kubelet's configuration. `authority` signs the certificate by which the API server asks it. */
export const kubeletConfig = (folder: string, authority: string): string =>
  file(join(folder, 'kubelet'), 'config.json', {
    apiVersion: 'kubelet.config.k8s.io/v1beta1',
    kind: 'KubeletConfiguration',
    address: NODE_ADDRESS,
    healthzBindAddress: '127.0.0.1',
    containerRuntimeEndpoint: `unix://${socketOf(folder)}`,
    authentication: { anonymous: { enabled: false }, webhook: { enabled: true }, x509: { clientCAFile: authority } },
    authorization: { mode: 'Webhook' },
    cgroupDriver: 'cgroupfs',
    cgroupRoot: CGROUP,
    failCgroupV1: false,
    failSwapOn: false,
    oomScoreAdj: 0,
    clusterDNS: [DNS_ADDRESS],
    clusterDomain: 'cluster.local',
    // Images are imported and cannot be pulled again, so none is deleted; the disk is shared with others.
    imageGCHighThresholdPercent: 100,
    imageGCLowThresholdPercent: 99,
    evictionHard: {
      'memory.available': '200Mi',
      'nodefs.available': '1%',
      'imagefs.available': '1%',
      'nodefs.inodesFree': '1%',
    },
    podLogsDir: join(folder, 'pod-logs'),
    volumePluginDir: join(folder, 'volume-plugins'),
  })

export const proxyConfig = (folder: string, kubeconfig: string): string =>
  file(join(folder, 'kube-proxy'), 'config.json', {
    apiVersion: 'kubeproxy.config.k8s.io/v1alpha1',
    kind: 'KubeProxyConfiguration',
    bindAddress: NODE_ADDRESS,
    healthzBindAddress: '127.0.0.1:10256',
    metricsBindAddress: '127.0.0.1:10249',
    clientConnection: { kubeconfig },
    clusterCIDR: PODS,
    mode: 'iptables',
    oomScoreAdj: 0,
    // The machine's connection tracking stays as it is.
    conntrack: { maxPerCore: 0, min: 0, tcpEstablishedTimeout: '0s', tcpCloseWaitTimeout: '0s' },
  })
