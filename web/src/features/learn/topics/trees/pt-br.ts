import type { TopicText } from '../../topic.ts'

export const text: TopicText = {
  lead: 'Uma árvore se ramifica: cada nó tem um pai e alguns filhos, e o que vale para a árvore vale para cada um de seus ramos.',
  idea: [
    'Uma árvore começa na raiz. Todo nó menos a raiz tem exatamente um pai, nós sem filhos são folhas, e a altura é o número de níveis. Em uma árvore binária, um nó tem no máximo um filho esquerdo e um direito.',
    'Um filho é a raiz de uma árvore menor. Por isso a recursão é a linguagem natural: resolva a tarefa no ramo esquerdo, no direito, e combine. A altura é um mais a maior das duas alturas, e quase toda resposta sobre árvores tem essa forma.',
    'Uma árvore binária de busca tem uma ordem: tudo à esquerda de um nó é menor, tudo à direita é maior. Buscar e inserir seguem então um único caminho a partir da raiz, e o percurso em ordem, ramo esquerdo, nó, ramo direito, encontra os valores ordenados. O caminho tem o tamanho da altura: cerca de `log₂ n` se ela está balanceada, `n` se virou uma corrente.',
  ],
  costs: [
    ['Visitar todos os nós', 'O(n)', 'Cada um uma vez, em profundidade ou por níveis.'],
    ['Buscar, inserir, balanceada', 'O(log n)', 'Uma comparação por nível.'],
    ['Buscar, inserir, em corrente', 'O(n)', 'Com dados já ordenados, uma árvore simples vira corrente.'],
    ['Menor, maior', 'O(h)', 'Sempre à esquerda ou sempre à direita, até a altura `h`.'],
    ['Valores em ordem', 'O(n)', 'Um percurso em ordem; não é preciso ordenar.'],
  ],
  use: [
    'Os dados são uma hierarquia: pastas, organizações, expressões, páginas.',
    'Você precisa de ordem e mudança ao mesmo tempo: a próxima chave maior, todas de um intervalo, enquanto chaves entram e saem.',
    'A pré-ordem, nó primeiro, copia uma árvore; a pós-ordem, filhos primeiro, soma tamanhos; por níveis acha-se o mais próximo.',
    'Palavras com começos em comum: uma trie tem um nível por letra.',
  ],
  mistakes: [
    'Esquecer a árvore vazia. A recursão termina em `null`, não na folha; verificar só folhas falha em nós com um único filho.',
    'Comparar só com o pai para testar a ordem. Um valor no fundo à esquerda precisa ser menor que todos os ancestrais daquele lado: passe limites para baixo.',
    'Perder o novo filho: `insert(node.left, value)` devolve o ramo; é preciso atribuí-lo.',
    'A profundidade. Uma corrente de 100.000 nós quebra a recursão em quase toda linguagem; use uma pilha própria.',
    'Contar arestas em vez de níveis. Combine antes se um nó sozinho tem altura 0 ou 1.',
  ],
  example:
    'O programa insere os números em uma árvore de busca, percorre-a em ordem e imprime a altura em níveis (`height`). Dê a ele os mesmos números ordenados e compare a altura.',
  figure: {
    title: 'Inserir em uma árvore de busca',
    fields: { values: 'Árvore, na ordem de inserção', value: 'Novo valor' },
    steps: {
      start: 'Vamos inserir {{value}}. Começamos na raiz; uma comparação decide o lado.',
      smaller: '{{value}} é menor que {{node}}: o lugar dele é no ramo esquerdo.',
      larger: '{{value}} é maior que {{node}}: o lugar dele é no ramo direito.',
      free_left: '{{node}} não tem filho esquerdo: o lugar está livre.',
      free_right: '{{node}} não tem filho direito: o lugar está livre.',
      placed: '{{value}} passa a ser filho de {{node}}.',
      there: '{{value}} já está na árvore, que guarda cada valor uma só vez.',
      done: 'Pronto. Comparações: {{compared}}. O percurso em ordem dá {{order}}.',
    },
  },
}
