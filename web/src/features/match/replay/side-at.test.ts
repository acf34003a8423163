import { editBetween } from '@skirmish/contracts/recorded-text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Replay, ReplaySide } from './replay-query.ts'
import { createCodeReader, isPresentAt, onward, progressAt, stopsOf, timesOf } from './side-at.ts'

const stepsOf = (texts: readonly string[]): ReplaySide['steps'] =>
  texts.flatMap((after, i) => {
    const edit = editBetween(texts[i - 1] ?? '', after)
    return edit ? [{ kind: 'edit' as const, at: i * 10, ...edit }] : []
  })
const side = (change: Partial<ReplaySide>): ReplaySide => ({
  ...{ username: 'ann', you: true, outcome: 'Won', code: 'shown', steps: [], events: [] },
  ...change,
})
const replayOf = (...sides: ReplaySide[]): Replay => ({
  ...{ match_id: 'm', type: 'Ranked', match_date: '2026-01-01T00:00:00.000Z', duration_ms: 60_000, sides },
  problem: { title: 'Two Sum', difficulty: 'Easy' },
})

test('RC2 the code of any time is read, forwards and backwards', () => {
  const texts = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '\n', '😀'), maxLength: 8 }), { maxLength: 500 })
  fc.assert(
    fc.property(texts, fc.array(fc.nat(499), { maxLength: 20 }), (texts, asked) => {
      const read = createCodeReader(stepsOf(texts))
      for (const i of asked) expect(read(i * 10 + 5).code).toBe(texts[Math.min(i, texts.length - 1)] ?? '')
    }),
  )
})

test('RC2 in a gap the last known code is shown as such, in its language', () => {
  const read = createCodeReader([
    { kind: 'language', at: 0, language: 'c' },
    { kind: 'edit', at: 0, from: 0, removed: 0, inserted: 'x' },
    { kind: 'gap', at: 10, until: 20 },
    { kind: 'language', at: 30, language: 'java' },
  ])
  expect([read(5), read(15), read(20), read(30)]).toEqual([
    { code: 'x', language: 'c', isGap: false },
    { code: 'x', language: 'c', isGap: true },
    { code: 'x', language: 'c', isGap: false },
    { code: 'x', language: 'java', isGap: false },
  ])
})

test('RC3 dots and presence are those of the moment', () => {
  const judged = { kind: 'progress', verdict: 'wrong_answer', tests_total: 12 } as const
  const ann = side({
    events: [
      { ...judged, at: 10, tests_passed: 3 },
      { kind: 'presence', at: 15, present: false },
      { ...judged, at: 20, tests_passed: 7 },
      { kind: 'presence', at: 25, present: true },
    ],
  })
  expect([5, 10, 25].map((at) => progressAt(ann, at)?.tests_passed)).toEqual([undefined, 3, 7])
  expect([5, 20, 25].map((at) => isPresentAt(ann, at))).toEqual([true, false, true])
})

test('RC3 pauses of both sides are skipped, and one steps from event to event', () => {
  const typed = (at: number) => ({ kind: 'edit' as const, at, from: 0, removed: 0, inserted: 'x' })
  const replay = replayOf(
    side({ steps: [typed(1_000), typed(2_000), typed(30_000)] }),
    side({ username: 'ben', you: false, events: [{ kind: 'solved', at: 40_000 }] }),
  )
  const times = timesOf(replay)
  expect(onward(times, 1_000, 100)).toBe(1_100)
  expect(onward(times, 2_000, 100)).toBe(29_100)
  expect(onward(times, 59_950, 100)).toBe(60_000)
  expect(stopsOf(replay)).toEqual([0, 30_000, 40_000, 60_000])
})
