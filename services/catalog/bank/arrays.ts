import { integers, many, type SeedProblem } from '../src/domain/seed-problem.ts'

const list = (values: number[]) => `${values.length}\n${values.join(' ')}\n`

export const problem: SeedProblem = {
  id: 'largest-neighbour-sum',
  title: 'Largest Neighbour Sum',
  difficulty: 'Easy',
  knowledge_area: 'Arrays',
  complexity: 'O(n)',
  texts: {
    en: {
      description:
        '<p>A row of <strong>n</strong> lamps burns with different strengths. Two <strong>neighbouring</strong> lamps light the path together. Print the largest sum of two neighbours.</p><p>Input: the first line holds n (2 ≤ n ≤ 100,000), the second n integers between −10<sup>9</sup> and 10<sup>9</sup>.</p>',
      explanations: ['3 + 5 = 8 is the largest sum of two neighbours.', 'The only pair is −4 and −1.'],
    },
    es: {
      description:
        '<p>Una fila de <strong>n</strong> lámparas brilla con distinta fuerza. Dos lámparas <strong>vecinas</strong> iluminan juntas el camino. Imprime la mayor suma de dos vecinas.</p><p>Entrada: la primera línea contiene n (2 ≤ n ≤ 100 000), la segunda n enteros entre −10<sup>9</sup> y 10<sup>9</sup>.</p>',
      explanations: ['3 + 5 = 8 es la mayor suma de dos vecinas.', 'La única pareja es −4 y −1.'],
    },
    'pt-BR': {
      description:
        '<p>Uma fileira de <strong>n</strong> lâmpadas brilha com forças diferentes. Duas lâmpadas <strong>vizinhas</strong> iluminam juntas o caminho. Imprima a maior soma de duas vizinhas.</p><p>Entrada: a primeira linha contém n (2 ≤ n ≤ 100 000), a segunda n inteiros entre −10<sup>9</sup> e 10<sup>9</sup>.</p>',
      explanations: ['3 + 5 = 8 é a maior soma de duas vizinhas.', 'O único par é −4 e −1.'],
    },
  },
  examples: ['5\n1 3 5 2 4\n', '2\n-4 -1\n'],
  inputs: (random) => {
    const twin = random(-1e9, 1e9)
    return [
      list([twin, twin]),
      list([1e9, 1e9, random(-1e9, -1)]),
      list(many(4, () => random(-1e9, -1))),
      ...[10, 100, 1_000, 20_000, 100_000].map((n) => list(many(n, () => random(-1e9, 1e9)))),
    ]
  },
  solve: (input) => {
    const [, ...values] = integers(input)
    let best = Number.NEGATIVE_INFINITY
    for (let i = 1; i < values.length; i++) best = Math.max(best, (values[i - 1] ?? 0) + (values[i] ?? 0))
    return `${best}\n`
  },
  reference: {
    language: 'python',
    code: 'input()\nv = list(map(int, input().split()))\nprint(max(a + b for a, b in zip(v, v[1:])))\n',
  },
}
