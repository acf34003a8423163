import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EXTENSIONS, unpack } from '@skirmish/cluster/schemas'
import { ROOT } from '@skirmish/devkit/paths'
import { needPrograms } from './build.ts'
import type { Cluster } from './control-plane.ts'
import { nameHost } from './network.ts'
import { importProgram } from './own-images.ts'

/** The site's name and the Gateway's address, as manifests/traefik.yaml and values.yaml have them. */
export const SITE = 'http://skirmish.lab'
const GATEWAY_ADDRESS = '10.96.0.80'

/** Runs kubectl, or throws what it said. */
export function must({ kubectl }: Cluster, args: string[], input?: string): string {
  const { ok, out, said } = kubectl(args, input)
  if (!ok) throw new Error(`kubectl ${args.join(' ')}: ${said}`)
  return out
}

/** Applies a file of manifests, with the words in it that `words` names put as it says. */
export function apply(cluster: Cluster, name: string, words: Record<string, string> = {}): string {
  const text = readFileSync(join(ROOT, 'deploy/lab/manifests', `${name}.yaml`), 'utf8')
  const told = Object.entries(words).reduce((said, [word, by]) => said.replaceAll(word, by), text)
  return must(cluster, ['apply', '-f', '-'], told)
}

/** Starts names and a Gateway in the cluster, and waits until both are ready. */
export function startAddons(cluster: Cluster, folder: string, go: string): void {
  const programs = needPrograms('coredns', 'traefik')
  for (const [name, program] of Object.entries(programs)) importProgram(folder, `localhost:5000/${name}:lab`, program)
  for (const { module, folder: inside } of EXTENSIONS.filter((one) => one.module.includes('gateway-api'))) {
    const path = join(unpack(go, module), inside)
    const definitions = readdirSync(path).filter((name) => name.startsWith('gateway.networking'))
    for (const name of definitions) must(cluster, ['apply', '--server-side', '-f', join(path, name)])
  }
  must(cluster, ['wait', '--for=condition=Established', 'crd', '--all', '--timeout=60s'])
  for (const name of ['coredns', 'traefik']) apply(cluster, name)
  must(cluster, ['rollout', 'status', 'deployment/coredns', '-n', 'kube-system', '--timeout=180s'])
  must(cluster, ['rollout', 'status', 'deployment/traefik', '-n', 'gateway', '--timeout=180s'])
  must(cluster, ['wait', '--for=condition=Programmed', 'gateway/lab', '-n', 'gateway', '--timeout=120s'])
  nameHost(GATEWAY_ADDRESS, new URL(SITE).hostname)
}
