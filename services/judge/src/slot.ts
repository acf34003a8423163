import { type ChildProcess, spawn } from 'node:child_process'
import type { RunLimits } from './domain/limits.ts'
import { CAUSES, type TestRun } from './domain/verdict.ts'

/** One sandboxed slot: a runner process that takes a program and then its tests, one at a time. */
export interface Slot {
  /** What the runner found, for example `cgroup=v1 uids=2 proc=1`. */
  about: string
  /** Stores and compiles a source; the run's exit code and stderr tell whether it compiles. */
  prepare(source: string, limits: RunLimits): Promise<TestRun>
  test(input: string): Promise<TestRun>
  alive(): boolean
  close(): void
}

const REPLY_BYTES = 40
/** A runner that answers nothing for this long beyond a test's own wall limit is broken. */
const SILENCE_MS = 30_000

/** Starts a runner and waits until its slot stands. Throws its own sentence when isolation cannot be had. RULES JD4. */
export async function openSlot(runner: string, name: string, cgroups: 'required' | 'optional'): Promise<Slot> {
  const child = spawn(runner, [name, `cgroups=${cgroups}`], { stdio: ['pipe', 'pipe', 'pipe'] })
  const frames = readFrames(child)
  const first = await frames.next()
  if (first.type !== 'y') throw new Error('the runner did not greet')
  const send = (type: string, payload: Buffer) => {
    const head = Buffer.alloc(5)
    head.writeUInt32LE(payload.length + 1, 0)
    head.write(type, 4, 'latin1')
    child.stdin?.write(Buffer.concat([head, payload]))
  }
  const ask = async (type: string, answer: string, payload: Buffer) => {
    send(type, payload)
    const silence = setTimeout(() => child.kill('SIGKILL'), SILENCE_MS)
    try {
      const frame = await frames.next()
      if (frame.type !== answer) throw new Error(`the runner answered ${frame.type} to ${type}`)
      return parseRun(frame.payload)
    } finally {
      clearTimeout(silence)
    }
  }
  return {
    about: first.payload.toString(),
    prepare: (source, limits) => {
      const head = Buffer.alloc(16)
      for (const [i, n] of [limits.cpuMs, limits.wallMs, limits.memoryMb, limits.outputBytes].entries())
        head.writeUInt32LE(n, i * 4)
      return ask('P', 'p', Buffer.concat([head, Buffer.from(source)]))
    },
    test: (input) => ask('T', 'r', Buffer.from(input)),
    alive: () => child.exitCode === null && child.signalCode === null,
    close: () => child.stdin?.end(),
  }
}

function parseRun(payload: Buffer): TestRun {
  const outLength = payload.readUInt32LE(REPLY_BYTES)
  const outStart = REPLY_BYTES + 4
  const errStart = outStart + outLength + 4
  return {
    cause: CAUSES[payload.readInt32LE(0)] ?? 'runner',
    exitCode: payload.readInt32LE(4),
    signal: payload.readInt32LE(8),
    cpuUs: Number(payload.readBigUInt64LE(16)),
    wallUs: Number(payload.readBigUInt64LE(24)),
    memoryKb: Number(payload.readBigUInt64LE(32)),
    stdout: payload.subarray(outStart, outStart + outLength),
    stderr: payload.subarray(errStart),
  }
}

interface Frame {
  type: string
  payload: Buffer
}

/** Cuts the runner's stdout into frames. `next` rejects with the runner's last words when it ends. */
function readFrames(child: ChildProcess): { next(): Promise<Frame> } {
  let pending: Buffer = Buffer.alloc(0)
  let lastWords = ''
  let ended: Error | undefined
  const ready: Frame[] = []
  let waiting: { resolve(frame: Frame): void; reject(error: Error): void } | undefined

  child.stdout?.on('data', (chunk: Buffer) => {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
    while (pending.length >= 4 && pending.length >= 4 + pending.readUInt32LE(0)) {
      const end = 4 + pending.readUInt32LE(0)
      const frame = { type: pending.toString('latin1', 4, 5), payload: pending.subarray(5, end) }
      pending = pending.subarray(end)
      if (waiting) waiting.resolve(frame)
      else ready.push(frame)
      waiting = undefined
    }
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    lastWords = (lastWords + chunk.toString()).slice(-500)
  })
  const end = (error?: Error) => {
    ended = error ?? new Error(lastWords.trim() || 'the runner ended')
    waiting?.reject(ended)
    waiting = undefined
  }
  child.on('close', () => end())
  child.on('error', end)
  child.stdin?.on('error', () => {}) // the close above tells
  return {
    next: () =>
      new Promise((resolve, reject) => {
        const frame = ready.shift()
        if (frame) resolve(frame)
        else if (ended) reject(ended)
        else waiting = { resolve, reject }
      }),
  }
}
