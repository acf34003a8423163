import type { TopicText } from '../../topic.ts'

export const text: TopicText = {
  lead: 'Un montículo siempre tiene a mano el elemento menor, y mantiene solo el orden que esa promesa necesita.',
  idea: [
    'Ordenar lo pone todo en orden. A menudo solo necesitas el siguiente: la tarea más urgente, el nodo más cercano. Un montículo (heap) es un árbol binario con una regla: ningún hijo es menor que su padre. Así, el menor está en la raíz. Del resto la regla dice poco, y por eso mantenerla es barato.',
    'El árbol se llena nivel por nivel, sin huecos, y cabe en un arreglo sin referencias: los hijos de la casilla `i` están en `2i + 1` y `2i + 2`, y su padre en `(i - 1) / 2`, redondeado hacia abajo. Además es lo más plano posible: `n` elementos forman unos `log₂ n` niveles.',
    'Las dos operaciones reparan la regla a lo largo de un camino. Un elemento nuevo se pone al final y sube mientras sea menor que su padre. Al sacar la raíz, el último pasa a la raíz y se hunde: cambia de lugar con el menor de sus hijos hasta que encaja.',
  ],
  costs: [
    ['Mirar el menor', 'O(1)', 'Es la raíz, en el índice 0.'],
    ['Insertar', 'O(log n)', 'Sube por un camino, nivel por nivel.'],
    ['Sacar el menor', 'O(log n)', 'El último se hunde por un camino.'],
    ['Convertir un arreglo en montículo', 'O(n)', 'La mayoría está cerca de las hojas y se hunde poco.'],
    ['Buscar un valor', 'O(n)', 'La regla no dice de qué lado está.'],
  ],
  use: [
    'Sacas una y otra vez lo más urgente mientras llega más: agendas, simulaciones, el algoritmo de Dijkstra.',
    'Quieres los `k` mayores entre muchos: un montículo de mínimos con `k` elementos, cuya raíz es la primera en irse. O(n log k) y poca memoria.',
    'Mezclas `k` listas ordenadas: el montículo guarda el primero de cada una.',
    'Sigues una mediana: dos montículos se encuentran en el medio, uno por cada mitad.',
  ],
  mistakes: [
    'Esperar un arreglo ordenado. Solo la raíz está en su lugar; la fila del arreglo no es un orden.',
    'La dirección equivocada. `heapq` de Python deja el menor arriba; para el mayor, inserta los valores negados.',
    'Cambiar un elemento en su sitio. El montículo no se entera. Inserta el nuevo y salta el viejo cuando salga.',
    'Empates. Las tuplas comparan su segunda parte cuando la primera es igual, y fallan si no se puede comparar; pon un contador en medio.',
    'Hundir hacia el hijo equivocado. Debe ser el menor, o la regla se rompe al lado.',
  ],
  example:
    'La primera línea trae números; la segunda, cuántos de los menores imprimir. JavaScript no tiene montículo, así que el programa trae el suyo; Python usa `heapq`.',
  figure: {
    title: 'Sacar el menor',
    fields: { values: 'Elementos' },
    labels: { array: 'El mismo montículo como arreglo' },
    steps: {
      start: 'Un montículo con los elementos: ningún hijo es menor que su padre.',
      least: 'El menor es la raíz: {{least}}. Lo sacamos.',
      moved: '{{last}} era el último. Pasa a la raíz para que no quede un hueco. Quizá sea demasiado grande allí.',
      compare: 'De los hijos de {{value}} el menor es {{child}}. Es menor que {{value}}.',
      swapped: '{{value}} y {{child}} cambian de lugar: {{value}} se hunde un nivel.',
      fits: 'Ningún hijo es menor: el menor es {{child}}, y {{value}} se queda.',
      leaf: '{{value}} ya no tiene hijos con los que compararse y se queda.',
      done: 'Salió {{least}} y la regla se cumple de nuevo. El próximo en salir será {{next}}.',
      empty: '{{least}} era el único elemento: el montículo está vacío.',
    },
  },
}
