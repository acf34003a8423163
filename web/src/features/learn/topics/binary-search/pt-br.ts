import type { TopicText } from '../../topic.ts'

export const text: TopicText = {
  lead: 'Olhe o meio, descarte metade, repita: um milhão de itens ordenados pede no máximo vinte olhadas.',
  idea: [
    'Em um array ordenado, uma comparação com o item do meio diz de que lado o procurado tem de estar. A outra metade não precisa mais ser olhada. Dividir `n` itens ao meio vez após vez deixa um só depois de cerca de `log₂ n` passos: 10 para mil, 20 para um milhão, 30 para um bilhão.',
    'Dois índices, `low` e `high`, cercam o que ainda é possível. Toda a arte está em cumprir uma promessa, o invariante: se o procurado existe, está entre eles. Cada passo precisa manter a promessa e encolher o intervalo.',
    'O método não precisa de um array, só de uma pergunta cuja resposta muda uma vez: não, não, não, sim, sim. “Esta velocidade basta?”, “cabe em tantas caixas?”. A busca binária acha o primeiro sim. Procurar assim uma resposta é o coração de quase todo problema difícil deste tópico.',
  ],
  costs: [
    ['O valor está lá?', 'O(log n)', 'Cada comparação divide o intervalo ao meio.'],
    ['Primeira posição não menor', 'O(log n)', 'Limite inferior: onde inserir, ou o primeiro entre iguais.'],
    ['Contar itens de um intervalo', 'O(log n)', 'A diferença de dois limites inferiores.'],
    ['Procurar uma resposta', 'O(c · log r)', 'Uma verificação de custo `c` e um intervalo de `r` respostas.'],
    ['Manter um array ordenado', 'O(n)', 'O lugar é achado rápido, mas inserir move itens.'],
  ],
  use: [
    'Os dados estão ordenados, ou são consultados tantas vezes que ordenar uma vez compensa.',
    'Você quer o primeiro, o último, o menor ou o maior que satisfaz algo monótono.',
    'Um máximo deve ser mínimo, ou um mínimo máximo: suponha a resposta, verifique e divida o intervalo.',
    'A biblioteca já tem: `bisect_left` e `bisect_right` em Python.',
  ],
  mistakes: [
    'Misturar dois estilos. Com `high = n - 1` vão `low <= high` e `high = mid - 1`; com `high = n` vão `low < high` e `high = mid`. Metade de cada não termina ou pula um item.',
    '`low = mid`. Quando restam dois itens, `mid` é `low` de novo e nada muda.',
    'Estouro. Em C e Java `(low + high) / 2` pode exceder um `int`; `low + (high - low) / 2`, nunca.',
    'Parar em um acerto quando se pedia o primeiro entre iguais.',
    'Buscar em dados desordenados. Ela responde algo, só que não a verdade.',
  ],
  example:
    'A primeira linha é um array ordenado; cada linha seguinte, um valor. O programa imprime a primeira posição cujo item não é menor que o valor; se todos são menores, é o tamanho do array.',
  figure: {
    title: 'Encontrar um valor',
    fields: { values: 'Array (ordenado para você)', target: 'Valor procurado' },
    steps: {
      start: 'Procuramos {{target}} entre {{count}} itens ordenados. Todos são possíveis.',
      middle: 'Entre {{low}} e {{high}} o meio é {{mid}}. Ali está {{value}}.',
      right:
        '{{value}} é menor que {{target}}: ele e tudo à sua esquerda estão descartados. Itens que restam: {{left}}.',
      left: '{{value}} é maior que {{target}}: ele e tudo à sua direita estão descartados. Itens que restam: {{left}}.',
      found: 'Encontramos {{target}} no índice {{mid}}.',
      none: 'Não resta nada: {{target}} não está lá. O lugar dele seria o índice {{low}}.',
    },
  },
}
