import { many, type SeedProblem } from '../src/domain/seed-problem.ts'

const list = (words: string[]) => `${words.length}\n${words.join('\n')}\n`

export const problem: SeedProblem = {
  id: 'first-echo',
  title: 'First Echo',
  difficulty: 'Easy',
  knowledge_area: 'Hashmaps & Sets',
  complexity: 'O(n)',
  texts: {
    en: {
      description:
        '<p>In a cave words are shouted one after another. Print the first word that was shouted <strong>before</strong>, that is, the word whose second shout comes earliest. If no word repeats, print <code>NONE</code>.</p><p>Input: n (1 ≤ n ≤ 50,000), then n lines with one word each of lowercase letters.</p>',
      explanations: ['“oak” is shouted again at place 4, before “elm” is.', 'No word is shouted twice.'],
    },
    es: {
      description:
        '<p>En una cueva se gritan palabras, una tras otra. Imprime la primera palabra que ya se había gritado <strong>antes</strong>, es decir, aquella cuyo segundo grito llega primero. Si ninguna se repite, imprime <code>NONE</code>.</p><p>Entrada: n (1 ≤ n ≤ 50 000) y luego n líneas con una palabra en minúsculas cada una.</p>',
      explanations: ['“oak” se repite en el lugar 4, antes que “elm”.', 'Ninguna palabra se grita dos veces.'],
    },
    'pt-BR': {
      description:
        '<p>Numa caverna, palavras são gritadas uma após a outra. Imprima a primeira palavra que já tinha sido gritada <strong>antes</strong>, isto é, aquela cujo segundo grito vem primeiro. Se nenhuma se repetir, imprima <code>NONE</code>.</p><p>Entrada: n (1 ≤ n ≤ 50 000) e depois n linhas com uma palavra em minúsculas cada.</p>',
      explanations: ['“oak” se repete na posição 4, antes de “elm”.', 'Nenhuma palavra é gritada duas vezes.'],
    },
  },
  examples: ['5\noak\nelm\nash\noak\nelm\n', '3\na\nb\nc\n'],
  inputs: (random) => {
    const word = (letters: number) => many(letters, () => String.fromCharCode(random(97, 122))).join('')
    const letters = (n: number) => n.toString(26).replace(/[0-9]/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? 'q')
    const distinct = () => {
      const first = random(0, 1e9)
      return many(50_000, (i) => letters(first + i))
    }
    const [a, b] = [word(5), word(6)]
    const late = distinct()
    return [
      list([word(5)]),
      list([a, a]),
      list([a, b, b, a]),
      list(many(200, () => word(2))),
      list(many(5_000, () => word(3))),
      list(distinct()),
      list([...late.slice(1), late[1] ?? '']),
    ]
  },
  solve: (input) => {
    const seen = new Set<string>()
    for (const word of input.trim().split('\n').slice(1)) {
      if (seen.has(word)) return `${word}\n`
      seen.add(word)
    }
    return 'NONE\n'
  },
  reference: {
    language: 'python',
    code: "import sys\nwords = sys.stdin.read().split()[1:]\nseen = set()\nfor w in words:\n    if w in seen:\n        print(w)\n        break\n    seen.add(w)\nelse:\n    print('NONE')\n",
  },
}
