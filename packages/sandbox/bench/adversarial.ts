import type { Comparison } from '@skirmish/contracts/events/problems'

const MIB = 1024 * 1024
const filled = (piece: string): Buffer => Buffer.alloc(MIB, piece)
/** A full mebibyte that ends otherwise than its pieces would. */
const endingIn = (piece: string, end: string): Buffer =>
  Buffer.concat([filled(piece).subarray(0, MIB - end.length), Buffer.from(end)])
const numbers = Array.from({ length: 170_000 }, (_, i) => String((i * 7919) % 100_000).padStart(5, '0'))

/** Expected outputs of a mebibyte, with outputs of a mebibyte that were made to be slow to compare with them. */
export const ADVERSARIAL: Record<string, { expected: Buffer; actual: Buffer }> = {
  blanks: { expected: filled('x'), actual: endingIn(' ', 'x') },
  'blanks in every line': { expected: filled('x\n'), actual: filled(`x${' '.repeat(30)}\n`) },
  digits: { expected: endingIn('1', '1'), actual: endingIn('1', '2') },
  'line breaks': { expected: filled('\n'), actual: endingIn('\n', 'x') },
  'no line break': { expected: endingIn('ab ', 'a'), actual: endingIn('ab ', 'b') },
  NULs: { expected: filled('0 '), actual: filled('\0') },
  'exponent-like': { expected: filled('1 '), actual: filled('1e') },
  exponents: { expected: filled('1 '), actual: filled('1e0 ') },
  'zeros in exponents': { expected: filled('1 '), actual: endingIn('1e0', '0'.repeat(MIB / 2)) },
  dots: { expected: filled('1 '), actual: filled('.') },
  'dotted numbers': { expected: filled('1 '), actual: filled('1. ') },
  'long numbers': { expected: filled('1 '), actual: filled('1.0000000000000000 ') },
  'not a number': { expected: filled('nan '), actual: filled('NaN ') },
  'malformed UTF-8': { expected: filled('1 '), actual: Buffer.alloc(MIB, 0xff) },
  'short lines': { expected: filled('a\nb\n'), actual: filled('b\na\n') },
  'other lines': { expected: Buffer.from(numbers.join('\n')), actual: Buffer.from([...numbers].reverse().join('\n')) },
}

export const CHECKERS: Comparison[] = [
  { type: 'exact' },
  { type: 'tokens' },
  { type: 'tokens', ignore_case: true },
  { type: 'float', abs: 1e-6, rel: 1e-6 },
  { type: 'unordered' },
]

/** What work takes of the thread in milliseconds, which a busy host does not lengthen much: the least of some turns. */
export function threadMs(work: () => void, turns: number): number {
  const times = Array.from({ length: turns }, () => {
    const begun = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(begun)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

/** RULES JD3: what one comparison may take of the judge's only thread. */
export const CHECKER_LIMIT_MS = 50
