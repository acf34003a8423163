import type { Judgement } from '@skirmish/contracts/events/judging'
import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Kysely } from 'kysely'
import { AGAINST_PEOPLE } from '../domain/match-kind.ts'
import { sentenceOn } from '../domain/program-end.ts'
import { hasRunningMatch } from '../store/matches.ts'
import type { Match, Tables } from '../store/tables.ts'

const EXAMPLES = 2
const HIDDEN = 'hidden'

const SENTENCES: Record<string, string> = {
  wrong_answer: 'The output is wrong.',
  time_limit: 'The program took too long.',
  memory_limit: 'The program used too much memory.',
  output_limit: 'The program printed too much.',
  runtime_error: 'The program failed while it ran.',
  compile_error: 'The program does not compile.',
}

/**
 * Whether the content of hidden tests is kept from a player of a match: it is shown in Solo only, and not while the same code could be
 * tried there for a match of two. RULES JD5, JD9.
 */
export async function hidesTests(
  db: Kysely<Tables>,
  userId: string,
  { type, problem_id }: Pick<Match, 'type' | 'problem_id'>,
): Promise<boolean> {
  return type !== 'Solo' || hasRunningMatch(db, userId, problem_id, AGAINST_PEOPLE)
}

/**
 * The answer to a submission. A program could say by its exit code what a hidden test holds, and points say on which of them it failed. RULES
 * SH5, JD5, JD14, JD20.
 */
export function presentSubmission(
  judgement: Judgement,
  hidesTests: boolean,
): ({ verdict: 'accepted' } & Pick<Judgement, 'tests_passed' | 'tests_total' | 'test_points'>) | Refusal {
  const { verdict, detail, test_id, expected_output, actual_output, tests_passed, tests_total, truncated } = judgement
  const { test_points, failed_groups } = judgement
  const points = !hidesTests && test_points && { test_points }
  if (verdict === 'accepted') return { verdict, tests_passed, tests_total, ...points }
  if (verdict === 'compile_error') return refuse(400, detail, { verdict })
  const hidden = hidesTests && test_id !== null && test_id > EXAMPLES
  const shown = hidden ? { expected_output: HIDDEN, actual_output: HIDDEN } : { expected_output, actual_output }
  const { exit_code, signal, input } = judgement
  const end = hidden ? {} : { ...(exit_code !== undefined && { exit_code }), ...(signal !== undefined && { signal }) }
  const sentence = [SENTENCES[verdict] ?? 'The submission failed.', sentenceOn(end)].join(' ').trim()
  return refuse(400, hidden || !detail ? sentence : `${sentence}\n${detail}`, {
    verdict,
    test_id,
    ...shown,
    tests_passed,
    tests_total,
    ...(input !== undefined && !hidden && { input }),
    ...end,
    ...(truncated && !hidden && { truncated }),
    ...points,
    ...(!hidesTests && failed_groups && { failed_groups }),
  })
}

const NOT_RUN = { verdict: 'not_run', stdout: '', stderr: '', time_ms: 0, memory_kb: 0 } as const

/** The answer to a run: one output and one result for each of its `inputs`, whatever the program did. RULES SH5, JD3. */
export function presentRun(judgement: Judgement, inputs: number) {
  if (judgement.verdict === 'compile_error') return refuse(400, judgement.detail, { verdict: judgement.verdict })
  const runs = Array.from({ length: inputs }, (_, i) => judgement.runs[i] ?? NOT_RUN)
  return { outputs: runs.map((run) => run.stdout), results: runs.map(presentResult) }
}

function presentResult({ stdout: _, ...result }: Judgement['runs'][number] | typeof NOT_RUN) {
  const detail = 'exit_code' in result || 'signal' in result ? sentenceOn(result) : ''
  return { ...result, ...(detail && { detail }) }
}
