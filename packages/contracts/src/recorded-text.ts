import { MAX_SOURCE_BYTES } from './constants.ts'
import type { LanguageName } from './schema.ts'

/** A change of a text. Offsets count UTF-16 code units, as JavaScript and editors do. */
export interface Edit {
  from: number
  removed: number
  inserted: string
}

/** The text after an edit; null where the edit lies outside of it, or where the text would be longer than any code may be. */
export function applyEdit(text: string, { from, removed, inserted }: Edit): string | null {
  if (from + removed > text.length) return null
  if (text.length - removed + inserted.length > MAX_SOURCE_BYTES) return null
  return text.slice(0, from) + inserted + text.slice(from + removed)
}

/** The one edit that makes `after` of `before`; null where they are equal. It cuts no character of two code units in half. */
export function editBetween(before: string, after: string): Edit | null {
  if (before === after) return null
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && before.charCodeAt(from) === after.charCodeAt(from)) from++
  if (from > 0 && isHigh(before.charCodeAt(from - 1))) from--
  let same = 0
  while (
    same < shorter - from &&
    before.charCodeAt(before.length - 1 - same) === after.charCodeAt(after.length - 1 - same)
  )
    same++
  if (same > 0 && isLow(before.charCodeAt(before.length - same))) same--
  return { from, removed: before.length - same - from, inserted: after.slice(from, after.length - same) }
}
const isHigh = (unit: number) => unit >= 0xd800 && unit < 0xdc00
const isLow = (unit: number) => unit >= 0xdc00 && unit < 0xe000

/** By this a batch of edits names the text that it continues: FNV-1a of 32 bits over the code units. */
export function checksumOf(text: string): number {
  let sum = 0x811c9dc5
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193)
  return sum >>> 0
}

/** What is known of a side's code, in the order of arrival. Times are milliseconds since the start of the match. */
export type Recorded =
  | { kind: 'edits'; at: number; language: LanguageName; base: number; edits: readonly (Edit & { at: number })[] }
  /** Code that was run or submitted: the server has it itself. */
  | { kind: 'code'; at: number; language: LanguageName; code: string }

/** How the shown text changes. Beginning with the empty text every edit fits; in a gap, which has no end where `until` is null, the code is not known. */
export type TextStep =
  | ({ kind: 'edit'; at: number } & Edit)
  | { kind: 'language'; at: number; language: LanguageName }
  | { kind: 'gap'; at: number; until: number | null }

/** Texts that edits may continue: a player may have several tabs, and what is run may overtake what was typed before. */
const KNOWN_TEXTS = 8

/**
 * The shown text, step by step. Edits continue the known text that their `base` names, or the empty one; edits that continue none, as after
 * a lost batch, or do not fit, are a gap until the next that do, or the next code that was run or submitted. From where the steps would insert
 * more than `most` code units nothing is known any more.
 */
export function stepsOf(recorded: readonly Recorded[], most = Number.POSITIVE_INFINITY): TextStep[] {
  const steps: TextStep[] = []
  let known: { sum: number; text: string }[] = []
  let shown = ''
  let language: LanguageName | null = null
  let gap: { kind: 'gap'; at: number; until: number | null } | null = null
  let left = most
  let now = 0
  /** Times never run backwards, whatever a client says of its edits. */
  const onward = (at: number) => (now = Math.max(now, at))

  const lose = (at: number) => {
    if (gap) return
    gap = { kind: 'gap', at: onward(at), until: null }
    steps.push(gap)
  }
  const show = (one: Recorded, edits: readonly (Edit & { at: number })[], text: string) => {
    const begins = onward(edits[0]?.at ?? one.at)
    if (gap) gap.until = begins
    gap = null
    if (one.language !== language) steps.push({ kind: 'language', at: begins, language: one.language })
    language = one.language
    shown = text
    for (const { at, from, removed, inserted } of edits)
      steps.push({ kind: 'edit', at: onward(at), from, removed, inserted })
  }
  const become = (one: Recorded, text: string) => {
    const edit = editBetween(shown, text)
    show(one, edit ? [{ at: one.at, ...edit }] : [], text)
  }
  const know = (text: string, before?: string) => {
    const others = known.filter((one) => one.text !== text && one.text !== before)
    known = [{ sum: checksumOf(text), text }, ...others].slice(0, KNOWN_TEXTS)
  }

  for (const one of recorded) {
    left -= one.kind === 'code' ? one.code.length : one.edits.reduce((sum, { inserted }) => sum + inserted.length, 0)
    if (left < 0) {
      lose(one.at)
      break
    }
    if (one.kind === 'code') {
      know(one.code)
      become(one, one.code)
      continue
    }
    const before = one.base === EMPTY ? '' : known.find(({ sum }) => sum === one.base)?.text
    const after = before === undefined ? null : applyAll(before, one.edits)
    if (before === undefined || after === null) {
      lose(one.edits[0]?.at ?? one.at)
      continue
    }
    know(after, before)
    if (before === shown && !gap) show(one, one.edits, after)
    else become(one, after)
  }
  return steps
}
const EMPTY = checksumOf('')

function applyAll(text: string, edits: readonly Edit[]): string | null {
  let after: string | null = text
  for (const edit of edits) after = after === null ? null : applyEdit(after, edit)
  return after
}
