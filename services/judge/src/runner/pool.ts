import type { Logger } from '@skirmish/service-kit/logger'
import { createTurnQueue, type Lane, type Turn } from '../turn-queue.ts'
import type { Runner } from './runner.ts'

export interface RunnerPool {
  /** Runs `work` with a runner of its own when its turn comes. */
  use<T>(turn: Turn, work: (runner: Runner) => Promise<T>): Promise<T>
  waiting(): number
  busy(): number
  close(): Promise<void>
}

/** Work that has lasted this long leaves its place to other work and goes on beside it: most long programs sleep. */
const LONG_MS = 1_500
const RETRY_MS = 1_000

/**
 * Keeps `count` runners, a place each, and opens up to as many again while long work goes on in the background: programs
 * that sleep keep nobody from a verdict. Half of the additional runners, one at least, are not for Solo matches. The pool replaces a
 * runner that died.
 */
export async function openPool(
  open: (name: string) => Promise<Runner>,
  count: number,
  log: Logger,
): Promise<RunnerPool> {
  const most: Record<Lane, number> = { match: 2 * count, solo: 2 * count - Math.ceil(count / 2), background: count }
  const queue = createTurnQueue()
  const free: Runner[] = []
  let serial = 0
  let busy = 0
  let places = count
  let closed = false
  const openNext = () => open(`core${serial++}`)
  for (let i = 0; i < count; i++) free.push(await openNext())
  log.info(`the judge has started ${count} runners: ${free[0]?.about}`)

  const startNext = () => {
    while (places > 0) {
      const start = queue.next((lane) => busy < most[lane])
      if (!start) return
      places--
      busy++
      start()
    }
  }
  const wait = (turn: Turn) =>
    new Promise<void>((resolve) => {
      queue.push(turn, resolve)
      startNext()
    })
  /** Takes a free runner, else starts a new one. */
  const take = async (): Promise<Runner> => {
    for (let runner = free.pop(); runner; runner = free.pop()) if (runner.alive()) return runner
    for (;;) {
      const fresh = await openNext().catch((error) => log.error({ err: error }, 'a runner cannot be started'))
      if (fresh) return fresh
      if (closed) throw new Error('the judge is closing')
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
  const giveBack = (runner: Runner) => {
    if (!runner.alive()) return log.error('a runner died; another takes its place')
    if (closed) return void runner.close()
    free.push(runner)
    if (busy === 0) for (const spare of free.splice(count)) void spare.close()
  }
  return {
    use: async (turn, work) => {
      await wait(turn)
      const begun = performance.now()
      let placesHeld = 1
      const leavePlace = () => {
        places += placesHeld
        placesHeld = 0
        startNext()
      }
      const long = setTimeout(leavePlace, LONG_MS)
      let runner: Runner | undefined
      try {
        runner = await take()
        return await work(runner)
      } finally {
        clearTimeout(long)
        queue.used(turn, performance.now() - begun)
        busy--
        if (runner) giveBack(runner)
        leavePlace()
      }
    },
    busy: () => busy,
    waiting: queue.waiting,
    close: async () => {
      closed = true
      await Promise.all(free.map((runner) => runner.close()))
    },
  }
}
