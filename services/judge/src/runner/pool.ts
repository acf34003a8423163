import type { Logger } from '@skirmish/service-kit/logger'
import type { Runner } from './runner.ts'

export type Priority = 'player' | 'background'

export interface RunnerPool {
  /** Runs `work` with a runner of its own; players' work goes before background work that waits. */
  use<T>(priority: Priority, work: (runner: Runner) => Promise<T>): Promise<T>
  waiting(): number
  busy(): number
  close(): Promise<void>
}

const RETRY_MS = 1_000

/** Keeps `count` runners. One that died is replaced before the next use. */
export async function openPool(
  open: (name: string) => Promise<Runner>,
  count: number,
  log: Logger,
): Promise<RunnerPool> {
  const queues: Record<Priority, ((runner: Runner) => void)[]> = { player: [], background: [] }
  const free: Runner[] = []
  let serial = 0
  let busy = 0
  let closed = false
  const openNext = () => open(`core${serial++}`)
  for (let i = 0; i < count; i++) free.push(await openNext())
  log.info(`${count} runners stand: ${free[0]?.about}`)

  const give = (runner: Runner) => {
    if (closed) return void runner.close()
    const next = queues.player.shift() ?? queues.background.shift()
    if (next) next(runner)
    else free.push(runner)
  }
  const giveBack = async (runner: Runner) => {
    if (runner.alive()) return give(runner)
    log.error('a runner died; another takes its place')
    for (;;) {
      if (closed) return
      const fresh = await openNext().catch((error) => log.error({ err: error }, 'a runner cannot be started'))
      if (fresh) return give(fresh)
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
  return {
    use: async (priority, work) => {
      let runner = free.pop()
      // A runner may have died while it was idle.
      while (runner && !runner.alive()) {
        void giveBack(runner)
        runner = free.pop()
      }
      runner ??= await new Promise<Runner>((resolve) => queues[priority].push(resolve))
      busy++
      try {
        return await work(runner)
      } finally {
        busy--
        void giveBack(runner)
      }
    },
    busy: () => busy,
    waiting: () => queues.player.length + queues.background.length,
    close: async () => {
      closed = true
      await Promise.all(free.map((runner) => runner.close()))
    },
  }
}
