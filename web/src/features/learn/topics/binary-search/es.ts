import type { TopicText } from '../../topic.ts'

export const text: TopicText = {
  lead: 'Mira el medio, descarta la mitad, repite: un millón de elementos ordenados exige a lo sumo veinte miradas.',
  idea: [
    'En un arreglo ordenado, una comparación con el elemento del medio dice de qué lado tiene que estar el buscado. La otra mitad ya no hace falta mirarla. Partir `n` elementos por la mitad una y otra vez deja uno solo tras unos `log₂ n` pasos: 10 para mil, 20 para un millón, 30 para mil millones.',
    'Dos índices, `low` y `high`, encierran lo que aún es posible. Todo el arte está en cumplir una promesa, el invariante: si el buscado existe, está entre ellos. Cada paso debe mantener la promesa y achicar el rango.',
    'El método no necesita un arreglo, solo una pregunta cuya respuesta cambie una vez: no, no, no, sí, sí. “¿Alcanza esta velocidad?”, “¿cabe en tantas cajas?”. La búsqueda binaria encuentra el primer sí. Buscar así una respuesta es el corazón de casi todos los problemas difíciles de este tema.',
  ],
  costs: [
    ['¿Está el valor?', 'O(log n)', 'Cada comparación parte el rango por la mitad.'],
    ['Primera posición no menor', 'O(log n)', 'Cota inferior: dónde insertar, o el primero entre iguales.'],
    ['Contar elementos de un rango', 'O(log n)', 'La diferencia de dos cotas inferiores.'],
    ['Buscar una respuesta', 'O(c · log r)', 'Una comprobación de costo `c` y un rango de `r` respuestas.'],
    ['Mantener un arreglo ordenado', 'O(n)', 'El lugar se halla rápido, pero insertar mueve elementos.'],
  ],
  use: [
    'Los datos están ordenados, o se consultan tanto que ordenar una vez vale la pena.',
    'Pides el primero, el último, el menor o el mayor que cumple algo monótono.',
    'Un máximo debe ser mínimo, o un mínimo máximo: supón la respuesta, compruébala y parte el rango.',
    'La biblioteca ya la trae: `bisect_left` y `bisect_right` en Python.',
  ],
  mistakes: [
    'Mezclar dos estilos. Con `high = n - 1` van `low <= high` y `high = mid - 1`; con `high = n` van `low < high` y `high = mid`. Medio y medio no termina o se salta un elemento.',
    '`low = mid`. Cuando quedan dos elementos, `mid` vuelve a ser `low` y nada cambia.',
    'Desbordamiento. En C y Java `(low + high) / 2` puede exceder un `int`; `low + (high - low) / 2`, nunca.',
    'Detenerse en un acierto cuando se pedía el primero de varios iguales.',
    'Buscar en datos desordenados. Responde algo, pero no la verdad.',
  ],
  example:
    'La primera línea es un arreglo ordenado; cada una de las siguientes, un valor. El programa imprime la primera posición cuyo elemento no es menor que el valor; si todos son menores, es el largo del arreglo.',
  figure: {
    title: 'Encontrar un valor',
    fields: { values: 'Arreglo (se ordena solo)', target: 'Valor buscado' },
    steps: {
      start: 'Buscamos {{target}} entre {{count}} elementos ordenados. Todos son posibles.',
      middle: 'Entre {{low}} y {{high}} el medio es {{mid}}. Ahí está {{value}}.',
      right:
        '{{value}} es menor que {{target}}: queda descartado junto con todo lo de su izquierda. Elementos que quedan: {{left}}.',
      left: '{{value}} es mayor que {{target}}: queda descartado junto con todo lo de su derecha. Elementos que quedan: {{left}}.',
      found: 'Encontramos {{target}} en el índice {{mid}}.',
      none: 'No queda nada: {{target}} no está. Le correspondería el índice {{low}}.',
    },
  },
}
