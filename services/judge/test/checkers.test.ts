import { expect, test } from 'vitest'
import { outputMatches } from '../src/domain/checkers.ts'
import { limitsFor } from '../src/domain/limits.ts'
import { textOf } from '../src/domain/verdict.ts'

test('JD1 exact: trailing white space of lines and trailing blank lines do not count, anything else does', () => {
  const exact = { type: 'exact' } as const
  expect(outputMatches(exact, 'a b\nc\n', 'a b  \r\nc\t\n\n\n')).toBe(true)
  expect(outputMatches(exact, 'a b\n', 'a  b\n')).toBe(false)
  expect(outputMatches(exact, 'a\n', '\na\n')).toBe(false)
  expect(outputMatches(exact, '', '\n \n')).toBe(true)
})

test('JD8 tokens, floats and unordered lines', () => {
  expect(outputMatches({ type: 'tokens', ignore_case: true }, 'YES 1', ' yes\n1 ')).toBe(true)
  expect(outputMatches({ type: 'tokens' }, 'YES', 'yes')).toBe(false)
  expect(outputMatches({ type: 'unordered' }, 'a\nb\n', 'b\na')).toBe(true)
  expect(outputMatches({ type: 'unordered' }, 'a\na\n', 'a\n')).toBe(false)
  const float = { type: 'float', abs: 1e-6, rel: 1e-6 } as const
  expect(outputMatches(float, '0.3333333333 1000000', '0.33333333 1000000.5')).toBe(true)
  expect(outputMatches(float, '0.1', '0.2')).toBe(false)
  expect(outputMatches(float, 'nan inf', 'NaN Infinity')).toBe(true)
  expect(outputMatches(float, '-inf', 'inf')).toBe(false)
})

test('JD3 Python gets three times the CPU, and wall clock is three times CPU', () => {
  expect(limitsFor('python', { time_ms: 2_000, memory_mb: 256 })).toMatchObject({
    cpuMs: 6_000,
    wallMs: 18_000,
    memoryMb: 256,
  })
})

test('JD5 shown output is cut without breaking a character', () => {
  expect(textOf(Buffer.from('ééé'), 3)).toBe('é')
  expect(textOf(Buffer.from('abc'), 10)).toBe('abc')
})
