import { shownProgress } from '@skirmish/contracts/match-feed'
import { applyEdit } from '@skirmish/contracts/recorded-text'
import type { LanguageName } from '@skirmish/contracts/schema'
import type { Progress } from '@skirmish/contracts/sockets/match'
import type { Replay, ReplaySide } from './replay-query.ts'

/** Steps between two texts that are kept: to go back costs no more than so many. */
const KEPT_EVERY = 200

export interface ShownCode {
  code: string
  language: LanguageName
  /** The code of this time is not known; what is shown is older. */
  isGap: boolean
}

/** Reads the code of a side at any time, in milliseconds since the start. RULES RC2. */
export function createCodeReader(steps: ReplaySide['steps']): (at: number) => ShownCode {
  const kept: Omit<ShownCode, 'isGap'>[] = []
  let code = ''
  let language: LanguageName = steps.find((step) => step.kind === 'language')?.language ?? 'python'
  const gaps = steps.filter((step) => step.kind === 'gap')
  const after = (step: ReplaySide['steps'][number]) => {
    if (step.kind === 'edit') code = applyEdit(code, step) ?? code
    if (step.kind === 'language') language = step.language
  }
  steps.forEach((step, i) => {
    if (i % KEPT_EVERY === 0) kept.push({ code, language })
    after(step)
  })
  return (at) => {
    const passed = countUntil(steps, at)
    const from = Math.min(Math.floor(passed / KEPT_EVERY), kept.length - 1)
    const begin = kept[from]
    if (begin) ({ code, language } = begin)
    for (const step of steps.slice(Math.max(0, from) * KEPT_EVERY, passed)) after(step)
    const isGap = gaps.some((gap) => gap.at <= at && (gap.until === null || gap.until > at))
    return { code, language, isGap }
  }
}

/** How many of what is sorted by time lie at a time or before it. */
function countUntil(sorted: readonly { at: number }[], at: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.at ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return low
}

/** What the dots of a side show at a time. */
export function progressAt({ username, events }: ReplaySide, at: number): Progress | null {
  const feed = events.flatMap((event) =>
    event.kind === 'progress' && event.at <= at
      ? [{ ...event, action: 'progress' as const, user: username, at: new Date(event.at).toISOString() }]
      : [],
  )
  return shownProgress(feed, username)
}

/** Whether a side has the match open at a time; only those who leave are told of. */
export function isPresentAt({ events }: ReplaySide, at: number): boolean {
  const last = events.findLast((event) => event.kind === 'presence' && event.at <= at)
  return last?.kind === 'presence' ? last.present : true
}

/** When nothing happens on either side for so long, the replay goes on to shortly before the next event. RULES RC3. */
const IDLE_MS = 5_000
const BEFORE_MS = 1_000

/** The times at which anything happens, in their order. */
export const timesOf = ({ sides, duration_ms }: Replay): number[] =>
  [...sides.flatMap(({ steps, events }) => [...steps, ...events].map(({ at }) => at)), duration_ms].sort(
    (a, b) => a - b,
  )

/** Where a replay that was at `from` is after `ms` of its time: pauses are skipped. */
export function onward(times: readonly number[], from: number, ms: number): number {
  const next = times.find((at) => at > from)
  if (next === undefined) return times.at(-1) ?? 0
  const skips = next - from > IDLE_MS
  return Math.min(times.at(-1) ?? 0, (skips ? next - BEFORE_MS : from) + ms)
}

/** The times that one steps to: the start, runs and whatever else is told, where typing begins after a pause, and the end. */
export function stopsOf({ sides, duration_ms }: Replay): number[] {
  const typing = sides.flatMap(({ steps }) =>
    steps.filter((step, i) => step.at - (steps[i - 1]?.at ?? 0) > IDLE_MS).map(({ at }) => at),
  )
  const told = sides.flatMap(({ events }) => events.map(({ at }) => at))
  return [...new Set([0, ...typing, ...told, duration_ms])].sort((a, b) => a - b)
}
