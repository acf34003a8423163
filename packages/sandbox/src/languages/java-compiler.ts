import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '@skirmish/service-kit/telemetry/logger'
import type { Demand } from '../demand.ts'
import { COMPILE_LIMITS } from '../limits.ts'
import { openPool } from '../runner/pool.ts'
import type { SlotPlan } from '../runner/protocol.ts'
import type { Runner } from '../runner/runner.ts'
import { addDaemon, addJava } from '../toolchain/java.ts'
import { baseMounts, mountLines, simplify } from '../toolchain/mounts.ts'
import { JAVA_SAMPLE } from '../toolchain/paths.ts'
import type { Turn } from '../turn-queue.ts'

export interface JavaCompiler {
  compile(source: string, turn: Turn): Promise<{ cause: string; answer: Buffer }>
  /** How many sources wait for a compiler. */
  waiting(): number
  /** Compiles sample programs until the compiler is warm, or until the caller stops it. */
  warm(stopping: AbortSignal): Promise<void>
  close(): Promise<void>
}

const MEMORY_MB = 640
const HEAP_MB = 320
/** The compiler itself ends a compilation by its CPU time. By this time it has not got the processor, waits for a core included. */
const WALL_MS = 120_000
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

/**
 * Compilers for ranked matches, for custom ones, and for Solo and background work, each started when it is first needed: sources that
 * compile for ever keep no other lane's compiler. One serves all cores, since it needs a twentieth of the time that the tests of its programs
 * take; a second one starts while one is long at a ranked source, and while Solo and background work both have one. RULES JD13.
 */
export async function createJavaCompiler(
  open: (name: string) => Promise<Runner>,
  log: Logger,
  demand: Demand,
): Promise<JavaCompiler> {
  const most = { ranked: 2, custom: 1, solo: 1, background: 1 }
  const one = (name: string) =>
    openPool((core) => open(`javac-${name}-${core}`), 1, log, { places: 1, most, ready: 0, kept: 1, demand })
  const practice = await one('solo')
  const pools = { ranked: await one('ranked'), custom: await one('custom'), solo: practice, background: practice }
  const eachPool = [...new Set(Object.values(pools))]
  let closed = false
  /** Repeats a request once when the compiler is gone, because it was killed or recycled: the repetition starts a new one. */
  const compile = (source: string, turn: Turn) =>
    pools[turn.lane].use(turn, async (runner) => {
      const ask = () => runner.query(0, WALL_MS, MEMORY_MB, Buffer.from(source))
      const first = await ask()
      return first.cause === 'runner' ? ask() : first
    })
  return {
    compile: async (source, turn) => compile(source, turn).catch(() => compile(source, turn)),
    waiting: () => eachPool.reduce((sum, pool) => sum + pool.waiting(), 0),
    warm: async (stopping) => {
      const sample = readFileSync(JAVA_SAMPLE, 'utf8')
      const pause = (ms: number) => sleep(ms, undefined, { signal: stopping, ref: false }).catch(() => {})
      await pause(WARM_AFTER_MS)
      for (let i = 0; i < WARM_ROUNDS && !stopping.aborted && !closed; i++) {
        await compile(sample.replaceAll('Sample', `Sample${i}`), { lane: 'ranked' }).catch((error) =>
          log.warn({ err: error }, 'the judge could not warm the Java compiler'),
        )
        await pause(WARM_PAUSE_MS)
      }
    },
    close: async () => {
      closed = true
      await Promise.all(eachPool.map((pool) => pool.close()))
    },
  }
}
