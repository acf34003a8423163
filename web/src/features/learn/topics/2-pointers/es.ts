import type { TopicText } from '../../topic.ts'

export const text: TopicText = {
  lead: 'Dos índices que se acercan, o que van uno detrás del otro, hacen en una pasada lo que dos bucles anidados hacen en muchas.',
  idea: [
    'Mirar todas las parejas de `n` elementos cuesta unos `n²` pasos. A menudo la mayoría no merece una mirada, porque un orden ya dice qué darían. Los dos punteros aprovechan ese orden: cada paso mueve uno de los índices y descarta de una vez un grupo entero de parejas.',
    'Toma un arreglo ordenado y una suma buscada. Un índice está en el elemento menor y el otro en el mayor. Si suman poco, el menor no tiene remedio: ni con la pareja más grande alcanzó, así que se va. Si suman demasiado, se va el mayor por la misma razón. Cada paso elimina un elemento para siempre, de modo que la búsqueda termina en `n` pasos como máximo.',
    'La misma idea sirve en una sola dirección. Un índice lento marca dónde termina el resultado y uno rápido lee por delante; lo que vale la pena se copia en el lento. Así se filtra un arreglo sin necesidad de otro.',
  ],
  costs: [
    [
      'Desde ambos extremos',
      'O(n)',
      'Parejas en un arreglo ordenado, palíndromos, la mayor cantidad de agua entre dos paredes.',
    ],
    ['Lento y rápido', 'O(n)', 'Quitar duplicados en el lugar; hallar la mitad o un ciclo de una lista enlazada.'],
    ['Uno en cada arreglo', 'O(n + m)', 'Mezclar dos arreglos ordenados; encontrar lo que comparten.'],
    ['Uno fijo y dos en movimiento', 'O(n²)', 'Tres elementos con una suma dada, en vez de O(n³).'],
    ['Ordenar antes', 'O(n log n)', 'Suele costar más que el recorrido que sigue.'],
  ],
  use: [
    'La entrada está ordenada, o se puede ordenar porque la respuesta no depende de las posiciones.',
    'Buscas una pareja o un trío con una propiedad que crece de un lado y baja del otro.',
    'Comparas una secuencia con su propio reverso, como en un palíndromo.',
    'El resultado debe quedar en el mismo arreglo, con memoria extra O(1).',
  ],
  mistakes: [
    'Usarlos sin orden. En un arreglo desordenado, descartar el menor no demuestra nada. Ordena o usa un mapa hash.',
    'Ordenar cuando la respuesta son dos posiciones. Las originales se pierden; ordena parejas de valor y posición.',
    'El final equivocado del bucle. `left < right` para elementos distintos; con `left <= right` el del medio se usa dos veces.',
    'En algún caso no se mueve ningún índice y el bucle no termina. Cada rama debe mover al menos uno.',
    'Respuestas repetidas. Tras un acierto, salta los vecinos iguales en ambos lados, o volverá a salir el mismo trío.',
  ],
  example:
    'La primera línea es un arreglo ordenado; la segunda, la suma buscada. El programa imprime la primera pareja que encuentra, o `none` si no hay ninguna. ¿Qué imprime para la suma 18?',
  figure: {
    title: 'Una pareja con una suma dada',
    fields: { values: 'Arreglo (se ordena solo)', target: 'Suma buscada' },
    steps: {
      start:
        'El arreglo está ordenado. `left` está en el elemento menor y `right` en el mayor. Suma buscada: {{target}}.',
      small: '{{a}} + {{b}} = {{sum}}, menos que {{target}}. Ni con la pareja más grande alcanza {{a}}.',
      large: '{{a}} + {{b}} = {{sum}}, más que {{target}}. Hasta con la pareja más pequeña se pasa {{b}}.',
      moved_left: '{{a}} queda descartado para siempre: `left` avanza un lugar.',
      moved_right: '{{b}} queda descartado para siempre: `right` retrocede un lugar.',
      found: '{{a}} + {{b}} = {{target}}: encontramos la pareja.',
      none: 'Los punteros se encontraron: ninguna pareja suma {{target}}.',
    },
  },
}
