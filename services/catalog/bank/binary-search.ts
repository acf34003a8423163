import { integers, many, type SeedProblem } from '../src/domain/seed-problem.ts'

const build = (values: number[], queries: number[]) =>
  `${values.length} ${queries.length}\n${[...values].sort((a, b) => a - b).join(' ')}\n${queries.join(' ')}\n`

export const problem: SeedProblem = {
  id: 'first-shelf',
  title: 'First Shelf',
  difficulty: 'Easy',
  knowledge_area: 'Binary Search',
  complexity: 'O(log n)',
  texts: {
    en: {
      description:
        '<p>Shelves stand sorted by height. For each of q boxes print the number (from 0) of the <strong>first</strong> shelf that is at least as high as the box, or −1 if none is. Answers stand in one line.</p><p>Input: n and q (1 ≤ n, q ≤ 50,000), n sorted heights, q boxes.</p>',
      explanations: ['3 fits shelf 1, 9 fits none, 1 fits shelf 0.', 'Equal heights: the first one counts.'],
    },
    es: {
      description:
        '<p>Los estantes están ordenados por altura. Para cada una de las q cajas imprime el número (desde 0) del <strong>primer</strong> estante al menos tan alto como la caja, o −1 si no hay. Las respuestas van en una línea.</p><p>Entrada: n y q (1 ≤ n, q ≤ 50 000), n alturas ordenadas, q cajas.</p>',
      explanations: ['3 cabe en el estante 1, 9 en ninguno, 1 en el 0.', 'Alturas iguales: cuenta el primero.'],
    },
    'pt-BR': {
      description:
        '<p>As prateleiras estão ordenadas por altura. Para cada uma das q caixas imprima o número (a partir de 0) da <strong>primeira</strong> prateleira pelo menos tão alta quanto a caixa, ou −1 se não houver. As respostas ficam em uma linha.</p><p>Entrada: n e q (1 ≤ n, q ≤ 50 000), n alturas ordenadas, q caixas.</p>',
      explanations: ['3 cabe na prateleira 1, 9 em nenhuma, 1 na 0.', 'Alturas iguais: vale a primeira.'],
    },
  },
  examples: ['3 3\n2 4 8\n3 9 1\n', '4 1\n5 5 5 6\n5\n'],
  inputs: (random) => {
    const some = (n: number, q: number, top: number) =>
      build(
        many(n, () => random(1, top)),
        many(q, () => random(0, top + 1)),
      )
    const shelf = random(1, 1e9)
    return [
      build([shelf], [shelf - 1, shelf, shelf + 1]),
      some(5, 10, 3),
      some(100, 100, 1_000),
      some(50_000, 50_000, 1e9),
      some(50_000, 1_000, 2),
      some(1, 50_000, 5),
    ]
  },
  solve: (input) => {
    const [, values = [], queries = []] = input.trim().split('\n').map(integers)
    // not by binary search: a sweep over the boxes in order of size
    const answers = new Map<number, number>()
    let shelf = 0
    for (const box of [...queries].sort((a, b) => a - b)) {
      while (shelf < values.length && (values[shelf] ?? 0) < box) shelf++
      answers.set(box, shelf < values.length ? shelf : -1)
    }
    return `${queries.map((box) => answers.get(box)).join(' ')}\n`
  },
  reference: {
    language: 'python',
    code: 'from bisect import bisect_left\nn, q = map(int, input().split())\nv = list(map(int, input().split()))\nout = []\nfor x in map(int, input().split()):\n    i = bisect_left(v, x)\n    out.append(i if i < n else -1)\nprint(*out)\n',
  },
}
