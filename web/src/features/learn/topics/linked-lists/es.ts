import type { TopicText } from '../../topic.ts'

export const text: TopicText = {
  lead: 'Una lista enlazada es una cadena: cada nodo conoce su valor y el nodo siguiente, y nada más.',
  idea: [
    'Los nodos de una lista enlazada pueden estar en cualquier parte de la memoria. Lo que los vuelve secuencia es una referencia en cada uno: `next`. La lista en sí es solo el primer nodo, la cabeza; el último apunta a `null`, en Python a `None`.',
    'No hay índice con el que calcular. Para llegar al elemento `i` se camina desde la cabeza por `i` nodos. A cambio, nada se mueve jamás: para insertar o borrar se cambian dos referencias, por larga que sea la lista, siempre que ya tengas el nodo anterior al lugar.',
    'La mayoría de los ejercicios trata de cambiar referencias en el orden correcto. La referencia que sobrescribes se pierde, y con ella el resto de la lista, salvo que otra variable la conserve. De ahí la regla de oro: primero guardar, después girar. Dibujar tres nodos con sus flechas ayuda más que cualquier truco.',
  ],
  costs: [
    ['Insertar o quitar en la cabeza', 'O(1)', 'Cambia una referencia.'],
    ['Insertar o quitar tras un nodo conocido', 'O(1)', 'Cambian dos referencias; nada se mueve.'],
    ['Llegar al elemento `i`, buscar', 'O(n)', 'Se camina desde la cabeza.'],
    ['Agregar al final sin referencia a él', 'O(n)', 'Hay que hallar el final; con una referencia, O(1).'],
    ['Invertir', 'O(n)', 'Cada referencia se gira una vez, con memoria O(1).'],
  ],
  use: [
    'Se insertan y quitan elementos en medio todo el tiempo, en lugares que ya tienes. El clásico es una caché que descarta lo menos usado: un mapa hash encuentra el nodo y una lista doblemente enlazada lo mueve.',
    'Necesitas una cola: con una referencia a cada extremo, ambos son baratos.',
    'Se cortan y unen listas sin copiar, como en el ordenamiento por mezcla.',
    'En los demás casos suele convenir un arreglo: llega de inmediato a cualquier elemento y ocupa menos memoria.',
  ],
  mistakes: [
    'Sobrescribir `curr.next` antes de guardarlo. Se pierde el resto de la lista.',
    'Pedir `node.next.next` sin comprobar. Cada paso puede dar con `null`; `while (fast && fast.next)` pregunta en el orden correcto.',
    'Tratar la cabeza como caso especial en todas partes. Un nodo ficticio delante elimina el caso: todo nodo real tiene entonces uno anterior.',
    'Responder la cabeza vieja tras un cambio. Después de invertir, la cabeza es el que era último.',
    'Dar vueltas sin fin en un ciclo. Un puntero lento y uno rápido se encuentran exactamente cuando lo hay.',
  ],
  example:
    'El programa construye una lista con los números, la invierte con tres referencias y la imprime. No se copia ningún nodo. Prueba con un solo número: ¿qué contienen entonces `prev` y `curr`?',
  figure: {
    title: 'Invertir una lista',
    fields: { values: 'Lista' },
    steps: {
      start:
        '`prev` es null y `curr` es la cabeza. Todo lo que está a la izquierda de `curr` ya está girado; por ahora, nada.',
      keep: '`next` guarda {{next}}: sin eso se perdería el resto al cambiar la referencia de {{node}}.',
      turn: 'Giramos la referencia de {{node}}: ahora apunta a {{prev}}.',
      walk: 'Todos avanzan un lugar: `prev` es {{prev}} y `curr` es {{curr}}.',
      done: '`curr` es null: todas las referencias están giradas. La nueva cabeza es {{head}}.',
    },
  },
}
