import type { Family } from '../family.ts'
import { about, numbersFamily } from '../numbers/numbers.ts'

const wide = about({ least: 1, most: 1000, high: 200 })
const low = about({ least: 1, most: 1000, high: 3 })

export const stacks: Family = numbersFamily(
  './stacks/',
  {
    Easy: [
      wide(
        { RULE: 'undo' },
        ['Undo, undo', 'Deshacer, deshacer', 'Desfazer, desfazer'],
        [
          'A calculator keeps the numbers that are typed. A negative number means undo: the last number that is still kept goes, if there is one.',
          'Una calculadora guarda los números tecleados. Un número negativo significa deshacer: se va el último número guardado, si lo hay.',
          'Uma calculadora guarda os números digitados. Um número negativo significa desfazer: sai o último número guardado, se houver.',
        ],
        [
          'Print the sum of the numbers that are kept in the end.',
          'Imprime la suma de los números guardados al final.',
          'Imprima a soma dos números guardados no final.',
        ],
        ['14', ['Nothing is undone.', 'No se deshace nada.', 'Nada é desfeito.']],
        ['2', ['−1 takes a 2, −3 takes the 7.', '−1 quita un 2, −3 quita el 7.', '−1 tira um 2, −3 tira o 7.']],
      ),
      wide(
        { RULE: 'depth' },
        ['The highest pile of plates', 'La pila más alta', 'A pilha mais alta'],
        [
          'A number that is not negative puts a plate on the pile, a negative one takes the top plate away, if there is one.',
          'Un número no negativo pone un plato en la pila; uno negativo quita el de arriba, si lo hay.',
          'Um número não negativo põe um prato na pilha; um negativo tira o de cima, se houver.',
        ],
        [
          'Print how many plates the pile had at its highest.',
          'Imprime cuántos platos tuvo la pila en su punto más alto.',
          'Imprima quantos pratos a pilha teve no ponto mais alto.',
        ],
        ['5', ['It only grows.', 'Solo crece.', 'Só cresce.']],
        ['3', ['Two, one, and then up to three.', 'Dos, uno, y luego hasta tres.', 'Dois, um, e depois até três.']],
      ),
    ],
    Medium: [
      low(
        { RULE: 'vanish' },
        ['Bubbles that burst', 'Burbujas que estallan', 'Bolhas que estouram'],
        [
          'Two equal neighbours burst and are gone, and what was beside them become neighbours. This goes on until nothing bursts.',
          'Dos vecinos iguales estallan y desaparecen, y lo que estaba a sus lados pasa a ser vecino. Esto sigue hasta que nada estalla.',
          'Dois vizinhos iguais estouram e somem, e o que estava ao lado deles se torna vizinho. Isso continua até que nada estoure.',
        ],
        ['Print how many numbers are left.', 'Imprime cuántos números quedan.', 'Imprima quantos números restam.'],
        ['5', ['No neighbours are equal.', 'No hay vecinos iguales.', 'Não há vizinhos iguais.']],
        ['4', ['The two 2 burst.', 'Estallan los dos 2.', 'Os dois 2 estouram.']],
      ),
      wide(
        { RULE: 'wait' },
        ['Waiting for somebody taller', 'Esperando a alguien más alto', 'Esperando alguém mais alto'],
        [
          'Everybody in a queue counts how many places farther back the next larger number stands; whoever finds none counts 0.',
          'En una fila cada persona cuenta a cuántos lugares detrás está el siguiente número mayor; quien no lo encuentra cuenta 0.',
          'Em uma fila cada pessoa conta a quantos lugares atrás está o próximo número maior; quem não o encontra conta 0.',
        ],
        [
          'Print the sum of all counts.',
          'Imprime la suma de todas las cuentas.',
          'Imprima a soma de todas as contagens.',
        ],
        ['6', ['2 + 1 + 2 + 1 + 0', '2 + 1 + 2 + 1 + 0', '2 + 1 + 2 + 1 + 0']],
        ['9', ['4 + 3 + 1 + 1 + 0 + 0', '4 + 3 + 1 + 1 + 0 + 0', '4 + 3 + 1 + 1 + 0 + 0']],
      ),
    ],
    Hard: [
      wide(
        { RULE: 'banner' },
        ['A banner on the skyline', 'Una pancarta en los techos', 'Uma faixa nos telhados'],
        [
          'Houses of width 1 stand side by side; their heights are the numbers without signs. A banner covers neighbouring houses and is as high as the lowest of them.',
          'Hay casas de ancho 1 una junto a otra; sus alturas son los números sin signo. Una pancarta cubre casas vecinas y es tan alta como la más baja de ellas.',
          'Há casas de largura 1 lado a lado; suas alturas são os números sem sinal. Uma faixa cobre casas vizinhas e é tão alta quanto a mais baixa delas.',
        ],
        [
          'Print the area of the largest banner.',
          'Imprime el área de la pancarta más grande.',
          'Imprima a área da maior faixa.',
        ],
        ['5', ['All five houses, 1 high.', 'Las cinco casas, de alto 1.', 'As cinco casas, com altura 1.']],
        ['7', ['The house of 7 alone.', 'La casa de 7 sola.', 'A casa de 7 sozinha.']],
      ),
      wide(
        { RULE: 'sight' },
        ['Who sees whom', 'Quién ve a quién', 'Quem vê quem'],
        [
          'People stand in a line. Two of them see each other when everybody between is smaller than both.',
          'Hay personas en fila. Dos de ellas se ven cuando todas las que están entre ambas son menores que las dos.',
          'Há pessoas em fila. Duas delas se veem quando todas as que estão entre elas são menores que as duas.',
        ],
        ['Print how many pairs see each other.', 'Imprime cuántos pares se ven.', 'Imprima quantos pares se veem.'],
        [
          '6',
          [
            'Four neighbours, 3 and 4, and 4 and 5.',
            'Cuatro vecinos, 3 y 4, y 4 y 5.',
            'Quatro vizinhos, 3 e 4, e 4 e 5.',
          ],
        ],
        [
          '7',
          [
            'Five neighbours, 2 and 0, and 2 and 7.',
            'Cinco vecinos, 2 y 0, y 2 y 7.',
            'Cinco vizinhos, 2 e 0, e 2 e 7.',
          ],
        ],
      ),
    ],
  },
  'O(n)',
)
