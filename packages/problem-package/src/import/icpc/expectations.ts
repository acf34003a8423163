import type { Expectation, FormatVerdict } from '../foreign-problem.ts'
import { own } from '../own.ts'
import { textOfValue } from '../text-of-value.ts'
import { fits } from './globs.ts'
import { mapOf } from './icpc-settings.ts'

const FAILS: FormatVerdict[] = ['WA', 'TLE', 'RTE']
const ANY: FormatVerdict[] = ['AC', ...FAILS]

/** What the folders of `submissions/` promise: as their legacy definitions say, which allow a slow program to be wrong too. */
export const FOLDER_EXPECTATIONS: Record<string, Expectation> = {
  accepted: { permitted: ['AC'], required: ['AC'] },
  slow_accepted: { permitted: ['AC', 'TLE'], required: ['AC'] },
  rejected: { permitted: ['AC', ...FAILS], required: FAILS },
  wrong_answer: { permitted: ['AC', 'WA'], required: ['WA'] },
  time_limit_exceeded: { permitted: ['AC', 'WA', 'TLE'], required: ['TLE'] },
  run_time_error: { permitted: ['AC', ...FAILS], required: ['RTE'] },
  brute_force: { permitted: ['AC', 'TLE', 'RTE'], required: ['TLE', 'RTE'] },
  partially_accepted: { permitted: ['AC', ...FAILS], required: FAILS },
}
const OTHER_NAMES: Record<string, string> = {
  timelimit: 'time_limit_exceeded',
  time_limit: 'time_limit_exceeded',
  runtime_error: 'run_time_error',
  compiler_error: 'compiler_error',
  wrong: 'wrong_answer',
}
export const folderOf = (name: string): string => own(OTHER_NAMES, name.toLowerCase()) ?? name.toLowerCase()

const DOMJUDGE: Record<string, FormatVerdict> = {
  CORRECT: 'AC',
  ACCEPTED: 'AC',
  'WRONG-ANSWER': 'WA',
  'PRESENTATION-ERROR': 'WA',
  'NO-OUTPUT': 'WA',
  'OUTPUT-LIMIT': 'WA',
  TIMELIMIT: 'TLE',
  'TIME-LIMIT-EXCEEDED': 'TLE',
  'RUN-ERROR': 'RTE',
  'RUN-TIME-ERROR': 'RTE',
  'MEMORY-LIMIT': 'RTE',
  'COMPILER-ERROR': 'CE',
}

/** What DOMjudge's comment in a source says: any one of the verdicts. null without a comment that names verdicts. */
export function expectedResults(code: string): Expectation | null {
  const [, said] = /@EXPECTED_(?:RESULTS|SCORE)@:\s*([^\n]*)/.exec(code) ?? []
  if (said === undefined) return null
  const verdicts = said.split(/[,\s]+/).flatMap((word) => own(DOMJUDGE, word.toUpperCase().replaceAll('_', '-')) ?? [])
  if (verdicts.length === 0) return null
  return ofOutcomes(verdicts)
}

const EXPECTED_SCORE = /@EXPECTED_SCORE@:\s*(\d+(?:\.\d+)?)\s*$/m
/** Whether a source names its points as DOMjudge reads them. */
export const namesScore = (code: string): boolean => EXPECTED_SCORE.test(code)

/**
 * The points that DOMjudge's comment in a source names beside what `promised`, or alone; null where neither says anything. All tests run for points:
 * a verdict that is none of all is then that of one test, and further ones may fail in another way.
 */
export function withExpectedScore(code: string, promised: Expectation | null): Expectation | null {
  const [, said] = EXPECTED_SCORE.exec(code) ?? []
  if (said === undefined) return promised
  const { permitted, required } = promised ?? { permitted: ANY, required: [] }
  const isAccepted = permitted.every((verdict) => verdict === 'AC')
  return {
    permitted: isAccepted ? permitted : [...new Set([...ANY, ...permitted])],
    required,
    score: [Number(said), Number(said)],
  }
}

/** What a program may get on single tests whose whole verdict is one of these. */
export function ofOutcomes(verdicts: FormatVerdict[]): Expectation {
  const [only] = verdicts
  if (verdicts.length === 1 && only === 'AC') return { permitted: ['AC'], required: ['AC'] }
  const permitted: FormatVerdict[] = [...new Set<FormatVerdict>(['AC', ...verdicts])]
  return { permitted, required: verdicts.includes('AC') ? [] : [...new Set(verdicts)] }
}

const isVerdict = (word: unknown): word is FormatVerdict => ['AC', 'WA', 'TLE', 'RTE', 'CE'].includes(textOfValue(word))

const GLOBS_MOST = 500

/** A number of points, or the least and the most; undefined where nothing of that is said. */
function scoreOf(value: unknown): [number, number] | undefined {
  const numbers = [value].flat().map((one) => Number(textOfValue(one) || Number.NaN))
  const [least, most = least] = numbers
  return least !== undefined && most !== undefined && numbers.length <= 2 && numbers.every(Number.isFinite)
    ? [least, most]
    : undefined
}

/** What `submissions.yaml` of 2025-09 says of a path in `submissions/`: the last pattern that fits, over what its folder promises. */
export function ofSubmissionsYaml(
  yaml: Record<string, unknown>,
  path: string,
  folder?: Expectation,
): Expectation | null {
  let found: Expectation | null = null
  for (const [glob, value] of Object.entries(yaml).slice(0, GLOBS_MOST)) {
    const settings = mapOf(value)
    const score = scoreOf(settings.score)
    if (!fits(glob, path) || !(settings.permitted || settings.required || score)) continue
    const [permitted, required] = [settings.permitted, settings.required].map((list) => [list].flat().filter(isVerdict))
    const base: Expectation = found ?? folder ?? { permitted: [], required: [] }
    const next: FormatVerdict[] = permitted?.length ? permitted : base.permitted.length > 0 ? base.permitted : ANY
    found = {
      permitted: next,
      required: required?.length ? required : base.required.filter((one) => next.includes(one)),
      ...((score ?? base.score) && { score: score ?? base.score }),
    }
  }
  return found
}
