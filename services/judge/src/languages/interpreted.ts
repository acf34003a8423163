import { execFileSync } from 'node:child_process'
import { NODE_ARGV, PYTHON, PYTHON_ARGV, PYTHON_CHECK_ARGV } from '../toolchain/interpreters.ts'
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

/** Node checks the source once and tells whether it is a CommonJS script or a module; the file's name then tells the runs. */
export function createJavaScript(slot: number, warmth: Warmth): Execution & InterpretedLanguage {
  return {
    version: `Node ${process.version}`,
    argv: (program) => command(warmth, NODE_ARGV, program.main),
    check: async (runner, source) => {
      const content = Buffer.from(source)
      const built = await compileJob(
        runner,
        slot,
        [{ name: 'main.js', content }],
        [command(warmth, NODE_ARGV, 'compile')],
      )
      if ('error' in built) return built
      const name = `main.${built.output.toString() === 'mjs' ? 'mjs' : 'cjs'}`
      return { program: { slot: 'node', files: [{ name, content }], main: name } }
    },
  }
}
