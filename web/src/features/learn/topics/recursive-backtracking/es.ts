import type { TopicText } from '../../topic.ts'

export const text: TopicText = {
  lead: 'Decide, avanza y, si no lleva a nada, deshaz la decisión: el backtracking lo prueba todo, pero abandona pronto los comienzos sin futuro.',
  idea: [
    'Hay tareas sin una regla que lleve directo a la respuesta: poner reinas en un tablero, completar un sudoku, listar todos los subconjuntos. Lo que queda es probar. El backtracking, o vuelta atrás, lo hace con método. La respuesta se arma decisión por decisión, y las respuestas posibles forman un árbol: cada nivel es una decisión y cada rama, una opción.',
    'El programa recorre ese árbol en profundidad. Elige una opción, se llama a sí mismo para la decisión siguiente y después deshace la elección. Así usa siempre la misma respuesta parcial, y la memoria no pasa de la profundidad del árbol.',
    'Lo que lo vuelve útil es la poda. En cuanto una respuesta parcial ya no puede llegar a ser buena, se salta toda la rama de abajo. Cuatro reinas caben en cuatro filas de 4⁴ = 256 maneras; con una comprobación por fila se miran apenas unas decenas de opciones. Cuanto antes se ve una contradicción, más se ahorra.',
  ],
  costs: [
    ['Todos los subconjuntos', 'O(2ⁿ)', 'Cada elemento está o no está.'],
    ['Todas las permutaciones', 'O(n!)', '`n` opciones, luego `n - 1`, y así.'],
    ['`k` opciones, `n` niveles', 'O(kⁿ)', 'El tamaño del árbol entero, sin poda.'],
    ['Memoria', 'O(n)', 'Un camino desde la raíz, además de las respuestas.'],
    ['Con buena poda', 'O(v)', '`v` es la cantidad de nodos visitados; mídela.'],
  ],
  use: [
    'Se piden todas las soluciones, o una cualquiera, y `n` es pequeño: unos 20 para subconjuntos, 10 para permutaciones.',
    'La respuesta es una serie de elecciones que se puede comprobar por partes: tableros, caminos, palabras en una cuadrícula, paréntesis.',
    'Ninguna regla voraz es correcta y los estados no se repiten. Si se repiten, recuerda los resultados: eso es programación dinámica.',
  ],
  mistakes: [
    'No deshacer. Lo que cambió antes de la llamada debe volver a su estado después: poner y quitar, marcar y desmarcar.',
    'Guardar la lista de trabajo misma. Todas las respuestas son entonces la misma lista, vacía al final. Guarda una copia: `[...path]`, `path[:]`.',
    'Comprobar solo con la respuesta completa. Así se recorre el árbol entero; comprueba cada elección.',
    'Duplicados. Con elementos iguales la misma respuesta sale varias veces: ordena y salta el que sea igual al anterior en el mismo nivel.',
    'Sin final. Lo primero en la función es el caso en que ya no hay nada que decidir.',
  ],
  example:
    'La entrada es el tamaño de un tablero. El programa cuenta todas las maneras de poner esa cantidad de reinas sin que se ataquen (`solutions`) e imprime la primera: la columna de la reina de cada fila.',
  figure: {
    title: 'Reinas que no se atacan',
    fields: { size: 'Tamaño del tablero' },
    steps: {
      start:
        'Un tablero de {{size}} por {{size}}. Cada fila recibe una reina; ninguna puede compartir columna ni diagonal con otra.',
      attacked:
        'Fila {{row}}, columna {{column}}: la reina de la fila {{other}} ataca esta casilla. Ni siquiera miramos lo que vendría después.',
      placed:
        'Fila {{row}}, columna {{column}}: nadie ataca esta casilla. Ponemos una reina y probamos la fila siguiente.',
      back: 'En la fila {{next}} no queda lugar. Quitamos la reina de la fila {{row}}, columna {{column}}, y probamos la columna siguiente.',
      solved: 'Cada fila tiene su reina: una solución, con las columnas {{columns}}.',
      none: 'Probamos todas las opciones: en un tablero de {{size}} por {{size}} no hay solución.',
    },
  },
}
