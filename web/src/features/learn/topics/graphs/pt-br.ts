import type { TopicText } from '../../topic.ts'

export const text: TopicText = {
  lead: 'Um grafo são coisas e conexões entre elas, e quase toda pergunta sobre ele começa por visitar o que pode ser alcançado.',
  idea: [
    'As coisas são nós, as conexões são arestas. Uma aresta pode ter direção, como um link entre páginas, e peso, como os minutos entre estações. Ruas, amizades, dependências e as casas de um labirinto são grafos, mesmo quando ninguém os desenha.',
    'Um grafo quase sempre é guardado como uma lista de vizinhos para cada nó. Ocupa tanto quanto houver de nós e arestas. Uma matriz com uma posição para cada par responde na hora “há aresta?”, mas ocupa `n²` posições.',
    'Para visitar um grafo, guarda-se o que já foi visto e falta visitar. Com uma fila, a visita se espalha como uma onda: primeiro os nós a distância 1, depois 2, e assim por diante; é a busca em largura, que acha os caminhos com menos arestas. Com uma pilha, ou recursão, segue-se primeiro um caminho até o fim; é a busca em profundidade, boa para ciclos, componentes e ordens. Nas duas, um nó é marcado quando é visto pela primeira vez, para que círculos não atrapalhem.',
  ],
  costs: [
    ['Busca em largura', 'O(V + E)', 'Cada um dos `V` nós uma vez, cada uma das `E` arestas a partir das duas pontas.'],
    ['Busca em profundidade', 'O(V + E)', 'O mesmo, em outra ordem.'],
    ['Menor caminho com pesos', 'O(E log V)', 'Dijkstra com um heap; os pesos não podem ser negativos.'],
    ['Ordem por dependências', 'O(V + E)', 'Topológica: vez após vez, um nó sem dependências pendentes.'],
    ['Há uma aresta?', 'O(d)', 'Em uma lista de `d` vizinhos; O(1) em uma matriz ou um conjunto.'],
  ],
  use: [
    'Você pergunta o que pode ser alcançado, quantos grupos há ou qual é o menor caminho.',
    'Um quebra-cabeça tem estados e jogadas: estados são nós, jogadas são arestas, e a busca em largura dá o menor número de jogadas.',
    'Em uma grade, cada casa tem até quatro vizinhas; o grafo nem precisa ser construído.',
    'Tarefas dependem umas das outras: existe uma ordem topológica exatamente quando não há ciclo.',
  ],
  mistakes: [
    'Marcar um nó ao visitá-lo em vez de ao vê-lo. Ele entra então muitas vezes na fila.',
    'Esquecer a volta: uma aresta sem direção pertence às duas listas.',
    'Começar uma vez só. Um grafo pode ter várias partes; para ver todas, comece em cada nó ainda não visto.',
    'Busca em largura com pesos. Menos arestas não é menos peso; use Dijkstra.',
    '`queue.shift()` ou `pop(0)` em um array grande move tudo a cada vez. Use um índice ou uma `deque`.',
  ],
  example:
    'A primeira linha dá início e destino; cada linha seguinte, uma aresta. O programa imprime um caminho com o menor número de arestas (`steps`), ou `no path` se não houver: cada nó lembra de onde foi visto pela primeira vez, e o caminho é lido de trás para a frente.',
  figure: {
    title: 'Uma visita em largura',
    fields: { from: 'Início' },
    labels: { queue: 'Fila, o próximo à esquerda' },
    steps: {
      start: 'Começamos em {{from}}, a distância 0. A fila guarda o que já foi visto e falta visitar.',
      take: '{{node}} sai da fila. Sua distância é {{steps}}. Olhamos seus vizinhos.',
      seen: '{{other}} é visto pela primeira vez, a partir de {{node}}: distância {{steps}}. Entra na fila.',
      known: '{{other}} já tinha sido visto: nada a fazer.',
      done: 'A fila está vazia: tudo o que se alcança a partir de {{from}} foi visitado. O mais distante está a distância {{farthest}}.',
    },
  },
}
