import type { Family, Texts, Variant } from '../family.ts'

/** The same small networks in every problem: two groups and somebody alone, and a chain with a ring. */
const INPUTS = ['6 4\n1 2\n2 3\n1 3\n4 5\n', '7 6\n1 2\n2 3\n3 4\n4 5\n5 6\n6 3\n'] as const

const INPUT: Texts = {
  en: '<p><strong>Input.</strong> The first line has two numbers: <code>n</code>, how many {things} there are, numbered from 1 (1 to 305), and <code>m</code>, how many {links} there are (0 to 610). Each of the next <code>m</code> lines has the numbers of the two {things} of one. No two {things} have more than one.</p>',
  es: '<p><strong>Entrada.</strong> La primera línea tiene dos números: <code>n</code>, cuántos {things} hay, numerados desde 1 (de 1 a 305), y <code>m</code>, cuántos {links} hay (de 0 a 610). Cada una de las <code>m</code> líneas siguientes tiene los números de los dos {things} de uno. Entre dos {things} hay uno como mucho.</p>',
  'pt-BR':
    '<p><strong>Entrada.</strong> A primeira linha tem dois números: <code>n</code>, quantos {things} existem, numerados a partir de 1 (de 1 a 305), e <code>m</code>, quantos {links} existem (de 0 a 610). Cada uma das <code>m</code> linhas seguintes tem os números dos dois {things} de um. Entre dois {things} há no máximo um.</p>',
}

type Words = { things: Texts; links: Texts }
const ISLANDS: Words = {
  things: { en: 'islands', es: 'puertos', 'pt-BR': 'portos' },
  links: { en: 'ferries', es: 'transbordadores', 'pt-BR': 'barcos' },
}
const PEOPLE: Words = {
  things: { en: 'players', es: 'jugadores', 'pt-BR': 'jogadores' },
  links: { en: 'friendships', es: 'lazos de amistad', 'pt-BR': 'laços de amizade' },
}
const LAMPS: Words = {
  things: { en: 'lamps', es: 'faroles', 'pt-BR': 'postes' },
  links: { en: 'cables', es: 'cables', 'pt-BR': 'cabos' },
}
const ROOMS: Words = {
  things: { en: 'rooms', es: 'salones', 'pt-BR': 'salões' },
  links: { en: 'corridors', es: 'pasillos', 'pt-BR': 'corredores' },
}

const LANGUAGES = ['en', 'es', 'pt-BR'] as const
const each = (make: (language: keyof Texts) => string): Texts => ({
  en: make('en'),
  es: make('es'),
  'pt-BR': make('pt-BR'),
})

function variant(
  parameters: Variant['parameters'],
  words: Words,
  title: Texts,
  [story, output]: [Texts, Texts],
  answers: readonly [[string, Texts], [string, Texts]],
): Variant {
  const named = (text: string, language: (typeof LANGUAGES)[number]) =>
    text.replaceAll('{things}', words.things[language]).replaceAll('{links}', words.links[language])
  return {
    parameters,
    title,
    description: each(
      (language) => `<p>${story[language]}</p>${named(INPUT[language], language)}<p>${output[language]}</p>`,
    ),
    examples: answers.map(([answer, explanation], i) => ({
      input: INPUTS[i] ?? '',
      expected_output: `${answer}\n`,
      explanation,
    })),
  }
}
const texts = (en: string, es: string, pt: string): Texts => ({ en, es, 'pt-BR': pt })

/** One question about a network of things and links; harder ones look farther than the neighbours. */
export const graphs: Family = {
  folder: new URL('./', import.meta.url),
  complexity: { Easy: 'O(n)', Medium: 'O(n)', Hard: 'O(n)' },
  variants: {
    Easy: [
      variant(
        { RULE: 'exactly', K: 2 },
        PEOPLE,
        texts('Two friends each', 'Dos amigos cada uno', 'Dois amigos cada'),
        [
          texts(
            'In a new league players make friends. Those with exactly two friends can form a team with both.',
            'En una liga nueva los jugadores hacen amigos. Quien tiene exactamente dos amigos puede formar equipo con ambos.',
            'Em uma liga nova os jogadores fazem amigos. Quem tem exatamente dois amigos pode formar um time com os dois.',
          ),
          texts(
            'Print how many players have exactly two friends.',
            'Imprime cuántos jugadores tienen exactamente dos amigos.',
            'Imprima quantos jogadores têm exatamente dois amigos.',
          ),
        ],
        [
          [
            '3',
            texts(
              '1, 2 and 3 are friends of each other.',
              '1, 2 y 3 son amigos entre sí.',
              '1, 2 e 3 são amigos entre si.',
            ),
          ],
          [
            '4',
            texts(
              '2, 4, 5 and 6 have two friends, 3 has three.',
              '2, 4, 5 y 6 tienen dos amigos, 3 tiene tres.',
              '2, 4, 5 e 6 têm dois amigos, 3 tem três.',
            ),
          ],
        ],
      ),
      variant(
        { RULE: 'busiest', K: 0 },
        ISLANDS,
        texts('The busiest port', 'El puerto más activo', 'O porto mais movimentado'),
        [
          texts(
            'Ferries go back and forth between islands. The port authority visits the island with the most ferries first.',
            'Los transbordadores van y vienen entre los puertos. La autoridad visita primero el puerto que más tiene.',
            'Os barcos vão e voltam entre os portos. A autoridade visita primeiro o porto que tem mais deles.',
          ),
          texts(
            'Print the number of that island; of several, the smallest number.',
            'Imprime el número de ese puerto; si hay varios, el menor.',
            'Imprima o número desse porto; se houver vários, o menor.',
          ),
        ],
        [
          ['1', texts('1, 2 and 3 have two ferries each.', '1, 2 y 3 tienen dos cada uno.', '1, 2 e 3 têm dois cada.')],
          ['3', texts('Only 3 has three ferries.', 'Solo 3 tiene tres.', 'Só 3 tem três.')],
        ],
      ),
      variant(
        { RULE: 'alone', K: 0 },
        LAMPS,
        texts('Lamps in the dark', 'Faroles apagados', 'Postes apagados'),
        [
          texts(
            'After a storm the city lists which cables between its lamps still hold. A lamp without any cable stays dark.',
            'Tras una tormenta la ciudad anota qué cables entre sus faroles resisten. Un farol sin ningún cable queda apagado.',
            'Depois de uma tempestade a cidade anota quais cabos entre seus postes resistiram. Um poste sem nenhum cabo fica apagado.',
          ),
          texts(
            'Print how many lamps stay dark.',
            'Imprime cuántos faroles quedan apagados.',
            'Imprima quantos postes ficam apagados.',
          ),
        ],
        [
          ['1', texts('No cable reaches lamp 6.', 'Ningún cable llega al farol 6.', 'Nenhum cabo chega ao poste 6.')],
          ['1', texts('No cable reaches lamp 7.', 'Ningún cable llega al farol 7.', 'Nenhum cabo chega ao poste 7.')],
        ],
      ),
      variant(
        { RULE: 'odd', K: 0 },
        ROOMS,
        texts('An odd number of doors', 'Un número impar de puertas', 'Um número ímpar de portas'),
        [
          texts(
            'Each corridor of a museum ends at a door of each of its two rooms. A guide who wants to walk every corridor once has to know the rooms with an odd number of doors.',
            'Cada pasillo de un museo termina en una puerta de cada uno de sus dos salones. Para recorrer cada pasillo una sola vez, la guía debe conocer los salones con un número impar de puertas.',
            'Cada corredor de um museu termina em uma porta de cada um dos seus dois salões. Para percorrer cada corredor uma única vez, a guia precisa conhecer os salões com um número ímpar de portas.',
          ),
          texts(
            'Print how many rooms have an odd number of doors.',
            'Imprime cuántos salones tienen un número impar de puertas.',
            'Imprima quantos salões têm um número ímpar de portas.',
          ),
        ],
        [
          [
            '2',
            texts(
              'Rooms 4 and 5 have one door each.',
              'Los salones 4 y 5 tienen una puerta cada uno.',
              'Os salões 4 e 5 têm uma porta cada.',
            ),
          ],
          [
            '2',
            texts(
              'Room 1 has one door, room 3 has three.',
              'El salón 1 tiene una puerta y el 3 tiene tres.',
              'O salão 1 tem uma porta e o 3 tem três.',
            ),
          ],
        ],
      ),
    ],
    Medium: [
      variant(
        { RULE: 'groups', K: 0 },
        ISLANDS,
        texts('Tickets for every archipelago', 'Boletos por archipiélago', 'Bilhetes por arquipélago'),
        [
          texts(
            'One ticket is good for all islands that can be reached from each other by ferries, with as many changes as one likes.',
            'Un boleto vale para todos los puertos que se alcanzan entre sí, con los transbordos que hagan falta.',
            'Um bilhete vale para todos os portos que se alcançam entre si, com quantas conexões forem precisas.',
          ),
          texts(
            'Print how many tickets it takes to see every island.',
            'Imprime cuántos boletos hacen falta para ver todos los puertos.',
            'Imprima quantos bilhetes são necessários para ver todos os portos.',
          ),
        ],
        [
          [
            '3',
            texts(
              'One for 1, 2 and 3, one for 4 and 5, one for 6.',
              'Uno para 1, 2 y 3, uno para 4 y 5, uno para 6.',
              'Um para 1, 2 e 3, um para 4 e 5, um para 6.',
            ),
          ],
          ['2', texts('One for 1 to 6, one for 7.', 'Uno para 1 a 6, uno para 7.', 'Um para 1 a 6, um para 7.')],
        ],
      ),
      variant(
        { RULE: 'largest', K: 0 },
        PEOPLE,
        texts('The largest club', 'El club más grande', 'O maior clube'),
        [
          texts(
            'Friends of friends belong to the same club, and so do their friends.',
            'Los amigos de los amigos son del mismo club, y también los amigos de estos.',
            'Os amigos dos amigos são do mesmo clube, e os amigos destes também.',
          ),
          texts(
            'Print how many players the largest club has.',
            'Imprime cuántos jugadores tiene el club más grande.',
            'Imprima quantos jogadores tem o maior clube.',
          ),
        ],
        [
          ['3', texts('The club of 1, 2 and 3.', 'El club de 1, 2 y 3.', 'O clube de 1, 2 e 3.')],
          ['6', texts('Everybody but 7.', 'Todos menos 7.', 'Todos menos 7.')],
        ],
      ),
      variant(
        { RULE: 'smallest', K: 0 },
        ROOMS,
        texts('The smallest wing', 'El ala más pequeña', 'A menor ala'),
        [
          texts(
            'Rooms that one can walk between form a wing of the castle. The smallest wing is heated first.',
            'Los salones entre los que se puede caminar forman un ala del castillo. El ala más pequeña se calienta primero.',
            'Os salões entre os quais se pode caminhar formam uma ala do castelo. A menor ala é aquecida primeiro.',
          ),
          texts(
            'Print how many rooms the smallest wing has.',
            'Imprime cuántos salones tiene el ala más pequeña.',
            'Imprima quantos salões tem a menor ala.',
          ),
        ],
        [
          ['1', texts('Room 6 is a wing of its own.', 'El salón 6 es un ala.', 'O salão 6 é uma ala.')],
          ['1', texts('Room 7 is a wing of its own.', 'El salón 7 es un ala.', 'O salão 7 é uma ala.')],
        ],
      ),
      variant(
        { RULE: 'pairs', K: 0 },
        LAMPS,
        texts('Lamps in pairs', 'Faroles en pareja', 'Postes em dupla'),
        [
          texts(
            'Lamps joined by cables, directly or over others, make a circuit. A circuit of exactly two lamps needs a fuse of its own.',
            'Los faroles unidos por cables, directamente o por medio de otros, forman un circuito. Un circuito de exactamente dos faroles necesita su propio fusible.',
            'Os postes ligados por cabos, diretamente ou por meio de outros, formam um circuito. Um circuito de exatamente dois postes precisa do seu próprio fusível.',
          ),
          texts(
            'Print how many fuses are needed.',
            'Imprime cuántos fusibles hacen falta.',
            'Imprima quantos fusíveis são necessários.',
          ),
        ],
        [
          ['1', texts('The circuit of 4 and 5.', 'El circuito de 4 y 5.', 'O circuito de 4 e 5.')],
          [
            '0',
            texts(
              'One circuit has six lamps, the other one.',
              'Un circuito tiene seis faroles y el otro, uno.',
              'Um circuito tem seis postes e o outro, um.',
            ),
          ],
        ],
      ),
    ],
    Hard: [
      variant(
        { RULE: 'within', K: 3 },
        PEOPLE,
        texts('Three handshakes', 'Tres apretones de manos', 'Três apertos de mão'),
        [
          texts(
            'Player 1 has a rumour and tells it to all friends, who tell it to theirs, and these to theirs. Then everybody keeps quiet.',
            'El jugador 1 cuenta un rumor a sus amigos, estos a los suyos, y estos a los suyos. Después todos callan.',
            'O jogador 1 conta um boato aos amigos, estes aos seus, e estes aos seus. Depois todos se calam.',
          ),
          texts(
            'Print how many players beside player 1 know it then.',
            'Imprime cuántos jugadores, además del 1, lo conocen entonces.',
            'Imprima quantos jogadores, além do 1, o conhecem então.',
          ),
        ],
        [
          ['2', texts('2 and 3.', '2 y 3.', '2 e 3.')],
          ['4', texts('2, then 3, then 4 and 6.', '2, luego 3, luego 4 y 6.', '2, depois 3, depois 4 e 6.')],
        ],
      ),
      variant(
        { RULE: 'farthest', K: 0 },
        ISLANDS,
        texts('The last delivery', 'La última entrega', 'A última entrega'),
        [
          texts(
            'A parcel service starts at island 1. A ride with one ferry takes a day, and every parcel goes the shortest way.',
            'Un servicio de paquetes sale del puerto 1. Cada viaje dura un día, y todo paquete va por el camino más corto.',
            'Um serviço de encomendas sai do porto 1. Cada viagem dura um dia, e toda encomenda vai pelo caminho mais curto.',
          ),
          texts(
            'Print after how many days the last of the islands that can be reached gets its parcel; 0 when there is none but island 1.',
            'Imprime tras cuántos días recibe su paquete el último de los puertos alcanzables; 0 si no hay otro que el puerto 1.',
            'Imprima depois de quantos dias o último dos portos alcançáveis recebe sua encomenda; 0 se não houver outro além do porto 1.',
          ),
        ],
        [
          ['1', texts('2 and 3 are one ride away.', '2 y 3 están a un viaje.', '2 e 3 estão a uma viagem.')],
          ['4', texts('5 is four rides away.', '5 está a cuatro viajes.', '5 está a quatro viagens.')],
        ],
      ),
      variant(
        { RULE: 'even', K: 0 },
        ROOMS,
        texts('Every second round', 'Ronda sí, ronda no', 'Ronda sim, ronda não'),
        [
          texts(
            'A guard starts in room 1 and may be in a room after an even number of corridors when the shortest way to it has an even number of them. Room 1 counts with 0.',
            'Un guardia sale del salón 1. Revisa un salón en ronda par cuando el camino más corto hasta él tiene un número par de pasillos. El salón 1 cuenta con 0.',
            'Um guarda sai do salão 1. Ele revista um salão em ronda par quando o caminho mais curto até ele tem um número par de corredores. O salão 1 conta com 0.',
          ),
          texts(
            'Print how many rooms have a shortest way with an even number of corridors.',
            'Imprime cuántos salones tienen un camino más corto con un número par de pasillos.',
            'Imprima quantos salões têm um caminho mais curto com um número par de corredores.',
          ),
        ],
        [
          ['1', texts('Room 1 alone.', 'Solo el salón 1.', 'Só o salão 1.')],
          ['3', texts('Rooms 1, 3 and 5.', 'Los salones 1, 3 y 5.', 'Os salões 1, 3 e 5.')],
        ],
      ),
      variant(
        { RULE: 'unreached', K: 2 },
        LAMPS,
        texts('Beyond two cables', 'Más allá de dos cables', 'Além de dois cabos'),
        [
          texts(
            'The generator stands at lamp 1. Its power is enough for lamps that are at most two cables away.',
            'El generador está en el farol 1. Su energía alcanza para los faroles que están a dos cables como mucho.',
            'O gerador fica no poste 1. Sua energia basta para os postes que estão a no máximo dois cabos.',
          ),
          texts(
            'Print how many lamps get no power.',
            'Imprime cuántos faroles quedan sin energía.',
            'Imprima quantos postes ficam sem energia.',
          ),
        ],
        [
          [
            '3',
            texts(
              '4, 5 and 6 are not joined to lamp 1.',
              '4, 5 y 6 no están unidos al farol 1.',
              '4, 5 e 6 não estão ligados ao poste 1.',
            ),
          ],
          [
            '4',
            texts(
              '4 and 6 are three cables away, 5 is four, 7 is not joined.',
              '4 y 6 están a tres cables, 5 a cuatro, 7 no está unido.',
              '4 e 6 estão a três cabos, 5 a quatro, 7 não está ligado.',
            ),
          ],
        ],
      ),
    ],
  },
}
