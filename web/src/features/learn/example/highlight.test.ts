import { expect, test } from 'vitest'
import { highlight } from './highlight.ts'

const kinds = (code: string, language: 'javascript' | 'python') =>
  highlight(code, language).flatMap(({ kind, text }) => (kind === 'plain' ? [] : [`${kind}:${text}`]))

test('keywords, strings, numbers and comments are told apart in each language', () => {
  expect(kinds("const a = 'no const' // const 1", 'javascript')).toEqual([
    'keyword:const',
    "string:'no const'",
    'comment:// const 1',
  ])
  expect(kinds('for i in range(10): print("#", i) # for', 'python')).toEqual([
    'keyword:for',
    'keyword:in',
    'number:10',
    'string:"#"',
    'comment:# for',
  ])
  expect(kinds('format(information)', 'python')).toEqual([])
})

test('no character of a code that somebody types is lost', () => {
  for (const code of ['', "'open", '"\\', '`a\n`', 'x = 1\n\n', '// \u{1F600}', '0x1f + .5'])
    for (const language of ['javascript', 'python'] as const)
      expect(
        highlight(code, language)
          .map((token) => token.text)
          .join(''),
      ).toBe(code)
})
