import type { Logger } from '@skirmish/service-kit/logger'
import type { Runner } from './runner.ts'

/** The lanes of work: the pool serves the first lane that has work. RULES JD3. */
export type Lane = 'match' | 'solo' | 'background'
const LANES: readonly Lane[] = ['match', 'solo', 'background']

export interface RunnerPool {
  /** Runs `work` with a runner of its own, after all waiting work of earlier lanes and older work of its own lane. */
  use<T>(lane: Lane, work: (runner: Runner) => Promise<T>): Promise<T>
  waiting(): number
  busy(): number
  close(): Promise<void>
}

/** Work that has lasted this long leaves its place to other work and goes on beside it: most long programs sleep. */
const LONG_MS = 1_500
const RETRY_MS = 1_000

/**
 * Keeps `count` runners, a place each, and opens up to as many again while long work goes on in the background: programs
 * that sleep keep nobody from a verdict. Half of the additional runners are not for Solo matches. The pool replaces a runner that died.
 */
export async function openPool(
  open: (name: string) => Promise<Runner>,
  count: number,
  log: Logger,
): Promise<RunnerPool> {
  const most: Record<Lane, number> = { match: 2 * count, solo: 2 * count - Math.floor(count / 2), background: count }
  const queues: Record<Lane, (() => void)[]> = { match: [], solo: [], background: [] }
  const free: Runner[] = []
  let serial = 0
  let busy = 0
  let places = count
  let closed = false
  const openNext = () => open(`core${serial++}`)
  for (let i = 0; i < count; i++) free.push(await openNext())
  log.info(`the judge has started ${count} runners: ${free[0]?.about}`)

  const startNext = () => {
    for (const lane of LANES)
      while (places > 0 && busy < most[lane] && queues[lane].length > 0) {
        places--
        busy++
        queues[lane].shift()?.()
      }
  }
  const turn = (lane: Lane) =>
    new Promise<void>((resolve) => {
      queues[lane].push(resolve)
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
    use: async (lane, work) => {
      await turn(lane)
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
        busy--
        if (runner) giveBack(runner)
        leavePlace()
      }
    },
    busy: () => busy,
    waiting: () => LANES.reduce((sum, lane) => sum + queues[lane].length, 0),
    close: async () => {
      closed = true
      await Promise.all(free.map((runner) => runner.close()))
    },
  }
}
