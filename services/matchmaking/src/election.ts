import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Leader, type LeaderParts, lead } from './leader.ts'
import { holdLease, LEASE_MS, releaseLease, renewLease, type Term } from './store/lease.ts'

const RENEW_MS = 60

/** Leads while this process holds the lease, and steps down when it loses the lease. Returns the present leader and the stop. */
export function standForElection(parts: LeaderParts): { leader(): Leader | null; stop(): Promise<void> } {
  const { config, log } = parts
  const leases = parts.database.alone() // a renewal must not wait for other queries
  const newHolder = () => `${config.INSTANCE}-${randomUUID()}`
  /** Another one for each term: a lease that could not be given back runs out, and this process never leads twice in one epoch. */
  let holder = newHolder()
  let current: { epoch: number; leader: Leader; deposed(): boolean } | null = null
  let stopped = false
  let renewed = { at: 0, lastsMs: LEASE_MS }
  /** The longest time without a leader since this process last led: attempts that fail meanwhile take the lease too. */
  let vacantMs = 0
  const renewedFor = ({ lastsMs }: Term) => {
    renewed = { at: Date.now(), lastsMs }
  }

  const giveBack = async () => {
    const was = holder
    holder = newHolder()
    await releaseLease(leases, config.SHARD, was)
  }
  const stepDown = async (why: string) => {
    const was = current
    current = null
    if (!was) return
    log.warn({ epoch: was.epoch }, `this process no longer leads the queue: ${why}`)
    await was.leader.stop()
    // The next leader, perhaps this process, begins another epoch and reads everything again.
    await giveBack()
  }
  /** Returns after how many milliseconds to try again, so that a waiting process is there when the lease runs out. */
  const round = async (): Promise<number> => {
    if (current?.deposed()) await stepDown('its memory may be ahead of the database')
    const held = await holdLease(leases, config.SHARD, holder, current !== null)
    const epoch = 'epoch' in held ? held.epoch : null
    if (current && current.epoch !== epoch) await stepDown('another process holds the lease')
    if ('freeInMs' in held) return Math.min(RENEW_MS, held.freeInMs + 1)
    renewedFor(held)
    if (current || stopped) return RENEW_MS
    vacantMs = Math.max(vacantMs, held.vacantMs ?? 0)
    let deposed = false // a late failure of an earlier leader of this process does not depose this one
    const depose = () => {
      deposed = true
    }
    const renew = () => renewLease(leases, config.SHARD, holder, false).then((kept) => kept && renewedFor(kept))
    const renewing = setInterval(() => void renew().catch(() => {}), RENEW_MS) // reading a long queue back may take longer than the lease
    try {
      current = {
        epoch: held.epoch,
        leader: await lead(parts, { epoch: held.epoch, vacantMs }, depose),
        deposed: () => deposed,
      }
      vacantMs = 0
    } catch (error) {
      await giveBack()
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
