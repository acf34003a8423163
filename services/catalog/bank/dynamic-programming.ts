import { many, type SeedProblem, shuffled } from '../src/domain/seed-problem.ts'

export const problem: SeedProblem = {
  id: 'shared-melody',
  title: 'Shared Melody',
  difficulty: 'Hard',
  knowledge_area: 'Dynamic Programming',
  complexity: 'O(n^2)',
  texts: {
    en: {
      description:
        '<p>Two melodies are written as letters. A <strong>shared melody</strong> can be heard in both when some notes of each are left out, without changing the order. Print the length of the longest shared melody.</p><p>Input: two lines of 1 to 800 lowercase letters.</p>',
      explanations: ['“ace” is in both.', 'They share no note.'],
    },
    es: {
      description:
        '<p>Dos melodías se escriben con letras. Una <strong>melodía común</strong> se oye en ambas cuando se omiten algunas notas de cada una sin cambiar el orden. Imprime la longitud de la melodía común más larga.</p><p>Entrada: dos líneas de 1 a 800 letras minúsculas.</p>',
      explanations: ['“ace” está en ambas.', 'No comparten ninguna nota.'],
    },
    'pt-BR': {
      description:
        '<p>Duas melodias são escritas com letras. Uma <strong>melodia comum</strong> é ouvida em ambas quando algumas notas de cada uma são omitidas sem mudar a ordem. Imprima o comprimento da maior melodia comum.</p><p>Entrada: duas linhas de 1 a 800 letras minúsculas.</p>',
      explanations: ['“ace” está em ambas.', 'Elas não compartilham nenhuma nota.'],
    },
  },
  examples: ['abcde\nace\n', 'do\nfa\n'],
  inputs: (random) => {
    const word = (n: number, kinds: number) => many(n, () => String.fromCharCode(97 + random(0, kinds - 1))).join('')
    const two = (a: string, b: string) => `${a}\n${b}\n`
    const [a = '', b = ''] = shuffled(random, [...'abcdefghijklmnopqrstuvwxyz'])
    return [
      two(a, a),
      two(a, b),
      two(a + b, b + a),
      two(word(50, 3), word(60, 3)),
      two(word(800, 26), word(800, 26)),
      two(word(800, 2), word(800, 2)),
      two(a.repeat(random(700, 800)), a.repeat(random(700, 800))),
    ]
  },
  solve: (input) => {
    const [a = '', b = ''] = input.trim().split('\n')
    let row = new Array<number>(b.length + 1).fill(0)
    for (const char of a) {
      const next = [0]
      for (let j = 1; j <= b.length; j++)
        next.push(char === b[j - 1] ? (row[j - 1] ?? 0) + 1 : Math.max(row[j] ?? 0, next[j - 1] ?? 0))
      row = next
    }
    return `${row.at(-1) ?? 0}\n`
  },
  reference: {
    language: 'python',
    code: 'a, b = input().strip(), input().strip()\nrow = [0] * (len(b) + 1)\nfor c in a:\n    prev = 0\n    for j, d in enumerate(b, 1):\n        cur = row[j]\n        if c == d:\n            row[j] = prev + 1\n        elif row[j - 1] > cur:\n            row[j] = row[j - 1]\n        prev = cur\nprint(row[-1])\n',
  },
}
