import type { Family } from '../family.ts'
import { about, numbersFamily } from '../numbers/numbers.ts'

const wide = about({ least: 3, most: 1000, high: 1000 })
const few = about({ least: 3, most: 110, high: 300 })

export const twoPointers: Family = numbersFamily(
  './two-pointers/',
  {
    Easy: [
      wide(
        { RULE: 'mirror' },
        ['A cracked mirror', 'Un espejo roto', 'Um espelho quebrado'],
        [
          'A row of tiles should read the same from both ends. A worker may change one tile of a pair that does not match.',
          'Una hilera de azulejos debería leerse igual desde ambos extremos. Se puede cambiar un azulejo de cada par que no coincide.',
          'Uma fileira de azulejos deveria ser igual lida dos dois lados. Pode-se trocar um azulejo de cada par que não combina.',
        ],
        [
          'Print how many tiles have to be changed at least.',
          'Imprime cuántos azulejos hay que cambiar como mínimo.',
          'Imprima quantos azulejos é preciso trocar no mínimo.',
        ],
        ['1', ['3 and 5 do not match.', '3 y 5 no coinciden.', '3 e 5 não combinam.']],
        ['3', ['No pair matches.', 'Ningún par coincide.', 'Nenhum par combina.']],
      ),
      wide(
        { RULE: 'larger' },
        ['From both ends of the table', 'Desde ambos extremos', 'Das duas pontas da mesa'],
        [
          'The first card meets the last one, the second one the last but one, and so on; of each pair the larger one is kept. A card in the middle meets nobody and is kept.',
          'La primera carta se enfrenta a la última, la segunda a la penúltima, y así; de cada par se guarda la mayor. Una carta del medio no se enfrenta a nadie y se guarda.',
          'A primeira carta enfrenta a última, a segunda a penúltima, e assim por diante; de cada par fica a maior. Uma carta do meio não enfrenta ninguém e fica.',
        ],
        [
          'Print the sum of the cards that are kept.',
          'Imprime la suma de las cartas guardadas.',
          'Imprima a soma das cartas que ficam.',
        ],
        ['10', ['5 + 1 + 4', '5 + 1 + 4', '5 + 1 + 4']],
        ['9', ['2 + 7 + 0', '2 + 7 + 0', '2 + 7 + 0']],
      ),
    ],
    Medium: [
      wide(
        { RULE: 'nearest' },
        ['Almost in balance', 'Casi en equilibrio', 'Quase em equilíbrio'],
        [
          'Two weights are put on a scale that shows how far their sum is from zero.',
          'Se ponen dos pesas en una balanza que muestra cuánto dista su suma de cero.',
          'Colocam-se dois pesos em uma balança que mostra o quanto sua soma dista de zero.',
        ],
        [
          'Print the smallest distance from zero of the sum of two numbers at different places.',
          'Imprime la menor distancia a cero de la suma de dos números de posiciones distintas.',
          'Imprima a menor distância a zero da soma de dois números de posições diferentes.',
        ],
        ['2', ['1 + 1', '1 + 1', '1 + 1']],
        ['1', ['2 − 3', '2 − 3', '2 − 3']],
      ),
      wide(
        { RULE: 'tank' },
        ['Boards for a tank', 'Tablas para un estanque', 'Tábuas para um tanque'],
        [
          'Boards stand in a row, one metre from each other; their heights are the numbers without signs. Two of them make the walls of a tank as high as the lower one.',
          'Hay tablas en fila, a un metro una de otra; sus alturas son los números sin signo. Dos de ellas forman las paredes de un estanque tan alto como la más baja.',
          'Há tábuas em fila, a um metro uma da outra; suas alturas são os números sem sinal. Duas delas formam as paredes de um tanque tão alto quanto a mais baixa.',
        ],
        [
          'Print the largest product of distance and lower height.',
          'Imprime el mayor producto de la distancia y la altura menor.',
          'Imprima o maior produto da distância e da altura menor.',
        ],
        [
          '12',
          ['The first and the last board: 4 · 3.', 'La primera y la última: 4 · 3.', 'A primeira e a última: 4 · 3.'],
        ],
        [
          '10',
          ['The first and the last board: 5 · 2.', 'La primera y la última: 5 · 2.', 'A primeira e a última: 5 · 2.'],
        ],
      ),
    ],
    Hard: [
      few(
        { RULE: 'triples', K: 6 },
        ['Three in a boat', 'Tres en un bote', 'Três em um barco'],
        [
          'A boat for three swims while the sum of the three numbers is at most 6.',
          'Un bote para tres flota mientras la suma de los tres números sea como mucho 6.',
          'Um barco para três flutua enquanto a soma dos três números for no máximo 6.',
        ],
        [
          'Print how many ways there are to choose three places for which it swims.',
          'Imprime de cuántas maneras se pueden elegir tres posiciones para que flote.',
          'Imprima de quantas maneiras se podem escolher três posições para que flutue.',
        ],
        ['2', ['3 + 1 + 1 and 1 + 4 + 1.', '3 + 1 + 1 y 1 + 4 + 1.', '3 + 1 + 1 e 1 + 4 + 1.']],
        [
          '15',
          [
            'All without the 7, and five with it.',
            'Todas sin el 7, y cinco con él.',
            'Todas sem o 7, e cinco com ele.',
          ],
        ],
      ),
      wide(
        { RULE: 'close', K: 2 },
        ['Friends of nearly the same age', 'Amigos de casi la misma edad', 'Amigos de quase a mesma idade'],
        [
          'Two children play together when their numbers differ by at most 2.',
          'Dos niños juegan juntos cuando sus números difieren como mucho en 2.',
          'Duas crianças brincam juntas quando seus números diferem em no máximo 2.',
        ],
        [
          'Print how many pairs of places play together.',
          'Imprime cuántos pares de posiciones juegan juntos.',
          'Imprima quantos pares de posições brincam juntos.',
        ],
        [
          '6',
          [
            '1 and 1, 3 with both 1, 3 and 4, 3 and 5, 4 and 5.',
            '1 y 1, 3 con ambos 1, 3 y 4, 3 y 5, 4 y 5.',
            '1 e 1, 3 com os dois 1, 3 e 4, 3 e 5, 4 e 5.',
          ],
        ],
        [
          '5',
          [
            '−3 and −1, −1 and 0, 0 with both 2, 2 and 2.',
            '−3 y −1, −1 y 0, 0 con ambos 2, 2 y 2.',
            '−3 e −1, −1 e 0, 0 com os dois 2, 2 e 2.',
          ],
        ],
      ),
    ],
  },
  'O(n)',
)
