import type { Family } from '../family.ts'
import { about, numbersFamily } from '../numbers/numbers.ts'

const wide = about({ least: 2, most: 1200, high: 1000 })

export const arrays: Family = numbersFamily(
  './arrays/',
  {
    Easy: [
      wide(
        { RULE: 'span' },
        ['Warm days, cold nights', 'Días cálidos, noches frías', 'Dias quentes, noites frias'],
        [
          'A weather station notes a temperature every hour.',
          'Una estación anota una temperatura cada hora.',
          'Uma estação anota uma temperatura a cada hora.',
        ],
        [
          'Print the difference between the highest and the lowest one.',
          'Imprime la diferencia entre la más alta y la más baja.',
          'Imprima a diferença entre a mais alta e a mais baixa.',
        ],
        ['4', ['5 − 1', '5 − 1', '5 − 1']],
        ['10', ['7 − (−3)', '7 − (−3)', '7 − (−3)']],
      ),
      wide(
        { RULE: 'rises' },
        ['Better than yesterday', 'Mejor que ayer', 'Melhor que ontem'],
        [
          'A runner writes down a score every day and likes the days that are better than the day before.',
          'Una corredora anota su puntaje cada día y celebra los días mejores que el anterior.',
          'Uma corredora anota sua pontuação a cada dia e comemora os dias melhores que o anterior.',
        ],
        [
          'Print how many days have a higher score than the day before.',
          'Imprime cuántos días tienen un puntaje mayor que el del día anterior.',
          'Imprima quantos dias têm uma pontuação maior que a do dia anterior.',
        ],
        ['2', ['From 1 to 4 and from 1 to 5.', 'De 1 a 4 y de 1 a 5.', 'De 1 a 4 e de 1 a 5.']],
        ['2', ['From −1 to 0 and from 0 to 7.', 'De −1 a 0 y de 0 a 7.', 'De −1 a 0 e de 0 a 7.']],
      ),
    ],
    Medium: [
      wide(
        { RULE: 'balance' },
        ['A fair cut', 'Un corte justo', 'Um corte justo'],
        [
          'Two siblings inherit a street of houses, each with a profit or a loss, and cut it at one place: one takes all to the left, the other all to the right, each at least one house.',
          'Dos hermanas heredan una calle de casas, cada una con ganancia o pérdida, y la cortan en un lugar: una toma todo lo de la izquierda y la otra todo lo de la derecha, al menos una casa cada una.',
          'Duas irmãs herdam uma rua de casas, cada uma com lucro ou prejuízo, e a cortam em um lugar: uma fica com tudo à esquerda e a outra com tudo à direita, ao menos uma casa cada.',
        ],
        [
          'Print the smallest possible difference between the two sums.',
          'Imprime la menor diferencia posible entre las dos sumas.',
          'Imprima a menor diferença possível entre as duas somas.',
        ],
        ['2', ['3 + 1 + 4 = 8 and 1 + 5 = 6.', '3 + 1 + 4 = 8 y 1 + 5 = 6.', '3 + 1 + 4 = 8 e 1 + 5 = 6.']],
        [
          '1',
          ['2 + 2 = 4 and −1 + 0 + 7 − 3 = 3.', '2 + 2 = 4 y −1 + 0 + 7 − 3 = 3.', '2 + 2 = 4 e −1 + 0 + 7 − 3 = 3.'],
        ],
      ),
      wide(
        { RULE: 'missing' },
        ['The next free locker', 'El siguiente casillero libre', 'O próximo armário livre'],
        [
          'Lockers are numbered from 1. The list has the numbers on all keys that were given out, some of them twice and some from other buildings.',
          'Los casilleros se numeran desde 1. La lista tiene los números de todas las llaves entregadas, algunos repetidos y otros de otros edificios.',
          'Os armários são numerados a partir de 1. A lista tem os números de todas as chaves entregues, alguns repetidos e outros de outros prédios.',
        ],
        [
          'Print the smallest locker number, from 1, of which no key was given out.',
          'Imprime el menor número de casillero, desde 1, cuya llave no se entregó.',
          'Imprima o menor número de armário, a partir de 1, cuja chave não foi entregue.',
        ],
        ['2', ['1 is there, 2 is not.', 'Está el 1, falta el 2.', 'Há o 1, falta o 2.']],
        ['1', ['1 is not there.', 'Falta el 1.', 'Falta o 1.']],
      ),
    ],
    Hard: [
      wide(
        { RULE: 'zero' },
        ['Back where it began', 'De vuelta al inicio', 'De volta ao começo'],
        [
          'A lift goes up and down by as many floors as each number says. Some stretches of its day end on the floor where they began.',
          'Un ascensor sube y baja tantos pisos como dice cada número. Algunos tramos de su día terminan en el piso donde empezaron.',
          'Um elevador sobe e desce tantos andares quanto diz cada número. Alguns trechos do seu dia terminam no andar onde começaram.',
        ],
        [
          'Print how many numbers the longest such stretch of neighbours has, or 0.',
          'Imprime cuántos números seguidos tiene el tramo más largo así, o 0.',
          'Imprima quantos números seguidos tem o maior trecho assim, ou 0.',
        ],
        ['0', ['It only goes up.', 'Solo sube.', 'Só sobe.']],
        ['1', ['The ride of 0 floors.', 'El viaje de 0 pisos.', 'A viagem de 0 andares.']],
      ),
      wide(
        { RULE: 'without' },
        ['One bad day forgiven', 'Un mal día perdonado', 'Um dia ruim perdoado'],
        [
          'A trader boasts of the best stretch of days in a row, of one day at least. One day of it may be left out, if another one remains.',
          'Un comerciante presume de su mejor racha de días seguidos, de al menos un día. Un día de ella puede omitirse si queda otro.',
          'Um comerciante se gaba da sua melhor sequência de dias seguidos, de ao menos um dia. Um dia dela pode ser omitido se restar outro.',
        ],
        [
          'Print the largest sum that the trader can boast of.',
          'Imprime la mayor suma de la que puede presumir.',
          'Imprima a maior soma de que ele pode se gabar.',
        ],
        [
          '14',
          ['All days, none left out.', 'Todos los días, sin omitir ninguno.', 'Todos os dias, sem omitir nenhum.'],
        ],
        ['11', ['2 + 2 + 0 + 7 without the −1.', '2 + 2 + 0 + 7 sin el −1.', '2 + 2 + 0 + 7 sem o −1.']],
      ),
    ],
  },
  'O(n)',
)
