import type { Family } from '../family.ts'
import { about, numbersFamily } from '../numbers/numbers.ts'

const wide = about({ least: 3, most: 800, high: 500 })

export const heaps: Family = numbersFamily(
  './heaps/',
  {
    Easy: [
      wide(
        { RULE: 'third' },
        ['The bronze medal', 'La medalla de bronce', 'A medalha de bronze'],
        [
          'In a race the smallest time wins. Equal times take places of their own.',
          'En una carrera gana el tiempo menor. Los tiempos iguales ocupan lugares distintos.',
          'Em uma corrida ganha o menor tempo. Tempos iguais ocupam lugares diferentes.',
        ],
        [
          'Print the third smallest number.',
          'Imprime el tercer número más pequeño.',
          'Imprima o terceiro menor número.',
        ],
        ['3', ['1, 1, 3', '1, 1, 3', '1, 1, 3']],
        ['0', ['−3, −1, 0', '−3, −1, 0', '−3, −1, 0']],
      ),
      wide(
        { RULE: 'top' },
        ['Three best throws', 'Los tres mejores tiros', 'Os três melhores arremessos'],
        [
          'Of all throws the three best count.',
          'De todos los tiros cuentan los tres mejores.',
          'De todos os arremessos contam os três melhores.',
        ],
        [
          'Print the sum of the three largest numbers.',
          'Imprime la suma de los tres números mayores.',
          'Imprima a soma dos três maiores números.',
        ],
        ['12', ['5 + 4 + 3', '5 + 4 + 3', '5 + 4 + 3']],
        ['11', ['7 + 2 + 2', '7 + 2 + 2', '7 + 2 + 2']],
      ),
    ],
    Medium: [
      wide(
        { RULE: 'ropes' },
        ['Tying ropes', 'Unir cuerdas', 'Unir cordas'],
        [
          'The lengths of ropes are the numbers without signs, plus 1. Tying two ropes takes as many minutes as both are long together, and makes one rope of them.',
          'Las longitudes de las cuerdas son los números sin signo, más 1. Unir dos cuerdas tarda tantos minutos como miden juntas, y las convierte en una.',
          'Os comprimentos das cordas são os números sem sinal, mais 1. Unir duas cordas leva tantos minutos quanto as duas medem juntas, e as torna uma só.',
        ],
        [
          'Print the fewest minutes in which all become one rope.',
          'Imprime los menos minutos en que todas se vuelven una.',
          'Imprima o menor número de minutos em que todas se tornam uma.',
        ],
        ['42', ['4 + 8 + 11 + 19', '4 + 8 + 11 + 19', '4 + 8 + 11 + 19']],
        ['50', ['3 + 6 + 7 + 13 + 21', '3 + 6 + 7 + 13 + 21', '3 + 6 + 7 + 13 + 21']],
      ),
      wide(
        { RULE: 'stones' },
        ['Stones that collide', 'Piedras que chocan', 'Pedras que colidem'],
        [
          'The weights of stones are the numbers without signs. Again and again the two heaviest collide, and a stone of their difference is left of them.',
          'Los pesos de las piedras son los números sin signo. Una y otra vez chocan las dos más pesadas, y queda una piedra de su diferencia.',
          'Os pesos das pedras são os números sem sinal. Repetidamente as duas mais pesadas colidem, e resta uma pedra da sua diferença.',
        ],
        [
          'Print the weight of the last stone.',
          'Imprime el peso de la última piedra.',
          'Imprima o peso da última pedra.',
        ],
        ['0', ['5 and 4, 3 and 1, 2 and 1, 1 and 1.', '5 y 4, 3 y 1, 2 y 1, 1 y 1.', '5 e 4, 3 e 1, 2 e 1, 1 e 1.']],
        ['1', ['7 and 3, 4 and 2, 2 and 2, 1 and 0.', '7 y 3, 4 y 2, 2 y 2, 1 y 0.', '7 e 3, 4 e 2, 2 e 2, 1 e 0.']],
      ),
    ],
    Hard: [
      wide(
        { RULE: 'medians' },
        ['The middle of the news', 'La mitad de las noticias', 'O meio das notícias'],
        [
          'After each number a paper prints the median of all numbers so far: the middle one in order, of an even count the smaller of the two in the middle.',
          'Tras cada número un diario publica la mediana de todos hasta entonces: el del medio en orden; si son pares, el menor de los dos del medio.',
          'Depois de cada número um jornal publica a mediana de todos até então: o do meio em ordem; se forem pares, o menor dos dois do meio.',
        ],
        [
          'Print the sum of all medians.',
          'Imprime la suma de todas las medianas.',
          'Imprima a soma de todas as medianas.',
        ],
        ['11', ['3 + 1 + 3 + 1 + 3', '3 + 1 + 3 + 1 + 3', '3 + 1 + 3 + 1 + 3']],
        ['8', ['2 + 2 + 2 + 0 + 2 + 0', '2 + 2 + 2 + 0 + 2 + 0', '2 + 2 + 2 + 0 + 2 + 0']],
      ),
      wide(
        { RULE: 'guests' },
        ['Chairs for guests', 'Sillas para invitados', 'Cadeiras para convidados'],
        [
          'In each minute one guest arrives, and stays for as many minutes as the number without its sign says, and for the minute of the arrival.',
          'En cada minuto llega una persona y se queda tantos minutos como dice el número sin signo, además del minuto de llegada.',
          'A cada minuto chega uma pessoa e fica tantos minutos quanto diz o número sem sinal, além do minuto da chegada.',
        ],
        [
          'Print how many guests are there at once, at the most, until the last one has arrived.',
          'Imprime cuántas personas hay a la vez, como mucho, hasta que llega la última.',
          'Imprima quantas pessoas estão lá ao mesmo tempo, no máximo, até a última chegar.',
        ],
        ['3', ['In the minutes 3, 4 and 5.', 'En los minutos 3, 4 y 5.', 'Nos minutos 3, 4 e 5.']],
        ['3', ['In the minutes 3 and 4.', 'En los minutos 3 y 4.', 'Nos minutos 3 e 4.']],
      ),
    ],
  },
  'O(n)',
)
