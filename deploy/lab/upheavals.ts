import { SERVICES } from '@skirmish/contracts/services'
import { BACKUP_TAKEN, setUpBackups, takeBackup } from './backups.ts'
import { failOver, primary, rebuildStandby, standby } from './failover.ts'
import { queueLeader, untilCopied } from './leaders.ts'
import { killOne, killPod, meanwhile, podsOf, podsOfService, podsOfStore } from './pods.ts'
import { CHART, helmArgs, RELEASE } from './skirmish.ts'
import type { Stores } from './stores.ts'
import { streamLeader } from './stream-leaders.ts'
import { moveToTaintedNode } from './tainted-node.ts'
import type { Lab } from './whole.ts'

/** What is done to a release under load; it is over when all is Ready again. */
export interface Upheaval {
  what: string
  happen(): Promise<unknown>
}

/** All that a rehearsal does, in this order. */
export function upheavalsOf(lab: Lab, helm: string, stores: Stores): Upheaval[] {
  const changed = ['--set-string', 'env.LAB_UPGRADE=1', '--wait', '--timeout', '15m']
  const runHelm = (...args: string[]) => meanwhile(helm, helmArgs(lab, args))
  const killService = (service: string) => async () =>
    killOne(lab, podsOfService(service), service === 'matchmaking' ? await queueLeader(lab) : undefined)
  const killLeader = (stream: 'events' | 'work') => async () => {
    await killOne(lab, podsOfStore('nats'), await streamLeader(stores.NATS_URL, stream))
    await untilCopied(stores.NATS_URL)
  }
  const instance = (name: string) => ({ namespace: 'stores', label: `instance=${name}` })
  let lost = primary(lab)
  return [
    { what: 'nothing', happen: async () => {} },
    { what: 'helm upgrade of every pod', happen: () => runHelm('upgrade', RELEASE, ...CHART, ...changed) },
    { what: 'helm rollback of every pod', happen: () => runHelm('rollback', RELEASE, '--wait', '--timeout', '15m') },
    { what: 'the node labelled and tainted, and every pod moved to it', happen: () => moveToTaintedNode(lab, runHelm) },
    ...SERVICES.map((service) => ({
      what: service === 'matchmaking' ? "matchmaking's leader killed" : `one ${service} of two killed`,
      happen: killService(service),
    })),
    { what: "NATS: the events' leader of three killed", happen: killLeader('events') },
    { what: "NATS: the work's leader of three killed", happen: killLeader('work') },
    { what: 'the one Valkey killed', happen: () => killOne(lab, podsOfStore('valkey')) },
    { what: "PostgreSQL's standby killed", happen: async () => killOne(lab, instance(standby(lab))) },
    { what: "PostgreSQL's primary killed, back on its disk", happen: async () => killOne(lab, instance(primary(lab))) },
    {
      what: "PostgreSQL's primary lost: the documented failover",
      happen: async () => {
        lost = primary(lab)
        const [pod] = await podsOf(lab, instance(lost))
        if (pod) await killPod(lab, instance(lost), pod)
        await failOver(lab)
      },
    },
    { what: 'a new standby made of the old primary', happen: () => rebuildStandby(lab, lost) },
    {
      what: BACKUP_TAKEN,
      happen: async () => {
        await setUpBackups(lab, helm, stores)
        await takeBackup(lab)
      },
    },
  ]
}
