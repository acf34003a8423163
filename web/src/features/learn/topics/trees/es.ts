import type { TopicText } from '../../topic.ts'

export const text: TopicText = {
  lead: 'Un árbol se ramifica: cada nodo tiene un padre y algunos hijos, y lo que vale para el árbol vale para cada una de sus ramas.',
  idea: [
    'Un árbol empieza en la raíz. Cada nodo menos la raíz tiene exactamente un padre, los nodos sin hijos son hojas y la altura es el número de niveles. En un árbol binario un nodo tiene como máximo un hijo izquierdo y uno derecho.',
    'Un hijo es la raíz de un árbol más pequeño. Por eso la recursión es su lengua natural: resuelve la tarea en la rama izquierda, en la derecha, y combina. La altura es uno más la mayor de las dos alturas, y casi toda respuesta sobre árboles tiene esta forma.',
    'Un árbol binario de búsqueda tiene un orden: todo lo que está a la izquierda de un nodo es menor y todo lo de la derecha, mayor. Buscar e insertar siguen entonces un solo camino desde la raíz, y el recorrido en orden, rama izquierda, nodo, rama derecha, encuentra los valores ordenados. El camino mide lo que la altura: unos `log₂ n` si está equilibrado, `n` si se volvió una cadena.',
  ],
  costs: [
    ['Visitar todos los nodos', 'O(n)', 'Cada uno una vez, en profundidad o por niveles.'],
    ['Buscar, insertar, equilibrado', 'O(log n)', 'Una comparación por nivel.'],
    ['Buscar, insertar, en cadena', 'O(n)', 'Con datos ya ordenados, un árbol simple se vuelve cadena.'],
    ['Menor, mayor', 'O(h)', 'Siempre a la izquierda o siempre a la derecha, hasta la altura `h`.'],
    ['Valores en orden', 'O(n)', 'Un recorrido en orden; no hace falta ordenar.'],
  ],
  use: [
    'Los datos son una jerarquía: carpetas, organizaciones, expresiones, páginas.',
    'Necesitas orden y cambios a la vez: la siguiente clave mayor, todas las de un rango, mientras entran y salen claves.',
    'El preorden, primero el nodo, copia un árbol; el postorden, primero los hijos, suma tamaños; por niveles se halla lo más cercano.',
    'Palabras con comienzos comunes: un trie tiene un nivel por letra.',
  ],
  mistakes: [
    'Olvidar el árbol vacío. La recursión termina en `null`, no en la hoja; si solo se comprueban hojas, falla con los nodos de un solo hijo.',
    'Comparar solo con el padre para verificar el orden. Un valor en lo hondo de la izquierda debe ser menor que todos sus antecesores de ese lado: pasa cotas hacia abajo.',
    'Perder el hijo nuevo: `insert(node.left, value)` devuelve la rama; hay que asignarla.',
    'La profundidad. Una cadena de 100 000 nodos rompe la recursión en casi todos los lenguajes; usa tu propia pila.',
    'Contar aristas en vez de niveles. Acuerda antes si un nodo solo tiene altura 0 o 1.',
  ],
  example:
    'El programa inserta los números en un árbol de búsqueda, lo recorre en orden e imprime su altura en niveles (`height`). Dale los mismos números ordenados y compara la altura.',
  figure: {
    title: 'Insertar en un árbol de búsqueda',
    fields: { values: 'Árbol, en orden de inserción', value: 'Valor nuevo' },
    steps: {
      start: 'Insertamos {{value}}. Empezamos en la raíz; una comparación decide el lado.',
      smaller: '{{value}} es menor que {{node}}: su lugar está en la rama izquierda.',
      larger: '{{value}} es mayor que {{node}}: su lugar está en la rama derecha.',
      free_left: '{{node}} no tiene hijo izquierdo: el lugar está libre.',
      free_right: '{{node}} no tiene hijo derecho: el lugar está libre.',
      placed: '{{value}} pasa a ser hijo de {{node}}.',
      there: '{{value}} ya está en el árbol, que guarda cada valor una sola vez.',
      done: 'Listo. Comparaciones: {{compared}}. El recorrido en orden da {{order}}.',
    },
  },
}
