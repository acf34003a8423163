import type { Family } from '../family.ts'
import { about, numbersFamily } from '../numbers/numbers.ts'

const wide = about({ least: 1, most: 1200, high: 300 })

export const hashmaps: Family = numbersFamily(
  './hashmaps/',
  {
    Easy: [
      wide(
        { RULE: 'distinct' },
        ['Kinds of stamps', 'Clases de sellos', 'Tipos de selos'],
        [
          'Each number is the value of a stamp in an album.',
          'Cada número es el valor de un sello de un álbum.',
          'Cada número é o valor de um selo de um álbum.',
        ],
        [
          'Print how many different values there are.',
          'Imprime cuántos valores distintos hay.',
          'Imprima quantos valores diferentes existem.',
        ],
        ['4', ['1, 3, 4 and 5.', '1, 3, 4 y 5.', '1, 3, 4 e 5.']],
        ['5', ['Only 2 is there twice.', 'Solo el 2 está dos veces.', 'Só o 2 aparece duas vezes.']],
      ),
      wide(
        { RULE: 'repeated' },
        ['Swapping doubles', 'Repetidos para cambiar', 'Repetidas para trocar'],
        [
          'A collector swaps the kinds of cards that are there more than once.',
          'Un coleccionista cambia los tipos de cartas que tiene más de una vez.',
          'Um colecionador troca os tipos de cartas que tem mais de uma vez.',
        ],
        [
          'Print how many different numbers occur more than once.',
          'Imprime cuántos números distintos aparecen más de una vez.',
          'Imprima quantos números diferentes aparecem mais de uma vez.',
        ],
        ['1', ['Only 1.', 'Solo el 1.', 'Só o 1.']],
        ['1', ['Only 2.', 'Solo el 2.', 'Só o 2.']],
      ),
    ],
    Medium: [
      wide(
        { RULE: 'mode' },
        ['The loudest vote', 'El voto más repetido', 'O voto mais repetido'],
        [
          'Everybody in the hall calls out a number. The number that is called most often wins, the smallest of several.',
          'En la sala cada persona dice un número. Gana el que más se dice; si hay varios, el menor.',
          'Na sala cada pessoa diz um número. Ganha o mais dito; se houver vários, o menor.',
        ],
        ['Print the number that wins.', 'Imprime el número ganador.', 'Imprima o número vencedor.'],
        ['1', ['1 is called twice.', 'El 1 se dice dos veces.', 'O 1 é dito duas vezes.']],
        ['2', ['2 is called twice.', 'El 2 se dice dos veces.', 'O 2 é dito duas vezes.']],
      ),
      wide(
        { RULE: 'twins' },
        ['Pairs of gloves', 'Pares de guantes', 'Pares de luvas'],
        [
          'Any two gloves of the same size make a pair to try on, and every pair is tried once.',
          'Dos guantes de la misma talla forman un par para probar, y cada par se prueba una vez.',
          'Duas luvas do mesmo tamanho formam um par para provar, e cada par é provado uma vez.',
        ],
        [
          'Print how many pairs of places have the same number.',
          'Imprime cuántos pares de posiciones tienen el mismo número.',
          'Imprima quantos pares de posições têm o mesmo número.',
        ],
        ['1', ['The two 1.', 'Los dos 1.', 'Os dois 1.']],
        ['1', ['The two 2.', 'Los dos 2.', 'Os dois 2.']],
      ),
    ],
    Hard: [
      wide(
        { RULE: 'target', K: 4 },
        ['Dances of four', 'Bailes de cuatro', 'Danças de quatro'],
        [
          'Two dancers fit together when their numbers add up to 4.',
          'Dos bailarines hacen pareja cuando sus números suman 4.',
          'Dois dançarinos formam par quando seus números somam 4.',
        ],
        [
          'Print how many pairs of places add up to 4.',
          'Imprime cuántos pares de posiciones suman 4.',
          'Imprima quantos pares de posições somam 4.',
        ],
        ['2', ['3 with each of the two 1.', 'El 3 con cada uno de los dos 1.', 'O 3 com cada um dos dois 1.']],
        ['2', ['2 + 2 and 7 − 3.', '2 + 2 y 7 − 3.', '2 + 2 e 7 − 3.']],
      ),
      wide(
        { RULE: 'closest' },
        ['The shortest echo', 'El eco más corto', 'O eco mais curto'],
        [
          'A note echoes when it is played again later.',
          'Una nota hace eco cuando se toca otra vez más tarde.',
          'Uma nota ecoa quando é tocada de novo mais tarde.',
        ],
        [
          'Print the smallest distance between two places with the same number, or −1 as <code>-1</code> when no number is repeated.',
          'Imprime la menor distancia entre dos posiciones con el mismo número, o <code>-1</code> si ninguno se repite.',
          'Imprima a menor distância entre duas posições com o mesmo número, ou <code>-1</code> se nenhum se repete.',
        ],
        ['2', ['The places 2 and 4.', 'Las posiciones 2 y 4.', 'As posições 2 e 4.']],
        ['1', ['The places 1 and 2.', 'Las posiciones 1 y 2.', 'As posições 1 e 2.']],
      ),
    ],
  },
  'O(n)',
)
