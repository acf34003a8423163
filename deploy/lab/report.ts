import { ARRIVALS_HEAD, arrivalsRow, arrivalsSummary } from '@skirmish/load-tests/arrivals/table'
import type { ArrivalsSeen } from '@skirmish/load-tests/arrivals/tally'
import type { ArrivalsTotals } from '@skirmish/load-tests/arrivals/totals'
import type { Answers } from './asking.ts'
import type { Matches } from './matches.ts'
import type { Trial } from './trials.ts'

/** An upheaval, how long until all was Ready again, and what was seen until a while after that. */
export interface Observed {
  what: string
  /** Why it did not come to its end. */
  fault: string | null
  readySeconds: number
  /** The machine's, of the last minute. */
  load: number
  answers: Answers
  players: ArrivalsSeen
}

const HEAD = [
  '| what happened | Ready again (s) | load | keys unanswered | longest without an answer (s) |',
  '| --- | --- | --- | --- | --- |',
]

/** What became of an upheaval, and what a visitor who asked for the public keys saw meanwhile. */
function rowOf({ what, readySeconds, load, answers }: Observed): string {
  const { asked, unanswered, longestMs } = answers
  const failed = Object.entries(unanswered).map(([answer, count]) => `${count} × ${answer}`)
  const cells = [what, readySeconds.toFixed(0), load.toFixed(0), `${failed.join(', ') || 0} of ${asked}`]
  return `| ${[...cells, (longestMs / 1000).toFixed(1)].join(' | ')} |`
}

/** The tables that docs/reports/cluster.md is made from. */
export function report(trials: Trial[], observed: Observed[], totals: ArrivalsTotals, matches: Matches): string {
  return [
    '| tried | as it should be |',
    '| --- | --- |',
    ...trials.map(({ what, well }) => `| ${what} | ${well ? 'yes' : 'NO'} |`),
    '',
    ...HEAD,
    ...observed.map(rowOf),
    '',
    ARRIVALS_HEAD,
    ...observed.map(({ what, players }) => arrivalsRow(what, players)),
    '',
    ...arrivalsSummary(totals).lines,
    `The database: ${matches.ended.join(', ')}.`,
    ...trials.filter(({ well }) => !well).map(({ what, said }) => `NO: ${what}: ${said}`),
  ].join('\n')
}
