import type { Demand } from '../demand.ts'
import type { Lane } from '../turn-queue.ts'
import { type Activity, activityOf, setPriorities } from './process-tree.ts'
import type { Runner } from './runner.ts'

/** A job that a runner has in hand. */
export interface WatchedJob {
  runner: Runner
  /** Ends the watch; `false` when the runner could not be given its priority back, and must not be used again. */
  end(): boolean
}

interface Watched {
  runner: Runner
  lane: Lane
  begun: number
  /** Called once; undefined from then on. */
  leavePlace: (() => void) | undefined
  last: { at: number; activity: Activity } | undefined
  idle: number
  isLow: boolean
}

const LOOK_MS = 75
/** A job that used less than this share of a core, and has no thread that waits for one, sleeps. */
const IDLE_SHARE = 0.2
/** A program may pause for a moment, for example while its output is compared. */
const IDLE_LOOKS = 2
/** Work that has lasted this long leaves its place in any case. */
const LONG_MS = 1_500
const LOW = 19

/**
 * Looks at the processes of jobs: one that sleeps or lasts long leaves its place, and while more urgent work is in hand less
 * urgent jobs run at the lowest priority, so that the kernel preempts them. RULES JD13.
 */
export function createJobWatch(demand: Demand, placeLeft: () => void) {
  const jobs = new Set<Watched>()
  const look = (job: Watched, now: number) => {
    const activity = activityOf(job.runner.pid)
    const { last } = job
    const used = last && activity.cpuMs - last.activity.cpuMs
    const isIdle = last && used !== undefined && used < (now - last.at) * IDLE_SHARE && !activity.wantsCpu
    job.idle = isIdle ? job.idle + 1 : 0
    job.last = { at: now, activity }
  }
  const leave = (job: Watched) => {
    job.leavePlace?.()
    job.leavePlace = undefined
    placeLeft()
  }
  const prioritise = (job: Watched) => {
    const low = demand.isPressed(job.lane)
    if (low === job.isLow) return
    if (setPriorities(job.runner.pid, low ? LOW : 0) || low) job.isLow = low
  }
  const timer = setInterval(() => {
    const now = performance.now()
    for (const job of jobs) {
      if (!job.leavePlace) continue
      if (now - job.begun >= LOOK_MS) look(job, now)
      if (job.idle >= IDLE_LOOKS || now - job.begun >= LONG_MS) leave(job)
    }
  }, LOOK_MS)
  timer.unref()
  demand.onChange(() => {
    for (const job of jobs) prioritise(job)
  })
  return {
    /** Watches a job until its end; calls `leavePlace` when the job leaves its place before. */
    begin: (lane: Lane, runner: Runner, leavePlace: () => void): WatchedJob => {
      const job: Watched = {
        runner,
        lane,
        begun: performance.now(),
        leavePlace,
        last: undefined,
        idle: 0,
        isLow: false,
      }
      jobs.add(job)
      prioritise(job)
      const end = () => {
        jobs.delete(job)
        return !job.isLow || setPriorities(runner.pid, 0)
      }
      return { runner, end }
    },
    stop: () => clearInterval(timer),
  }
}
