import { integers, many, type SeedProblem } from '../src/domain/seed-problem.ts'

const build = (target: number, values: number[]) =>
  `${values.length} ${target}\n${[...values].sort((a, b) => a - b).join(' ')}\n`

export const problem: SeedProblem = {
  id: 'exact-fare',
  title: 'Exact Fare',
  difficulty: 'Easy',
  knowledge_area: '2 Pointers',
  complexity: 'O(n)',
  texts: {
    en: {
      description:
        '<p>The ferryman wants exactly <strong>t</strong>, paid with exactly <strong>two</strong> of your n coins. The coins lie sorted from small to large. Print <code>YES</code> if two different coins make the fare, else <code>NO</code>.</p><p>Input: n and t (2 ≤ n ≤ 100,000, |t| ≤ 2·10<sup>9</sup>), then n sorted integers.</p>',
      explanations: ['2 + 7 = 9.', 'One coin of 4 cannot be used twice.'],
    },
    es: {
      description:
        '<p>El barquero quiere exactamente <strong>t</strong>, pagado con exactamente <strong>dos</strong> de tus n monedas. Las monedas están ordenadas de menor a mayor. Imprime <code>YES</code> si dos monedas distintas suman el precio; si no, <code>NO</code>.</p><p>Entrada: n y t (2 ≤ n ≤ 100 000, |t| ≤ 2·10<sup>9</sup>) y luego n enteros ordenados.</p>',
      explanations: ['2 + 7 = 9.', 'Una sola moneda de 4 no puede usarse dos veces.'],
    },
    'pt-BR': {
      description:
        '<p>O barqueiro quer exatamente <strong>t</strong>, pago com exatamente <strong>duas</strong> das suas n moedas. As moedas estão em ordem crescente. Imprima <code>YES</code> se duas moedas diferentes somam o preço; senão, <code>NO</code>.</p><p>Entrada: n e t (2 ≤ n ≤ 100 000, |t| ≤ 2·10<sup>9</sup>) e depois n inteiros ordenados.</p>',
      explanations: ['2 + 7 = 9.', 'Uma única moeda de 4 não pode ser usada duas vezes.'],
    },
  },
  examples: ['4 9\n1 2 7 11\n', '3 8\n1 4 6\n'],
  inputs: (random) => {
    const values = many(100_000, () => random(-1e9, 1e9))
    const even = many(50_000, () => random(-5e8, 5e8) * 2)
    const coin = random(1, 9e8)
    return [
      build(2 * coin, [coin, coin]),
      build(0, [-coin, coin]),
      build(2 * coin, [coin, coin + random(1, 1_000)]),
      build(
        random(10, 50),
        many(50, () => random(0, 30)),
      ),
      build((values[0] ?? 0) + (values[1] ?? 0), values),
      build(random(-1e9, 1e9 - 1) * 2 + 1, even),
      build(-2e9, [-1e9, -1e9, random(-999_999_999, 1e9)]),
    ]
  },
  solve: (input) => {
    const [, target = 0, ...values] = integers(input)
    const seen = new Set<number>()
    for (const value of values) {
      if (seen.has(target - value)) return 'YES\n'
      seen.add(value)
    }
    return 'NO\n'
  },
  reference: {
    language: 'python',
    code: "n, t = map(int, input().split())\nv = list(map(int, input().split()))\ni, j = 0, n - 1\nwhile i < j and v[i] + v[j] != t:\n    if v[i] + v[j] < t:\n        i += 1\n    else:\n        j -= 1\nprint('YES' if i < j else 'NO')\n",
  },
}
