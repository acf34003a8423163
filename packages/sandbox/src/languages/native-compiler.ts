import type { Logger } from '@skirmish/service-kit/telemetry/logger'
import type { Demand } from '../demand.ts'
import { openPool } from '../runner/pool.ts'
import type { SlotPlan } from '../runner/protocol.ts'
import type { Runner } from '../runner/runner.ts'
import { addGcc } from '../toolchain/gcc.ts'
import { addHeaders, type HeaderSet, headersAreCurrent } from '../toolchain/headers.ts'
import { baseMounts, mountLines, simplify } from '../toolchain/mounts.ts'
import { compileJob } from './compile-job.ts'
import { cppSteps, cSteps, type NativeCompiler, PLAIN, PRECOMPILED } from './native.ts'

const WORK_MB = 128

/** gcc, g++, the assembler and the linker with all that they read: by themselves, and with each set of precompiled headers. */
export function nativeCompilerPlans(): SlotPlan[] {
  const plan = (name: string, headers?: HeaderSet): SlotPlan => {
    const mounts = baseMounts()
    addGcc(mounts, [cSteps(), cppSteps()])
    if (headers) addHeaders(mounts, headers)
    return { name, phase: 'compile', workMb: WORK_MB, mounts: mountLines(simplify(mounts)), argv: [] }
  }
  const plans: SlotPlan[] = []
  plans[PLAIN] = plan('compile')
  if (headersAreCurrent())
    for (const set of ['all', 'common'] as const) plans[PRECOMPILED[set]] = plan(`compile-${set}-headers`, set)
  return plans
}

/**
 * Runs as many compilations at a time as there are judging slots: a source that keeps the compiler busy stops no runner. A
 * long one goes on beside others. RULES JD13.
 */
export async function createNativeCompiler(
  open: (name: string) => Promise<Runner>,
  count: number,
  log: Logger,
  demand?: Demand,
): Promise<NativeCompiler> {
  const half = Math.ceil(count / 2)
  const most = { ranked: count + 1, custom: half, solo: half, background: 1 }
  const pool = await openPool((name) => open(`gcc-${name}`), count, log, { most, ...(demand && { demand }) })
  return {
    build: (files, steps, budget, turn, slot = PLAIN) =>
      pool.use(turn, (runner) => compileJob(runner, slot, files, steps, 'main', budget)),
    waiting: () => pool.waiting(),
    close: () => pool.close(),
  }
}
