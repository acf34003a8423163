import { RUN_WALL_MS } from '@skirmish/contracts/constants'
import type { RunResult } from '@skirmish/contracts/events/judging'
import type { Execution } from '../perform.ts'
import { resultOf } from '../run-inputs.ts'
import { exchangeText, type Interaction, interact } from './interact.ts'
import { inPasses } from './passes.ts'
import { ValidatorFault } from './validator-fault.ts'
import type { ValidatorProgram } from './validator-program.ts'

/** As in the package format's own examples of interactions. */
const BETWEEN_PASSES = '---\n'
const EXCHANGE_MOST = 64 * 1024
const lengthOf = (texts: string[]): number => texts.reduce((sum, text) => sum + text.length, 0)

/** A player's input may be none that the interactor can use: then it fails, and nobody is to blame. */
const NO_INTERACTION = 'The interactor of this problem could not use this input.'

/**
 * Lets a program talk with the problem's interactor on a player's inputs, each as a test without an answer, until either has had 30 s of all. The output of a run is what the
 * two said, in all passes, and its stderr begins with the interactor's message. RULES JD3, JD17, JD19.
 */
export async function runInteractiveInputs(
  execution: Execution,
  program: ValidatorProgram,
  inputs: string[],
): Promise<RunResult[]> {
  const results: RunResult[] = []
  for (const input of inputs) {
    if (Math.max(execution.wallUs / 1000, execution.validatorCpuMs) >= RUN_WALL_MS) break
    const test = { input, expected_output: '' }
    const said: string[] = []
    const talk = inPasses(execution, program, test, async (pass) => {
      const end = await interact(execution, program, pass, RUN_WALL_MS - execution.wallUs / 1000)
      if (lengthOf(said) < EXCHANGE_MOST) said.push(exchangeText(end.exchange))
      return end
    })
    const made = await talk.catch((error) => {
      if (error instanceof ValidatorFault) return null
      throw error
    })
    results.push(made ? resultOfInteraction(made, said.join(BETWEEN_PASSES), inputs.length) : FAILED)
  }
  return results
}

const FAILED: RunResult = { verdict: 'judge_error', stdout: '', stderr: NO_INTERACTION, time_ms: 0, memory_kb: 0 }

function resultOfInteraction({ run, verdict, message }: Interaction, said: string, inputs: number): RunResult {
  const stderr = Buffer.concat([Buffer.from(message && `${message}\n`), run.stderr])
  const shown = { ...run, stdout: Buffer.from(said), stderr }
  // How a program ended after the interactor had said wrong is no failure of its own.
  return resultOf(verdict === 'wrong_answer' ? { ...shown, exitCode: 0, signal: 0 } : shown, verdict, inputs)
}
