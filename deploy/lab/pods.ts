import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ctr } from './node.ts'
import type { Lab } from './whole.ts'

const READY_WITHIN_MS = 300_000
const LOOKS_EVERY_MS = 500

/** Runs a program while players go on: this process watches them. */
export const meanwhile = promisify(execFile)
export const kubectl = (lab: Lab, ...args: string[]) => meanwhile('kubectl', ['--kubeconfig', lab.kubeconfig, ...args])

/** The pods of a service or of a server. */
export interface Where {
  namespace: string
  label: string
}
export const podsOfService = (service: string): Where => ({
  namespace: service === 'judge' ? 'skirmish-judge' : 'skirmish',
  label: `app.kubernetes.io/component=${service}`,
})
export const podsOfStore = (app: string): Where => ({ namespace: 'stores', label: `app=${app}` })

interface Pod {
  name: string
  uid: string
  ready: boolean
  /** Containerd's names of its containers. */
  containers: string[]
}

export async function podsOf(lab: Lab, { namespace, label }: Where): Promise<Pod[]> {
  const { stdout } = await kubectl(lab, 'get', 'pods', '-n', namespace, '-l', label, '-o', 'json')
  const { items } = JSON.parse(stdout) as {
    items: {
      metadata: { name: string; uid: string }
      status: {
        phase: string
        conditions?: { type: string; status: string }[]
        containerStatuses?: { containerID?: string }[]
      }
    }[]
  } // what kubectl prints of pods
  return items
    .filter(({ status }) => status.phase === 'Running' || status.phase === 'Pending') // the pods of Jobs have ended
    .map(({ metadata, status }) => ({
      name: metadata.name,
      uid: metadata.uid,
      ready: status.conditions?.some((one) => one.type === 'Ready' && one.status === 'True') ?? false,
      containers: status.containerStatuses?.flatMap(({ containerID }) => containerID?.split('//')[1] ?? []) ?? [],
    }))
}

/** Kills a pod without a word to it, as its node's death would: its processes first, then the pod, so that another one is made. */
export async function killPod(lab: Lab, where: Where, pod: Pod): Promise<void> {
  for (const container of pod.containers) ctr(lab.folder, 'tasks', 'kill', '--signal', 'SIGKILL', container)
  await kubectl(lab, 'delete', 'pod', pod.name, '-n', where.namespace, '--grace-period=0', '--force')
}

/** Kills one pod, the one of that name if one is given, and waits until there are as many Ready ones as before. */
export async function killOne(lab: Lab, where: Where, name?: string): Promise<void> {
  const before = await podsOf(lab, where)
  const victim = before.find((pod) => (name === undefined ? pod.ready : pod.name === name))
  if (!victim) throw new Error(`No pod ${name ?? ''} of ${where.label} is there.`)
  await killPod(lab, where, victim)
  await until(`${where.label} is Ready again`, async () => {
    const ready = (await podsOf(lab, where)).filter((pod) => pod.ready && pod.uid !== victim.uid)
    return ready.length >= before.length
  })
}

export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + READY_WITHIN_MS; !(await holds()); await sleep(LOOKS_EVERY_MS))
    if (Date.now() > deadline) throw new Error(`It did not come to pass that ${what}.`)
}
