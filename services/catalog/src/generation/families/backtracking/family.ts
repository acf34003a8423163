import type { Family } from '../family.ts'
import { about, numbersFamily } from '../numbers/numbers.ts'

const wide = about({ least: 1, most: 12, high: 9 })
const few = about({ least: 1, most: 8, high: 9 })

export const backtracking: Family = numbersFamily(
  './backtracking/',
  {
    Easy: [
      wide(
        { RULE: 'subsets', K: 5 },
        ['Exactly five', 'Exactamente cinco', 'Exatamente cinco'],
        [
          'A puzzle asks for weights whose sum is exactly 5, at least one of them.',
          'Un acertijo pide pesas cuya suma sea exactamente 5, al menos una.',
          'Um enigma pede pesos cuja soma seja exatamente 5, ao menos um.',
        ],
        [
          'Print how many choices of places have the sum 5.',
          'Imprime cuántas elecciones de posiciones suman 5.',
          'Imprima quantas escolhas de posições somam 5.',
        ],
        ['4', ['5, 4 with each 1, and 3 + 1 + 1.', '5, 4 con cada 1, y 3 + 1 + 1.', '5, 4 com cada 1, e 3 + 1 + 1.']],
        [
          '4',
          [
            '7 − 3 − 1 with each 2, with and without 0.',
            '7 − 3 − 1 con cada 2, con y sin 0.',
            '7 − 3 − 1 com cada 2, com e sem 0.',
          ],
        ],
      ),
      wide(
        { RULE: 'signs' },
        ['Plus or minus', 'Más o menos', 'Mais ou menos'],
        [
          'Before each number a plus or a minus is written.',
          'Delante de cada número se escribe un más o un menos.',
          'Antes de cada número escreve-se um mais ou um menos.',
        ],
        [
          'Print how many ways to write them make the sum 0.',
          'Imprime de cuántas maneras la suma resulta 0.',
          'Imprima de quantas maneiras a soma resulta 0.',
        ],
        [
          '2',
          [
            '3 + 4 against 1 + 1 + 5, and the other way round.',
            '3 + 4 contra 1 + 1 + 5, y al revés.',
            '3 + 4 contra 1 + 1 + 5, e o contrário.',
          ],
        ],
        ['0', ['The sum is odd.', 'La suma es impar.', 'A soma é ímpar.']],
      ),
    ],
    Medium: [
      few(
        { RULE: 'orders' },
        ['No twins side by side', 'Sin gemelos juntos', 'Sem gêmeos lado a lado'],
        [
          'Children with equal numbers quarrel when they stand side by side.',
          'Los niños con números iguales pelean si están juntos.',
          'Crianças com números iguais brigam se ficam lado a lado.',
        ],
        [
          'Print how many different rows of these numbers have no equal neighbours.',
          'Imprime cuántas filas distintas de estos números no tienen vecinos iguales.',
          'Imprima quantas filas diferentes desses números não têm vizinhos iguais.',
        ],
        [
          '36',
          [
            '60 rows, 24 of them with both 1 together.',
            '60 filas, 24 de ellas con ambos 1 juntos.',
            '60 filas, 24 delas com os dois 1 juntos.',
          ],
        ],
        [
          '240',
          [
            '360 rows, 120 of them with both 2 together.',
            '360 filas, 120 de ellas con ambos 2 juntos.',
            '360 filas, 120 delas com os dois 2 juntos.',
          ],
        ],
      ),
      wide(
        { RULE: 'halves' },
        ['Two fair teams', 'Dos equipos justos', 'Dois times justos'],
        [
          'All numbers are divided among two teams; one may be empty.',
          'Todos los números se reparten en dos equipos; uno puede quedar vacío.',
          'Todos os números são divididos em dois times; um pode ficar vazio.',
        ],
        [
          'Print the smallest possible difference between the sums of the teams.',
          'Imprime la menor diferencia posible entre las sumas de los equipos.',
          'Imprima a menor diferença possível entre as somas dos times.',
        ],
        ['0', ['3 + 4 and 1 + 1 + 5.', '3 + 4 y 1 + 1 + 5.', '3 + 4 e 1 + 1 + 5.']],
        ['1', ['7 − 3 and 2 + 2 − 1 + 0.', '7 − 3 y 2 + 2 − 1 + 0.', '7 − 3 e 2 + 2 − 1 + 0.']],
      ),
    ],
    Hard: [
      few(
        { RULE: 'ladder', K: 2 },
        ['A ladder of small steps', 'Una escalera de pasos cortos', 'Uma escada de passos curtos'],
        [
          'Some of the numbers are put in a row, in any order, so that neighbours differ by at most 2.',
          'Se ponen en fila algunos de los números, en cualquier orden, de modo que los vecinos difieran como mucho en 2.',
          'Colocam-se em fila alguns dos números, em qualquer ordem, de modo que os vizinhos difiram em no máximo 2.',
        ],
        [
          'Print how many numbers can be in the row at most.',
          'Imprime cuántos números puede tener la fila como mucho.',
          'Imprima quantos números a fila pode ter no máximo.',
        ],
        ['5', ['1 1 3 4 5', '1 1 3 4 5', '1 1 3 4 5']],
        ['5', ['−3 −1 0 2 2', '−3 −1 0 2 2', '−3 −1 0 2 2']],
      ),
      few(
        { RULE: 'bags', K: 3 },
        ['Three bags', 'Tres bolsas', 'Três bolsas'],
        [
          'The weights of things are the numbers without signs. All of them go into 3 bags.',
          'Los pesos de las cosas son los números sin signo. Todas van en 3 bolsas.',
          'Os pesos das coisas são os números sem sinal. Todas vão em 3 bolsas.',
        ],
        [
          'Print the smallest possible weight of the heaviest bag.',
          'Imprime el menor peso posible de la bolsa más pesada.',
          'Imprima o menor peso possível da bolsa mais pesada.',
        ],
        ['5', ['5, 4 + 1 and 3 + 1.', '5, 4 + 1 y 3 + 1.', '5, 4 + 1 e 3 + 1.']],
        ['7', ['7, 3 + 2 and 2 + 1 + 0.', '7, 3 + 2 y 2 + 1 + 0.', '7, 3 + 2 e 2 + 1 + 0.']],
      ),
    ],
  },
  'O(n^2)',
)
