import { budgetOf, COMPILE_LIMITS, type CompileBudget, type RunLimits } from '../limits.ts'
import type { BoxFile } from '../runner/protocol.ts'
import type { Runner } from '../runner/runner.ts'
import { type TestRun, textOf } from '../verdict.ts'
import { JudgeError } from './language.ts'

const SHOWN_BYTES = 4096

export type Built = { output: Buffer } | { error: string; late?: boolean }

/** The sentence for a compilation that used up its budget. RULES JD3. */
export const tooSlow = ({ cpuMs } = COMPILE_LIMITS) => `The compiler needed more than ${cpuMs / 1_000} s of CPU time.`
/** A compiler that did not get the processor is the judge's fault, not the source's: the request is tried again. RULES JD3. */
export const STARVED = 'the compiler did not get the processor in time'

/**
 * Runs the steps of a compilation, one process each, until one fails. The steps share a budget, and each
 * reduces it by its use. The output is the file `artifact` of the working directory, or without one the step's printed text. Throws a
 * JudgeError when time by the clock ran out before the CPU time did.
 */
export async function compileJob(
  runner: Runner,
  slot: number,
  files: BoxFile[],
  steps: string[][],
  artifact = '',
  budget: CompileBudget = budgetOf(COMPILE_LIMITS),
): Promise<Built> {
  if (budget.cpuMs < 1) return { error: tooSlow(budget.of), late: true }
  if (budget.wallMs < 1) throw new JudgeError(STARVED)
  const together = { cpuMs: Math.ceil(budget.cpuMs), wallMs: Math.ceil(budget.wallMs) }
  let last: TestRun | undefined
  const runs = steps.map((_, i) => ({ argv: i, input: '' }))
  const compile = { artifact }
  const job = { slot, limits: budget.of, together, files, argvs: steps, runs, stopAtFailure: true, compile }
  const end = await runner.job(job, (run) => {
    last = run
    budget.cpuMs -= run.cpuUs / 1000
    budget.wallMs -= (run.wallUs - run.waitUs) / 1000
    return true
  })
  if (end.refused !== undefined || !last || last.cause === 'runner' || last.cause === 'starved')
    throw new JudgeError(
      `the compiler could not be run: ${end.refused ?? textOf(last?.stderr ?? Buffer.alloc(0), 200)}`,
    )
  if (last.cause === 'wall') throw new JudgeError(STARVED)
  if (last.cause !== 'exit' || last.exitCode !== 0 || last.signal !== 0) return said(last, budget.of)
  if (end.runs < steps.length) {
    if (budget.cpuMs >= 1) throw new JudgeError(STARVED)
    return { error: tooSlow(budget.of), late: true }
  }
  if (!artifact) return { output: Buffer.from(last.stdout) }
  const [made] = end.artifacts
  return Buffer.isBuffer(made) && made.length > 0 ? { output: made } : { error: 'The compiled program is too large.' }
}

function said(run: TestRun, limits: RunLimits): Built {
  const text = textOf(run.stderr, SHOWN_BYTES).replaceAll('/box/', '').trim()
  switch (run.cause) {
    case 'cpu':
      return { error: tooSlow(limits), late: true }
    case 'memory':
      return { error: `The compiler needed more than ${limits.memoryMb} MiB of memory.` }
    case 'output':
      return { error: 'The compiled program is too large.' }
    default:
      return { error: text || 'The program does not compile.' }
  }
}
