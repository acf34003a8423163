import type { Family, Texts, Variant } from '../family.ts'

/** English, Spanish, Brazilian Portuguese. */
export type Three = readonly [en: string, es: string, pt: string]
export const texts = ([en, es, pt]: Three): Texts => ({ en, es, 'pt-BR': pt })

/** What the inputs of a problem are: between how many numbers there are, how large they are at most, and whether they are in order. */
export interface Shape {
  least: number
  most: number
  high: number
  sorted?: boolean
}

const EXAMPLES = ['5\n3 1 4 1 5\n', '6\n2 2 -1 0 7 -3\n'] as const
const SORTED_EXAMPLES = ['5\n1 1 3 4 5\n', '6\n-3 -1 0 2 2 7\n'] as const

function inputText({ least, most, high, sorted = false }: Shape): Three {
  const [n, range] = [`${least} ≤ <code>n</code> ≤ ${most}`, `${-high} … ${high}`]
  return [
    `<p><strong>Input.</strong> The first line has <code>n</code> (${n}), the second one <code>n</code> integers (${range})${sorted ? ', the smallest first' : ''}.</p>`,
    `<p><strong>Entrada.</strong> La primera línea tiene <code>n</code> (${n}); la segunda, <code>n</code> enteros (${range})${sorted ? ', de menor a mayor' : ''}.</p>`,
    `<p><strong>Entrada.</strong> A primeira linha tem <code>n</code> (${n}); a segunda, <code>n</code> inteiros (${range})${sorted ? ', do menor para o maior' : ''}.</p>`,
  ]
}

/** A problem about a line of numbers. */
export const about =
  (shape: Shape) =>
  (
    parameters: Variant['parameters'],
    title: Three,
    story: Three,
    output: Three,
    ...answers: [answer: string, explanation: Three][]
  ): Variant => {
    const { least, most, high, sorted = false } = shape
    const input = inputText(shape)
    const paragraphs = ([0, 1, 2] as const).map((i) => `<p>${story[i]}</p>${input[i]}<p>${output[i]}</p>`)
    const [en = '', es = '', pt = ''] = paragraphs
    return {
      parameters: { ...parameters, LEAST: least, MOST: most, HIGH: high, SORTED: Number(sorted) },
      title: texts(title),
      description: texts([en, es, pt]),
      examples: answers.map(([answer, explanation], i) => ({
        input: (sorted ? SORTED_EXAMPLES : EXAMPLES)[i] ?? '',
        expected_output: `${answer}\n`,
        explanation: texts(explanation),
      })),
    }
  }

/** The generator that these problems share. */
const GENERATOR = new URL('./generator.py', import.meta.url)

/** A family of problems about lines of numbers. */
export const numbersFamily = (
  folder: string,
  variants: Family['variants'],
  hard: Family['complexity']['Hard'] = 'O(n)',
): Family => ({
  folder: new URL(folder, new URL('../', import.meta.url)),
  generator: GENERATOR,
  complexity: { Easy: 'O(n)', Medium: 'O(n)', Hard: hard },
  variants,
})
