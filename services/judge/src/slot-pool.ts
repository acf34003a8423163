import type { Logger } from '@skirmish/service-kit/logger'
import type { Slot } from './slot.ts'

export interface SlotPool {
  /** Runs `work` with a slot of its own; players' work goes before background work that waits. */
  use<T>(priority: 'player' | 'background', work: (slot: Slot) => Promise<T>): Promise<T>
  waiting(): number
  close(): void
}

/** Keeps `count` slots. One whose runner died is replaced before the next use. */
export async function openPool(open: (name: string) => Promise<Slot>, count: number, log: Logger): Promise<SlotPool> {
  const queues = { player: [] as ((slot: Slot) => void)[], background: [] as ((slot: Slot) => void)[] }
  const free: Slot[] = []
  let serial = 0
  let closed = false
  const openNext = () => open(`slot${serial++}`)
  for (let i = 0; i < count; i++) free.push(await openNext())
  log.info(`${count} slots stand: ${free[0]?.about}`)

  const give = (slot: Slot) => {
    if (closed) return slot.close()
    const next = queues.player.shift() ?? queues.background.shift()
    if (next) next(slot)
    else free.push(slot)
  }
  const giveBack = async (slot: Slot) => {
    if (slot.alive()) return give(slot)
    log.error('a runner died; its slot is built anew')
    for (;;) {
      if (closed) return
      const fresh = await openNext().catch((error) => log.error({ err: error }, 'a slot cannot be built'))
      if (fresh) return give(fresh)
      await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
  }
  return {
    use: async (priority, work) => {
      const slot = free.pop() ?? (await new Promise<Slot>((resolve) => queues[priority].push(resolve)))
      try {
        return await work(slot)
      } finally {
        void giveBack(slot)
      }
    },
    waiting: () => queues.player.length + queues.background.length,
    close: () => {
      closed = true
      for (const slot of free) slot.close()
    },
  }
}
