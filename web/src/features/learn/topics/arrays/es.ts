import type { TopicText } from '../../topic.ts'

export const text: TopicText = {
  lead: 'Un arreglo guarda sus elementos uno al lado del otro: si conoces el número de uno, llegas a él en un solo paso.',
  idea: [
    'Un arreglo es un bloque de memoria dividido en casillas del mismo tamaño. Por eso la casilla del elemento `i` no se busca, se calcula: inicio del bloque más `i` veces el tamaño de una casilla. De ahí que `a[0]` y `a[900000]` cuesten lo mismo, y que se cuente desde 0: el índice dice cuántas casillas hay antes.',
    'Ese orden se paga cuando cambia. No hay huecos, así que para insertar en medio primero hay que correr un lugar todo lo que viene detrás, y para borrar hay que cerrar el hueco. Al final no se mueve nada: es el lado barato del arreglo.',
    'El `Array` de JavaScript y la `list` de Python crecen solos. Cuando el bloque se llena, se mudan a uno mayor. La mudanza cuesta `n` pasos, pero el bloque crece cada vez por un factor y las mudanzas son cada vez más raras: repartidas entre todas las inserciones al final, cada una cuesta una constante. Eso significa costo amortizado.',
  ],
  costs: [
    ['Leer o escribir `a[i]`', 'O(1)', 'La dirección se calcula con el índice.'],
    ['Agregar o quitar al final', 'O(1)', 'Amortizado: las mudanzas a un bloque mayor son raras.'],
    ['Insertar o quitar en otro lugar', 'O(n)', 'Se mueve todo lo que viene detrás.'],
    ['Buscar por valor', 'O(n)', 'Sin un orden, cualquiera puede ser el buscado.'],
    ['Copiar o cortar un trozo', 'O(k)', 'Se copia cada uno de los `k` elementos.'],
  ],
  use: [
    'Accedes por posición o recorres todo en orden. El procesador lee juntas las casillas vecinas, por lo que recorrer un arreglo es más rápido de lo que su complejidad promete.',
    'Necesitas muchas sumas de rangos: prepara una vez las sumas de prefijos en O(n) y cada rango costará una resta.',
    'Las claves son enteros pequeños, como letras o edades. Ahí un arreglo de contadores le gana a un mapa hash.',
  ],
  mistakes: [
    'Errar por uno. El último elemento es `a[n - 1]`, y en un rango “de `l` a `r`” hay que decidir de una vez si `r` está incluido.',
    'Sacar del frente en un bucle. `shift()` y `pop(0)` mueven todo el resto cada vez y el bucle se vuelve cuadrático. Avanza un índice o usa una cola.',
    'Borrar mientras recorres. Los elementos se deslizan a casillas por las que el bucle ya pasó. Construye otro arreglo con lo que se queda.',
    'Filas que son la misma fila. `[[0] * 3] * 3` y `Array(3).fill([])` contienen tres veces la misma lista interior: si escribes en una, cambian todas.',
    'Ordenar números sin comparador en JavaScript: `[10, 9].sort()` compara textos. Escribe `sort((a, b) => a - b)`.',
  ],
  example:
    'La primera línea trae números; cada una de las siguientes, un rango de posiciones con ambos extremos incluidos. El programa prepara las sumas de prefijos e imprime la suma de cada rango. Agrega rangos o cambia los números.',
  figure: {
    title: 'Insertar en medio',
    fields: { values: 'Arreglo', value: 'Valor nuevo', index: 'Índice' },
    steps: {
      start: 'Insertamos {{value}} en el índice {{index}}. Elementos que deben hacer lugar: {{count}}.',
      shift: '{{item}} pasa del índice {{from}} al {{to}}. Empezamos por el final para no sobrescribir nada.',
      write: 'La casilla {{index}} quedó libre: ahí escribimos {{value}}.',
      done: 'Listo. El arreglo tiene {{size}} elementos; movimientos necesarios: {{moves}}. Al final no habría hecho falta ninguno.',
    },
  },
}
