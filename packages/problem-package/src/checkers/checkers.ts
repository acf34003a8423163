import type { Comparison } from '@skirmish/contracts/events/problems'
import { sameLines, sameLinesInAnyOrder } from './lines.ts'
import { sameNumbers } from './numbers.ts'
import { sameTokens } from './tokens.ts'

/**
 * Whether an output answers a test. Bytes are compared, in time linear in their number whatever they are: players write
 * outputs, and the judge has one thread. Pure. RULES JD1, JD8.
 */
export function outputMatches(checker: Comparison, expected: Buffer, actual: Buffer): boolean {
  if (expected.equals(actual)) return true
  switch (checker.type) {
    case 'exact':
      return sameLines(expected, actual)
    case 'unordered':
      return sameLinesInAnyOrder(expected, actual)
    case 'tokens':
      return checker.ignore_case ? sameTokens(lowerCase(expected), lowerCase(actual)) : sameTokens(expected, actual)
    case 'float':
      return sameNumbers(checker, expected, actual)
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Turns a text into small letters; malformed UTF-8 has no letters. */
function lowerCase(output: Buffer): Buffer {
  try {
    return Buffer.from(utf8.decode(output).toLowerCase())
  } catch {
    return output
  }
}
