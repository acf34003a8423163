import { isInputOf } from '@skirmish/contracts/constants'
import type { RunResult } from '@skirmish/contracts/events/judging'
import { outputMatches } from '@skirmish/problem-package/checkers/checkers'
import type { TestCase } from '@skirmish/problem-package/test-set'
import type { Execution } from './perform.ts'
import { runInputs } from './run-inputs.ts'
import { validate } from './validators/validate.ts'
import type { ValidatorProgram } from './validators/validator-program.ts'

/** By the clock, after which a problem's program says nothing more of a run: a player waits for it, and the call that waits gives up after a minute. */
const MOST_VALIDATING_MS = 5_000

/**
 * Runs a program on a player's inputs, as runInputs does, and says of each of the `examples` that is among them whether the first output for it is right:
 * by `own`, the problem's program, or else by comparison. Says nothing where that program is at fault. RULES JD21.
 */
export async function runExamples(
  execution: Execution,
  own: ValidatorProgram | null,
  inputs: string[],
  examples: readonly TestCase[],
): Promise<RunResult[]> {
  const places = examples.map((example) => inputs.findIndex((input) => isInputOf(example, input)))
  const printed = new Map<number, Buffer>()
  const results = await runInputs(execution, inputs, (i, stdout) => {
    if (places.includes(i)) printed.set(i, Buffer.from(stdout)) // it points into the frame, which the next one overwrites
  })
  for (const [i, example] of examples.entries()) {
    const place = places[i] ?? -1
    const [output, result] = [printed.get(place), results[place]]
    if (!output || result?.verdict !== 'accepted' || result.right === false) continue
    const right = await isRight(execution, own, example, output)
    if (right !== null) result.right = right // of two examples of one input both decide, as of a submission
    if (execution.validatorWallMs > MOST_VALIDATING_MS) break
  }
  return results
}

/** Null where nobody can say. */
async function isRight(
  execution: Execution,
  own: ValidatorProgram | null,
  example: TestCase,
  output: Buffer,
): Promise<boolean | null> {
  const { checker } = execution.request
  if (checker.type !== 'validator') return outputMatches(checker, Buffer.from(example.expected_output), output)
  if (!own || own.validator.passes) return null // a run is one pass
  const { decision, wallMs } = await validate(execution.runner, own, example, output)
  execution.validatorWallMs += wallMs
  return 'fault' in decision ? null : decision.right
}
