import { stepsOf } from '@skirmish/contracts/recorded-text'
import type { VerdictName } from '@skirmish/contracts/rest/programs'
import type { CodeStep, SideEvent } from '@skirmish/contracts/rest/replays'
import type { FeedEntry } from '@skirmish/contracts/sockets/match'
import { type Entry, type HandedIn, recordedOf } from './recording.ts'

/** Code units that the steps of a side insert at most: an honest side has a tenth of it. */
const MOST_INSERTED = 1_048_576

/** Code that was run or submitted, and what came of it: `verdict` is null of a run, all of it while it is not judged. */
export interface JudgedCode extends HandedIn {
  kind: 'run' | 'submit'
  verdict: VerdictName | null
  passed: number
  total: number
}

export interface Span {
  start: number
  end: number
}

/** How the code of a side changed. RULES RC2. */
export const codeSteps = (entries: readonly Entry[], codes: readonly JudgedCode[], { start, end }: Span): CodeStep[] =>
  stepsOf(recordedOf(entries, codes, start, end), MOST_INSERTED)

/**
 * What a side did, with counts of tests alone. Presence, and what a bot did, stand in the feed alone; runs and submissions of people are all
 * known, and the feed has the latest of them. RULES RC3.
 */
export function sideEvents(
  entries: readonly Entry[],
  codes: readonly JudgedCode[],
  feed: readonly FeedEntry[],
  side: { isBot: boolean; solvedAt: Date | null; gaveUpAt: Date | null },
  { start, end }: Span,
): SideEvent[] {
  const since = (at: number) => Math.max(0, at - start)
  const ran = entries.flatMap((entry) => (entry.kind === 'run' ? [{ ...entry, verdict: null }] : []))
  const judged = codes
    .filter(({ verdict }) => verdict !== 'judge_error' && verdict !== null)
    .map((one) => (one.kind === 'run' ? { ...one, verdict: null } : one))
  const progress = [...ran, ...judged].map(({ at, verdict, passed, total }) => ({
    ...{ at, kind: 'progress' as const, verdict, tests_passed: passed, tests_total: total },
  }))
  const told = feed.flatMap((entry): (SideEvent & { at: number })[] => {
    const at = Date.parse(entry.at)
    if (entry.action === 'presence') return [{ kind: 'presence', at, present: entry.present }]
    const { verdict, tests_passed, tests_total } = entry
    return side.isBot ? [{ kind: 'progress', at, verdict, tests_passed, tests_total }] : []
  })
  const ends: SideEvent[] = [
    ...(side.solvedAt ? [{ kind: 'solved' as const, at: side.solvedAt.getTime() }] : []),
    ...(side.gaveUpAt ? [{ kind: 'gave_up' as const, at: side.gaveUpAt.getTime() }] : []),
  ]
  return [...progress, ...told, ...ends]
    .filter(({ at }) => at <= end)
    .sort((a, b) => a.at - b.at)
    .map((event) => ({ ...event, at: since(event.at) }))
}
