import type { Logger } from '@skirmish/service-kit/telemetry/logger'
import { createDemand, type Demand } from './demand.ts'
import type { Judging } from './judge.ts'
import type { Warmth } from './languages/interpreted.ts'
import { createJavaCompiler, type JavaCompiler, javaCompilerPlan } from './languages/java-compiler.ts'
import { findToolchain, type Warmths } from './languages/languages.ts'
import type { NativeCompiler } from './languages/native.ts'
import { createNativeCompiler, nativeCompilerPlans } from './languages/native-compiler.ts'
import { SUBMISSION_WALL_MS } from './limits.ts'
import { createProgramCache } from './program-cache.ts'
import { copyFiles, type FileCopy } from './runner/file-copy.ts'
import type { SlotPlan } from './runner/protocol.ts'
import { openRunner, type Runner } from './runner/runner.ts'
import { findFaults } from './self-test/self-test.ts'
import type { SandboxSettings } from './settings.ts'
import { javaHome } from './toolchain/java.ts'

/** The proven sandbox of this machine: languages, and runners that hold hostile programs. */
export interface Sandbox {
  judging: Judging
  compiler: JavaCompiler
  /** Sources that wait for a compiler. */
  compiles: Pick<NativeCompiler, 'waiting'>
  /** What the pool of runners shares with the compilers. */
  demand: Demand
  warmths: Warmths
  open(name: string): Promise<Runner>
  /** Ends the compilers; the pool that opened runners closes them. */
  close(): Promise<void>
}

const MIB = 1024 * 1024

/**
 * Finds compilers and interpreters, opens a first runner and tests it with programs that try to break out. Throws a sentence
 * that names what is missing or what got through. Fresh processes replace a warm interpreter that errs. RULES JD4.
 */
export async function setUpSandbox(
  config: SandboxSettings,
  log: Logger,
  onLookup?: (hit: boolean) => void,
): Promise<Sandbox> {
  const runner = (name: string, plans: SlotPlan[], copy?: FileCopy) =>
    openRunner({ program: config.JUDGE_RUNNER, name, cgroups: config.JUDGE_CGROUPS, plans, ...(copy ? { copy } : {}) })
  const [javaPlan, nativePlans] = [javaCompilerPlan(javaHome()), nativeCompilerPlans()]
  const demand = createDemand()
  const compiler = await createJavaCompiler((name) => runner(name, [javaPlan]), log, demand)
  const native = await createNativeCompiler((name) => runner(name, nativePlans), config.JUDGE_SLOTS, log, demand)
  let copy: FileCopy | undefined
  const close = async () => {
    await Promise.all([compiler.close(), native.close()])
    copy?.close()
  }
  const make = (warmths: Warmths): Sandbox => {
    const toolchain = findToolchain({ native, java: compiler }, warmths)
    const programs = createProgramCache(config.JUDGE_CACHE_MB * MIB, onLookup)
    const judging = { toolchain, programs, submissionWallMs: SUBMISSION_WALL_MS }
    const open = (name: string) => runner(name, toolchain.plans, copy)
    const compiles = { waiting: () => native.waiting() + compiler.waiting() }
    return { judging, compiler, compiles, demand, warmths, open, close }
  }

  const wish: Warmth = config.JUDGE_ZYGOTES === 'on' ? 'zygote' : 'fresh'
  try {
    let sandbox = make({ python: wish, node: wish })
    copy = await copyFiles(config.JUDGE_RUNNER, sandbox.judging.toolchain.plans)
    log.info(`the judge keeps ${copy.mebibytes} MiB of interpreters and libraries in memory for programs`)
    let { leaks, cold } = await findFaults(sandbox.judging, sandbox.open)
    if (wish === 'zygote' && cold.python.length + cold.node.length > 0) {
      log.warn({ cold }, 'a warm interpreter errs on this machine: its programs run as fresh processes, more slowly')
      sandbox = make({ python: cold.python.length > 0 ? 'fresh' : wish, node: cold.node.length > 0 ? 'fresh' : wish })
      ;({ leaks, cold } = await findFaults(sandbox.judging, sandbox.open))
    }
    const faults = [...leaks, ...cold.python, ...cold.node]
    if (faults.length > 0) throw new Error(`the sandbox does not hold on this machine: ${faults.join('; ')}`)
    return sandbox
  } catch (error) {
    await close()
    throw error
  }
}
