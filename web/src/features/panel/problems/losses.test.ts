import { expect, test } from 'vitest'
import { lossesOf } from './losses.ts'

test('PB3 of what students would not see, words are named before tags', () => {
  expect(lossesOf('<table><tr><td>1</td></tr></table><script>f()</script>')).toEqual([
    '<script>f()</script>',
    '<table>',
    '<tr>',
    '<td>',
    '</td>',
    '</tr>',
    '</table>',
  ])
  expect(lossesOf('for each i<n, vector<int>')).toEqual([])
})
