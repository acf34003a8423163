import { type Static, Type } from 'typebox'
import { Verdict } from '../rest/programs.ts'
import { FailedGroups, TestPoints } from '../rest/test-groups.ts'
import { Id, IsoTime, Language, Limits, nullable } from '../schema.ts'
import { defineEvent } from './define-event.ts'
import { Checker } from './problems.ts'

/** A request to the judge: it runs a program on the stored tests of a problem, or on the given inputs. */
export const JudgingRequest = Type.Object({
  submission_id: Id,
  language: Language,
  code: Type.String(),
  limits: Limits,
  checker: Checker,
  tests: Type.Union([
    Type.Object({ problem_id: Id, tests_hash: Type.String() }),
    Type.Object({
      inputs: Type.Array(Type.String()),
      /** Of an interactive problem: the tests beside which its interactor is kept. */
      interactor: Type.Optional(Type.Object({ problem_id: Id, tests_hash: Type.String() })),
      /** Where an input is an example: the stored tests, the first `count` of which are the examples. RULES JD21. */
      examples: Type.Optional(
        Type.Object({ problem_id: Id, tests_hash: Type.String(), count: Type.Integer({ minimum: 0 }) }),
      ),
    }),
  ]),
  requested_at: IsoTime,
  /** The player, if there is one: the judge serves those first that used it least of late. */
  user_id: Type.Optional(Id),
  /** The player's account has solved nothing, or its first problem within the last hour: the judge serves it after the others. */
  newcomer: Type.Optional(Type.Literal(true)),
  /**
   * `code` and `inputs` are empty here and asked of match-room, which answers nothing when nobody waits for the verdict any more: they
   * may be larger than an event.
   */
  stored: Type.Optional(Type.Literal(true)),
})
export type JudgingRequest = Static<typeof JudgingRequest>

/** How a program with the verdict runtime_error ended: one of the two is there. RULES JD14. */
const ProgramEnd = {
  /** From 1 to 255. */
  exit_code: Type.Optional(Type.Integer()),
  /** Its name, for example SIGSEGV. */
  signal: Type.Optional(Type.String()),
}

const RunResult = Type.Object({
  verdict: Verdict,
  stdout: Type.String(),
  stderr: Type.String(),
  time_ms: Type.Number(),
  memory_kb: Type.Integer(),
  /** Part of stdout or stderr was left out. */
  truncated: Type.Optional(Type.Boolean()),
  /** Of an input that is an example, where that was decided. RULES JD21. */
  right: Type.Optional(Type.Boolean()),
  ...ProgramEnd,
})
export type RunResult = Static<typeof RunResult>

/**
 * The verdict on a submission. `test_id` is the 1-based number of the first failed test. `runs` is there for given inputs only, in their
 * order, without those for which no time was left. The verdict has at most 256 KiB as JSON.
 */
export const Judgement = Type.Object({
  submission_id: Id,
  verdict: Verdict,
  detail: Type.String(),
  test_id: nullable(Type.Integer()),
  expected_output: nullable(Type.String()),
  actual_output: nullable(Type.String()),
  /** Of the first failed test, where it has at most 1 KiB. */
  input: Type.Optional(Type.String()),
  tests_passed: Type.Integer(),
  tests_total: Type.Integer(),
  runs: Type.Array(RunResult),
  /** Part of `detail`, `expected_output` or `actual_output` was left out. */
  truncated: Type.Optional(Type.Boolean()),
  /** What the program used in all its runs; the rest of the wait is ours. */
  cpu_ms: Type.Optional(Type.Number()),
  ...ProgramEnd,
  /** Of a submission that was run, where the tests have groups. RULES JD20. */
  test_points: Type.Optional(TestPoints),
  /** Those of the test `test_id`. RULES JD20. */
  failed_groups: Type.Optional(FailedGroups),
  /**
   * With judge_error: what the problem's own program did wrong, for its authors. It may tell of hidden tests. RULES JD16. With another verdict
   * that is why there are no points.
   */
  problem_fault: Type.Optional(Type.String()),
})
export type Judgement = Static<typeof Judgement>

/** The verdict when judging itself failed: it never counts against a player. RULES JD2. */
export function judgeError(submission_id: string, detail: string): Judgement {
  const none = { test_id: null, expected_output: null, actual_output: null, tests_passed: 0, tests_total: 0, runs: [] }
  return { submission_id, verdict: 'judge_error', detail, ...none }
}

export const RankedJudgingRequested = defineEvent({
  subject: 'work.judging.ranked',
  version: 1,
  stream: 'work',
  publisher: 'match-room',
  key: 'submission_id',
  payload: JudgingRequest,
  meaning: "A player's run or submission in a ranked match waits for a verdict; nothing goes before it.",
})

/** A match-room of an earlier release asks so for ranked matches, too. */
export const JudgingRequested = defineEvent({
  subject: 'work.judging.player',
  version: 1,
  stream: 'work',
  publisher: 'match-room',
  key: 'submission_id',
  payload: JudgingRequest,
  meaning: "A player's run or submission in a custom match waits for a verdict; ranked matches go first.",
})

export const SoloJudgingRequested = defineEvent({
  subject: 'work.judging.solo',
  version: 1,
  stream: 'work',
  publisher: 'match-room',
  key: 'submission_id',
  payload: JudgingRequest,
  meaning:
    "A player's run or submission in a Solo match, or run outside of matches, waits for a verdict; ranked and custom matches go first.",
})

export const VerificationRequested = defineEvent({
  subject: 'work.judging.background',
  version: 1,
  stream: 'work',
  publisher: 'catalog',
  key: 'submission_id',
  payload: JudgingRequest,
  meaning: "A problem's reference solution waits for its proof; players go first.",
})

export const RejudgingRequested = defineEvent({
  subject: 'work.judging.rejudge',
  version: 1,
  stream: 'work',
  publisher: 'match-room',
  key: 'submission_id',
  payload: JudgingRequest,
  meaning:
    'A kept submission waits for a verdict by the published tests of its problem; players go first. Its `submission_id` is one of its own for each request.',
})

export const SubmissionJudged = defineEvent({
  subject: 'verdict.submission_judged',
  version: 1,
  stream: 'verdicts',
  publisher: 'judge',
  key: 'submission_id',
  payload: Judgement,
  meaning: "The one verdict on a player's run or submission.",
})

export const VerificationJudged = defineEvent({
  subject: 'verdict.verification_judged',
  version: 1,
  stream: 'verdicts',
  publisher: 'judge',
  key: 'submission_id',
  payload: Judgement,
  meaning: 'The one verdict on a reference solution.',
})

export const SubmissionRejudged = defineEvent({
  subject: 'verdict.submission_rejudged',
  version: 1,
  stream: 'verdicts',
  publisher: 'judge',
  key: 'submission_id',
  payload: Judgement,
  meaning: 'The one verdict on a request of a rejudge.',
})
