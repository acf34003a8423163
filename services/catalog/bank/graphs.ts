import { integers, many, type SeedProblem, shuffled } from '../src/domain/seed-problem.ts'

const build = (n: number, edges: [number, number][]) =>
  `${n} ${edges.length}\n${edges.map((edge) => edge.join(' ')).join('\n')}\n`

export const problem: SeedProblem = {
  id: 'fewest-bridges',
  title: 'Fewest Bridges',
  difficulty: 'Medium',
  knowledge_area: 'Graphs',
  complexity: 'O(n)',
  texts: {
    en: {
      description:
        '<p>n islands are joined by m bridges that can be crossed both ways. Print the fewest bridges from island 1 to island n, or −1 if there is no way.</p><p>Input: n and m (1 ≤ n ≤ 20,000, 0 ≤ m ≤ 40,000), then m lines with two islands each.</p>',
      explanations: ['1 – 3 – 4 takes two bridges.', 'No bridge leads to island 3.'],
    },
    es: {
      description:
        '<p>n islas están unidas por m puentes que se cruzan en ambos sentidos. Imprime el menor número de puentes de la isla 1 a la isla n, o −1 si no hay camino.</p><p>Entrada: n y m (1 ≤ n ≤ 20 000, 0 ≤ m ≤ 40 000) y luego m líneas con dos islas cada una.</p>',
      explanations: ['1 – 3 – 4 usa dos puentes.', 'Ningún puente llega a la isla 3.'],
    },
    'pt-BR': {
      description:
        '<p>n ilhas são ligadas por m pontes que podem ser cruzadas nos dois sentidos. Imprima o menor número de pontes da ilha 1 à ilha n, ou −1 se não houver caminho.</p><p>Entrada: n e m (1 ≤ n ≤ 20 000, 0 ≤ m ≤ 40 000) e depois m linhas com duas ilhas cada.</p>',
      explanations: ['1 – 3 – 4 usa duas pontes.', 'Nenhuma ponte chega à ilha 3.'],
    },
  },
  examples: ['4 4\n1 2\n2 3\n1 3\n3 4\n', '3 1\n1 2\n'],
  inputs: (random) => {
    const some = (n: number, m: number) =>
      build(
        n,
        many(m, () => [random(1, n), random(1, n)] as [number, number]),
      )
    const loops = (islands: number) =>
      many(random(0, 99), () => {
        const island = random(1, islands)
        return [island, island] as [number, number]
      })
    const length = random(19_000, 19_999)
    const chain = many(length, (i) => [i + 1, i + 2] as [number, number])
    return [
      build(1, loops(1)),
      build(2, shuffled(random, [[1, 2], ...loops(2)])),
      build(2, loops(2)),
      some(10, 15),
      some(1_000, 1_500),
      some(20_000, 40_000),
      build(length + 1, shuffled(random, chain)),
    ]
  },
  solve: (input) => {
    const [n = 1, , ...ends] = integers(input)
    const near = many(n + 1, (): number[] => [])
    for (let i = 0; i + 1 < ends.length; i += 2) {
      near[ends[i] ?? 0]?.push(ends[i + 1] ?? 0)
      near[ends[i + 1] ?? 0]?.push(ends[i] ?? 0)
    }
    const steps = new Map([[1, 0]])
    for (const [island, taken] of steps)
      for (const next of near[island] ?? []) if (!steps.has(next)) steps.set(next, taken + 1)
    return `${steps.get(n) ?? -1}\n`
  },
  reference: {
    language: 'python',
    code: 'import sys\nfrom collections import deque\nd = list(map(int, sys.stdin.read().split()))\nn, m = d[0], d[1]\ng = [[] for _ in range(n + 1)]\nfor i in range(m):\n    a, b = d[2 + 2 * i], d[3 + 2 * i]\n    g[a].append(b)\n    g[b].append(a)\ndist = [-1] * (n + 1)\ndist[1] = 0\nq = deque([1])\nwhile q:\n    u = q.popleft()\n    for v in g[u]:\n        if dist[v] < 0:\n            dist[v] = dist[u] + 1\n            q.append(v)\nprint(dist[n])\n',
  },
}
