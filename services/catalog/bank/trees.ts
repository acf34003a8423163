import { integers, many, type SeedProblem } from '../src/domain/seed-problem.ts'

const build = (parents: number[]) => `${parents.length + 1}\n${parents.join(' ')}\n`

export const problem: SeedProblem = {
  id: 'tallest-branch',
  title: 'Tallest Branch',
  difficulty: 'Easy',
  knowledge_area: 'Trees',
  complexity: 'O(n)',
  texts: {
    en: {
      description:
        '<p>A tree has n nodes; node 1 is the root. For the nodes 2 to n the parent is given, and it always has a <strong>smaller</strong> number. Print the number of nodes on the longest way from the root to a leaf.</p><p>Input: n (1 ≤ n ≤ 100,000), then n − 1 parents (an empty line when n is 1).</p>',
      explanations: ['1 → 2 → 4 has three nodes.', 'The root alone.'],
    },
    es: {
      description:
        '<p>Un árbol tiene n nodos; el nodo 1 es la raíz. De los nodos 2 a n se da el padre, que siempre tiene un número <strong>menor</strong>. Imprime cuántos nodos tiene el camino más largo de la raíz a una hoja.</p><p>Entrada: n (1 ≤ n ≤ 100 000) y luego n − 1 padres (una línea vacía si n es 1).</p>',
      explanations: ['1 → 2 → 4 tiene tres nodos.', 'Solo la raíz.'],
    },
    'pt-BR': {
      description:
        '<p>Uma árvore tem n nós; o nó 1 é a raiz. Para os nós 2 a n é dado o pai, que sempre tem um número <strong>menor</strong>. Imprima quantos nós tem o caminho mais longo da raiz até uma folha.</p><p>Entrada: n (1 ≤ n ≤ 100 000) e depois n − 1 pais (uma linha vazia se n for 1).</p>',
      explanations: ['1 → 2 → 4 tem três nós.', 'Apenas a raiz.'],
    },
  },
  examples: ['4\n1 1 2\n', '1\n\n'],
  inputs: (random) => {
    const some = (n: number, back: number) => build(many(n - 1, (i) => random(Math.max(1, i + 1 - back), i + 1)))
    return [
      some(random(2, 6), 6),
      some(10, 10),
      some(100_000, 1),
      some(100_000, 3),
      some(100_000, 100_000),
      build(many(random(40_000, 99_999), () => 1)),
    ]
  },
  solve: (input) => {
    const [n = 1, ...parents] = integers(input)
    const depth = [0, 1]
    for (let node = 2; node <= n; node++) depth[node] = (depth[parents[node - 2] ?? 1] ?? 1) + 1
    return `${depth.reduce((a, b) => Math.max(a, b), 0)}\n`
  },
  reference: {
    language: 'python',
    code: 'import sys\nd = list(map(int, sys.stdin.read().split()))\nn = d[0]\ndepth = [0, 1] + [0] * (n - 1)\nfor i in range(2, n + 1):\n    depth[i] = depth[d[i - 1]] + 1\nprint(max(depth))\n',
  },
}
