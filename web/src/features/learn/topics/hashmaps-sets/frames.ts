import type { Frame, Tone } from '../../figure/frame.ts'

const BUCKETS = 5
const FIRST_LETTER = 96

/** The hash that the figure uses: the sum of the letters' places in the alphabet. */
export const hashOf = (word: string): number =>
  [...word].reduce((sum, letter) => sum + letter.charCodeAt(0) - FIRST_LETTER, 0)

/** Adds words to a set of five buckets, then looks one up. */
export function frames({ words, find }: { words: string[]; find: string }): Frame[] {
  const buckets: string[][] = Array.from({ length: BUCKETS }, () => [])
  const frame = (says: string, values: Frame['values'] = {}, at?: number, marked?: { word: string; tone: Tone }) => ({
    says,
    values,
    parts: [
      {
        part: 'buckets' as const,
        at,
        buckets: buckets.map((chain, b) =>
          chain.map((word) => ({ text: word, tone: b === at && marked?.word === word ? marked.tone : undefined })),
        ),
      },
    ],
  })
  const all: Frame[] = [frame('start', { buckets: BUCKETS })]
  /** Walks the word's chain; returns whether the word is in it. */
  const walk = (word: string): boolean => {
    const at = hashOf(word) % BUCKETS
    all.push(frame('hash', { word, hash: hashOf(word), buckets: BUCKETS, bucket: at }, at))
    for (const other of buckets[at] ?? []) {
      const same = other === word
      all.push(frame(same ? 'same' : 'differs', { word, other }, at, { word: other, tone: same ? 'done' : 'active' }))
      if (same) return true
    }
    return false
  }
  for (const word of words) {
    const at = hashOf(word) % BUCKETS
    if (walk(word)) all.push(frame('kept', { word }, at))
    else {
      buckets[at]?.push(word)
      all.push(frame('added', { word, bucket: at }, at, { word, tone: 'done' }))
    }
  }
  all.push(frame('look', { word: find }))
  all.push(walk(find) ? frame('found', { word: find }) : frame('absent', { word: find }))
  return all
}
