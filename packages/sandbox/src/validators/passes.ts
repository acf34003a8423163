import { faultAt, faultSentence } from '@skirmish/contracts/program-faults'
import type { VerdictName } from '@skirmish/contracts/rest/programs'
import type { TestCase } from '@skirmish/problem-package/test-set'
import { slotNumber } from '../languages/languages.ts'
import type { Execution } from '../perform.ts'
import type { Runner } from '../runner/runner.ts'
import type { TestRun } from '../verdict.ts'
import { refuseOveruse } from './submission-budget.ts'
import { ValidatorFault } from './validator-fault.ts'
import { VALIDATOR_LIMITS, type ValidatorProgram } from './validator-program.ts'

/** A test as one of its passes has it: the input is the test's, or what the problem's program left for the pass. */
export interface Pass {
  input: string | Buffer
  expected_output: string
  /** Of a problem that is not multi-pass a test has one pass, which is not named. */
  pass?: 'first' | 'later'
}

/** What became of a pass. */
export interface PassEnd {
  verdict: VerdictName
  /** The problem's program's for the player. */
  message: string
  /** The player's program. */
  run: TestRun
  /** What the problem's program used of the processor, and of the clock where no program of a player talked with it. */
  validatorCpuMs: number
  validatorWallMs: number
  /** The input of the next pass, where the problem's program asks for one. */
  next?: Buffer
}

/** What became of a test: the end of its last pass, which is the `pass`-th. `run` has the time of the longest pass and the memory of the largest. */
export type TestEnd<End extends PassEnd> = End & { input: Pass['input']; pass?: number }

/**
 * Has the passes of a test made, each by `make`, until one fails or the problem's program asks for no other. What that program keeps in its
 * folder it finds again in the next pass, and nobody after the last one. The execution counts the passes and what the problem's program uses, and none
 * begins when that was too much. Throws ValidatorFault where it is at fault. RULES JD19.
 */
export async function inPasses<End extends PassEnd>(
  execution: Execution,
  { validator }: ValidatorProgram,
  test: TestCase,
  make: (pass: Pass) => Promise<End>,
): Promise<TestEnd<End>> {
  const most = validator.passes
  const counted = async (pass: Pass): Promise<End> => {
    const end = await make(pass)
    execution.validatorCpuMs += end.validatorCpuMs
    execution.validatorWallMs += end.validatorWallMs
    execution.passes++
    return end
  }
  if (most === undefined) return { ...(await counted(test)), input: test.input }
  let input: Pass['input'] = test.input
  let [cpuUs, memoryKb] = [0, 0]
  try {
    for (let pass = 1; ; pass++) {
      const end: End = await counted({ ...test, input, pass: pass === 1 ? 'first' : 'later' }).catch(inPass(pass))
      cpuUs = Math.max(cpuUs, end.run.cpuUs)
      memoryKb = Math.max(memoryKb, end.run.memoryKb)
      if (end.verdict !== 'accepted' || !end.next) return { ...end, run: { ...end.run, cpuUs, memoryKb }, input, pass }
      refuseOveruse(execution)
      if (pass === most) throw new ValidatorFault(faultSentence('passes', { most }))
      input = end.next
    }
  } finally {
    if (execution.runner.alive()) await clearAway(execution.runner)
  }
}

function inPass(pass: number) {
  return (error: unknown): never => {
    if (error instanceof ValidatorFault) throw new ValidatorFault(faultAt(error.message, 'in pass', pass))
    throw error
  }
}

/** A job without a run: the folder of the problem's program is new after it. */
async function clearAway(runner: Runner): Promise<void> {
  const slot = slotNumber('validator')
  await runner.job({ slot, limits: VALIDATOR_LIMITS, files: [], argvs: [], runs: [], stopAtFailure: true })
}
