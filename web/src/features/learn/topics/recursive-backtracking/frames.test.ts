import { expect, test } from 'vitest'
import { endOf } from '../../figure/last-frame.ts'
import { frames } from './frames.ts'

test('boards of 4 and 5 have a solution, in which no queen attacks another; one of 3 has none', () => {
  expect(endOf(frames({ size: 3 })).says).toBe('none')
  for (const size of [4, 5]) {
    const columns = String(endOf(frames({ size })).values?.columns)
      .split(', ')
      .map(Number)
    expect(columns).toHaveLength(size)
    for (const [r, c] of columns.entries())
      for (const [row, column] of columns.slice(0, r).entries()) {
        expect(column).not.toBe(c)
        expect(Math.abs(column - c)).not.toBe(r - row)
      }
  }
})

test('every queen that is taken back was placed, and the last ones stay', () => {
  const says = frames({ size: 4 }).map((step) => step.says)
  const times = (name: string) => says.filter((one) => one === name).length
  expect(times('placed') - times('back')).toBe(4)
  expect(says.length).toBeLessThan(60)
})
