import { execFileSync } from 'node:child_process'
import { NODE_ARGV, NODE_MAIN, PYTHON, PYTHON_ARGV, PYTHON_CHECK_ARGV } from '../toolchain/interpreters.ts'
import { compileJob } from './compile-job.ts'
import type { Execution, InterpretedLanguage } from './language.ts'

/** Whether runs are forks of a warm interpreter, or each a fresh process with the same script. */
export type Warmth = 'zygote' | 'fresh'

const command = (warmth: Warmth, argv: string[], task: string): string[] =>
  warmth === 'zygote' ? [task] : [...argv, task]

/** Python checks the source once; each test then reads and compiles it, as Python does with a script. */
export function createPython(slot: number, warmth: Warmth): Execution & InterpretedLanguage {
  const warm = warmth === 'zygote'
  return {
    version: execFileSync(PYTHON, ['--version'], { encoding: 'utf8' }).trim(),
    argv: () => (warm ? ['run'] : PYTHON_ARGV),
    check: async (runner, source) => {
      const files = [{ name: 'main.py', content: Buffer.from(source) }]
      const built = await compileJob(runner, slot, files, [warm ? ['check'] : PYTHON_CHECK_ARGV])
      return 'error' in built ? built : { program: { slot: 'python', files, main: '' } }
    },
  }
}

/** Node checks the source once, as a script or as a module; in each run it tells them apart itself. */
export function createJavaScript(slot: number, warmth: Warmth): Execution & InterpretedLanguage {
  return {
    version: `Node ${process.version}`,
    argv: () => (warmth === 'zygote' ? ['run'] : NODE_ARGV),
    check: async (runner, source) => {
      const files = [{ name: NODE_MAIN, content: Buffer.from(source) }]
      const built = await compileJob(runner, slot, files, [command(warmth, NODE_ARGV, 'compile')])
      return 'error' in built ? built : { program: { slot: 'node', files, main: '' } }
    },
  }
}
