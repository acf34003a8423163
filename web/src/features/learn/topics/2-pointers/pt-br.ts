import type { TopicText } from '../../topic.ts'

export const text: TopicText = {
  lead: 'Dois índices que se aproximam, ou que andam um atrás do outro, fazem em uma passada o que dois laços aninhados fazem em muitas.',
  idea: [
    'Olhar todos os pares de `n` itens custa cerca de `n²` passos. Muitas vezes a maioria nem precisa ser olhada, porque uma ordem já diz o que dariam. Dois ponteiros usam essa ordem: cada passo move um dos índices e descarta de uma vez um grupo inteiro de pares.',
    'Pegue um array ordenado e uma soma desejada. Um índice está no menor item, o outro no maior. Se a soma é pequena demais, o menor não tem saída: nem o maior parceiro bastou, então ele sai. Se a soma é grande demais, sai o maior pelo mesmo motivo. Cada passo elimina um item para sempre, e a busca acaba em no máximo `n` passos.',
    'A mesma ideia funciona em uma só direção. Um índice lento marca onde o resultado termina, e um rápido lê à frente; o que vale a pena é copiado para o lento. Assim se filtra um array sem precisar de outro.',
  ],
  costs: [
    [
      'A partir das duas pontas',
      'O(n)',
      'Pares em um array ordenado, palíndromos, a maior quantidade de água entre duas paredes.',
    ],
    ['Lento e rápido', 'O(n)', 'Remover duplicatas no próprio array; achar o meio ou um ciclo de uma lista ligada.'],
    ['Um em cada array', 'O(n + m)', 'Intercalar dois arrays ordenados; achar o que têm em comum.'],
    ['Um fixo e dois em movimento', 'O(n²)', 'Três itens com uma soma dada, em vez de O(n³).'],
    ['Ordenar antes', 'O(n log n)', 'Costuma custar mais que o percurso que vem depois.'],
  ],
  use: [
    'A entrada está ordenada, ou pode ser ordenada porque a resposta não depende das posições.',
    'Você procura um par ou um trio com uma propriedade que cresce de um lado e diminui do outro.',
    'Você compara uma sequência com o próprio reverso, como em um palíndromo.',
    'O resultado precisa ficar no mesmo array, com memória extra O(1).',
  ],
  mistakes: [
    'Usar sem ordem. Em um array desordenado, descartar o menor não prova nada. Ordene ou use um mapa hash.',
    'Ordenar quando a resposta são duas posições. As originais se perdem; ordene pares de valor e posição.',
    'O fim errado do laço. `left < right` para itens diferentes; com `left <= right` o do meio é usado duas vezes.',
    'Em algum caso nenhum índice se move e o laço não termina. Cada ramo precisa mover pelo menos um.',
    'Respostas repetidas. Depois de um acerto, pule os vizinhos iguais dos dois lados, ou o mesmo trio volta.',
  ],
  example:
    'A primeira linha é um array ordenado; a segunda, a soma desejada. O programa imprime o primeiro par que encontra, ou `none` se não houver nenhum. O que ele imprime para a soma 18?',
  figure: {
    title: 'Um par com uma soma dada',
    fields: { values: 'Array (ordenado para você)', target: 'Soma desejada' },
    steps: {
      start: 'O array está ordenado. `left` está no menor item e `right` no maior. Soma desejada: {{target}}.',
      small: '{{a}} + {{b}} = {{sum}}, menos que {{target}}. Nem com o maior parceiro {{a}} alcança.',
      large: '{{a}} + {{b}} = {{sum}}, mais que {{target}}. Até com o menor parceiro {{b}} passa do ponto.',
      moved_left: '{{a}} está descartado para sempre: `left` avança uma posição.',
      moved_right: '{{b}} está descartado para sempre: `right` recua uma posição.',
      found: '{{a}} + {{b}} = {{target}}: o par foi encontrado.',
      none: 'Os ponteiros se encontraram: nenhum par soma {{target}}.',
    },
  },
}
