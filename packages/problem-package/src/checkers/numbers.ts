import { sameTokens } from './tokens.ts'

/** A number may be off by `abs`, or by `rel` of the expected number; either suffices. */
interface Tolerance {
  abs?: number
  rel?: number
}

/** Whether two texts have the same tokens but for numbers that are close enough. RULES JD8. */
export function sameNumbers(tolerance: Tolerance, expected: Buffer, actual: Buffer): boolean {
  const [valueWanted, valuePrinted] = [createReader(expected), createReader(actual)]
  return sameTokens(expected, actual, (start, end, otherStart, otherEnd) => {
    const want = valueWanted(start, end)
    const got = want === null ? null : valuePrinted(otherStart, otherEnd)
    return want !== null && got !== null && closeEnough(tolerance, want, got)
  })
}

/** NaN and the infinities are close to themselves alone. */
function closeEnough(tolerance: Tolerance, want: number, got: number): boolean {
  if (!Number.isFinite(want) || !Number.isFinite(got)) return Object.is(want, got)
  const off = Math.abs(want - got)
  return off === 0 || off <= (tolerance.abs ?? 0) || off <= (tolerance.rel ?? 0) * Math.abs(want)
}

const ZERO = 0x30
const NINE = 0x39
const PLUS = 0x2b
const MINUS = 0x2d
const POINT = 0x2e
const SMALL_E = 0x65
/** Sets the bit by which small letters differ from capital ones. */
const SMALL = 0x20
const EXACT_DIGITS = 15
const MOST_EXPONENT = 10_000
/** Powers of ten that a double holds exactly. */
const POWERS = Array.from({ length: 23 }, (_, i) => 10 ** i)
const NAN = 0x6e616e
const INF = 0x696e66
const INITY = Buffer.from('inity')

/**
 * Reads the number that a token of `text` is, or null. One pass; short ones are computed without making a string, as exactly
 * as Number does: both the digits and the power of ten are whole numbers that a double holds (Clinger 1990).
 */
function createReader(text: Buffer): (start: number, end: number) => number | null {
  let asText: string | undefined
  return (start, end) => {
    const negative = text[start] === MINUS
    const first = negative || text[start] === PLUS ? start + 1 : start
    let value = 0
    let digits = 0
    let decimals = 0
    let point = false
    let at = first
    for (; at < end; at++) {
      const byte = text[at] ?? 0
      if (byte >= ZERO && byte <= NINE) {
        if (digits < EXACT_DIGITS) value = value * 10 + byte - ZERO
        digits++
        if (point) decimals++
      } else if (byte === POINT && !point) point = true
      else break
    }
    if (digits === 0) return readWord(text, first, end, negative)
    const exponent = at === end ? 0 : readExponent(text, at, end)
    if (exponent === null) return null
    const power = exponent - decimals
    if (digits > EXACT_DIGITS || Math.abs(power) >= POWERS.length) {
      asText ??= text.toString('latin1')
      return Number(asText.slice(start, end))
    }
    const size = power < 0 ? value / (POWERS[-power] ?? 1) : value * (POWERS[power] ?? 1)
    return negative ? -size : size
  }
}

/** The exponent that begins at `start` with its `e`, as large as a double can use; or null. */
function readExponent(text: Buffer, start: number, end: number): number | null {
  if (((text[start] ?? 0) | SMALL) !== SMALL_E) return null
  const negative = text[start + 1] === MINUS
  const first = negative || text[start + 1] === PLUS ? start + 2 : start + 1
  if (first === end) return null
  let value = 0
  for (let at = first; at < end; at++) {
    const byte = text[at] ?? 0
    if (byte < ZERO || byte > NINE) return null
    value = Math.min(value * 10 + byte - ZERO, MOST_EXPONENT)
  }
  return negative ? -value : value
}

/** NaN, which C prints with a sign too, or an infinity, in letters of any case. */
function readWord(text: Buffer, start: number, end: number, negative: boolean): number | null {
  const small = (at: number) => (text[at] ?? 0) | SMALL
  const letters = (small(start) << 16) | (small(start + 1) << 8) | small(start + 2)
  if (letters === NAN && end - start === 3) return Number.NaN
  const infinite = letters === INF && (end - start === 3 || isInity(text, start + 3, end))
  return infinite ? (negative ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY) : null
}

const isInity = (text: Buffer, start: number, end: number): boolean =>
  end - start === INITY.length && INITY.every((letter, i) => ((text[start + i] ?? 0) | SMALL) === letter)
