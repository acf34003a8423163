import type { TopicText } from '../../topic.ts'

export const text: TopicText = {
  lead: 'Un grafo son cosas y conexiones entre ellas, y casi toda pregunta sobre él empieza por visitar lo que se puede alcanzar.',
  idea: [
    'Las cosas son nodos y las conexiones, aristas. Una arista puede tener dirección, como un enlace entre páginas, y peso, como los minutos entre estaciones. Calles, amistades, dependencias y las casillas de un laberinto son grafos, aunque nadie los dibuje.',
    'Un grafo se guarda casi siempre como una lista de vecinos por nodo. Ocupa tanto como nodos y aristas haya. Una matriz con una casilla por pareja responde de inmediato “¿hay arista?”, pero ocupa `n²` casillas.',
    'Para visitar un grafo se guarda lo que ya se vio y falta visitar. Con una cola la visita se extiende como una onda: primero los nodos a distancia 1, luego a 2, y así; es la búsqueda en anchura, que encuentra los caminos con menos aristas. Con una pila, o con recursión, se sigue primero un camino hasta su final; es la búsqueda en profundidad, buena para ciclos, componentes y órdenes. En ambas un nodo se marca cuando se ve por primera vez, para que los círculos no hagan daño.',
  ],
  costs: [
    [
      'Búsqueda en anchura',
      'O(V + E)',
      'Cada uno de los `V` nodos una vez, cada una de las `E` aristas desde sus dos extremos.',
    ],
    ['Búsqueda en profundidad', 'O(V + E)', 'Lo mismo, en otro orden.'],
    ['Camino más corto con pesos', 'O(E log V)', 'Dijkstra con un montículo; los pesos no pueden ser negativos.'],
    ['Orden por dependencias', 'O(V + E)', 'Topológico: una y otra vez, un nodo sin dependencias pendientes.'],
    ['¿Hay una arista?', 'O(d)', 'En una lista de `d` vecinos; O(1) en una matriz o un conjunto.'],
  ],
  use: [
    'Preguntas qué se puede alcanzar, cuántos grupos hay o cuál es el camino más corto.',
    'Un rompecabezas tiene estados y jugadas: los estados son nodos, las jugadas son aristas, y la búsqueda en anchura da la menor cantidad de jugadas.',
    'En una cuadrícula cada casilla tiene hasta cuatro vecinas; ni siquiera hay que construir el grafo.',
    'Unas tareas dependen de otras: hay un orden topológico exactamente cuando no hay ciclos.',
  ],
  mistakes: [
    'Marcar un nodo al visitarlo en vez de al verlo. Entonces entra muchas veces en la cola.',
    'Olvidar la vuelta: una arista sin dirección va en ambas listas.',
    'Empezar una sola vez. Un grafo puede tener varias partes; para verlas todas, empieza en cada nodo aún no visto.',
    'Búsqueda en anchura con pesos. Menos aristas no es menos peso; usa Dijkstra.',
    '`queue.shift()` o `pop(0)` en un arreglo grande mueve todo cada vez. Usa un índice o una `deque`.',
  ],
  example:
    'La primera línea nombra inicio y meta; cada una de las siguientes, una arista. El programa imprime un camino con la menor cantidad de aristas (`steps`), o `no path` si no lo hay: cada nodo recuerda desde dónde se vio por primera vez, y el camino se lee hacia atrás.',
  figure: {
    title: 'Una visita en anchura',
    fields: { from: 'Inicio' },
    labels: { queue: 'Cola, el próximo a la izquierda' },
    steps: {
      start: 'Empezamos en {{from}}, a distancia 0. La cola guarda lo que ya se vio y falta visitar.',
      take: 'Sacamos {{node}} de la cola. Su distancia es {{steps}}. Miramos sus vecinos.',
      seen: '{{other}} se ve por primera vez, desde {{node}}: distancia {{steps}}. Entra en la cola.',
      known: '{{other}} ya se había visto: no hay nada que hacer.',
      done: 'La cola está vacía: se visitó todo lo alcanzable desde {{from}}. Lo más lejano está a distancia {{farthest}}.',
    },
  },
}
