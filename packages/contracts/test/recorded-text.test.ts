import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  applyEdit,
  checksumOf,
  type Edit,
  editBetween,
  type Recorded,
  stepsOf,
  type TextStep,
} from '../src/recorded-text.ts'

const edited = (text: string, edit: Edit | null): string => (edit ? (applyEdit(text, edit) ?? 'outside') : text)
/** What a reader of the steps sees at a time, or that it is not known. */
const shownAt = (steps: readonly TextStep[], at: number) => {
  const then = steps.filter((step) => step.at <= at)
  const text = then.reduce((before, step) => (step.kind === 'edit' ? edited(before, step) : before), '')
  const isGap = then.some((step) => step.kind === 'gap' && (step.until === null || step.until > at))
  return isGap ? null : text
}
const code = (at: number, text: string): Recorded => ({ kind: 'code', at, language: 'c', code: text })
const typed = (at: number, before: string, after: string): Recorded => {
  const edit = editBetween(before, after)
  return { kind: 'edits', at, language: 'c', base: checksumOf(before), edits: edit ? [{ at, ...edit }] : [] }
}

const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '😀', 'é'), maxLength: 12 })

test('RC2 an edit between two texts makes the second of the first, and cuts no character in half', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const edit = editBetween(before, after)
      expect(edited(before, edit)).toBe(after)
      expect(edit?.inserted.isWellFormed() ?? true).toBe(true)
    }),
  )
})

/** What happens to a player with two tabs: code is typed in one of them, whose batch may be lost or come after the next event, or code is run. */
const happening = fc.record({
  tab: fc.constantFrom(0, 1),
  text,
  what: fc.constantFrom('typed', 'typed', 'typed', 'lost', 'late', 'run'),
})

test('RC2 whatever is typed, lost or late: at each run exactly its code is shown, and what is shown at any time was in a tab', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
      const tabs = ['', '']
      const had = new Set<string>([''])
      const recorded: Recorded[] = []
      let late: Recorded | null = null
      happenings.forEach(({ tab, text, what }, i) => {
        const before = tabs[tab] ?? ''
        const at = i * 10
        if (what === 'run') recorded.push(code(at, before))
        else {
          tabs[tab] = text
          had.add(text)
          const batch = typed(at, before, text)
          if (what === 'late') late ??= batch
          else if (what === 'typed') recorded.push(batch)
        }
        if (late && what !== 'late') {
          recorded.push({ ...late, at })
          late = null
        }
      })
      const steps = stepsOf(recorded)
      recorded.forEach((one, i) => {
        const isLast = recorded[i + 1]?.at !== one.at
        if (one.kind === 'code' && isLast) expect(shownAt(steps, one.at)).toBe(one.code)
      })
      for (const at of happenings.keys()) expect(had).toContain(shownAt(steps, at * 10) ?? '')
    }),
  )
})

test('RC2 without a loss every text is shown when it was typed, and there is no gap', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 30 }), (texts) => {
      const steps = stepsOf(texts.map((after, i) => typed(i, texts[i - 1] ?? '', after)))
      expect(texts.map((_, i) => shownAt(steps, i))).toEqual(texts)
    }),
  )
})

test('RC2 whatever a client invents, every step fits: offsets outside of the text, texts that nobody knows, and far too much', () => {
  const lies = fc.record({
    at: fc.nat(100),
    base: fc.constantFrom(checksumOf(''), checksumOf('a'), 7),
    edits: fc.array(fc.record({ at: fc.nat(100), from: fc.nat(20), removed: fc.nat(20), inserted: text }), {
      maxLength: 4,
    }),
  })
  fc.assert(
    fc.property(fc.array(lies, { maxLength: 30 }), (batches) => {
      const steps = stepsOf(
        batches.map((one) => ({ kind: 'edits', language: 'c', ...one })),
        60,
      )
      expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).toSorted((a, b) => a - b))
      let shown = ''
      for (const step of steps) {
        if (step.kind !== 'edit') continue
        const after = applyEdit(shown, step)
        expect(after).not.toBeNull()
        shown = after ?? ''
      }
    }),
  )
})

test('RC2 a lost batch is a gap until the next run, and one that came late closes it', () => {
  const steps = stepsOf([typed(1, '', 'a'), typed(3, 'ab', 'abc'), code(5, 'abc'), typed(7, 'abc', 'abcd')])
  expect(steps.filter((step) => step.kind === 'gap')).toEqual([{ kind: 'gap', at: 3, until: 5 }])
  expect([2, 4, 6, 7].map((at) => shownAt(steps, at))).toEqual(['a', null, 'abc', 'abcd'])
})

test('RC2 a batch that a run has overtaken changes the text once', () => {
  const steps = stepsOf([typed(1, '', 'a'), code(2, 'ab'), typed(3, 'a', 'ab'), typed(4, 'ab', 'abc')])
  expect(steps.filter((step) => step.kind === 'gap')).toEqual([])
  expect([1, 2, 3, 4].map((at) => shownAt(steps, at))).toEqual(['a', 'ab', 'ab', 'abc'])
})

test('RC2 a text grows no longer than code may be', () => {
  const long = 'x'.repeat(40_000)
  const edit = { at: 1, from: 0, removed: 0, inserted: long }
  const steps = stepsOf([{ kind: 'edits', at: 1, language: 'c', base: checksumOf(''), edits: [edit, edit] }])
  expect(steps).toEqual([{ kind: 'gap', at: 1, until: null }])
})
