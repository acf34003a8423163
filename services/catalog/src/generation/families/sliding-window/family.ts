import type { Family } from '../family.ts'
import { about, numbersFamily } from '../numbers/numbers.ts'

const wide = about({ least: 3, most: 1000, high: 200 })

export const slidingWindow: Family = numbersFamily(
  './sliding-window/',
  {
    Easy: [
      wide(
        { RULE: 'steady', K: 3 },
        ['A steady hand', 'Mano firme', 'Mão firme'],
        [
          'A potter measures a bowl at many places. Three neighbouring measures are steady when the largest and the smallest differ by at most 3.',
          'Una alfarera mide un cuenco en muchos lugares. Tres medidas vecinas son firmes si la mayor y la menor difieren como mucho en 3.',
          'Uma oleira mede uma tigela em muitos lugares. Três medidas vizinhas são firmes se a maior e a menor diferem em no máximo 3.',
        ],
        [
          'Print how many threes of neighbours are steady.',
          'Imprime cuántos tríos de vecinas son firmes.',
          'Imprima quantos trios de vizinhas são firmes.',
        ],
        ['2', ['3 1 4 and 1 4 1.', '3 1 4 y 1 4 1.', '3 1 4 e 1 4 1.']],
        ['2', ['2 2 −1 and 2 −1 0.', '2 2 −1 y 2 −1 0.', '2 2 −1 e 2 −1 0.']],
      ),
      wide(
        { RULE: 'even' },
        ['Even threes', 'Tríos pares', 'Trios pares'],
        [
          'A game counts three neighbours at a time.',
          'Un juego cuenta tres vecinos a la vez.',
          'Um jogo conta três vizinhos de cada vez.',
        ],
        [
          'Print how many threes of neighbours have an even sum.',
          'Imprime cuántos tríos de vecinos tienen suma par.',
          'Imprima quantos trios de vizinhos têm soma par.',
        ],
        ['3', ['8, 6 and 10.', '8, 6 y 10.', '8, 6 e 10.']],
        ['2', ['6 and 4.', '6 y 4.', '6 e 4.']],
      ),
    ],
    Medium: [
      wide(
        { RULE: 'different' },
        ['No song twice', 'Ninguna canción dos veces', 'Nenhuma música duas vezes'],
        [
          'A radio plays songs by number. A part of the evening is fresh while no song of it comes twice.',
          'Una radio pone canciones por número. Una parte de la noche es fresca mientras ninguna canción se repite en ella.',
          'Uma rádio toca músicas por número. Uma parte da noite é nova enquanto nenhuma música se repete nela.',
        ],
        [
          'Print how many songs in a row the longest fresh part has.',
          'Imprime cuántas canciones seguidas tiene la parte fresca más larga.',
          'Imprima quantas músicas seguidas tem a maior parte nova.',
        ],
        ['3', ['3 1 4', '3 1 4', '3 1 4']],
        ['5', ['2 −1 0 7 −3', '2 −1 0 7 −3', '2 −1 0 7 −3']],
      ),
      wide(
        { RULE: 'kinds', K: 2 },
        ['Two baskets', 'Dos canastas', 'Dois cestos'],
        [
          'A picker walks along trees and has two baskets, each for one kind of fruit.',
          'Una recolectora camina junto a los árboles con dos canastas, cada una para una clase de fruta.',
          'Uma colhedora caminha ao lado das árvores com dois cestos, cada um para um tipo de fruta.',
        ],
        [
          'Print how many neighbouring trees have at most 2 different numbers, at the longest.',
          'Imprime cuántos árboles vecinos, como mucho, tienen a lo sumo 2 números distintos.',
          'Imprima quantas árvores vizinhas, no máximo, têm até 2 números diferentes.',
        ],
        ['3', ['1 4 1', '1 4 1', '1 4 1']],
        ['3', ['2 2 −1', '2 2 −1', '2 2 −1']],
      ),
    ],
    Hard: [
      wide(
        { RULE: 'enough', K: 9 },
        ['Enough in a hurry', 'Bastante con prisa', 'O bastante com pressa'],
        [
          'A hiker needs 9 litres. Springs along the way give as much as the numbers without signs say, and the hiker stops at neighbouring ones alone.',
          'Una caminante necesita 9 litros. Las fuentes del camino dan lo que dicen los números sin signo, y solo se detiene en fuentes vecinas.',
          'Uma caminhante precisa de 9 litros. As fontes do caminho dão o que dizem os números sem sinal, e ela só para em fontes vizinhas.',
        ],
        [
          'Print how many neighbouring springs give at least 9 litres, at the fewest, or 0 when all do not.',
          'Imprime cuántas fuentes vecinas, como mínimo, dan al menos 9 litros, o 0 si todas no bastan.',
          'Imprima quantas fontes vizinhas, no mínimo, dão ao menos 9 litros, ou 0 se todas não bastam.',
        ],
        ['3', ['4 + 1 + 5', '4 + 1 + 5', '4 + 1 + 5']],
        ['2', ['7 + 3', '7 + 3', '7 + 3']],
      ),
      wide(
        { RULE: 'maxima', K: 3 },
        ['The best of three days', 'El mejor de tres días', 'O melhor de três dias'],
        [
          'A bakery is paid each day, from the third one on, by the best of the last 3 days.',
          'A una panadería se le paga cada día, desde el tercero, según el mejor de los últimos 3 días.',
          'Uma padaria é paga a cada dia, a partir do terceiro, pelo melhor dos últimos 3 dias.',
        ],
        [
          'Print the sum of the largest numbers of all threes of neighbours.',
          'Imprime la suma de los mayores de todos los tríos de vecinos.',
          'Imprima a soma dos maiores de todos os trios de vizinhos.',
        ],
        ['13', ['4 + 4 + 5', '4 + 4 + 5', '4 + 4 + 5']],
        ['18', ['2 + 2 + 7 + 7', '2 + 2 + 7 + 7', '2 + 2 + 7 + 7']],
      ),
    ],
  },
  'O(n)',
)
