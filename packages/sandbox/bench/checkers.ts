import { outputMatches } from '@skirmish/problem-package/checkers/checkers'
import { report, table } from '@skirmish/testkit/report'
import { ADVERSARIAL, CHECKER_LIMIT_MS, CHECKERS, threadMs } from './adversarial.ts'

const TURNS = 5

/** What the slowest comparison of a mebibyte takes, in milliseconds. */
export function measureCheckers(): void {
  const rows = Object.entries(ADVERSARIAL).map(([name, { expected, actual }]) => {
    const times = CHECKERS.map((checker) => threadMs(() => outputMatches(checker, expected, actual), TURNS))
    return { name, times }
  })
  table(
    'Outputs of 1 MiB made to be slow to compare, milliseconds by checker',
    ['output', ...CHECKERS.map((checker) => ('ignore_case' in checker ? 'tokens, any case' : checker.type))],
    rows.map(({ name, times }) => [name, ...times]),
  )
  const worst = Math.max(...rows.flatMap(({ times }) => times))
  report({ name: 'judge.checker.worst_ms', value: worst, unit: 'ms', limit: CHECKER_LIMIT_MS })
}
