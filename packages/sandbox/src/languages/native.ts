import { budgetOf, COMPILE_LIMITS, type CompileBudget } from '../limits.ts'
import type { BoxFile } from '../runner/protocol.ts'
import { type GccSteps, gccSteps, versionOf } from '../toolchain/gcc.ts'
import { CPP_OPTIONS, type HeaderSet, headerSetFor, headersAreCurrent, mayUseHeaders } from '../toolchain/headers.ts'
import type { Turn } from '../turn-queue.ts'
import type { Built } from './compile-job.ts'
import type { Compiled, CompiledLanguage, Execution } from './language.ts'

const C_OPTIONS = [
  '-O2',
  '-std=gnu17',
  '-static',
  '-DONLINE_JUDGE',
  '-fmax-errors=20',
  '-fdiagnostics-color=never',
  '-w',
]
const PROGRAM = '/box/main'

/** The compilers' slots: as the packages are, and with a set of precompiled headers in the compiler's own folders. */
export const PLAIN = 0
export const PRECOMPILED = { all: 1, common: 2 } satisfies Record<HeaderSet, number>

/** Runs the steps of gcc or g++ in slots of their own; the output is the file `main`. */
export interface NativeCompiler {
  build(files: BoxFile[], steps: string[][], budget: CompileBudget, turn: Turn, slot?: number): Promise<Built>
  /** How many compilations wait for a compiler. */
  waiting(): number
  close(): Promise<void>
}

export const cSteps = (): GccSteps => gccSteps('gcc', 'main.c', C_OPTIONS, ['-lm'])
export const cppSteps = (): GccSteps => gccSteps('g++', 'main.cpp', CPP_OPTIONS, [])

const inOrder = (steps: GccSteps): string[][] => [steps.compile, steps.assemble, steps.link]

const compiledFrom = (built: Built): Compiled =>
  'error' in built ? built : { program: { slot: 'native', files: [{ name: 'main', content: built.output }], main: '' } }

export function createC(compiler: NativeCompiler, steps: GccSteps): Execution & CompiledLanguage {
  return {
    version: `${versionOf('gcc')} ${C_OPTIONS.join(' ')}`,
    argv: () => [PROGRAM],
    compile: async (source, turn, beside = [], limits = COMPILE_LIMITS) => {
      const files = [{ name: 'main.c', content: Buffer.from(source) }, ...beside]
      return compiledFrom(await compiler.build(files, inOrder(steps), budgetOf(limits), turn))
    },
  }
}

export function createCpp(compiler: NativeCompiler, steps: GccSteps): Execution & CompiledLanguage {
  const precompiled = headersAreCurrent()
  return {
    version: `${versionOf('g++')} ${CPP_OPTIONS.join(' ')}`,
    argv: () => [PROGRAM],
    compile: async (source, turn, beside = [], limits = COMPILE_LIMITS) => {
      const files = [{ name: 'main.cpp', content: Buffer.from(source) }, ...beside]
      const budget = budgetOf(limits)
      const build = (slot: number) => compiler.build(files, inOrder(steps), budget, turn, slot)
      const quick = precompiled && mayUseHeaders(source) ? await build(PRECOMPILED[headerSetFor(source)]) : undefined
      if (quick && !('error' in quick && !quick.late)) return compiledFrom(quick)
      // A player reads what g++ says by itself, and no refusal is the precompiled header's. RULES JD12.
      const built = await build(PLAIN)
      return compiledFrom(quick && 'error' in built && built.late ? quick : built)
    },
  }
}
