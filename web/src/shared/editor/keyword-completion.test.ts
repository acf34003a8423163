import { expect, test } from 'vitest'
import { keywordsFor } from './keyword-completion.ts'

test('keywords are suggested that are words and not in the text already, whose words the editor suggests by itself', () => {
  const grammar = { keywords: ['for', 'while', 'for', '_', 'a-b', 7] }
  expect(keywordsFor(grammar, 'while x:\n  forward()')).toEqual(['for', '_'])
  expect(keywordsFor({}, 'x')).toEqual([])
})
