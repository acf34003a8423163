import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '@skirmish/devkit/shell'

/** The bridge that all pods of the node hang on. Its address is the node's: the API server and the kubelet listen there alone. */
export const BRIDGE = 'skirmish-lab0'
export const NODE_ADDRESS = '10.244.0.1'
export const PODS = '10.244.0.0/24'
/** Where Debian's containernetworking-plugins are. */
export const PLUGINS = '/usr/lib/cni'

/** Makes the bridge, and CNI's configuration by which containerd gives each pod a place on it. */
export function makeNetwork(folder: string): string {
  run('ip', ['link', 'add', BRIDGE, 'type', 'bridge'])
  run('ip', ['address', 'add', `${NODE_ADDRESS}/24`, 'dev', BRIDGE])
  run('ip', ['link', 'set', BRIDGE, 'up'])
  // Docker has the machine drop what it forwards; what pods may is for network policies to say, which come before this.
  for (const direction of ['-s', '-d']) run('iptables', ['-w', '-A', 'FORWARD', direction, PODS, ...OURS])
  const bridge = {
    type: 'bridge',
    bridge: BRIDGE,
    isGateway: true,
    hairpinMode: true,
    ipam: {
      type: 'host-local',
      dataDir: join(folder, 'cni-addresses'),
      ranges: [[{ subnet: PODS }]],
      routes: [{ dst: '0.0.0.0/0' }],
    },
  }
  const list = { cniVersion: '1.0.0', name: 'skirmish-lab', plugins: [bridge] }
  mkdirSync(join(folder, 'cni'), { recursive: true })
  writeFileSync(join(folder, 'cni/10-lab.conflist'), JSON.stringify(list))
  return join(folder, 'cni')
}

const OURS = ['-m', 'comment', '--comment', BRIDGE, '-j', 'ACCEPT']

const HOSTS = '/etc/hosts'
/** Has this machine know the site's name, as a DNS server would tell it. */
export function nameHost(address: string, host: string): void {
  forgetHosts()
  writeFileSync(HOSTS, `${readFileSync(HOSTS, 'utf8').trimEnd()}\n${address} ${host} # ${BRIDGE}\n`)
}

export function forgetHosts(): void {
  const lines = readFileSync(HOSTS, 'utf8').split('\n')
  const kept = lines.filter((line) => !line.endsWith(`# ${BRIDGE}`))
  if (kept.length < lines.length) writeFileSync(HOSTS, kept.join('\n'))
}
