import { JudgeError } from '@skirmish/sandbox/languages/language'

/** A check runs again when its times are not as expected, or the judge had no core for the program: others use the machine too. */
const TRIES = 3

/**
 * Runs a check until its result is not one of `timing`, three times at most. A failure of the judge, as on a busy machine, says nothing of a
 * program: it counts as timing, and becomes a fault, so that other programs are checked all the same.
 */
export async function tryAgain<T extends { timing?: boolean }>(
  check: () => Promise<T>,
): Promise<T | { fault: string; timing: boolean }> {
  for (let tries = 1; ; tries++) {
    const result = await check().catch(unjudged)
    if (!result.timing || tries === TRIES) return result
  }
}

function unjudged(error: unknown) {
  if (!(error instanceof JudgeError)) throw error
  return { fault: `could not be judged: ${error.message}`, timing: true }
}
