import { execFileSync } from 'node:child_process'
import { NODE_ARGV, NODE_MAIN, PYTHON, PYTHON_ARGV } from '../toolchain/interpreters.ts'
import { compileJob } from './compile-job.ts'
import type { Execution, InterpretedLanguage } from './language.ts'

/** Whether runs are forks of a warm interpreter, or each a fresh process with the same script. */
export type Warmth = 'zygote' | 'fresh'

const command = (warmth: Warmth, argv: string[], task: string): string[] =>
  warmth === 'zygote' ? [task] : [...argv, task]

/** The compiler parses the source once: the tests run the code object. */
export function createPython(slot: number, warmth: Warmth): Execution & InterpretedLanguage {
  return {
    version: execFileSync(PYTHON, ['--version'], { encoding: 'utf8' }).trim(),
    argv: () => command(warmth, PYTHON_ARGV, 'run'),
    check: async (runner, source) => {
      const main = { name: 'main.py', content: Buffer.from(source) }
      const built = await compileJob(runner, slot, [main], [command(warmth, PYTHON_ARGV, 'compile')])
      if ('error' in built) return built
      return { program: { slot: 'python', files: [main, { name: 'main.bin', content: built.output }], main: '' } }
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
