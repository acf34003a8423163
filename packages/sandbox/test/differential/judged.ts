import type { LanguageName } from '@skirmish/contracts/schema'
import { perform, UNUSED } from '../../src/perform.ts'
import type { TestRun } from '../../src/verdict.ts'
import type { JudgeHarness } from '../judging.ts'
import { MEMORY_MB } from './bare.ts'
import type { CorpusProgram } from './corpus.ts'
import { type Outcome, outcomeOf } from './outcome.ts'

const NOTHING = Buffer.alloc(0)
const LIMITS = { time_ms: 10_000, memory_mb: MEMORY_MB }

/** Runs a program in the judge's sandbox, as a player's run is. */
export async function runJudged(
  harness: JudgeHarness,
  language: LanguageName,
  program: CorpusProgram,
): Promise<Outcome> {
  const { toolchain } = harness.sandbox.judging
  const { runner } = harness
  const how = toolchain.languages[language]
  const compiled =
    'compile' in how ? await how.compile(program.source, { lane: 'ranked' }) : await how.check(runner, program.source)
  if ('error' in compiled) {
    if ('compile' in how) return outcomeOf('compile error', NOTHING, NOTHING)
    // An interpreter that is run at home finds the error when it begins, and ends with 1.
    const { lastLine: _, ...outcome } = outcomeOf('exit 1', NOTHING, Buffer.from(compiled.error))
    return outcome
  }
  let seen: TestRun | undefined
  const request = {
    submission_id: 's',
    language,
    code: program.source,
    limits: LIMITS,
    checker: { type: 'exact' as const },
    tests: { inputs: [program.input] },
    requested_at: '',
  }
  await perform(
    { toolchain, runner, request, program: compiled.program, ...UNUSED },
    {
      inputs: [program.input],
      stopAtFailure: false,
      onRun: (run) => {
        // The result points into a frame that the next one overwrites.
        seen = { ...run, stdout: Buffer.from(run.stdout), stderr: Buffer.from(run.stderr) }
        return true
      },
    },
  )
  if (!seen) throw new Error('the runner made no run')
  const ended = seen.signal ? `signal ${seen.signal}` : `exit ${seen.exitCode}`
  return outcomeOf(seen.cause === 'exit' ? ended : seen.cause, seen.stdout, seen.stderr)
}
