const WORDS_MOST = 8

/** The words of a search; what is neither letter nor digit parts them. */
export function wordsOf(search: string): string[] {
  const words = search
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
  return [...new Set(words.filter(Boolean))].slice(0, WORDS_MOST)
}

/**
 * Words as the text of a query: every one has to fit. A word alone fits by its beginning too; of several, beginnings would make the index
 * read all that each of them has.
 */
export const allOf = (words: readonly string[]): string =>
  words.map((word) => (words.length === 1 && isBeginning(word) ? `${word}:*` : word)).join(' & ')

/** The text of a query for one of the words of each list; a word that is the only one of its list fits by its beginning too. */
export const oneOfEach = (lists: readonly (readonly string[])[]): string =>
  lists.map((words) => (words.length === 1 ? allOf(words) : `(${words.join(' | ')})`)).join(' & ')

/** Below this a word is taken as it is: its beginning fits too many words, and one error makes it another word. */
const LETTERS_LEAST = 3

/** Whether a word stands for all the words that begin with it, as while it is being typed. */
export const isBeginning = (word: string): boolean => word.length >= LETTERS_LEAST

/**
 * Of the candidates those that the fewest typing errors turn into `word`: one in up to four letters, else two at most. None with
 * anything but letters and digits, which a query would take apart.
 */
export function meantBy(word: string, candidates: readonly string[]): string[] {
  const most = word.length <= 4 ? 1 : 2
  const errors = new Map(
    candidates.filter((one) => wordsOf(one)[0] === one).map((one) => [one, typingErrors(word, one)]),
  )
  const fewest = Math.min(most, ...errors.values())
  return [...errors].filter(([, count]) => count === fewest).map(([one]) => one)
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
