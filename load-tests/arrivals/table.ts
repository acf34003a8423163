import type { ArrivalsSeen } from './tally.ts'
import type { ArrivalsTotals } from './totals.ts'

export const ARRIVALS_HEAD = [
  '| what happened | watched (s) | came | joined | until the join (ms) | until paired (ms) | until the match (ms) | results | void | sockets cut | until back (ms) | joined again | requests unanswered | other troubles |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
].join('\n')

const each = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ') || '0'
/** The median and the time within which 95 of 100 were done. */
const spread = ({ count, median, p95 }: ArrivalsSeen['paired']) => (count === 0 ? '–' : `${median}, ${p95}`)

/** A row of what players saw of a time; times are the median and the 95th percentile. */
export function arrivalsRow(what: string, seen: ArrivalsSeen): string {
  const troubles = {
    reloaded: seen.reloads,
    'logged out': seen.loggedOut,
    'kept out': seen.blocked,
    'nobody free': seen.nobodyFree,
  }
  const cells = [
    ...[what, seen.seconds.toFixed(0), seen.arrivals, seen.joins],
    ...[spread(seen.joined), spread(seen.paired), spread(seen.ready), seen.results, seen.voids],
    ...[each(seen.cuts), spread(seen.away), each(seen.rejoins), `${each(seen.failed)} of ${seen.requests}`],
    each(Object.fromEntries(Object.entries(troubles).filter(([, count]) => count > 0))),
  ]
  return `| ${cells.join(' | ')} |`
}

/** What came of all matches, a fault a line. */
export function arrivalsSummary(totals: ArrivalsTotals): { lines: string[]; well: boolean } {
  const { joins, both, results, voids, lost, doubled, unrecorded, correct } = totals
  const faults = [
    ...lost,
    ...doubled.map((one) => `two results: ${one}`),
    ...unrecorded.map((one) => `history: ${one}`),
    ...(correct ? [] : ["k6's thresholds did not hold: its log in the data folder's arrivals/ says which"]),
  ]
  const sum = `${joins} joined; ${both} matches were entered by both; ${results} ended with results, ${voids} were void; ${lost.length} lost, ${doubled.length} doubled, ${unrecorded.length} otherwise in a history`
  return { lines: [sum, ...faults], well: faults.length === 0 }
}
