import type { Budget, RunLimits } from '../limits.ts'
import { CAUSES, type TestRun } from '../verdict.ts'

/** What a process of a slot may do, as the runner's protocol.h numbers it. */
const PHASES = { program: 0, runtime: 1, zygote: 2, compile: 3 } as const

/** How a slot is built. `mounts` are lines as rootfs.c reads them; `argv` is the zygote or daemon that the slot holds. */
export interface SlotPlan {
  name: string
  phase: keyof typeof PHASES
  /** Size of the working directory, MiB. */
  workMb: number
  mounts: string
  argv: string[]
}

export interface BoxFile {
  name: string
  content: Buffer
}

/** One submission or compilation for a runner: its files, and its runs in order. */
export interface Job {
  slot: number
  /** The limits of one run. */
  limits: RunLimits
  /** The budget of all runs: the run that uses it up ends as `cpu` or `wall`, and the runner makes no run after it. */
  together?: Budget
  files: BoxFile[]
  argvs: string[][]
  runs: { argv: number; input: Buffer | string }[]
  stopAtFailure: boolean
  /** The steps share their working directory, whose file `artifact` comes back. */
  compile?: { artifact: string }
  /** Files of the working directory of the last run that come back whatever its exit code was: 64 KiB of each. */
  feedback?: string[]
  /**
   * Of feedback: the working directory may be needed by another job in this slot, so it stays, and a byte more than 1 MiB of each file comes
   * back. `later` finds it as the job before left it, but for `nextpass.in`. A job in the slot without this clears it away.
   */
  pass?: 'first' | 'later'
}

/** A file that a job named; without one, nothing has its name, what has it cannot be read as a file, or nobody could look. */
export type Artifact = Buffer | 'absent' | 'unusable' | 'lost'
const WITHOUT_BYTES: Record<number, Exclude<Artifact, Buffer>> = {
  4294967295: 'absent',
  4294967294: 'unusable',
  4294967293: 'lost',
}

const STOP_AT_FAILURE = 1
const KEEP_WORK = 2
const FEEDBACK = 4
const PASS = 8
const LATER = 16
const REPLY_BYTES = 48

const number = (n: number): Buffer => {
  const bytes = Buffer.allocUnsafe(4)
  bytes.writeUInt32LE(n, 0)
  return bytes
}
const sized = (content: Buffer | string): Buffer[] => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return [number(bytes.length), bytes]
}
const packed = (argv: string[]): Buffer[] => sized(argv.map((argument) => `${argument}\0`).join(''))

/** A frame: u32 length of what follows, u8 type, payload. */
function frame(type: string, parts: Buffer[]): Buffer[] {
  const length = parts.reduce((sum, part) => sum + part.length, 1)
  return [number(length), Buffer.from(type, 'latin1'), ...parts]
}

export function setupFrame(plans: SlotPlan[]): Buffer[] {
  const parts = plans.flatMap((plan) => [
    ...sized(plan.name),
    number(PHASES[plan.phase]),
    number(plan.workMb),
    ...sized(plan.mounts),
    ...packed(plan.argv),
  ])
  return frame('S', [number(plans.length), ...parts])
}

function jobParts(job: Job): Buffer[] {
  const { limits, compile, feedback, pass } = job
  const artifacts = feedback ?? [compile?.artifact ?? ''].filter(Boolean)
  const keeps = compile || feedback ? KEEP_WORK : 0
  const passes = (pass ? PASS : 0) | (pass === 'later' ? LATER : 0)
  return [
    number(job.slot),
    number((job.stopAtFailure ? STOP_AT_FAILURE : 0) | keeps | (feedback ? FEEDBACK : 0) | passes),
    ...[limits.cpuMs, limits.wallMs, limits.memoryMb, limits.outputBytes, limits.fileMb].map(number),
    ...[job.together?.cpuMs ?? 0, job.together?.wallMs ?? 0].map(number),
    number(job.files.length),
    ...job.files.flatMap((file) => [...sized(file.name), ...sized(file.content)]),
    number(job.argvs.length),
    ...job.argvs.flatMap(packed),
    number(job.runs.length),
    ...job.runs.flatMap((run) => [number(run.argv), ...sized(run.input)]),
    number(artifacts.length),
    ...artifacts.flatMap(sized),
  ]
}

export const jobFrame = (job: Job): Buffer[] => frame('J', jobParts(job))

/** Two jobs of one run each that talk with each other, the player's first. */
export const pairFrame = (player: Job, interactor: Job): Buffer[] =>
  frame(
    'P',
    [player, interactor].flatMap((job) => sized(Buffer.concat(jobParts(job)))),
  )

export function queryFrame(slot: number, wallMs: number, memoryMb: number, payload: Buffer): Buffer[] {
  return frame('Q', [number(slot), number(wallMs), number(memoryMb), ...sized(payload)])
}

export const stopFrame = (): Buffer[] => frame('X', [])

/** Artifacts that follow each other, each after its length. They point into the frame. */
export function parseArtifacts(bytes: Buffer): Artifact[] {
  const artifacts: Artifact[] = []
  for (let at = 0; at < bytes.length; ) {
    const length = bytes.readUInt32LE(at)
    const without = WITHOUT_BYTES[length]
    const end = at + 4 + (without ? 0 : length)
    artifacts.push(without ?? bytes.subarray(at + 4, end))
    at = end
  }
  return artifacts
}

/** A run's result, which points into the frame. */
export function parseRun(payload: Buffer): TestRun {
  const outLength = payload.readUInt32LE(REPLY_BYTES)
  const outStart = REPLY_BYTES + 4
  return {
    cause: CAUSES[payload.readInt32LE(0)] ?? 'runner',
    exitCode: payload.readInt32LE(4),
    signal: payload.readInt32LE(8),
    cpuUs: Number(payload.readBigUInt64LE(16)),
    wallUs: Number(payload.readBigUInt64LE(24)),
    memoryKb: Number(payload.readBigUInt64LE(32)),
    waitUs: Number(payload.readBigUInt64LE(40)),
    stdout: payload.subarray(outStart, outStart + outLength),
    stderr: payload.subarray(outStart + outLength + 4),
  }
}

/** Collects bytes and cuts them into frames. */
export function createCutter(take: (type: string, payload: Buffer) => void): (chunk: Buffer) => void {
  let pending: Buffer[] = []
  let held = 0
  return (chunk) => {
    pending.push(chunk)
    held += chunk.length
    const head = pending[0] ?? chunk
    // A large frame comes in many chunks: they are joined once, when all are there.
    if (pending.length > 1 && head.length >= 4 && held < 4 + head.readUInt32LE(0)) return
    let bytes = pending.length === 1 ? head : Buffer.concat(pending, held)
    while (bytes.length >= 4 && bytes.length >= 4 + bytes.readUInt32LE(0)) {
      const end = 4 + bytes.readUInt32LE(0)
      take(bytes.toString('latin1', 4, 5), bytes.subarray(5, end))
      bytes = bytes.subarray(end)
    }
    pending = bytes.length > 0 ? [bytes] : []
    held = bytes.length
  }
}
