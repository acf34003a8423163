import type { Checker } from '@skirmish/contracts/events/problems'

/** White space between and after tokens: space, tab, CR, VT, FF, and LF between lines. RULES JD8. */
const TRAILING = /[ \t\r\v\f]+$/
const GAPS = /[ \t\r\v\f\n]+/

/**
 * Whether an output answers a test. Pure; outputs are text already decoded from UTF-8. RULES JD1, JD8.
 */
export function outputMatches(checker: Checker, expected: string, actual: string): boolean {
  switch (checker.type) {
    case 'exact':
      return sameLists(linesOf(expected), linesOf(actual))
    case 'unordered':
      return sameLists(linesOf(expected).sort(), linesOf(actual).sort())
    case 'tokens': {
      const fold = (token: string) => (checker.ignore_case ? token.toLowerCase() : token)
      return sameLists(tokensOf(expected).map(fold), tokensOf(actual).map(fold))
    }
    case 'float': {
      const [want, got] = [tokensOf(expected), tokensOf(actual)]
      return want.length === got.length && want.every((token, i) => closeEnough(checker, token, got[i] ?? ''))
    }
  }
}

function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.replace(TRAILING, ''))
  while (lines.length > 0 && lines.at(-1) === '') lines.pop()
  return lines
}

const tokensOf = (text: string): string[] => text.split(GAPS).filter((token) => token !== '')

const sameLists = (a: string[], b: string[]): boolean => a.length === b.length && a.every((item, i) => item === b[i])

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/
const SPECIAL: Record<string, string> = {
  nan: 'nan',
  inf: 'inf',
  '+inf': 'inf',
  '-inf': '-inf',
  infinity: 'inf',
  '+infinity': 'inf',
  '-infinity': '-inf',
}

function closeEnough(checker: { abs?: number; rel?: number }, expected: string, actual: string): boolean {
  const [special, other] = [SPECIAL[expected.toLowerCase()], SPECIAL[actual.toLowerCase()]]
  if (special || other) return special === other
  if (!NUMBER.test(expected) || !NUMBER.test(actual)) return expected === actual
  const [want, got] = [Number(expected), Number(actual)]
  const off = Math.abs(want - got)
  return off === 0 || off <= (checker.abs ?? 0) || off <= (checker.rel ?? 0) * Math.abs(want)
}
