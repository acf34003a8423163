import { expect, test } from 'vitest'
import { keepsTests } from './kept-tests.ts'

test('PB25 a browser keeps what is typed of a problem with 256 KiB of tests, and not with more', () => {
  const half = { input: 'x'.repeat(128 * 1024 - 1), expected_output: 'y' }
  expect(keepsTests({ hidden_testcases: [] })).toBe(true)
  expect(keepsTests({ hidden_testcases: [half, half] })).toBe(true)
  expect(keepsTests({ hidden_testcases: [half, half, { input: '1', expected_output: '' }] })).toBe(false)
})
