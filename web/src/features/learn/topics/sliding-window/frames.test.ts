import { expect, test } from 'vitest'
import { endOf, textsOf } from '../../figure/last-frame.ts'
import { frames } from './frames.ts'

const longest = (text: string): number => {
  const parts = [...text].flatMap((_, from) => [...text].map((_, to) => text.slice(from, to + 1)))
  return Math.max(...parts.filter((part) => new Set(part).size === part.length).map((part) => part.length))
}
const texts = Array.from({ length: 3 ** 6 }, (_, n) =>
  n.toString(3).replaceAll('0', 'a').replaceAll('1', 'b').replaceAll('2', 'c'),
)

test('the longest part without a repetition is found in every text of three letters', () => {
  for (const letters of texts) {
    const end = endOf(frames({ letters }))
    expect(end.values?.length, letters).toBe(longest(letters))
    expect(textsOf(end, 1).join('')).toBe(end.values?.best)
  }
})

test('the window never goes back, and holds no letter twice when it is measured', () => {
  const steps = frames({ letters: 'abcadbe' })
  const left = steps.map((step) => (step.parts[0]?.part === 'row' ? (step.parts[0].pointers?.[0]?.at ?? 0) : 0))
  expect(left).toEqual(left.toSorted((a, b) => a - b))
  for (const { says, values } of steps)
    if (says === 'longest') expect(new Set(String(values?.window)).size).toBe(values?.length)
})
