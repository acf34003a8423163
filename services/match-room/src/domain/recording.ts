import { MAX_EDITS_BYTES, MAX_SOURCE_BYTES } from '@skirmish/contracts/constants'
import type { Recorded } from '@skirmish/contracts/recorded-text'
import type { LanguageName } from '@skirmish/contracts/schema'
import type { EditsMessage } from '@skirmish/contracts/sockets/match'

/** What is kept of how a side's code was written; `at` is when it arrived, as the milliseconds of a Date. */
export type Entry =
  | { kind: 'edits'; at: number; language: LanguageName; base: number; edits: EditsMessage['edits'] }
  /** A run is deleted minutes after its answer: this is left of it. */
  | { kind: 'run'; at: number; language: LanguageName; passed: number; total: number; code: string }

/** The most of a side that is kept: an hour of typing is 1,800 batches, and some 600 KB before it is packed. RULES RC1. */
export const MOST_OF_A_SIDE = { batches: 2_500, bytes: 1_048_576 }

/** A message as it is kept; null where it is longer than a batch may be. RULES RC1. */
export function entryOf({ language, base, edits }: EditsMessage, at: number): Entry | null {
  const isLong = Buffer.byteLength(JSON.stringify(edits)) > MAX_EDITS_BYTES
  return isLong ? null : { kind: 'edits', at, language, base, edits }
}

/** Names of fields would be two thirds of what is written. */
type Tuple =
  | ['e', number, LanguageName, number, [ago: number, from: number, removed: number, inserted: string][]]
  | ['r', number, LanguageName, number, number, string]

export const entriesAsText = (entries: readonly Entry[]): string => JSON.stringify(entries.map(tupleOf))

/** The entries of texts that `entriesAsText` has written, in the order of their arrival. */
export const entriesIn = (texts: readonly string[]): Entry[] =>
  texts
    .flatMap((text) => (JSON.parse(text) as Tuple[]).map(entryIn)) // this service has written it
    .sort((a, b) => a.at - b.at)

const tupleOf = (entry: Entry): Tuple =>
  entry.kind === 'run'
    ? ['r', entry.at, entry.language, entry.passed, entry.total, entry.code]
    : [
        'e',
        entry.at,
        entry.language,
        entry.base,
        entry.edits.map(({ ago, from, removed, inserted }) => [ago, from, removed, inserted]),
      ]

function entryIn(tuple: Tuple): Entry {
  if (tuple[0] === 'r') {
    const [, at, language, passed, total, code] = tuple
    return { kind: 'run', at, language, passed, total, code }
  }
  const [, at, language, base, edits] = tuple
  return {
    ...{ kind: 'edits', at, language, base },
    edits: edits.map(([ago, from, removed, inserted]) => ({ ago, from, removed, inserted })),
  }
}

/** Code that was handed in, with what came of it: `verdict` is null of a run, `total` while it is not judged. */
export interface HandedIn {
  at: number
  language: LanguageName
  code: string
}

/** What is known of a side's code, by time since the start; what came after the end is left out. */
export function recordedOf(
  entries: readonly Entry[],
  codes: readonly HandedIn[],
  start: number,
  end: number,
): Recorded[] {
  const since = (at: number) => Math.max(0, at - start)
  const recorded = entries.map((entry): Recorded => {
    const { at, language } = entry
    if (entry.kind === 'run') return { kind: 'code', at, language, code: entry.code }
    return { ...entry, edits: entry.edits.map(({ ago, ...edit }) => ({ ...edit, at: since(at - ago) })) }
  })
  return [...recorded, ...codes.map(({ at, language, code }): Recorded => ({ kind: 'code', at, language, code }))]
    .filter(({ at }) => at <= end)
    .sort((a, b) => a.at - b.at)
    .map((one) => ({ ...one, at: since(one.at) }))
}

/** So many code units are copied within some 50 ms; an honest side takes a third of it. */
const MOST_COPIED = 100_000_000

/** Whether a recording takes long to be put together: each edit copies the text, which is no longer than all that was inserted. RULES WA5. */
export function isLongWork(entries: readonly Entry[]): boolean {
  const edits = entries.flatMap((entry) => (entry.kind === 'edits' ? entry.edits : []))
  const inserted = edits.reduce((sum, edit) => sum + edit.inserted.length, 0)
  return edits.length * Math.min(inserted, MAX_SOURCE_BYTES) > MOST_COPIED
}
