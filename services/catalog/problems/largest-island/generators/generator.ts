import { type Generator, many } from '@skirmish/problem-package/drawing'

const build = (rows: string[]) => `${rows.length}\n${rows.join('\n')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const some = (n: number, land: number) =>
    build(many(n, () => many(n, () => (random(1, 100) <= land ? '#' : '.')).join('')))
  return [
    some(random(1, 2), 50),
    some(random(3, 60), 0),
    some(random(3, 60), 100),
    some(60, 99),
    some(60, 60),
    some(60, 45),
    some(20, 50),
    some(59, 5),
    build(many(60, () => (random(0, 1) ? '.' : '#').repeat(60))),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [, ...rows] = input.trim().split('\n')
  const land = rows.map((row) => [...row].map((char) => char === '#'))
  let best = 0
  for (let y = 0; y < land.length; y++) for (let x = 0; x < land.length; x++) best = Math.max(best, sink(land, x, y))
  return `${best}\n`
}

function sink(land: boolean[][], x: number, y: number): number {
  const todo: [number, number][] = [[x, y]]
  let size = 0
  for (let spot = todo.pop(); spot; spot = todo.pop()) {
    const [cx, cy] = spot
    const row = land[cy]
    if (!row?.[cx]) continue
    row[cx] = false
    size++
    todo.push([cx + 1, cy], [cx - 1, cy], [cx, cy + 1], [cx, cy - 1])
  }
  return size
}
