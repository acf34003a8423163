import { many, type SeedProblem } from '../src/domain/seed-problem.ts'

const build = (rows: string[]) => `${rows.length}\n${rows.join('\n')}\n`

export const problem: SeedProblem = {
  id: 'largest-island',
  title: 'Largest Island',
  difficulty: 'Medium',
  knowledge_area: 'Recursive Backtracking',
  complexity: 'O(n^2)',
  texts: {
    en: {
      description:
        '<p>A square map shows land <code>#</code> and water <code>.</code>. Land that touches by a side belongs to the same island. Explore every island and print the size of the <strong>largest</strong>, 0 if there is only water.</p><p>Input: n (1 ≤ n ≤ 60), then n lines of n characters.</p>',
      explanations: ['The island at the top left has three fields.', 'There is no land.'],
    },
    es: {
      description:
        '<p>Un mapa cuadrado muestra tierra <code>#</code> y agua <code>.</code>. La tierra que se toca por un lado pertenece a la misma isla. Explora cada isla e imprime el tamaño de la <strong>mayor</strong>, 0 si solo hay agua.</p><p>Entrada: n (1 ≤ n ≤ 60) y luego n líneas de n caracteres.</p>',
      explanations: ['La isla de arriba a la izquierda tiene tres casillas.', 'No hay tierra.'],
    },
    'pt-BR': {
      description:
        '<p>Um mapa quadrado mostra terra <code>#</code> e água <code>.</code>. Terras que se tocam por um lado pertencem à mesma ilha. Explore cada ilha e imprima o tamanho da <strong>maior</strong>, 0 se só houver água.</p><p>Entrada: n (1 ≤ n ≤ 60) e depois n linhas de n caracteres.</p>',
      explanations: ['A ilha no canto superior esquerdo tem três casas.', 'Não há terra.'],
    },
  },
  examples: ['3\n##.\n#..\n..#\n', '2\n..\n..\n'],
  inputs: (random) => {
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
  },
  solve: (input) => {
    const [, ...rows] = input.trim().split('\n')
    const land = rows.map((row) => [...row].map((char) => char === '#'))
    let best = 0
    for (let y = 0; y < land.length; y++) for (let x = 0; x < land.length; x++) best = Math.max(best, sink(land, x, y))
    return `${best}\n`
  },
  reference: {
    language: 'python',
    code: "import sys\nsys.setrecursionlimit(10000)\nn = int(input())\ng = [list(input()) for _ in range(n)]\n\ndef size(y, x):\n    if not (0 <= y < n and 0 <= x < n) or g[y][x] != '#':\n        return 0\n    g[y][x] = '.'\n    return 1 + size(y + 1, x) + size(y - 1, x) + size(y, x + 1) + size(y, x - 1)\n\nprint(max(size(y, x) for y in range(n) for x in range(n)))\n",
  },
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
