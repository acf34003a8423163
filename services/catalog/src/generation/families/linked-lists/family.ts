import type { Family } from '../family.ts'
import { about, numbersFamily } from '../numbers/numbers.ts'

const wide = about({ least: 1, most: 800, high: 500 })

export const linkedLists: Family = numbersFamily(
  './linked-lists/',
  {
    Easy: [
      wide(
        { RULE: 'turn' },
        ['The train goes back', 'El tren regresa', 'O trem volta'],
        [
          'Wagons are coupled one behind the other. On the way back the last one leads.',
          'Los vagones van enganchados uno tras otro. De regreso, el último va primero.',
          'Os vagões vão engatados um atrás do outro. Na volta, o último vai na frente.',
        ],
        [
          'Print the numbers of the wagons on the way back.',
          'Imprime los números de los vagones de regreso.',
          'Imprima os números dos vagões na volta.',
        ],
        ['5 1 4 1 3', ['From the last to the first.', 'Del último al primero.', 'Do último ao primeiro.']],
        ['-3 7 0 -1 2 2', ['From the last to the first.', 'Del último al primero.', 'Do último ao primeiro.']],
      ),
      wide(
        { RULE: 'skip' },
        ['Every second bead', 'Una cuenta sí, una no', 'Uma conta sim, outra não'],
        [
          'From a string of beads every second one is taken off; the first stays.',
          'De un collar se quita una cuenta de cada dos; la primera se queda.',
          'De um colar tira-se uma conta a cada duas; a primeira fica.',
        ],
        ['Print the beads that stay.', 'Imprime las cuentas que quedan.', 'Imprima as contas que ficam.'],
        [
          '3 4 5',
          ['The first, third and fifth.', 'La primera, la tercera y la quinta.', 'A primeira, a terceira e a quinta.'],
        ],
        [
          '2 -1 7',
          ['The first, third and fifth.', 'La primera, la tercera y la quinta.', 'A primeira, a terceira e a quinta.'],
        ],
      ),
    ],
    Medium: [
      wide(
        { RULE: 'pairs' },
        ['Partners change places', 'Las parejas se cambian', 'Os pares trocam de lugar'],
        [
          'In a chain of dancers the first and the second change places, so do the third and the fourth, and so on; a last one alone stays.',
          'En una cadena de baile el primero y el segundo cambian de lugar, también el tercero y el cuarto, y así; el último, si está solo, se queda.',
          'Em uma corrente de dança o primeiro e o segundo trocam de lugar, assim como o terceiro e o quarto, e assim por diante; o último, se estiver sozinho, fica.',
        ],
        ['Print the chain after that.', 'Imprime la cadena después.', 'Imprima a corrente depois disso.'],
        ['1 3 1 4 5', ['5 has no partner.', 'El 5 no tiene pareja.', 'O 5 não tem par.']],
        ['2 2 0 -1 -3 7', ['Three pairs.', 'Tres parejas.', 'Três pares.']],
      ),
      wide(
        { RULE: 'rotate', K: 3 },
        ['Three to the front', 'Tres al frente', 'Três para a frente'],
        [
          'Three times the last person of a queue is called to its front.',
          'Tres veces se llama al frente a la última persona de una fila.',
          'Três vezes a última pessoa de uma fila é chamada para a frente.',
        ],
        ['Print the queue after that.', 'Imprime la fila después.', 'Imprima a fila depois disso.'],
        [
          '4 1 5 3 1',
          [
            '5, then 1, then 4 come to the front.',
            'Pasan al frente 5, luego 1, luego 4.',
            'Vão para a frente 5, depois 1, depois 4.',
          ],
        ],
        [
          '0 7 -3 2 2 -1',
          [
            '−3, then 7, then 0 come to the front.',
            'Pasan al frente −3, luego 7, luego 0.',
            'Vão para a frente −3, depois 7, depois 0.',
          ],
        ],
      ),
    ],
    Hard: [
      wide(
        { RULE: 'weave' },
        ['Weaving both ends', 'Tejer ambos extremos', 'Tecer as duas pontas'],
        [
          'A thread is woven anew from both ends in turn: the first, the last, the second, the last but one, and so on.',
          'Un hilo se teje de nuevo desde ambos extremos por turnos: el primero, el último, el segundo, el penúltimo, y así.',
          'Um fio é tecido de novo pelas duas pontas em turnos: o primeiro, o último, o segundo, o penúltimo, e assim por diante.',
        ],
        ['Print the woven thread.', 'Imprime el hilo tejido.', 'Imprima o fio tecido.'],
        ['3 5 1 1 4', ['3, 5, 1, 1, and 4 in the middle.', '3, 5, 1, 1, y 4 en el medio.', '3, 5, 1, 1, e 4 no meio.']],
        ['2 -3 2 7 -1 0', ['2, −3, 2, 7, −1, 0.', '2, −3, 2, 7, −1, 0.', '2, −3, 2, 7, −1, 0.']],
      ),
      wide(
        { RULE: 'fold' },
        ['A folded ribbon', 'Una cinta doblada', 'Uma fita dobrada'],
        [
          'A ribbon with numbers is folded in the middle, so that the last number lies on the first one. Numbers that lie on each other are added; one in the middle lies alone.',
          'Una cinta con números se dobla por la mitad, de modo que el último queda sobre el primero. Los que quedan uno sobre otro se suman; el del medio queda solo.',
          'Uma fita com números é dobrada ao meio, de modo que o último fica sobre o primeiro. Os que ficam um sobre o outro se somam; o do meio fica sozinho.',
        ],
        [
          'Print the sums from the ends to the middle.',
          'Imprime las sumas desde los extremos hasta el medio.',
          'Imprima as somas das pontas até o meio.',
        ],
        ['8 2 4', ['3 + 5, 1 + 1, 4', '3 + 5, 1 + 1, 4', '3 + 5, 1 + 1, 4']],
        ['-1 9 -1', ['2 − 3, 2 + 7, −1 + 0', '2 − 3, 2 + 7, −1 + 0', '2 − 3, 2 + 7, −1 + 0']],
      ),
    ],
  },
  'O(n)',
)
