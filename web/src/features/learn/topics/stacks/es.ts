import type { TopicText } from '../../topic.ts'

export const text: TopicText = {
  lead: 'Una pila devuelve al final lo que entró primero: solo se alcanza su tope, y esa es justamente su fuerza.',
  idea: [
    'Piensa en platos. Pones uno arriba y sacas el de arriba; el de abajo espera a que se vayan todos los demás. Ese orden, último en entrar, primero en salir, es el orden de todo lo anidado: el paréntesis más interno se cierra primero, la última función llamada regresa primero, el último cambio se deshace primero.',
    'Por eso una pila recuerda lo que sigue abierto. Lo que empieza se apila y lo que termina debe corresponder al tope. Si al final no queda nada, todo lo que se abrió se cerró.',
    'Basta un arreglo: su final es el tope, y allí ambas operaciones son baratas. La pila de llamadas de tu lenguaje también lo es, y toda recursión puede escribirse como un bucle con su propia pila.',
  ],
  costs: [
    ['Apilar', 'O(1)', 'Agrega al final de un arreglo, amortizado.'],
    ['Desapilar', 'O(1)', 'Quita del final.'],
    ['Mirar el tope', 'O(1)', 'Es el último elemento: `stack.at(-1)`, `stack[-1]`.'],
    ['¿Está vacía?', 'O(1)', 'El largo se conoce.'],
    ['Buscar adentro', 'O(n)', 'Si lo necesitas, necesitas otra estructura.'],
  ],
  use: [
    'Hay algo anidado: paréntesis, etiquetas, cálculos, carpetas de una ruta.',
    'Preguntas por el siguiente mayor o menor. Una pila monótona mantiene candidatos en orden y descarta los que nunca serán respuesta; aunque hay un bucle dentro de otro, cada elemento entra y sale una vez, así que cuesta O(n).',
    'Vuelves sobre tus pasos: deshacer, búsqueda en profundidad, backtracking sin recursión.',
    'La recursión es demasiado profunda. Python se detiene tras unas 1000 llamadas; una pila propia, no.',
  ],
  mistakes: [
    'Desapilar una pila vacía. Python lanza un error; JavaScript responde `undefined` y sigue mal. Comprueba antes.',
    'Olvidar el final. `((` nunca encuentra un símbolo equivocado; lo delata lo que queda en la pila.',
    'Contar en lugar de apilar. Un contador sirve para un solo tipo de símbolo; `([)]` tiene cuentas iguales y no está balanceado.',
    'Sacar del lado equivocado. `shift()` y `pop(0)` hacen una cola, y lenta.',
    'Guardar valores cuando hacen falta posiciones. Las distancias, como los días hasta que haga más calor, piden índices en la pila.',
  ],
  example:
    'Cada línea trae símbolos de agrupación. El programa apila lo que abre y compara lo que cierra con el tope. Imprime `matched` si todo corresponde y `not matched` si no. ¿Por cuál de los tres motivos falla cada línea tuya?',
  figure: {
    title: '¿Están balanceados los paréntesis?',
    fields: { brackets: 'Símbolos' },
    labels: { text: 'Texto', stack: 'Pila, con el tope a la derecha' },
    steps: {
      start: 'Leemos de izquierda a derecha. La pila está vacía: no hay nada abierto.',
      push: '“{{bracket}}” abre algo. Se apila y ahora es el tope.',
      compare: '“{{bracket}}” cierra algo. Debe corresponder al tope, “{{top}}”.',
      pop: '“{{top}}” y “{{bracket}}” son pareja: se desapila el tope.',
      differs: '“{{bracket}}” cierra “{{opener}}”, pero lo último que se abrió es “{{top}}”. No está balanceado.',
      empty: '“{{bracket}}” cierra algo, pero no hay nada abierto: la pila está vacía. No está balanceado.',
      open: 'El texto terminó y esto nunca se cerró: {{left}}. No está balanceado.',
      good: 'El texto terminó y la pila está vacía: todo está balanceado.',
    },
  },
}
