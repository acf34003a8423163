import { MAX_EDITS_BYTES } from '@skirmish/contracts/constants'
import { applyEdit, stepsOf } from '@skirmish/contracts/recorded-text'
import type { EditsMessage } from '@skirmish/contracts/sockets/match'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEditRecorder } from './edit-recorder.ts'

/** The code at the end, as it is rebuilt from messages. */
const rebuilt = (messages: readonly EditsMessage[]) =>
  stepsOf(
    messages.map(({ language, base, edits }, i) => ({
      ...{ kind: 'edits', at: i * 2_000, language, base },
      edits: edits.map(({ ago, ...edit }) => ({ at: Math.max(0, i * 2_000 - ago), ...edit })),
    })),
  ).reduce((text, step) => (step.kind === 'edit' ? (applyEdit(text, step) ?? 'outside') : text), '')
const bytesOf = (message: EditsMessage) => new TextEncoder().encode(JSON.stringify(message)).length
const drain = (recorder: ReturnType<typeof createEditRecorder>, now: number) => {
  const messages: EditsMessage[] = []
  for (let next = recorder.take(now); next; next = recorder.take(now)) messages.push(next)
  return messages
}

test('RC1 what is typed, pasted and written in another language is sent in messages of 8 KiB at most, and rebuilt', () => {
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', '\n', '😀', '"', 'é'), maxLength: 20 }),
    fc.constantFrom('x'.repeat(20_000), '😀'.repeat(3_000), '\u0001'.repeat(9_000), ''),
  )
  const language = fc.constantFrom('python', 'c')
  fc.assert(
    fc.property(fc.array(fc.record({ text, language, pause: fc.nat(70_000) }), { maxLength: 20 }), (steps) => {
      const recorder = createEditRecorder()
      const messages: EditsMessage[] = []
      let now = 0
      for (const step of steps) {
        now += step.pause
        recorder.note(step.text, step.language as 'c', now) // one of the two
        messages.push(...drain(recorder, now))
      }
      expect(rebuilt(messages)).toBe(steps.at(-1)?.text ?? '')
      expect(Math.max(0, ...messages.map(bytesOf))).toBeLessThanOrEqual(MAX_EDITS_BYTES)
    }),
  )
})

test('RC2 a message that is lost is made up for within a minute of typing, and at once when the connection is back', () => {
  const lose = (after: (recorder: ReturnType<typeof createEditRecorder>) => number) => {
    const recorder = createEditRecorder()
    recorder.note('a', 'c', 0)
    const sent = drain(recorder, 0)
    recorder.note('ab', 'c', 2_000)
    drain(recorder, 2_000) // nobody gets these
    const later = after(recorder)
    recorder.note('abc', 'c', later)
    return rebuilt([...sent, ...drain(recorder, later)])
  }
  expect(lose(() => 4_000)).toBe('a')
  expect(lose(() => 61_000)).toBe('abc')
  expect(
    lose((recorder) => {
      recorder.restart()
      return 4_000
    }),
  ).toBe('abc')
})

test('RC1 nothing is sent of a text that the server would not take, and all of it afterwards', () => {
  const recorder = createEditRecorder()
  for (const bad of ['a\0', '\ud83d', 'x'.repeat(70_000)]) {
    recorder.note(bad, 'c', 0)
    expect(drain(recorder, 0)).toEqual([])
  }
  recorder.note('fine', 'c', 10)
  expect(rebuilt(drain(recorder, 10))).toBe('fine')
})
