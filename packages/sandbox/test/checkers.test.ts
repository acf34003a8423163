import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Comparison } from '@skirmish/contracts/events/problems'
import { outputMatches as matches } from '@skirmish/problem-package/checkers/checkers'
import { expect, test } from 'vitest'
import { ADVERSARIAL, CHECKER_LIMIT_MS, CHECKERS } from '../bench/adversarial.ts'
import { limitsFor } from '../src/limits.ts'
import { textOf } from '../src/verdict.ts'

const outputMatches = (checker: Comparison, expected: string, actual: string | Buffer): boolean =>
  matches(checker, Buffer.from(expected), Buffer.from(actual))

test('JD1 exact: trailing white space of lines and trailing blank lines do not count, anything else does', () => {
  const exact = { type: 'exact' } as const
  expect(outputMatches(exact, 'a b\nc\n', 'a b  \r\nc\t\n\n\n')).toBe(true)
  expect(outputMatches(exact, 'a b\n', 'a  b\n')).toBe(false)
  expect(outputMatches(exact, 'a\n', '\na\n')).toBe(false)
  expect(outputMatches(exact, '', '\n \n')).toBe(true)
  expect(outputMatches(exact, 'a\tb', 'a b')).toBe(false)
  expect(outputMatches(exact, 'a \t\nb', 'a\nb')).toBe(true)
  expect(outputMatches(exact, 'a \nb', 'a c\nb')).toBe(false)
  expect(outputMatches(exact, 'a\n\nb', 'a\nb')).toBe(false)
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
  for (const same of [
    '1',
    '+1.',
    '1.0',
    '.1e1',
    '10e-1',
    '100E-2',
    '0.0000000000000000001e19',
    '1.00000000000000000000',
  ])
    expect(outputMatches({ type: 'float' }, '1', same), same).toBe(true)
  for (const other of ['1e', 'e1', '.', '+', '1.1.1', '1e1.5', '0x1', '1_0', '1e400', 'inf', 'one', '1 1', ''])
    expect(outputMatches(float, '1', other), other).toBe(false)
  expect(outputMatches(float, '1e400', '5')).toBe(false)
  expect(outputMatches({ type: 'unordered' }, 'ab\nc\n', 'a\nbc\n')).toBe(false)
  expect(outputMatches({ type: 'unordered' }, 'a b\nc\n', 'c \na b\t\n\n')).toBe(true)
  expect(outputMatches({ type: 'unordered' }, 'a b\n', 'ab\n')).toBe(false)
})

test('JD1 bytes are compared: NULs and malformed UTF-8 are what they are, and equal nothing else', () => {
  for (const checker of CHECKERS) {
    expect(outputMatches(checker, '\0a\n', '\0a')).toBe(true)
    expect(outputMatches(checker, 'a\n', 'a\0\n')).toBe(false)
    expect(outputMatches(checker, 'é\n', Buffer.from([0xe9, 0x0a]))).toBe(false)
    expect(matches(checker, Buffer.from([0xff]), Buffer.from([0xff, 0x20]))).toBe(true)
  }
})

/** Of a process of plain Node, as in production: the test runner's transforms make calls between modules many times slower. */
function slowComparisons(): { output: string; checker: string; ms: number }[] {
  const done = spawnSync(process.execPath, [fileURLToPath(new URL('../bench/checker-times.ts', import.meta.url))])
  return JSON.parse(done.stdout.toString())
}

test('JD3 no output of 1 MiB takes a checker more than 50 ms', () => {
  const times = slowComparisons()
  expect(times).toHaveLength(Object.keys(ADVERSARIAL).length * CHECKERS.length)
  expect(times.filter(({ ms }) => ms > CHECKER_LIMIT_MS)).toEqual([])
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
