import type { TopicText } from '../../topic.ts'

export const text: TopicText = {
  lead: 'Un mapa hash encuentra un valor por su clave sin buscarlo: la propia clave dice dónde mirar.',
  idea: [
    'Por dentro hay un arreglo de cubetas. Una función hash convierte la clave en un número, y ese número módulo la cantidad de cubetas es el índice de su cubeta. Para guardar, encontrar y borrar, el mapa calcula el mismo índice y mira en una sola cubeta. Un conjunto es un mapa sin valores: sabe qué claves están.',
    'Dos claves pueden caer en la misma cubeta; es una colisión, y es normal. En el dibujo cada cubeta guarda una cadena corta y sus claves se comparan una por una. Una buena función hash reparte las claves de manera pareja, y la tabla duplica sus cubetas cuando se llenan. Así las cadenas siguen cortas, por muchas claves que haya.',
    'El costo es, por lo tanto, constante en promedio, sin garantía. Si todas las claves caen en una cubeta, el mapa se convierte en una lista.',
  ],
  costs: [
    ['Buscar una clave', 'O(1)', 'En promedio: un hash y una cadena corta. O(n) si todas chocan.'],
    ['Agregar o reemplazar', 'O(1)', 'Amortizado: de vez en cuando la tabla crece y reubica todo.'],
    ['Borrar una clave', 'O(1)', 'Se encuentra de la misma manera.'],
    ['Recorrer todas las entradas', 'O(n)', 'Cada una se visita una vez.'],
    ['Clave menor, clave siguiente', 'O(n)', 'El hash destruye el orden; ordena o usa un árbol.'],
  ],
  use: [
    'Preguntas “¿ya lo vi?” o “¿cuántas veces?”. Duplicados, frecuencias, anagramas, primera repetición: una pasada con un conjunto o un mapa de contadores.',
    'Un bucle anidado busca una pareja. Guarda lo que ya pasó y pregunta por la pareja: dos números que suman `t` se encuentran en una pasada que pregunta por `t - x`.',
    'Agrupas por una propiedad: la propiedad es la clave y el valor es una lista.',
    'Recuerdas resultados para no calcularlos dos veces: los argumentos son la clave.',
  ],
  mistakes: [
    'Claves que cambian. Una clave se archiva con el hash que tenía al entrar; si la modificas, se pierde. Python rechaza listas como claves; usa una tupla.',
    'Objetos como claves en JavaScript. `map.get([1, 2])` no encuentra nada: arreglos y objetos solo son iguales a sí mismos. Conviértelos en texto, como `"1,2"`.',
    'Objetos simples como mapas. `{}` convierte las claves en texto y ya conoce `constructor`. Usa `Map`.',
    'Preguntarle a una lista. `x in list` y `array.includes(x)` dentro de un bucle son cuadráticos; pasa antes los elementos a un conjunto.',
    'Leer una clave que no está. `counts[word] += 1` falla en Python; usa `get(word, 0)`, `Counter` o `defaultdict`.',
  ],
  example:
    'La entrada trae palabras. Un mapa cuenta cada una y un conjunto encuentra la primera que aparece por segunda vez. Ambos recuerdan el orden en que llegaron las claves. Prueba con palabras sin repetición.',
  figure: {
    title: 'Agregar a un conjunto y luego buscar',
    fields: { words: 'Palabras por agregar', find: 'Palabra por buscar' },
    steps: {
      start:
        'Un conjunto vacío con {{buckets}} cubetas. El hash de una palabra es la suma de sus letras: a = 1, b = 2, etcétera.',
      hash: 'El hash de “{{word}}” es {{hash}}. {{hash}} módulo {{buckets}} es {{bucket}}: solo puede estar en la cubeta {{bucket}}.',
      differs: 'En la cubeta está “{{other}}”. No es “{{word}}”, así que seguimos por la cadena.',
      same: 'En la cubeta está “{{other}}”: es la palabra.',
      kept: '“{{word}}” ya está en el conjunto, que guarda cada clave una sola vez.',
      added: '“{{word}}” no está en la cubeta {{bucket}}: se agrega al final de la cadena.',
      look: 'Ahora buscamos “{{word}}”.',
      found: '“{{word}}” está en el conjunto. Las demás cubetas ni se abrieron.',
      absent: 'La cadena terminó: “{{word}}” no está en el conjunto. Las demás cubetas ni se abrieron.',
    },
  },
}
