import { type Generator, many } from '@skirmish/problem-package/drawing'

export const inputs: Generator['inputs'] = (random) => {
  const word = (length: number, letters: string) => many(length, () => letters[random(0, letters.length - 1)]).join('')
  const build = (times: number, rest: number, tune: string, poem: string) => `${times} ${rest}\n${tune}\n${poem}\n`
  const some = (times: number, rest: number, tune: number, poem: number, letters: string) =>
    build(times, rest, word(tune, letters), word(poem, letters))
  /** Some letters come once in the whole tune, and the poem holds hardly any others. */
  const rare = (times: number, rest: number, tune: number, poem: number) => {
    const notes = [...word(tune, 'z')]
    for (const letter of 'abc') notes[random(0, tune - 1)] = letter
    return build(times, rest, notes.join(''), word(poem, 'aabbcz'))
  }
  const all = 'abcdefghijklmnopqrstuvwxyz'
  return [
    some(random(1, 3), random(0, 2), 1, random(2, 9), 'ab'),
    ...many(4, () => some(random(1, 3), random(0, 2), random(2, 5), random(4, 7), 'abc')),
    ...many(2, () => some(random(2, 4), random(2, 5), random(4, 7), random(5, 9), 'abcd')),
    some(1, 0, 30, 40, 'abcdef'),
    some(random(4, 6), random(3, 9), 20, 60, 'abcdefgh'),
    some(random(20, 30), random(60, 80), 150, 200, all),
    rare(random(100, 200), random(0, 300), 300, 400),
    some(random(400, 600), random(1_000, 2_000), 2_500, 2_500, all),
    some(random(2, 4), 0, 2_500, 2_500, 'abcd'),
    rare(1e9, random(0, 9), 2_500, 2_500),
    rare(random(1_000, 1_200), random(2_000, 3_000), random(2_400, 2_500), 2_500),
    some(1e9, random(9e8, 1e9), random(2_400, 2_500), 2_500, all),
  ]
}

/** From the end of the poem: for each number of letters the latest note at which the first of them can be sung. */
export const answer: Generator['answer'] = (input) => {
  const [first = '', tune = '', poem = ''] = input.split('\n')
  const [times = 0, rest = 0] = first.split(' ').map(Number)
  const places = new Map<string, number[]>()
  for (const [place, letter] of [...tune].entries()) places.set(letter, [...(places.get(letter) ?? []), place])
  /** The last note of this letter that is not after a note; negative if there is none. */
  const before = (row: number[], note: number) => {
    const place = note % tune.length
    let [low, high] = [0, row.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((row[middle] ?? 0) <= place) low = middle + 1
      else high = middle
    }
    return note - place + (low > 0 ? (row[low - 1] ?? 0) : (row.at(-1) ?? 0) - tune.length)
  }
  const free = [times * tune.length - 1]
  for (const letter of [...poem].reverse()) {
    const row = places.get(letter)
    if (!row) continue
    for (let k = free.length - 1; k >= 0; k--) {
      const from = free[k] ?? -1
      const note = from < 0 ? -1 : before(row, from)
      if (note >= 0) free[k + 1] = Math.max(free[k + 1] ?? Number.NEGATIVE_INFINITY, note - rest - 1)
    }
  }
  return `${free.length - 1}\n`
}
