import { RUN_WALL_MS } from '@skirmish/contracts/constants'
import type { RunResult } from '@skirmish/contracts/events/judging'
import type { VerdictName } from '@skirmish/contracts/rest/programs'
import { JudgeError } from './languages/language.ts'
import { type Execution, perform } from './perform.ts'
import { shownText } from './shown-text.ts'
import { endOf, type TestRun, verdictOf } from './verdict.ts'

const KIB = 1024
const STDOUT_BYTES = 64 * KIB
const STDERR_BYTES = 4 * KIB
/** The bytes that all outputs of a run may take as JSON: with the rest the verdict stays below the 256 KiB of an event. */
const STDOUT_JSON_BYTES = 176 * KIB
const STDERR_JSON_BYTES = 48 * KIB

/**
 * Runs a program on a player's inputs for 30 s at most. The verdict of the input at which the time runs out is time_limit;
 * the inputs after it get no result. `onOutput` gets what was printed before it is cut for the player. RULES JD3.
 */
export async function runInputs(
  execution: Execution,
  inputs: string[],
  onOutput: (index: number, stdout: Buffer) => void = () => {},
): Promise<RunResult[]> {
  const results: RunResult[] = []
  const made = await perform(execution, {
    inputs,
    stopAtFailure: false,
    wallMs: RUN_WALL_MS,
    onRun: (run, i) => {
      onOutput(i, run.stdout)
      results.push(resultOf(run, verdictOf(run), inputs.length))
      return true
    },
  })
  const outOfTime = execution.wallUs / 1000 >= RUN_WALL_MS
  if (results.length !== made || (made !== inputs.length && !outOfTime))
    throw new JudgeError(`the runner made ${made} of ${inputs.length} runs`)
  return results
}

/** One run of `inputs` as players see it. */
export function resultOf(run: TestRun, verdict: VerdictName, inputs: number): RunResult {
  const share = (bytes: number) => Math.floor(bytes / Math.max(1, inputs))
  const stdout = shownText(run.stdout, STDOUT_BYTES, share(STDOUT_JSON_BYTES))
  const stderr = shownText(run.stderr, STDERR_BYTES, share(STDERR_JSON_BYTES))
  return {
    verdict,
    stdout: stdout.text,
    stderr: stderr.text,
    time_ms: run.cpuUs / 1000,
    memory_kb: run.memoryKb,
    ...endOf(run),
    ...((stdout.truncated || stderr.truncated) && { truncated: true }),
  }
}
