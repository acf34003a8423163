import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Leader, type LeaderParts, lead } from './leader.ts'
import { holdLease, LEASE_MS, releaseLease, renewLease, type Term } from './store/lease.ts'

const RENEW_MS = 60

/** Leads whenever the lease can be had; steps down when it is lost. Returns the leader at present and the stop. */
export function standForElection(parts: LeaderParts): { leader(): Leader | null; stop(): Promise<void> } {
  const { config, log } = parts
  const leases = parts.database.alone() // renewing must not wait for what else is read and written
  const holder = `${config.INSTANCE}-${randomUUID()}`
  let current: { epoch: number; leader: Leader; deposed(): boolean } | null = null
  let stopped = false
  let renewed = { at: 0, lastsMs: LEASE_MS }
  const renewedFor = ({ lastsMs }: Term) => {
    renewed = { at: Date.now(), lastsMs }
  }

  const stepDown = async (why: string) => {
    const was = current
    current = null
    if (!was) return
    log.warn({ epoch: was.epoch }, `leads the queue no more: ${why}`)
    await was.leader.stop()
    // Whoever comes next, perhaps this process, begins another epoch and reads everything anew.
    await releaseLease(leases, config.SHARD, holder)
  }
  /** Answers after how many milliseconds to look again: who waits is there when the lease runs out. */
  const round = async (): Promise<number> => {
    if (current?.deposed()) await stepDown('its memory may be ahead of the database')
    const held = await holdLease(leases, config.SHARD, holder, current !== null)
    const epoch = 'epoch' in held ? held.epoch : null
    if (current && current.epoch !== epoch) await stepDown('another process holds the lease')
    if ('freeInMs' in held) return Math.min(RENEW_MS, held.freeInMs + 1)
    renewedFor(held)
    if (current || stopped) return RENEW_MS
    let deposed = false // what an earlier leader of this process had in hand may fail later, and says nothing of this one
    const depose = () => {
      deposed = true
    }
    const renew = () => renewLease(leases, config.SHARD, holder, false).then((kept) => kept && renewedFor(kept))
    const renewing = setInterval(() => void renew().catch(() => {}), RENEW_MS) // reading a long queue may take as long as the lease
    try {
      current = { epoch: held.epoch, leader: await lead(parts, held.epoch, depose), deposed: () => deposed }
    } catch (error) {
      await releaseLease(leases, config.SHARD, holder)
      throw error
    } finally {
      clearInterval(renewing)
    }
    return RENEW_MS
  }
  const loop = (async () => {
    while (!stopped) {
      const again = await round().catch(async (error) => {
        log.warn({ err: error }, 'the lease could not be renewed')
        if (current && Date.now() - renewed.at > renewed.lastsMs) await stepDown('the lease ran out').catch(() => {})
        return RENEW_MS
      })
      await sleep(again)
    }
  })()
  return {
    leader: () => current?.leader ?? null,
    stop: async () => {
      stopped = true
      await loop
      await stepDown('shutting down').catch(() => {})
    },
  }
}
