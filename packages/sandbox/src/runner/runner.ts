import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { CAUSES, type TestRun } from '../verdict.ts'
import { converse, SILENT } from './conversation.ts'
import { type PairRun, parseExchange, parsePairRun, type Utterance } from './exchange.ts'
import { ENVIRONMENT, type FileCopy, inCopy } from './file-copy.ts'
import {
  type Artifact,
  type Job,
  jobFrame,
  pairFrame,
  parseArtifacts,
  parseRun,
  queryFrame,
  type SlotPlan,
  setupFrame,
  stopFrame,
} from './protocol.ts'

interface JobEnd {
  /** How many runs were made. */
  runs: number
  /** Why the slot did not take the job: the step that failed and the kernel's reason. Nothing was run. */
  refused?: string
  /** Those that the job named, in order. */
  artifacts: Artifact[]
}

interface PairEnd extends JobEnd {
  exchange: Utterance[]
}

/** The supervisor of one core's slots: takes one job or query at a time. */
export interface Runner {
  /** What the runner found, for example `cgroup=v1 uids=2 proc=1`. */
  about: string
  pid: number
  /** Runs a job. `onRun` gets each result as it comes, and returns false to leave the rest out. */
  job(job: Job, onRun?: (run: TestRun, index: number) => boolean): Promise<JobEnd>
  /**
   * Runs two programs that talk with each other. `onEnd` gets each result as it comes, and returns false to end the other program. `stop` ends
   * both.
   */
  pair(player: Job, interactor: Job, stop: AbortSignal, onEnd: (run: PairRun) => boolean): Promise<PairEnd>
  /** Asks the daemon in a slot. With a `cause` other than `exit` the daemon gave no answer, and `answer` holds the reason if one is known. */
  query(slot: number, wallMs: number, memoryMb: number, payload: Buffer): Promise<{ cause: string; answer: Buffer }>
  alive(): boolean
  /** Whether it said nothing for so long that it was ended: it is broken, or the machine gave it no core. */
  wasSilent(): boolean
  close(): Promise<void>
}

/** A runner that says nothing for this long beyond the longest that a run may last is broken. */
const SILENCE_MS = 40_000
/** A program that waits for a core may last so many times its wall clock, and 20 s: PATIENCE of supervise.c. */
const PATIENCE = 4

export interface RunnerOptions {
  program: string
  name: string
  cgroups: 'required' | 'optional'
  plans: SlotPlan[]
  /** Where the files of the plans are read from, instead of from the host. */
  copy?: FileCopy
}

function endOf(payload: Buffer): JobEnd {
  const [runs, refused, rest] = [payload.readUInt32LE(0), payload.readUInt32LE(4) !== 0, payload.subarray(8)]
  return refused ? { runs, refused: rest.toString(), artifacts: [] } : { runs, artifacts: parseArtifacts(rest) }
}

/** Starts a runner and waits until its first slot stands. Throws its own sentence when isolation cannot be had. RULES JD4. */
export async function openRunner(options: RunnerOptions): Promise<Runner> {
  const { copy } = options
  const child = spawn(options.program, [options.name, `cgroups=${options.cgroups}`, ...(copy ? ['copy'] : [])], {
    stdio: ['pipe', 'pipe', 'pipe', ...(copy?.namespaces ?? [])],
    env: ENVIRONMENT,
  }) as ChildProcessWithoutNullStreams // the first three are pipes, which the types know only of a list without more
  const { exchange, send, ended, gone } = converse(child)
  const plans = options.plans.map((plan) => (copy ? { ...plan, mounts: inCopy(plan.mounts, copy) } : plan))
  const about = await exchange<string>(setupFrame(plans), SILENCE_MS, (_, payload, done) => done(payload.toString()))
  return {
    about,
    pid: child.pid ?? 0,
    job: (job, onRun) => {
      let index = 0
      let wanted = true
      return exchange<JobEnd>(jobFrame(job), PATIENCE * job.limits.wallMs + SILENCE_MS, (type, payload, done) => {
        if (type === 'e') return done(endOf(payload))
        if (!wanted || type !== 'r' || onRun?.(parseRun(payload), index++) !== false) return
        wanted = false
        send(stopFrame())
      })
    },
    pair: async (player, interactor, stop, onEnd) => {
      const wallMs = Math.max(player.limits.wallMs, interactor.limits.wallMs)
      let spoken: Utterance[] = []
      let wanted = true
      const end = () => {
        if (wanted) send(stopFrame())
        wanted = false
      }
      stop.addEventListener('abort', end)
      try {
        const frame = pairFrame(player, interactor)
        return await exchange<PairEnd>(frame, PATIENCE * wallMs + SILENCE_MS, (type, payload, done) => {
          if (type === 'x') spoken = parseExchange(payload)
          if (type === 'e') done({ ...endOf(payload), exchange: spoken })
          if (type === 'r' && !onEnd(parsePairRun(payload))) end()
        })
      } finally {
        stop.removeEventListener('abort', end)
      }
    },
    query: (slot, wallMs, memoryMb, payload) =>
      exchange(queryFrame(slot, wallMs, memoryMb, payload), wallMs + SILENCE_MS, (_, answer, done) =>
        done({ cause: CAUSES[answer.readUInt32LE(0)] ?? 'runner', answer: answer.subarray(4) }),
      ),
    alive: () => !ended(),
    wasSilent: () => ended()?.message === SILENT,
    close: async () => {
      child.stdin.end()
      await gone
    },
  }
}
