import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '@skirmish/service-kit/logger'
import { COMPILE_LIMITS } from '../domain/limits.ts'
import type { SlotPlan } from '../runner/protocol.ts'
import type { Runner } from '../runner/runner.ts'
import { addDaemon, addJava } from '../toolchain/java.ts'
import { baseMounts, mountLines, simplify } from '../toolchain/mounts.ts'
import { JAVA_SAMPLE } from '../toolchain/paths.ts'
import { createTurnQueue, type Turn } from '../turn-queue.ts'

export interface JavaCompiler {
  compile(source: string, turn: Turn): Promise<{ cause: string; answer: Buffer }>
  /** Compiles sample programs until the compiler is warm, or until the caller stops it. */
  warm(stopping: AbortSignal): Promise<void>
  close(): Promise<void>
}

const MEMORY_MB = 640
const HEAP_MB = 320
const WARM_ROUNDS = 25
/** Warming leaves the first seconds to waiting submissions, and pauses between its steps. */
const WARM_AFTER_MS = 10_000
const WARM_PAUSE_MS = 100

/** A JVM that compiles, alone in its slot. */
export function javaCompilerPlan(home: string): SlotPlan {
  const mounts = baseMounts()
  addJava(mounts, home)
  addDaemon(mounts)
  const argv = [
    join(home, 'bin/java'),
    '-XX:+UseSerialGC',
    '-XX:-UsePerfData',
    '-XX:TieredStopAtLevel=1',
    `-Xmx${HEAP_MB}m`,
    '-Xss16m',
    '-cp',
    '/judge/java',
    'CompilerDaemon',
    String(COMPILE_LIMITS.cpuMs),
  ]
  return { name: 'javac', phase: 'runtime', workMb: 1, mounts: mountLines(simplify(mounts)), argv }
}

/** One compiler for all cores: it needs a twentieth of the time that the tests of its programs take. */
export function createJavaCompiler(open: () => Promise<Runner>, log: Logger): JavaCompiler {
  let runner: Promise<Runner> | undefined
  const queue = createTurnQueue()
  let compiling = false
  let closed = false

  const ask = async (source: string) => {
    runner ??= open()
    try {
      const standing = await runner
      return await standing.query(0, COMPILE_LIMITS.wallMs, MEMORY_MB, Buffer.from(source))
    } catch (error) {
      runner = undefined
      throw error
    }
  }
  const startNext = () => {
    const start = compiling ? undefined : queue.next()
    if (!start) return
    compiling = true
    start()
  }
  /** Repeats a request once when the compiler is gone, because it was killed or recycled: the repetition starts a new one. */
  const compile = async (source: string, turn: Turn) => {
    await new Promise<void>((resolve) => {
      queue.push(turn, resolve)
      startNext()
    })
    const begun = performance.now()
    try {
      const first = await ask(source).catch(() => undefined)
      return first && first.cause !== 'runner' ? first : await ask(source)
    } finally {
      queue.used(turn, performance.now() - begun)
      compiling = false
      startNext()
    }
  }
  return {
    compile,
    warm: async (stopping) => {
      const sample = readFileSync(JAVA_SAMPLE, 'utf8')
      const pause = (ms: number) => sleep(ms, undefined, { signal: stopping, ref: false }).catch(() => {})
      await pause(WARM_AFTER_MS)
      for (let i = 0; i < WARM_ROUNDS && !stopping.aborted && !closed; i++) {
        await compile(sample.replaceAll('Sample', `Sample${i}`), { lane: 'background' }).catch((error) =>
          log.warn({ err: error }, 'the judge could not warm the Java compiler'),
        )
        await pause(WARM_PAUSE_MS)
      }
    },
    close: async () => {
      closed = true
      await (await runner?.catch(() => undefined))?.close()
    },
  }
}
