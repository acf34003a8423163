import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Piece, tokenDiff } from './token-diff.ts'

/** What differs stands in brackets. */
const shown = (pieces: Piece[] = []) => pieces.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('')
const diffOf = (expected: string, printed: string) => {
  const diff = tokenDiff(expected, printed)
  return [shown(diff?.expected), shown(diff?.printed)]
}

test('JD5 the words that differ are found, also beside words that are missing or too many', () => {
  expect(diffOf('1 2 3', '1 5 3')).toEqual(['1 [2] 3', '1 [5] 3'])
  expect(diffOf('1 2 3', '1 3')).toEqual(['1 [2] 3', '1 3'])
  expect(diffOf('a\nb', 'a\nx\nb')).toEqual(['a\nb', 'a\n[x]\nb'])
  expect(diffOf('yes', '')).toEqual(['[yes]', ''])
  expect(diffOf('1 3 2 4', '1 2 3 4')).toEqual(['1 [3] [2] 4', '1 [2] [3] 4']) // as the sentence says it
})

test('JD5 the first place where the words part is told with both words', () => {
  expect(tokenDiff('1 2\n3 4', '1 2\n3 5')?.parting).toEqual({ line: 2, word: 2, expected: '4', printed: '5' })
  expect(tokenDiff('1 2\n3', '1 2')?.parting).toEqual({ line: 2, word: 1, expected: '3', printed: null })
  expect(tokenDiff('1', '1 2')?.parting).toEqual({ line: 1, word: 2, expected: null, printed: '2' })
})

test('JD1 where the words agree white space is compared, and none at ends of lines and of the output', () => {
  expect(diffOf('1 2', '1\n2')).toEqual(['1[ ]2', '1[\n]2'])
  expect(diffOf('1 2', '1  2')).toEqual(['1[ ]2', '1[  ]2'])
  expect(diffOf('1 2\n', '1 2 \n\n')).toEqual(['1 2', '1 2'])
  expect(tokenDiff('1 2', '1\n2')?.parting).toBeNull()
})

test('JD1 whatever two outputs are, their pieces are their text, and none differs where the judge sees no difference', () => {
  const output = fc
    .array(fc.constantFrom('1', '2', '33', ' ', '  ', '\n', '\t', 'é'), { maxLength: 30 })
    .map((all) => all.join(''))
  const settled = (text: string) => text.replace(/[ \t]+$/gm, '').trimEnd()
  fc.assert(
    fc.property(output, output, (expected, printed) => {
      const diff = tokenDiff(expected, printed)
      expect(diff?.expected.map(({ text }) => text).join('')).toBe(settled(expected))
      expect(diff?.printed.map(({ text }) => text).join('')).toBe(settled(printed))
      const differs = [...(diff?.expected ?? []), ...(diff?.printed ?? [])].some((piece) => piece.differs)
      expect(differs).toBe(settled(expected) !== settled(printed))
    }),
  )
  expect(tokenDiff('x'.repeat(20_001), 'x')).toBeNull()
})
