import { type Generator, many } from '@skirmish/problem-package/drawing'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

interface Mix {
  /** The changed draft is one of the last so many. */
  back: number
  /** One change in so many takes a letter away. */
  shorter: number
  /** Questions mostly ask for a place that the draft has. */
  questions: number
}

export const inputs: Generator['inputs'] = (random) => {
  const some = (changes: number, { back, shorter, questions }: Mix) => {
    const length = [0]
    const lines: string[] = []
    const ask = () => {
      const draft = Math.max(0, length.length - random(1, back))
      lines.push(`? ${draft} ${random(1, (length[draft] ?? 0) + 1)}`)
    }
    for (let i = 0; i < changes; i++) {
      const draft = Math.max(0, length.length - random(1, back))
      const long = length[draft] ?? 0
      if (random(1, shorter) === 1) {
        lines.push(`- ${draft}`)
        length.push(Math.max(0, long - 1))
      } else {
        lines.push(`+ ${draft} ${LETTERS[random(0, 25)]}`)
        length.push(long + 1)
      }
      if (random(1, 3) === 1) ask()
    }
    for (let i = 0; i < questions; i++) ask()
    return `${lines.length}\n${lines.join('\n')}\n`
  }
  /** Each draft goes on with the one before, and all questions about the last ones lead far back. */
  const longWalks = (changes: number, questions: number) => {
    const lines = many(changes, (i) => `+ ${i} ${LETTERS[random(0, 25)]}`)
    const ask = () => `? ${changes - random(0, 9)} ${random(changes - 5_000, changes)}`
    return `${changes + questions}\n${[...lines, ...many(questions, ask)].join('\n')}\n`
  }
  return [
    some(random(1, 3), { back: 2, shorter: 3, questions: 2 }),
    some(8, { back: 9, shorter: 2, questions: 9 }),
    some(30, { back: 1, shorter: 4, questions: 20 }),
    ...many(3, () => some(random(30, 50), { back: 3, shorter: 5, questions: 30 })),
    some(60, { back: 60, shorter: 4, questions: 40 }),
    some(500, { back: 2, shorter: 50, questions: 500 }),
    some(random(14_000, 15_000), { back: 15_000, shorter: 10, questions: 20_000 }),
    some(random(19_000, 20_000), { back: 1, shorter: 100, questions: 23_000 }),
    longWalks(random(29_000, 30_000), 48_000),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const lines = input.trimEnd().split('\n').slice(1)
  // offline: once through the tree of letters, with the current text in an array
  const nodes: { letter: string; before: number; next: number[]; asked: [number, number][] }[] = []
  const add = (letter: string, before: number) => nodes.push({ letter, before, next: [], asked: [] }) - 1
  const drafts = [add('', 0)]
  let questions = 0
  for (const line of lines) {
    const [kind, draft, what = ''] = line.split(' ')
    const at = drafts[Number(draft)] ?? 0
    if (kind === '?') nodes[at]?.asked.push([questions++, Number(what)])
    else if (kind === '-') drafts.push(nodes[at]?.before ?? 0)
    else {
      const node = add(what, at)
      nodes[at]?.next.push(node)
      drafts.push(node)
    }
  }
  const answers: string[] = []
  const text: string[] = []
  const todo = [{ node: 0, depth: 0 }]
  for (let one = todo.pop(); one; one = todo.pop()) {
    const { node, depth } = one
    const { letter, next, asked } = nodes[node] ?? { letter: '', next: [], asked: [] }
    if (depth > 0) text[depth - 1] = letter
    for (const [question, k] of asked) answers[question] = k <= depth ? (text[depth - k] ?? '') : '.'
    for (const child of next) todo.push({ node: child, depth: depth + 1 })
  }
  return `${answers.join('\n')}\n`
}
