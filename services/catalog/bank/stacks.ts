import { many, type SeedProblem } from '../src/domain/seed-problem.ts'

const CLOSES: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

const closing = (open: string): string => (open === '(' ? ')' : open === '[' ? ']' : '}')

export const problem: SeedProblem = {
  id: 'closing-time',
  title: 'Closing Time',
  difficulty: 'Easy',
  knowledge_area: 'Stacks',
  complexity: 'O(n)',
  texts: {
    en: {
      description:
        '<p>Every bracket that opens must be closed by its own kind, the last opened first. Print the length of the longest <strong>beginning</strong> of the line after which no mistake has been made yet.</p><p>A mistake is a closing bracket that does not fit. Brackets still open at the end are no mistake.</p><p>Input: one line of the characters <code>()[]{}</code>, 1 to 100,000 of them.</p>',
      explanations: ['The fourth bracket closes the wrong kind, so 3 are fine.', 'Nothing is wrong: all 4 count.'],
    },
    es: {
      description:
        '<p>Cada corchete que se abre debe cerrarse con uno de su clase, el último abierto primero. Imprime la longitud del <strong>comienzo</strong> más largo de la línea tras el cual aún no hay ningún error.</p><p>Un error es un cierre que no encaja. Los que quedan abiertos al final no son error.</p><p>Entrada: una línea con los caracteres <code>()[]{}</code>, de 1 a 100 000.</p>',
      explanations: ['El cuarto cierra la clase equivocada: 3 están bien.', 'No hay errores: cuentan los 4.'],
    },
    'pt-BR': {
      description:
        '<p>Cada colchete aberto deve ser fechado pelo seu próprio tipo, o último aberto primeiro. Imprima o comprimento do maior <strong>começo</strong> da linha após o qual ainda não há erro.</p><p>Erro é um fechamento que não combina. Os que ficam abertos no fim não são erro.</p><p>Entrada: uma linha com os caracteres <code>()[]{}</code>, de 1 a 100 000.</p>',
      explanations: ['O quarto fecha o tipo errado: 3 estão certos.', 'Nada está errado: os 4 contam.'],
    },
  },
  examples: ['([]}\n', '{()}\n'],
  inputs: (random) => {
    const some = (n: number, kinds: string[]) => many(n, () => kinds[random(0, kinds.length - 1)] ?? '')
    const opening = (n: number) => some(n, ['(', '[', '{'])
    const any = (n: number) => some(n, [...'()[]{}']).join('')
    const pairs = (n: number) => some(n, ['()', '[]', '{}']).join('')
    const nested = (n: number) => {
      const open = opening(n)
      return `${open.join('')}${open.reverse().map(closing).join('')}`
    }
    return [
      `${opening(1)}\n`,
      `${some(1, [')', ']', '}'])}\n`,
      `${pairs(random(3, 9))}\n`,
      `${nested(50_000)}\n`,
      `${nested(49_000)}${any(20)}\n`,
      `${opening(100_000).join('')}\n`,
      `${any(30)}\n`,
      `${pairs(40_000)}${any(100)}\n`,
    ]
  },
  solve: (input) => {
    const open: string[] = []
    const line = input.trim()
    for (let i = 0; i < line.length; i++) {
      const char = line[i] ?? ''
      const wants = CLOSES[char]
      if (!wants) open.push(char)
      else if (open.pop() !== wants) return `${i}\n`
    }
    return `${line.length}\n`
  },
  reference: {
    language: 'python',
    code: "s = input().strip()\npairs = {')': '(', ']': '[', '}': '{'}\nstack = []\ngood = len(s)\nfor i, c in enumerate(s):\n    if c not in pairs:\n        stack.append(c)\n    elif not stack or stack.pop() != pairs[c]:\n        good = i\n        break\nprint(good)\n",
  },
}
