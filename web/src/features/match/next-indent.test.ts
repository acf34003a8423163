import { expect, test } from 'vitest'
import { nextIndent } from './next-indent.ts'

test.each([
  ['', ''],
  ['x = 1', ''],
  ['if x:', '    '],
  ['def f():\n    if x:  ', '        '],
  ['def f():\n    return 1', '    '],
  ['int main() {', '    '],
  ['\tfor (;;) {', '\t    '],
  ['if x:\n', ''],
])('after %j a line begins with %j', (before, indent) => {
  expect(nextIndent(before, '    ')).toBe(indent)
})
