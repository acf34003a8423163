import type { TopicText } from '../../topic.ts'

export const text: TopicText = {
  lead: 'Una ventana sobre elementos vecinos avanza: lo que entra se suma, lo que sale se resta y nada se cuenta dos veces.',
  idea: [
    'Muchas preguntas tratan de un tramo de vecinos: la mayor suma de siete días, la parte más larga sin repetición. Un texto de `n` letras tiene unas `n²/2` partes así, y examinar cada una cuesta todavía más. Sin embargo, dos partes vecinas son casi iguales: solo entra un elemento y sale otro.',
    'Por eso se guarda un resumen de la ventana, una suma, un contador o un mapa, y se actualiza en O(1). Una ventana de tamaño fijo se mueve entera. Una de tamaño variable crece por la derecha hasta que algo está mal, y se encoge por la izquierda hasta que vuelve a estar bien.',
    'En la segunda variante hay un bucle dentro de otro y aun así es lineal: `left` nunca retrocede, de modo que en total se mueve a lo sumo `n` veces. Funciona porque la condición es monótona: si una ventana es buena, también lo son todas las menores dentro de ella.',
  ],
  costs: [
    ['Tamaño fijo `k`', 'O(n)', 'Uno entra y uno sale en cada paso.'],
    ['Ventana buena más larga', 'O(n)', 'Crece en cada paso; se encoge mientras sea mala.'],
    ['Ventana buena más corta', 'O(n)', 'Crece hasta ser buena; se encoge mientras lo siga siendo.'],
    ['Contar ventanas buenas', 'O(n)', 'De las que terminan en `right`, son buenas `right - left + 1`.'],
    ['Máximo de cada ventana', 'O(n)', 'Con una cola doble de candidatos: un máximo no se puede restar.'],
  ],
  use: [
    'La pregunta trata de partes contiguas: “subcadena”, “subarreglo”, “días consecutivos”.',
    'Buscas la más larga, la más corta o cuántas respetan un límite.',
    'El resumen se puede actualizar cuando entra o sale un elemento: sumas, conteos, frecuencias.',
    'Si la condición es una suma, todos los números son positivos: una ventana mayor tiene entonces una suma mayor.',
  ],
  mistakes: [
    'Números negativos. Una ventana más larga puede sumar menos y encogerla no demuestra nada. Usa sumas de prefijos con un mapa hash.',
    'Recalcular el resumen en cada paso con `sum(a[l:r])` o `slice`. Así vuelve el costo cuadrático.',
    'El largo: de `left` a `right`, ambos incluidos, hay `right - left + 1` elementos.',
    '`if` donde hace falta `while`: un paso por la izquierda puede no bastar.',
    'Dejar ceros en un mapa de contadores. `len(counts)` cuenta entonces letras que ya salieron.',
  ],
  example:
    'La entrada es un texto. El programa imprime el largo de su parte más larga sin letras repetidas, y la parte. En lugar de encoger paso a paso, salta: un mapa sabe dónde apareció cada letra por última vez.',
  figure: {
    title: 'La parte más larga sin repetición',
    fields: { letters: 'Texto' },
    labels: { best: 'La más larga hasta ahora' },
    steps: {
      start: 'La ventana está vacía. `right` lee una letra tras otra; `left` lo sigue cuando no queda más remedio.',
      grow: '“{{letter}}” todavía no está en la ventana, que crece a “{{window}}”.',
      repeated: '“{{letter}}” ya está en la ventana: “{{window}}” la contiene dos veces.',
      shrink: '“{{letter}}” sale por la izquierda. La ventana es ahora “{{window}}”.',
      longest: '“{{window}}” es la más larga hasta ahora, con largo {{length}}.',
      done: 'El texto terminó. La parte más larga sin repetición es “{{best}}”, con largo {{length}}.',
    },
  },
}
