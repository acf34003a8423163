import type { Logger } from '@skirmish/service-kit/logger'
import type { Config } from './config.ts'
import type { Warmth } from './languages/interpreted.ts'
import { createJavaCompiler, type JavaCompiler, javaCompilerPlan } from './languages/java-compiler.ts'
import { findToolchain, type Warmths } from './languages/languages.ts'
import { createProgramCache } from './program-cache.ts'
import { openRunner, type Runner } from './runner/runner.ts'
import { findFaults } from './self-test.ts'
import { javaHome } from './toolchain/java.ts'
import type { Judging } from './usecases/judge.ts'

export type WorkshopConfig = Pick<Config, 'JUDGE_CGROUPS' | 'JUDGE_RUNNER' | 'JUDGE_ZYGOTES' | 'JUDGE_CACHE_MB'>

/** All that judging needs on this machine, proven: opens runners that hold. */
export interface Workshop {
  judging: Judging
  compiler: JavaCompiler
  warmths: Warmths
  open(name: string): Promise<Runner>
}

const MIB = 1024 * 1024

/**
 * Finds compilers and interpreters, opens a first runner and tries it with programs that try to break out. Throws a sentence
 * that says what is missing or what got through. A warm interpreter that errs is replaced by fresh processes. RULES JD4.
 */
export async function openWorkshop(
  config: WorkshopConfig,
  log: Logger,
  onLookup?: (hit: boolean) => void,
): Promise<Workshop> {
  const runner = (name: string, plans: Parameters<typeof openRunner>[0]['plans']) =>
    openRunner({ program: config.JUDGE_RUNNER, name, cgroups: config.JUDGE_CGROUPS, plans })
  const compilerPlan = javaCompilerPlan(javaHome())
  const compiler = createJavaCompiler(() => runner('javac', [compilerPlan]), log)
  const make = (warmths: Warmths): Workshop => {
    const toolchain = findToolchain(compiler, warmths)
    const judging = { toolchain, programs: createProgramCache(config.JUDGE_CACHE_MB * MIB, onLookup) }
    return { judging, compiler, warmths, open: (name) => runner(name, toolchain.plans) }
  }

  const wish: Warmth = config.JUDGE_ZYGOTES === 'on' ? 'zygote' : 'fresh'
  try {
    let workshop = make({ python: wish, node: wish })
    let { leaks, cold } = await findFaults(workshop.judging, workshop.open)
    if (wish === 'zygote' && cold.python.length + cold.node.length > 0) {
      log.warn({ cold }, 'a warm interpreter errs on this machine: its programs run as fresh processes, more slowly')
      workshop = make({ python: cold.python.length > 0 ? 'fresh' : wish, node: cold.node.length > 0 ? 'fresh' : wish })
      ;({ leaks, cold } = await findFaults(workshop.judging, workshop.open))
    }
    const faults = [...leaks, ...cold.python, ...cold.node]
    if (faults.length > 0) throw new Error(`the sandbox does not hold on this machine: ${faults.join('; ')}`)
    return workshop
  } catch (error) {
    await compiler.close()
    throw error
  }
}
