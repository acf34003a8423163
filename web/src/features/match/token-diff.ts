/** A piece of an output: one that differs is a word, or white space where all words agree. */
export interface Piece {
  text: string
  differs: boolean
}

/** Where the outputs part first: the words there, null where one has ended, and line and word of it from 1. */
export interface Parting {
  line: number
  word: number
  expected: string | null
  printed: string | null
}

export interface TokenDiff {
  expected: Piece[]
  printed: Piece[]
  /** null where the words agree, and perhaps only white space differs. */
  parting: Parting | null
}

/** Longer outputs are not compared: nobody reads so many words, and it would cost a slow machine a second. */
const LONGEST = 20_000
/** Pairs of words that are compared for the longest common row; of more, all in between differ. */
const MOST_PAIRS = 1_000_000

const settled = (output: string) => output.replace(/[^\S\n]+$/gm, '').trimEnd()
const tokensOf = (output: string) => settled(output).match(/\n|[^\S\n]+|\S+/g) ?? []
const isWord = (token: string) => /\S/.test(token)

/**
 * Two outputs compared by their words, and by white space where the words agree; what stands at ends of lines is nothing to the judge. null
 * where they are too long. RULES JD1.
 */
export function tokenDiff(expected: string, printed: string): TokenDiff | null {
  if (expected.length > LONGEST || printed.length > LONGEST) return null
  const [wanted, got] = [tokensOf(expected), tokensOf(printed)]
  const words = [wanted.filter(isWord), got.filter(isWord)] as const
  const agree = words[0].join(' ') === words[1].join(' ')
  if (agree) {
    const [a, b] = unmatched(wanted, got)
    return { expected: pieces(wanted, a), printed: pieces(got, b), parting: null }
  }
  const [a, b] = words[0].length === words[1].length ? unequal(...words) : unmatched(...words)
  return {
    expected: pieces(wanted, a, isWord),
    printed: pieces(got, b, isWord),
    parting: partingOf(wanted, got, ...words),
  }
}

/** The tokens as pieces; `odd` has the places of those that differ, counted over the tokens that `counts` names. */
function pieces(tokens: string[], odd: ReadonlySet<number>, counts: (token: string) => boolean = () => true): Piece[] {
  let at = -1
  return tokens.map((text) => ({ text, differs: counts(text) && odd.has(++at) }))
}

/** The places at which two rows of one length differ, of either: a word in a wrong place is as wrong as another one. */
function unequal(a: readonly string[], b: readonly string[]): [Set<number>, Set<number>] {
  const odd = new Set(a.keys().filter((i) => a[i] !== b[i]))
  return [odd, odd]
}

/** The places of either row that no longest common row of both goes through. */
function unmatched(a: readonly string[], b: readonly string[]): [Set<number>, Set<number>] {
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  const odd: [Set<number>, Set<number>] = [
    new Set(left.map((_, i) => start + i)),
    new Set(right.map((_, i) => start + i)),
  ]
  if (left.length * right.length > MOST_PAIRS) return odd
  // common[i][j] is the length of the longest common row of what follows i and j.
  const common = Array.from({ length: left.length + 1 }, () => new Uint32Array(right.length + 1))
  const of = (i: number, j: number) => common[i]?.[j] ?? 0
  for (let i = left.length - 1; i >= 0; i--)
    for (let j = right.length - 1; j >= 0; j--) {
      const row = common[i]
      if (row) row[j] = left[i] === right[j] ? of(i + 1, j + 1) + 1 : Math.max(of(i + 1, j), of(i, j + 1))
    }
  for (let i = 0, j = 0; i < left.length && j < right.length; ) {
    if (left[i] === right[j]) {
      odd[0].delete(start + i++)
      odd[1].delete(start + j++)
    } else if (of(i + 1, j) >= of(i, j + 1)) i++
    else j++
  }
  return odd
}

function partingOf(wanted: string[], got: string[], words: readonly string[], printed: readonly string[]): Parting {
  let at = 0
  while (words[at] === printed[at]) at++ // they part somewhere
  const { line, word } = placeOf(at < printed.length ? got : wanted, at)
  return { line, word, expected: words[at] ?? null, printed: printed[at] ?? null }
}

/** Line and word, from 1, of a word that is the `index`th of all. */
function placeOf(tokens: string[], index: number): { line: number; word: number } {
  let [line, word, seen] = [1, 0, -1]
  for (const token of tokens) {
    if (token === '\n') [line, word] = [line + 1, 0]
    else if (isWord(token)) {
      word++
      if (++seen === index) break
    }
  }
  return { line, word }
}
