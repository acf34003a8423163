import type { Family } from '../family.ts'
import { about, numbersFamily } from '../numbers/numbers.ts'

const inOrder = about({ least: 3, most: 1200, high: 1000, sorted: true })
const wide = about({ least: 3, most: 150, high: 1000 })
const few = about({ least: 3, most: 60, high: 1000, sorted: true })

export const binarySearch: Family = numbersFamily(
  './binary-search/',
  {
    Easy: [
      inOrder(
        { RULE: 'most', K: 2 },
        ['Cheap enough', 'Suficientemente barato', 'Barato o bastante'],
        [
          'A price list is in order. A child has 2 coins, and some prices are gifts below zero.',
          'Una lista de precios está en orden. Un niño tiene 2 monedas, y algunos precios son regalos por debajo de cero.',
          'Uma lista de preços está em ordem. Uma criança tem 2 moedas, e alguns preços são presentes abaixo de zero.',
        ],
        [
          'Print how many prices are at most 2.',
          'Imprime cuántos precios son como mucho 2.',
          'Imprima quantos preços são no máximo 2.',
        ],
        ['2', ['1 and 1.', '1 y 1.', '1 e 1.']],
        ['5', ['All but 7.', 'Todos menos 7.', 'Todos menos 7.']],
      ),
      inOrder(
        { RULE: 'first', K: 0 },
        ['The first warm shelf', 'El primer estante cálido', 'A primeira prateleira quente'],
        [
          'The shelves of a fridge are in the order of their temperatures.',
          'Los estantes de una nevera están en orden de temperatura.',
          'As prateleiras de uma geladeira estão em ordem de temperatura.',
        ],
        [
          'Print the place, from 1, of the first number above 0, or <code>n</code> + 1.',
          'Imprime la posición, desde 1, del primer número mayor que 0, o <code>n</code> + 1.',
          'Imprima a posição, a partir de 1, do primeiro número maior que 0, ou <code>n</code> + 1.',
        ],
        ['1', ['1 is above 0.', '1 es mayor que 0.', '1 é maior que 0.']],
        ['4', ['The 2 at place 4.', 'El 2 de la posición 4.', 'O 2 da posição 4.']],
      ),
    ],
    Medium: [
      inOrder(
        { RULE: 'times', K: 1 },
        ['How many ones', 'Cuántos unos', 'Quantos uns'],
        [
          'An archive is in order, and only a few of its pages may be opened.',
          'Un archivo está en orden, y solo se pueden abrir unas pocas páginas.',
          'Um arquivo está em ordem, e só se podem abrir poucas páginas.',
        ],
        [
          'Print how many times the number 1 is in it.',
          'Imprime cuántas veces está el número 1.',
          'Imprima quantas vezes o número 1 está nele.',
        ],
        ['2', ['At the places 1 and 2.', 'En las posiciones 1 y 2.', 'Nas posições 1 e 2.']],
        ['0', ['It is not there.', 'No está.', 'Não está.']],
      ),
      inOrder(
        { RULE: 'nearest', K: 6 },
        ['The nearest stop', 'La parada más cercana', 'A parada mais próxima'],
        [
          'The stops of a line are in order. A traveller stands at 6.',
          'Las paradas de una línea están en orden. Una viajera está en el 6.',
          'As paradas de uma linha estão em ordem. Uma viajante está no 6.',
        ],
        [
          'Print the number that is nearest to 6; of two, the smaller one.',
          'Imprime el número más cercano a 6; de dos, el menor.',
          'Imprima o número mais próximo de 6; de dois, o menor.',
        ],
        ['5', ['5 is 1 away.', '5 está a 1.', '5 está a 1.']],
        ['7', ['7 is 1 away.', '7 está a 1.', '7 está a 1.']],
      ),
    ],
    Hard: [
      wide(
        { RULE: 'load', K: 3 },
        ['Three trips', 'Tres viajes', 'Três viagens'],
        [
          'Parcels stand in a row; their weights are the numbers without signs. A cart takes them in this order in at most 3 trips, each of them neighbours.',
          'Los paquetes están en fila; sus pesos son los números sin signo. Un carro los lleva en este orden en 3 viajes como mucho, en cada uno paquetes vecinos.',
          'Os pacotes estão em fila; seus pesos são os números sem sinal. Um carro os leva nesta ordem em no máximo 3 viagens, em cada uma pacotes vizinhos.',
        ],
        [
          'Print the smallest load that the cart has to bear.',
          'Imprime la menor carga que el carro debe soportar.',
          'Imprima a menor carga que o carro precisa suportar.',
        ],
        ['5', ['3 + 1, 4 + 1 and 5.', '3 + 1, 4 + 1 y 5.', '3 + 1, 4 + 1 e 5.']],
        ['7', ['2 + 2 + 1 + 0, 7 and 3.', '2 + 2 + 1 + 0, 7 y 3.', '2 + 2 + 1 + 0, 7 e 3.']],
      ),
      few(
        { RULE: 'apart', K: 3 },
        ['Three shy cats', 'Tres gatos tímidos', 'Três gatos tímidos'],
        [
          'Three cats lie down on different places of a wall, as far from each other as possible. The numbers are where the places are.',
          'Tres gatos se acuestan en lugares distintos de un muro, lo más lejos posible unos de otros. Los números dicen dónde están los lugares.',
          'Três gatos se deitam em lugares diferentes de um muro, o mais longe possível uns dos outros. Os números dizem onde estão os lugares.',
        ],
        [
          'Print the largest possible distance between the two cats that are nearest to each other.',
          'Imprime la mayor distancia posible entre los dos gatos más cercanos.',
          'Imprima a maior distância possível entre os dois gatos mais próximos.',
        ],
        ['2', ['At 1, 3 and 5.', 'En 1, 3 y 5.', 'Em 1, 3 e 5.']],
        ['5', ['At −3, 2 and 7.', 'En −3, 2 y 7.', 'Em −3, 2 e 7.']],
      ),
    ],
  },
  'O(log n)',
)
