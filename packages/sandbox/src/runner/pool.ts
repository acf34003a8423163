import { totalmem } from 'node:os'
import type { Logger } from '@skirmish/service-kit/telemetry/logger'
import { createDemand, type Demand } from '../demand.ts'
import { createTurnQueue, LANES, type Lane, type Turn } from '../turn-queue.ts'
import { createJobWatch, type WatchedJob } from './job-watch.ts'
import type { Runner } from './runner.ts'

export interface RunnerPool {
  /** Runs `work` with a runner of its own when its turn comes. */
  use<T>(turn: Turn, work: (runner: Runner) => Promise<T>): Promise<T>
  waiting(): number
  busy(): number
  close(): Promise<void>
}

export interface PoolOptions {
  /** Jobs that may use the processor at a time, as a lane counts them: its own and those of more urgent lanes. */
  places: number
  /** Jobs of each lane at a time, those that sleep included. No lane takes another one's. */
  most: Record<Lane, number>
  /** Runners that are opened at once. */
  ready: number
  /** Runners that stay open while nothing is judged. */
  kept: number
  demand: Demand
}

const RETRY_MS = 1_000

const MIB = 1024 * 1024
/** What the program of a runner takes at most where its problem says nothing, with what the runner itself takes. */
const RUNNER_MB = 384
/** Runners for each slot, where half of the memory holds them all: most of them sleep. */
const SHARES: Record<Lane, number> = { ranked: 4, custom: 3, solo: 3, background: 1 }
const ALL_SHARES = 11
const FEWEST_SHARES = 4

/** How many jobs of each lane may be in runners at a time; memory, of which a program that sleeps has its part, is what limits them. */
export function mostRunners(count: number, memoryMb = memoryHere()): Record<Lane, number> {
  const all = Math.min(ALL_SHARES * count, Math.max(FEWEST_SHARES * count, Math.floor(memoryMb / 2 / RUNNER_MB)))
  const most = (lane: Lane) => Math.max(1, Math.floor((all * SHARES[lane]) / ALL_SHARES))
  return { ranked: most('ranked'), custom: most('custom'), solo: most('solo'), background: most('background') }
}

/** Of this machine, or of the container. */
const memoryHere = (): number => Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem()) / MIB

/**
 * Gives each job a runner of its own, and opens more while there is more work. A job holds a place while it uses the processor: one that
 * sleeps, or has lasted for long, leaves its place to others and goes on beside them. A job waits for places that its own lane and more
 * urgent ones hold, never for those of less urgent lanes; each lane has one job at least at a time. The pool replaces a runner that died.
 * RULES JD13.
 */
export async function openPool(
  open: (name: string) => Promise<Runner>,
  count: number,
  log: Logger,
  options: Partial<PoolOptions> = {},
): Promise<RunnerPool> {
  const { places = count, ready = count, kept = count, most = mostRunners(count), demand = createDemand() } = options
  const queue = createTurnQueue(demand.recent)
  const running: Record<Lane, number> = { ranked: 0, custom: 0, solo: 0, background: 0 }
  const held: Record<Lane, number> = { ranked: 0, custom: 0, solo: 0, background: 0 }
  const free: Runner[] = []
  let serial = 0
  let closed = false
  const busy = () => LANES.reduce((sum, lane) => sum + running[lane], 0)
  const openNext = () => open(`core${serial++}`)
  for (let i = 0; i < ready; i++) free.push(await openNext())
  if (free[0]) log.info(`the judge has started ${ready} runners: ${free[0].about}`)

  const heldBefore = (lane: Lane) =>
    LANES.slice(0, LANES.indexOf(lane) + 1).reduce((sum, urgent) => sum + held[urgent], 0)
  const fits = (lane: Lane) => running[lane] === 0 || (running[lane] < most[lane] && heldBefore(lane) < places)
  const startNext = () => {
    for (let start = queue.next(fits); start; start = queue.next(fits)) start()
  }
  const watch = createJobWatch(demand, startNext)
  const wait = (turn: Turn) =>
    new Promise<void>((resolve) => {
      queue.push(turn, () => {
        running[turn.lane]++
        held[turn.lane]++
        resolve()
      })
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
  const giveBack = (runner: Runner, isAsBefore: boolean) => {
    if (!runner.alive()) return log.error('a runner died; another takes its place')
    if (closed || !isAsBefore) return void runner.close()
    free.push(runner)
    if (busy() === 0) for (const spare of free.splice(kept)) void spare.close()
  }
  return {
    use: async (turn, work) => {
      await wait(turn)
      const { lane } = turn
      const begun = performance.now()
      let holds = true
      const leavePlace = () => {
        if (holds) held[lane]--
        holds = false
      }
      let job: WatchedJob | undefined
      try {
        job = watch.begin(lane, await take(), leavePlace)
        return await work(job.runner)
      } finally {
        if (turn.person !== undefined) demand.used(turn.person, performance.now() - begun)
        leavePlace()
        running[lane]--
        if (job) giveBack(job.runner, job.end())
        startNext()
      }
    },
    busy,
    waiting: queue.waiting,
    close: async () => {
      closed = true
      watch.stop()
      await Promise.all(free.map((runner) => runner.close()))
    },
  }
}
