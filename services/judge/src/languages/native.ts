import { type GccSteps, gccSteps, versionOf } from '../toolchain/gcc.ts'
import { CPP_OPTIONS, headerOption, headerSetFor, headersAreCurrent } from '../toolchain/headers.ts'
import { compileJob } from './compile-job.ts'
import type { Compiled, Language } from './language.ts'

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

export const cSteps = (): GccSteps => gccSteps('gcc', 'main.c', C_OPTIONS, ['-lm'])
export const cppSteps = (): GccSteps => gccSteps('g++', 'main.cpp', CPP_OPTIONS, [])

const inOrder = (steps: GccSteps, options: string[] = []): string[][] => [
  [steps.compile[0] ?? '', ...options, ...steps.compile.slice(1)],
  steps.assemble,
  steps.link,
]

const program = (output: Buffer): Compiled => ({
  program: { slot: 'native', files: [{ name: 'main', content: output }], main: '' },
})

export function createC(slot: number, steps: GccSteps): Language {
  return {
    version: `${versionOf('gcc')} ${C_OPTIONS.join(' ')}`,
    argv: () => [PROGRAM],
    compile: async (runner, source) => {
      const built = await compileJob(
        runner,
        slot,
        [{ name: 'main.c', content: Buffer.from(source) }],
        inOrder(steps),
        'main',
      )
      return 'error' in built ? built : program(built.output)
    },
  }
}

export function createCpp(slot: number, steps: GccSteps): Language {
  const precompiled = headersAreCurrent()
  return {
    version: `${versionOf('g++')} ${CPP_OPTIONS.join(' ')}`,
    argv: () => [PROGRAM],
    compile: async (runner, source) => {
      const files = [{ name: 'main.cpp', content: Buffer.from(source) }]
      const set = headerSetFor(source)
      const build = (options: string[]) => compileJob(runner, slot, files, inOrder(steps, options), 'main')
      const built = await build(precompiled ? headerOption(set) : [])
      if (!('error' in built)) return program(built.output)
      // The common headers lack rare names; what is told to a player is what the whole of the library says.
      if (!precompiled || set === 'full' || !source.includes('bits/stdc++.h')) return built
      const again = await build(headerOption('full'))
      return 'error' in again ? again : program(again.output)
    },
  }
}
