import { type Static, Type } from 'typebox'
import { MAX_RUN_INPUT_BYTES, MAX_RUN_INPUTS, MAX_SOURCE_BYTES } from '../constants.ts'
import { errorBody } from '../errors.ts'
import { Language, nullable, oneOf } from '../schema.ts'
import { FailedGroups, TestPoints } from './test-groups.ts'

const VERDICTS = [
  'accepted',
  'wrong_answer',
  'time_limit',
  'memory_limit',
  'output_limit',
  'runtime_error',
  'compile_error',
  'judge_error',
] as const
export const Verdict = oneOf(VERDICTS)
export type VerdictName = Static<typeof Verdict>
/** A run's inputs share a time; `not_run` is the verdict of those for which none was left. RULES JD3. */
const RunVerdict = oneOf([...VERDICTS, 'not_run'])

const KIB = 1024
/** The bytes of source and inputs as JSON, where each byte may be escaped. */
export const SUBMIT_BODY_BYTES = 6 * MAX_SOURCE_BYTES + KIB
export const RUN_BODY_BYTES = 5 * KIB * KIB
const Source = Type.String({ maxLength: MAX_SOURCE_BYTES, description: 'at most 64 KiB as UTF-8, without NUL' })
export const ProgramToSubmit = Type.Object({ code: Source, language: Language })

export const ProgramToRun = Type.Object({
  code: Source,
  language: Language,
  inputs: Type.Array(Type.String({ maxLength: MAX_RUN_INPUT_BYTES, description: 'at most 1 MiB as UTF-8' }), {
    minItems: 1,
    maxItems: MAX_RUN_INPUTS,
    description: '1 to 20 inputs, 2 MiB together',
  }),
})
/** How a program with the verdict runtime_error ended. RULES JD14. */
const PROGRAM_END = {
  exit_code: Type.Optional(Type.Integer({ description: 'with which the program ended, where that is not 0' })),
  signal: Type.Optional(Type.String({ description: 'that ended the program, for example SIGSEGV' })),
}

export const RunResults = Type.Object(
  {
    outputs: Type.Array(Type.String()),
    results: Type.Array(
      Type.Object({
        verdict: RunVerdict,
        stderr: Type.String(),
        time_ms: Type.Number(),
        memory_kb: Type.Integer(),
        truncated: Type.Optional(Type.Boolean({ description: 'part of the output or of stderr was left out' })),
        detail: Type.Optional(Type.String({ description: 'a sentence on how the program failed' })),
        right: Type.Optional(
          Type.Boolean({
            description:
              'of an input that is an example: whether its output is right; absent where the judge did not decide. RULES JD21',
          }),
        ),
        ...PROGRAM_END,
      }),
    ),
  },
  { title: 'RunResults' },
)

/** Each of these bodies costs a match-room up to 50 ms before it can refuse it. */
export const JUDGED = { bucket: 'judged', per10s: 10, exact: true, atOnce: 2 } as const

export const JudgeBusy = errorBody('JudgeBusy', {
  queue_position: Type.Optional(Type.Integer({ description: 'how many are before this one in the queue' })),
  verdict: Type.Optional(Type.Literal('judge_error')),
})
export const NotCompiled = errorBody('NotCompiled', { verdict: Type.Optional(Type.Literal('compile_error')) })
export const Accepted = Type.Object(
  {
    verdict: Type.Literal('accepted'),
    tests_passed: Type.Integer(),
    tests_total: Type.Integer(),
    test_points: Type.Optional(TestPoints),
  },
  { title: 'Accepted' },
)
export const WrongSubmission = errorBody('WrongSubmission', {
  verdict: Type.Optional(Verdict),
  test_id: Type.Optional(nullable(Type.Integer({ description: 'the number of the first failed test, from 1' }))),
  expected_output: Type.Optional(nullable(Type.String({ description: '`hidden` where RULES JD5 says so' }))),
  actual_output: Type.Optional(nullable(Type.String({ description: '`hidden` where RULES JD5 says so' }))),
  input: Type.Optional(
    Type.String({ description: 'of the first failed test; absent where it is hidden, or longer than 1 KiB' }),
  ),
  tests_passed: Type.Optional(Type.Integer()),
  tests_total: Type.Optional(Type.Integer()),
  truncated: Type.Optional(Type.Boolean({ description: 'part of what is shown was left out' })),
  test_points: Type.Optional(TestPoints),
  failed_groups: Type.Optional(FailedGroups),
  ...PROGRAM_END,
})
