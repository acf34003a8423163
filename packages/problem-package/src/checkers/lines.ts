import { isBlank, isSpace, LF, trimmedLength } from './white-space.ts'

/** Whether two texts are equal but for white space at the ends of lines and blank lines at their ends. One pass. RULES JD1. */
export function sameLines(a: Buffer, b: Buffer): boolean {
  const aEnd = trimmedLength(a)
  const bEnd = trimmedLength(b)
  let i = 0
  let j = 0
  while (i < aEnd && j < bEnd) {
    if (a[i] === b[j]) {
      i++
      j++
      continue
    }
    // Blanks that were equal so far may go on in one of the two: both lines have to end behind them.
    i = pastBlanks(a, i, aEnd)
    j = pastBlanks(b, j, bEnd)
    if (a[i] !== LF || b[j] !== LF) return false
  }
  return i === aEnd && j === bEnd
}

function pastBlanks(text: Buffer, from: number, end: number): number {
  let at = from
  while (at < end && isBlank(text[at] ?? 0)) at++
  return at
}

/**
 * Whether two texts consist of the same lines in any order, white space at their ends left out: as many lines, and the same
 * sum of their hashes, 64 bits in all. To sort or count half a million lines takes longer than a checker may. That other
 * lines agree by chance is less likely than a memory fault, and to make them agree takes the expected lines themselves.
 */
export function sameLinesInAnyOrder(a: Buffer, b: Buffer): boolean {
  const first = sumOfLines(a)
  const second = sumOfLines(b)
  return first.lines === second.lines && first.low === second.low && first.high === second.high
}

const FNV_BASIS = 0x811c9dc5 | 0
const FNV_PRIME = 0x01000193
const OTHER_BASIS = 0x9747b28c | 0
const OTHER_PRIME = 0x5bd1e995

/** Each line by FNV-1a from two bases, mixed, so that the sum tells lines apart that differ in one bit. */
function sumOfLines(text: Buffer): { lines: number; low: number; high: number } {
  const end = trimmedLength(text)
  let lines = 0
  let low = 0
  let high = 0
  let one = FNV_BASIS
  let other = OTHER_BASIS
  /** The place where blanks began that count only when something follows them in their line. */
  let blanks = -1
  for (let i = 0; i <= end; i++) {
    const byte = i < end ? (text[i] ?? 0) : LF
    if (!isSpace(byte)) {
      for (let k = blanks < 0 ? i : blanks; k < i; k++) {
        one = Math.imul(one ^ (text[k] ?? 0), FNV_PRIME)
        other = Math.imul(other ^ (text[k] ?? 0), OTHER_PRIME)
      }
      one = Math.imul(one ^ byte, FNV_PRIME)
      other = Math.imul(other ^ byte, OTHER_PRIME)
      blanks = -1
    } else if (byte === LF) {
      lines++
      low = (low + mixed(one)) | 0
      high = (high + mixed(other)) | 0
      one = FNV_BASIS
      other = OTHER_BASIS
      blanks = -1
    } else if (blanks < 0) blanks = i
  }
  return { lines, low, high }
}

/** The finaliser of MurmurHash3. */
function mixed(hash: number): number {
  const half = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  const more = Math.imul(half ^ (half >>> 13), 0xc2b2ae35)
  return more ^ (more >>> 16)
}
