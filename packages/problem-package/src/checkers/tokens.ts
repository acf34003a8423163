import { isSpace } from './white-space.ts'

/** Whether a checker takes two different tokens for the same; each token is given by its first byte and the byte after its last. */
type Compare = (aStart: number, aEnd: number, bStart: number, bEnd: number) => boolean

/** Whether two texts have the same tokens in the same order, as far as `alike` allows. One pass. RULES JD8. */
export function sameTokens(a: Buffer, b: Buffer, alike: Compare = () => false): boolean {
  let i = 0
  let j = 0
  for (;;) {
    while (i < a.length && isSpace(a[i] ?? 0)) i++
    while (j < b.length && isSpace(b[j] ?? 0)) j++
    if (i === a.length || j === b.length) return i === a.length && j === b.length
    const aStart = i
    const bStart = j
    while (i < a.length && a[i] === b[j] && !isSpace(a[i] ?? 0)) {
      i++
      j++
    }
    const aEnd = endOfToken(a, i)
    const bEnd = endOfToken(b, j)
    if ((i < aEnd || j < bEnd) && !alike(aStart, aEnd, bStart, bEnd)) return false
    i = aEnd
    j = bEnd
  }
}

function endOfToken(text: Buffer, from: number): number {
  let end = from
  while (end < text.length && !isSpace(text[end] ?? 0)) end++
  return end
}
