import type { TopicText } from '../../topic.ts'

export const text: TopicText = {
  lead: 'Resuelve cada tarea menor una sola vez, anota su respuesta y construye la respuesta grande con lo anotado.',
  idea: [
    'Algunas recursiones resuelven las mismas tareas pequeñas una y otra vez. El número 50 de Fibonacci, calculado por su definición, exige miles de millones de llamadas, aunque solo se hacen 50 preguntas distintas. Un programa que recuerda las respuestas hace cada pregunta una sola vez.',
    'Una solución tiene tres partes. Un estado dice de qué tarea menor se trata, por ejemplo “las primeras `i` letras de una palabra y las primeras `j` de la otra”. Una transición dice cómo su respuesta sale de otras menores. Y las tareas mínimas se responden directamente.',
    'Hay dos maneras de calcularla. Desde arriba, una función recursiva guarda sus respuestas en un mapa; se llama memoización y es la más cercana al razonamiento. Desde abajo, se llena una tabla en un orden en que todo lo necesario ya está; no requiere recursión y suele gastar menos memoria. Al final, recorrer la tabla hacia atrás muestra no solo qué tan buena es la respuesta, sino de qué se compone.',
  ],
  costs: [
    ['En general', 'O(s · t)', '`s` estados por `t` de trabajo en cada uno.'],
    ['Menos monedas para `a`', 'O(a · c)', 'Para cada monto se prueba cada una de las `c` monedas.'],
    ['Subsecuencia común más larga', 'O(n · m)', 'Una celda por cada pareja de comienzos.'],
    ['Mochila de capacidad `w`', 'O(n · w)', 'Para cada objeto y capacidad: se toma o no.'],
    ['Memoria', 'O(s)', 'A menudo basta la última fila.'],
  ],
  use: [
    'Se pide lo mejor, la cantidad de maneras o si es posible, y una decisión deja una tarea del mismo tipo, solo que menor.',
    'El backtracking llegaría al mismo estado por caminos distintos.',
    'Una regla voraz falla: con monedas de 1, 3 y 4, tomar primero la mayor forma 6 con tres monedas, cuando bastan dos.',
    'Se comparan palabras, se cuentan caminos en una cuadrícula, se empacan objetos, se eligen intervalos.',
  ],
  mistakes: [
    'Un estado que dice demasiado poco. Si lo mejor que sigue depende de algo que el estado no nombra, las respuestas se mezclan.',
    'Un estado que dice demasiado. Cada valor adicional multiplica la tabla.',
    'El orden equivocado. Se lee una celda antes de escribirla; anota qué celdas necesita la transición.',
    'Comienzos equivocados. “Imposible” no es 0: usa infinito para un mínimo y 0 maneras para un conteo.',
    'Confundir subsecuencia y subcadena: en una subsecuencia se pueden saltar letras.',
  ],
  example:
    'La primera línea nombra las monedas; la segunda, un monto. El programa imprime cuántas monedas hacen falta como mínimo (`coins`) y cuáles, o `impossible`. Recuerda la última moneda de cada monto y lee la respuesta hacia atrás.',
  figure: {
    title: 'La subsecuencia común más larga',
    fields: { first: 'Primera palabra', second: 'Segunda palabra' },
    steps: {
      start:
        'Cada celda dice cuánto mide la subsecuencia común más larga de dos comienzos. Con un comienzo vacío es 0.',
      equal: '{{a}} y {{b}} son iguales: uno más que la celda anterior en diagonal, {{corner}}. Escribimos {{best}}.',
      differ:
        '{{a}} y {{b}} son distintas: una se deja fuera. La mayor entre {{above}} (arriba) y {{before}} (a la izquierda) es {{best}}.',
      read: 'La tabla está llena. La más larga mide {{length}}. Ahora leemos hacia atrás qué letras tiene.',
      take: '{{letter}} está aquí en ambas palabras: es parte de la respuesta. Hasta ahora: {{common}}. Seguimos en diagonal.',
      up: 'Las letras son distintas. La celda de arriba es igual de buena, {{value}}: subimos.',
      back: 'Las letras son distintas. La celda de la izquierda es mejor, {{value}}: vamos a la izquierda.',
      done: 'La subsecuencia común más larga es “{{common}}”, de largo {{length}}.',
      nothing: 'Las palabras no tienen letras en común: el largo es {{length}}.',
    },
  },
}
