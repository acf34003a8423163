import type { Family } from '../family.ts'
import { about, numbersFamily } from '../numbers/numbers.ts'

const wide = about({ least: 1, most: 700, high: 500 })
const few = about({ least: 1, most: 120, high: 300 })
const coins = about({ least: 1, most: 60, high: 50 })

export const dynamicProgramming: Family = numbersFamily(
  './dynamic-programming/',
  {
    Easy: [
      wide(
        { RULE: 'stones' },
        ['Stepping stones', 'Piedras del río', 'Pedras do rio'],
        [
          'A child crosses a river over stones, one or two at a step, from the bank before the first stone, and stops on the last one. Each stone gives or takes points.',
          'Una niña cruza un río sobre piedras, una o dos por paso, desde la orilla antes de la primera, y se detiene en la última. Cada piedra da o quita puntos.',
          'Uma menina atravessa um rio sobre pedras, uma ou duas por passo, da margem antes da primeira, e para na última. Cada pedra dá ou tira pontos.',
        ],
        [
          'Print the most points that can be collected.',
          'Imprime el máximo de puntos posible.',
          'Imprima o máximo de pontos possível.',
        ],
        ['14', ['Over all stones.', 'Por todas las piedras.', 'Por todas as pedras.']],
        ['8', ['2 + 2 + 0 + 7 − 3', '2 + 2 + 0 + 7 − 3', '2 + 2 + 0 + 7 − 3']],
      ),
      wide(
        { RULE: 'apart' },
        ['No two neighbours', 'Sin vecinos', 'Sem vizinhos'],
        [
          'A gardener picks plants for a show, never two neighbours, perhaps none.',
          'Un jardinero elige plantas para una muestra, nunca dos vecinas, quizá ninguna.',
          'Um jardineiro escolhe plantas para uma mostra, nunca duas vizinhas, talvez nenhuma.',
        ],
        [
          'Print the largest sum of picked numbers.',
          'Imprime la mayor suma de números elegidos.',
          'Imprima a maior soma de números escolhidos.',
        ],
        ['12', ['3 + 4 + 5', '3 + 4 + 5', '3 + 4 + 5']],
        ['9', ['2 + 7', '2 + 7', '2 + 7']],
      ),
    ],
    Medium: [
      wide(
        { RULE: 'rising' },
        ['A rising melody', 'Una melodía ascendente', 'Uma melodia crescente'],
        [
          'From a melody notes are left out until each note is higher than the one before.',
          'De una melodía se omiten notas hasta que cada una es más alta que la anterior.',
          'De uma melodia omitem-se notas até que cada uma seja mais alta que a anterior.',
        ],
        [
          'Print how many notes can be kept at most.',
          'Imprime cuántas notas se pueden conservar como mucho.',
          'Imprima quantas notas podem ser mantidas no máximo.',
        ],
        ['3', ['3 4 5', '3 4 5', '3 4 5']],
        ['3', ['−1 0 7', '−1 0 7', '−1 0 7']],
      ),
      coins(
        { RULE: 'totals' },
        ['Every total', 'Todos los totales', 'Todos os totais'],
        [
          'The values of coins are the numbers without signs. Each may be paid once or kept.',
          'Los valores de las monedas son los números sin signo. Cada una se paga una vez o se guarda.',
          'Os valores das moedas são os números sem sinal. Cada uma é paga uma vez ou guardada.',
        ],
        [
          'Print how many different totals can be paid, 0 among them.',
          'Imprime cuántos totales distintos se pueden pagar, incluido 0.',
          'Imprima quantos totais diferentes podem ser pagos, incluindo 0.',
        ],
        ['15', ['0 to 14.', 'De 0 a 14.', 'De 0 a 14.']],
        ['16', ['0 to 15.', 'De 0 a 15.', 'De 0 a 15.']],
      ),
    ],
    Hard: [
      few(
        { RULE: 'runs', K: 3 },
        ['Packing in boxes', 'Empacar en cajas', 'Embalar em caixas'],
        [
          'A row of books is packed in their order into boxes of neighbours. A box costs 3 and the difference between the largest and the smallest number in it.',
          'Una fila de libros se empaca en su orden en cajas de vecinos. Una caja cuesta 3 más la diferencia entre el número mayor y el menor en ella.',
          'Uma fila de livros é embalada em sua ordem em caixas de vizinhos. Uma caixa custa 3 mais a diferença entre o maior e o menor número nela.',
        ],
        [
          'Print the smallest cost of all boxes together.',
          'Imprime el menor costo de todas las cajas juntas.',
          'Imprima o menor custo de todas as caixas juntas.',
        ],
        ['7', ['One box: 3 + 4.', 'Una caja: 3 + 4.', 'Uma caixa: 3 + 4.']],
        [
          '12',
          [
            '2 2 −1 0, then 7, then −3: 6 + 3 + 3.',
            '2 2 −1 0, luego 7, luego −3: 6 + 3 + 3.',
            '2 2 −1 0, depois 7, depois −3: 6 + 3 + 3.',
          ],
        ],
      ),
      few(
        { RULE: 'ends' },
        ['Cards from the ends', 'Cartas de los extremos', 'Cartas das pontas'],
        [
          'Two players take cards from a row in turn, always the first or the last one, until none is left. Both play as well as can be.',
          'Dos jugadores toman cartas de una fila por turnos, siempre la primera o la última, hasta que no queda ninguna. Ambos juegan lo mejor posible.',
          'Dois jogadores pegam cartas de uma fila em turnos, sempre a primeira ou a última, até não restar nenhuma. Ambos jogam o melhor possível.',
        ],
        [
          'Print by how much the sum of the first player is larger than that of the second one.',
          'Imprime en cuánto supera la suma del primero a la del segundo.',
          'Imprima em quanto a soma do primeiro supera a do segundo.',
        ],
        ['0', ['Both get 7.', 'Ambos obtienen 7.', 'Ambos ficam com 7.']],
        ['9', ['8 and −1.', '8 y −1.', '8 e −1.']],
      ),
    ],
  },
  'O(n^2)',
)
