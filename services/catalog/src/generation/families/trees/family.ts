import type { Family, Variant } from '../family.ts'
import { type Three, texts } from '../numbers/numbers.ts'

const EXAMPLES = ['5\n1 1 2 2\n', '6\n1 2 3 3 1\n'] as const
const INPUT: Three = [
  '<p><strong>Input.</strong> A tree. The first line has <code>n</code> (2 to 304), how many nodes there are, numbered from 1. The second line has the parents of the nodes 2, 3, …, <code>n</code>; a parent has a smaller number than its node.</p>',
  '<p><strong>Entrada.</strong> Un árbol. La primera línea tiene <code>n</code> (de 2 a 304), cuántos nodos hay, numerados desde 1. La segunda tiene los padres de los nodos 2, 3, …, <code>n</code>; un padre tiene un número menor que su nodo.</p>',
  '<p><strong>Entrada.</strong> Uma árvore. A primeira linha tem <code>n</code> (de 2 a 304), quantos nós existem, numerados a partir de 1. A segunda tem os pais dos nós 2, 3, …, <code>n</code>; um pai tem um número menor que o seu nó.</p>',
]

function tree(
  parameters: Variant['parameters'],
  title: Three,
  story: Three,
  output: Three,
  ...answers: [answer: string, explanation: Three][]
): Variant {
  const [en = '', es = '', pt = ''] = ([0, 1, 2] as const).map(
    (i) => `<p>${story[i]}</p>${INPUT[i]}<p>${output[i]}</p>`,
  )
  return {
    parameters,
    title: texts(title),
    description: texts([en, es, pt]),
    examples: answers.map(([answer, explanation], i) => ({
      input: EXAMPLES[i] ?? '',
      expected_output: `${answer}\n`,
      explanation: texts(explanation),
    })),
  }
}

/** Questions about a rooted tree. */
export const trees: Family = {
  folder: new URL('./', import.meta.url),
  complexity: { Easy: 'O(n)', Medium: 'O(n)', Hard: 'O(n)' },
  variants: {
    Easy: [
      tree(
        { RULE: 'leaves' },
        ['At the tips of the tree', 'En las puntas del árbol', 'Nas pontas da árvore'],
        [
          'Birds sit where a branch has no further branch.',
          'Los pájaros se posan donde una rama no tiene otra.',
          'Os pássaros pousam onde um galho não tem outro.',
        ],
        [
          'Print how many nodes are the parent of none.',
          'Imprime cuántos nodos no son padre de ninguno.',
          'Imprima quantos nós não são pai de nenhum.',
        ],
        ['3', ['3, 4 and 5.', '3, 4 y 5.', '3, 4 e 5.']],
        ['3', ['4, 5 and 6.', '4, 5 y 6.', '4, 5 e 6.']],
      ),
      tree(
        { RULE: 'family' },
        ['The largest family', 'La familia más grande', 'A maior família'],
        [
          'Everybody in a company but the head has one chief.',
          'En una empresa todas las personas, salvo la directora, tienen una jefa.',
          'Em uma empresa todas as pessoas, menos a diretora, têm uma chefe.',
        ],
        [
          'Print how many nodes have the same parent, at the most.',
          'Imprime cuántos nodos tienen el mismo padre, como mucho.',
          'Imprima quantos nós têm o mesmo pai, no máximo.',
        ],
        ['2', ['Two of 1, two of 2.', 'Dos de 1, dos de 2.', 'Dois de 1, dois de 2.']],
        ['2', ['Two of 1, two of 3.', 'Dos de 1, dos de 3.', 'Dois de 1, dois de 3.']],
      ),
    ],
    Medium: [
      tree(
        { RULE: 'level' },
        ['A crowded floor', 'Un piso lleno', 'Um andar cheio'],
        [
          'Node 1 lives on the ground floor, and everybody one floor above the parent.',
          'El nodo 1 vive en la planta baja, y cada uno un piso más arriba que su padre.',
          'O nó 1 mora no térreo, e cada um um andar acima do pai.',
        ],
        [
          'Print how many nodes live on one floor, at the most.',
          'Imprime cuántos nodos viven en un mismo piso, como mucho.',
          'Imprima quantos nós moram em um mesmo andar, no máximo.',
        ],
        ['2', ['2 and 3, or 4 and 5.', '2 y 3, o 4 y 5.', '2 e 3, ou 4 e 5.']],
        ['2', ['2 and 6, or 4 and 5.', '2 y 6, o 4 y 5.', '2 e 6, ou 4 e 5.']],
      ),
      tree(
        { RULE: 'teams', K: 3 },
        ['Chiefs of a team', 'Jefas de equipo', 'Chefes de equipe'],
        [
          'A node and all below it are a team.',
          'Un nodo y todos los que están debajo forman un equipo.',
          'Um nó e todos os que estão abaixo formam uma equipe.',
        ],
        [
          'Print how many nodes have a team of at least 3.',
          'Imprime cuántos nodos tienen un equipo de al menos 3.',
          'Imprima quantos nós têm uma equipe de ao menos 3.',
        ],
        ['2', ['1 and 2.', '1 y 2.', '1 e 2.']],
        ['3', ['1, 2 and 3.', '1, 2 y 3.', '1, 2 e 3.']],
      ),
    ],
    Hard: [
      tree(
        { RULE: 'longest' },
        ['The longest walk', 'El paseo más largo', 'O passeio mais longo'],
        [
          'A squirrel walks from one node to another along the edges without going back.',
          'Una ardilla camina de un nodo a otro por las aristas sin retroceder.',
          'Um esquilo caminha de um nó a outro pelas arestas sem voltar.',
        ],
        [
          'Print how many edges the longest such walk has.',
          'Imprime cuántas aristas tiene el paseo más largo.',
          'Imprima quantas arestas tem o passeio mais longo.',
        ],
        ['3', ['4 – 2 – 1 – 3', '4 – 2 – 1 – 3', '4 – 2 – 1 – 3']],
        ['4', ['4 – 3 – 2 – 1 – 6', '4 – 3 – 2 – 1 – 6', '4 – 3 – 2 – 1 – 6']],
      ),
      tree(
        { RULE: 'guards' },
        ['Guards at the crossings', 'Guardias en los cruces', 'Guardas nos cruzamentos'],
        [
          'Every edge between a node and its parent is a road. A guard at a node watches all roads that end there.',
          'Cada arista entre un nodo y su padre es un camino. Un guardia en un nodo vigila todos los caminos que terminan allí.',
          'Cada aresta entre um nó e seu pai é uma estrada. Um guarda em um nó vigia todas as estradas que terminam ali.',
        ],
        [
          'Print how many guards it takes at least to watch every road.',
          'Imprime cuántos guardias hacen falta como mínimo para vigilar todos los caminos.',
          'Imprima quantos guardas são necessários no mínimo para vigiar todas as estradas.',
        ],
        ['2', ['At 1 and 2.', 'En 1 y 2.', 'Em 1 e 2.']],
        ['2', ['At 1 and 3.', 'En 1 y 3.', 'Em 1 e 3.']],
      ),
    ],
  },
}
