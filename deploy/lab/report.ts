import type { ArrivalsSeen, Spread } from './arrivals-tally.ts'
import type { ArrivalsTotals } from './arrivals-totals.ts'
import type { Answers } from './asking.ts'
import type { Matches } from './matches.ts'
import type { Trial } from './trials.ts'

/** An upheaval, how long until all was Ready again, and what was seen until a while after that. */
export interface Observed extends ArrivalsSeen, Answers {
  what: string
  /** Why it did not come to its end. */
  fault: string | null
  readySeconds: number
  /** The machine's, of the last minute. */
  load: number
}

const COLUMNS: [string, (one: Observed) => string | number][] = [
  ['what happened', ({ what }) => what],
  ['Ready again (s)', ({ readySeconds }) => readySeconds.toFixed(0)],
  ['watched (s)', ({ seconds }) => seconds.toFixed(0)],
  ['load', ({ load }) => load.toFixed(0)],
  ['joins', ({ joins }) => joins],
  ['paired, median/p95 (s)', ({ paired }) => told(paired)],
  ['match ready, median/p95 (s)', ({ ready }) => told(ready)],
  ['results', ({ results }) => results],
  ['void', ({ voids }) => voids],
  ['sockets cut, by code', ({ cuts }) => counts(cuts)],
  ['open again, median/p95 (s)', ({ away }) => told(away)],
  ['joined again', ({ rejoins }) => counts(rejoins)],
  ['calls failed', ({ failed, requests }) => `${counts(failed)} of ${requests}`],
  ['keys unanswered', ({ unanswered, asked }) => `${counts(unanswered)} of ${asked}`],
  ['longest without an answer (s)', ({ longestMs }) => seconds(longestMs)],
]

const seconds = (ms: number) => (ms / 1000).toFixed(1)
const told = ({ count, median, p95 }: Spread) => (count === 0 ? '–' : `${count}: ${seconds(median)}/${seconds(p95)}`)
const counts = (all: Record<string, number>): string =>
  Object.entries(all)
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ') || '0'
const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`

export const headOf = (): string => [line(COLUMNS.map(([name]) => name)), line(COLUMNS.map(() => '---'))].join('\n')
export const rowOf = (one: Observed): string => line(COLUMNS.map(([, cell]) => cell(one)))

/** The tables of docs/reports/cluster.md. */
export function report(trials: Trial[], observed: Observed[], totals: ArrivalsTotals, matches: Matches): string {
  const { joins, both, results, voids } = totals
  return [
    '| tried | as it should be |',
    '| --- | --- |',
    ...trials.map(({ what, well }) => `| ${what} | ${well ? 'yes' : 'NO'} |`),
    '',
    headOf(),
    ...observed.map(rowOf),
    '',
    `Players: ${joins} joins; ${both} matches that both entered; ${results} with results, ${voids} void.`,
    `The database: ${matches.ended.join(', ')}.`,
    ...trials.filter(({ well }) => !well).map(({ what, said }) => `NO: ${what}: ${said}`),
  ].join('\n')
}
