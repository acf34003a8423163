import { integers, many, type SeedProblem } from '../src/domain/seed-problem.ts'

const build = (k: number, values: number[]) => `${values.length} ${k}\n${values.join(' ')}\n`

export const problem: SeedProblem = {
  id: 'turning-carriages',
  title: 'Turning Carriages',
  difficulty: 'Medium',
  knowledge_area: 'Linked Lists',
  complexity: 'O(n)',
  texts: {
    en: {
      description:
        '<p>A train is a linked list of n carriages. From the front on, every full group of <strong>k</strong> carriages is turned round; a last group of fewer than k stays as it is. Print the numbers of the carriages afterwards.</p><p>Input: n and k (1 ≤ k ≤ n ≤ 100,000), then n integers.</p>',
      explanations: ['The groups (1 2) and (3 4) are turned, 5 is left over.', 'One group of three is turned.'],
    },
    es: {
      description:
        '<p>Un tren es una lista enlazada de n vagones. Desde el frente, cada grupo completo de <strong>k</strong> vagones se invierte; un último grupo con menos de k queda como está. Imprime los números de los vagones al final.</p><p>Entrada: n y k (1 ≤ k ≤ n ≤ 100 000) y luego n enteros.</p>',
      explanations: ['Se invierten los grupos (1 2) y (3 4); sobra el 5.', 'Se invierte un grupo de tres.'],
    },
    'pt-BR': {
      description:
        '<p>Um trem é uma lista ligada de n vagões. A partir da frente, cada grupo completo de <strong>k</strong> vagões é invertido; um último grupo com menos de k fica como está. Imprima os números dos vagões no final.</p><p>Entrada: n e k (1 ≤ k ≤ n ≤ 100 000) e depois n inteiros.</p>',
      explanations: ['Os grupos (1 2) e (3 4) são invertidos; sobra o 5.', 'Um grupo de três é invertido.'],
    },
  },
  examples: ['5 2\n1 2 3 4 5\n', '3 3\n7 8 9\n'],
  inputs: (random) => {
    const some = (n: number, k: number) =>
      build(
        k,
        many(n, () => random(-1_000, 1_000)),
      )
    return [
      some(1, 1),
      some(2, 1),
      some(7, 3),
      some(10, 10),
      some(1_000, 7),
      some(100_000, 100_000),
      some(99_999, 2),
      some(50_000, 333),
    ]
  },
  solve: (input) => {
    const [, k = 1, ...values] = integers(input)
    const out: number[] = []
    for (let i = 0; i < values.length; i += k) {
      const group = values.slice(i, i + k)
      for (const value of group.length === k ? group.reverse() : group) out.push(value)
    }
    return `${out.join(' ')}\n`
  },
  reference: {
    language: 'python',
    code: 'n, k = map(int, input().split())\nv = input().split()\nfor i in range(0, n - k + 1, k):\n    v[i:i + k] = v[i:i + k][::-1]\nprint(*v)\n',
  },
}
