const WORDS_MOST = 8

/** The words of a search; what is neither letter nor digit parts them. */
export function wordsOf(search: string): string[] {
  const words = search
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
  return [...new Set(words.filter(Boolean))].slice(0, WORDS_MOST)
}

/** Below this a word is taken as it is: its beginning fits too many words, and one error makes it another word. */
const LETTERS_LEAST = 3

/** Whether a word stands for all the words that begin with it, as while it is being typed. */
export const isBeginning = (word: string): boolean => word.length >= LETTERS_LEAST

/** Of the candidates those that typing errors turn into `word`: one error in up to four letters, else two; the fewest first. */
export function meantBy(word: string, candidates: readonly string[]): string[] {
  const most = word.length <= 4 ? 1 : 2
  return candidates
    .map((candidate) => ({ candidate, errors: typingErrors(word, candidate) }))
    .filter(({ errors }) => errors <= most)
    .sort((a, b) => a.errors - b.errors)
    .map(({ candidate }) => candidate)
}

/**
 * The letters left out, added, mistaken or swapped with their neighbour between two words: the optimal string alignment distance
 * (Damerau 1964, restricted).
 */
export function typingErrors(one: string, other: string): number {
  const [a, b] = [[...one], [...other]]
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      row[j] = Math.min(at(last, j) + 1, at(row, j - 1) + 1, replaced)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(at(row, j), at(before, j - 2) + 1)
    }
    ;[before, last] = [last, row]
  }
  return at(last, b.length)
}

const at = (row: readonly number[], place: number): number => row[place] ?? Number.POSITIVE_INFINITY
