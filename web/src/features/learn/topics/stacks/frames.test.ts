import { expect, test } from 'vitest'
import { endOf, textsOf } from '../../figure/last-frame.ts'
import { frames } from './frames.ts'

/** Every text of up to five of these brackets. */
const texts = ['(', ')', '[', ']'].reduce<string[]>(
  (all) => all,
  Array.from({ length: 5 }).reduce<string[]>(
    (all) => [...new Set([...all, ...all.flatMap((text) => ['(', ')', '[', ']'].map((one) => text + one))])],
    [''],
  ),
)
function isMatched(text: string): boolean {
  const less = text.replaceAll('()', '').replaceAll('[]', '')
  return less === '' || (less !== text && isMatched(less))
}

test('the end of every short text of brackets is told right', () => {
  expect(texts.length).toBeGreaterThan(1_000)
  for (const brackets of texts) expect(endOf(frames({ brackets })).says === 'good', brackets).toBe(isMatched(brackets))
})

test('each reason has its end, and the stack holds what is open', () => {
  const end = (brackets: string) => endOf(frames({ brackets }))
  expect([end(')').says, end('(]').says, end('((').says]).toEqual(['empty', 'differs', 'open'])
  expect(textsOf(end('([{'), 1)).toEqual(['(', '[', '{'])
})
