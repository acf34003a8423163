import { COMPILE_LIMITS } from '../domain/limits.ts'
import { type TestRun, textOf } from '../domain/verdict.ts'
import type { BoxFile } from '../runner/protocol.ts'
import type { Runner } from '../runner/runner.ts'
import { JudgeError } from './language.ts'

const SHOWN_BYTES = 4096

export type Built = { output: Buffer } | { error: string }

/**
 * Runs the steps of a compilation, one process each, until one fails. The output is the file `artifact` of the working
 * directory, or what the one step printed where there is none.
 */
export async function compileJob(
  runner: Runner,
  slot: number,
  files: BoxFile[],
  steps: string[][],
  artifact = '',
): Promise<Built> {
  let last: TestRun | undefined
  const runs = steps.map((_, i) => ({ argv: i, input: '' }))
  const job = { slot, limits: COMPILE_LIMITS, files, argvs: steps, runs, stopAtFailure: true, compile: { artifact } }
  const end = await runner.job(job, (run) => {
    last = run
    return true
  })
  if (!end.taken || !last || last.cause === 'runner')
    throw new JudgeError(`the compiler could not be run: ${textOf(last?.stderr ?? Buffer.alloc(0), 200)}`)
  if (last.cause === 'exit' && last.exitCode === 0 && last.signal === 0 && end.runs === steps.length) {
    if (!artifact) return { output: Buffer.from(last.stdout) }
    return end.artifact.length > 0 ? { output: end.artifact } : { error: 'The compiled program is too large.' }
  }
  return { error: said(last) }
}

function said(run: TestRun): string {
  const text = textOf(run.stderr, SHOWN_BYTES).replaceAll('/box/', '').trim()
  switch (run.cause) {
    case 'cpu':
    case 'wall':
      return 'The compiler needed more than 15 s.'
    case 'memory':
      return `The compiler needed more than ${COMPILE_LIMITS.memoryMb} MiB of memory.`
    case 'output':
      return 'The compiled program is too large.'
    default:
      return text || 'The program does not compile.'
  }
}
