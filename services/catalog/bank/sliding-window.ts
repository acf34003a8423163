import { many, type SeedProblem, shuffled } from '../src/domain/seed-problem.ts'

export const problem: SeedProblem = {
  id: 'fresh-beads',
  title: 'Fresh Beads',
  difficulty: 'Medium',
  knowledge_area: 'Sliding Window',
  complexity: 'O(n)',
  texts: {
    en: {
      description:
        '<p>A chain carries beads, one letter each. Print the length of the longest piece of the chain in which <strong>no letter repeats</strong>.</p><p>Input: one line of 1 to 100,000 letters, upper and lower case being different.</p>',
      explanations: ['“abc” is the longest piece without a repeat.', 'Every piece of two would repeat z.'],
    },
    es: {
      description:
        '<p>Una cadena lleva cuentas, cada una con una letra. Imprime la longitud del trozo más largo de la cadena en el que <strong>ninguna letra se repite</strong>.</p><p>Entrada: una línea de 1 a 100 000 letras; mayúsculas y minúsculas son distintas.</p>',
      explanations: ['“abc” es el trozo más largo sin repetición.', 'Todo trozo de dos repetiría la z.'],
    },
    'pt-BR': {
      description:
        '<p>Um colar tem contas, cada uma com uma letra. Imprima o comprimento do maior pedaço do colar em que <strong>nenhuma letra se repete</strong>.</p><p>Entrada: uma linha de 1 a 100 000 letras; maiúsculas e minúsculas são diferentes.</p>',
      explanations: ['“abc” é o maior pedaço sem repetição.', 'Todo pedaço de dois repetiria o z.'],
    },
  },
  examples: ['abcabcbb\n', 'zzzz\n'],
  inputs: (random) => {
    const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
    const some = (n: number, kinds: number) => `${many(n, () => letters[random(0, kinds - 1)]).join('')}\n`
    const any = shuffled(random, [...letters])
    const [one = ''] = any
    return [
      `${one}\n`,
      `${shuffled(random, [one.toLowerCase(), one.toUpperCase()]).join('')}\n`,
      `${any.join('')}\n`,
      `${any.join('').repeat(1_900)}\n`,
      some(50, 5),
      some(1_000, 26),
      some(100_000, 52),
      some(100_000, 2),
    ]
  },
  solve: (input) => {
    const last = new Map<string, number>()
    let [start, best] = [0, 0]
    for (const [i, char] of [...input.trim()].entries()) {
      start = Math.max(start, (last.get(char) ?? -1) + 1)
      last.set(char, i)
      best = Math.max(best, i - start + 1)
    }
    return `${best}\n`
  },
  reference: {
    language: 'python',
    code: 's = input().strip()\nseen = set()\nleft = best = 0\nfor c in s:\n    while c in seen:\n        seen.remove(s[left])\n        left += 1\n    seen.add(c)\n    best = max(best, len(seen))\nprint(best)\n',
  },
}
