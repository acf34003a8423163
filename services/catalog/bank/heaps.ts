import { integers, many, type SeedProblem } from '../src/domain/seed-problem.ts'

const build = (values: number[]) => `${values.length}\n${values.join(' ')}\n`

export const problem: SeedProblem = {
  id: 'the-one-in-the-middle',
  title: 'The One in the Middle',
  difficulty: 'Hard',
  knowledge_area: 'Heaps',
  complexity: 'O(log n)',
  texts: {
    en: {
      description:
        '<p>Players enter a hall one by one. After each arrival the <strong>lower median</strong> of all strengths so far is announced: with m players, the ⌈m/2⌉-th smallest. Print the sum of all announcements.</p><p>Input: n (1 ≤ n ≤ 100,000), then n strengths between −10<sup>6</sup> and 10<sup>6</sup>.</p>',
      explanations: ['5, 2 and 4 are announced: 11.', '−1 is announced twice.'],
    },
    es: {
      description:
        '<p>Los jugadores entran uno a uno. Tras cada llegada se anuncia la <strong>mediana inferior</strong> de todas las fuerzas: con m jugadores, la ⌈m/2⌉-ésima menor. Imprime la suma de todos los anuncios.</p><p>Entrada: n (1 ≤ n ≤ 100 000) y luego n fuerzas entre −10<sup>6</sup> y 10<sup>6</sup>.</p>',
      explanations: ['Se anuncian 5, 2 y 4: 11.', '−1 se anuncia dos veces.'],
    },
    'pt-BR': {
      description:
        '<p>Jogadores entram um a um. Após cada chegada anuncia-se a <strong>mediana inferior</strong> de todas as forças: com m jogadores, a ⌈m/2⌉-ésima menor. Imprima a soma de todos os anúncios.</p><p>Entrada: n (1 ≤ n ≤ 100 000) e depois n forças entre −10<sup>6</sup> e 10<sup>6</sup>.</p>',
      explanations: ['São anunciados 5, 2 e 4: 11.', '−1 é anunciado duas vezes.'],
    },
  },
  examples: ['3\n5 2 4\n', '2\n-1 3\n'],
  inputs: (random) => {
    const some = (n: number) => build(many(n, () => random(-1e6, 1e6)))
    const [same, lowest] = [random(-1e6, 1e6), random(-1e6, 9e5)]
    return [
      some(1),
      build(many(4, () => same)),
      build(many(2_000, (i) => lowest + i)),
      build(many(2_000, (i) => -lowest - i)),
      some(9),
      some(1_000),
      some(8_000),
      some(30_000),
    ]
  },
  solve: (input) => {
    const [, ...values] = integers(input)
    const sorted: number[] = []
    let sum = 0
    for (const value of values) {
      let [low, high] = [0, sorted.length]
      while (low < high) {
        const middle = (low + high) >> 1
        if ((sorted[middle] ?? 0) < value) low = middle + 1
        else high = middle
      }
      sorted.splice(low, 0, value)
      sum += sorted[((sorted.length + 1) / 2 - 1) | 0] ?? 0
    }
    return `${sum}\n`
  },
  reference: {
    language: 'python',
    code: 'import heapq\ninput()\nlow, high, total = [], [], 0\nfor x in map(int, input().split()):\n    heapq.heappush(low, -x)\n    heapq.heappush(high, -heapq.heappop(low))\n    if len(high) > len(low):\n        heapq.heappush(low, -heapq.heappop(high))\n    total -= low[0]\nprint(total)\n',
  },
}
