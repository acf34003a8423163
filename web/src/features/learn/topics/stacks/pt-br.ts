import type { TopicText } from '../../topic.ts'

export const text: TopicText = {
  lead: 'Uma pilha devolve por último o que entrou primeiro: só o topo é alcançável, e essa é justamente a sua força.',
  idea: [
    'Pense em pratos. Você põe um em cima e tira o de cima; o de baixo espera até que todos acima dele saiam. Essa ordem, o último a entrar é o primeiro a sair, é a ordem de tudo o que é aninhado: o parêntese mais interno fecha primeiro, a última função chamada retorna primeiro, a mudança mais recente é desfeita primeiro.',
    'Por isso uma pilha lembra o que ainda está aberto. O que começa é empilhado, e o que termina precisa combinar com o topo. Se no fim não sobra nada, tudo o que foi aberto foi fechado.',
    'Um array é suficiente: o fim dele é o topo, e ali as duas operações são baratas. A pilha de chamadas da sua linguagem também é uma, e toda recursão pode ser escrita como um laço com uma pilha própria.',
  ],
  costs: [
    ['Empilhar', 'O(1)', 'Acrescenta ao fim de um array, amortizado.'],
    ['Desempilhar', 'O(1)', 'Remove do fim.'],
    ['Olhar o topo', 'O(1)', 'É o último item: `stack.at(-1)`, `stack[-1]`.'],
    ['Está vazia?', 'O(1)', 'O tamanho é conhecido.'],
    ['Buscar lá dentro', 'O(n)', 'Se você precisa disso, precisa de outra estrutura.'],
  ],
  use: [
    'Algo é aninhado: parênteses, tags, cálculos, pastas de um caminho.',
    'Você quer o próximo item maior ou menor. Uma pilha monótona mantém candidatos em ordem e descarta os que nunca serão resposta; embora haja um laço dentro do outro, cada item entra e sai uma vez, e o custo é O(n).',
    'Você volta pelo próprio caminho: desfazer, busca em profundidade, backtracking sem recursão.',
    'A recursão é profunda demais. O Python para depois de cerca de 1000 chamadas; uma pilha própria, não.',
  ],
  mistakes: [
    'Desempilhar uma pilha vazia. O Python lança um erro; o JavaScript responde `undefined` e segue errado. Verifique antes.',
    'Esquecer o fim. `((` nunca encontra um símbolo errado; quem denuncia é o que sobra na pilha.',
    'Contar em vez de empilhar. Um contador serve para um só tipo de símbolo; `([)]` tem contagens iguais e não está balanceado.',
    'Tirar do lado errado. `shift()` e `pop(0)` fazem uma fila, e uma fila lenta.',
    'Guardar valores quando são necessárias posições. Distâncias, como os dias até esquentar, pedem índices na pilha.',
  ],
  example:
    'Cada linha traz símbolos de agrupamento. O programa empilha o que abre e compara o que fecha com o topo. Ele imprime `matched` se tudo combina e `not matched` se não. Por qual dos três motivos cada linha sua falha?',
  figure: {
    title: 'Os parênteses estão balanceados?',
    fields: { brackets: 'Símbolos' },
    labels: { text: 'Texto', stack: 'Pilha, com o topo à direita' },
    steps: {
      start: 'Lemos da esquerda para a direita. A pilha está vazia: nada está aberto.',
      push: '“{{bracket}}” abre algo. É empilhado e agora é o topo.',
      compare: '“{{bracket}}” fecha algo. Precisa combinar com o topo, “{{top}}”.',
      pop: '“{{top}}” e “{{bracket}}” formam um par: o topo é desempilhado.',
      differs: '“{{bracket}}” fecha “{{opener}}”, mas o último a ser aberto foi “{{top}}”. Não está balanceado.',
      empty: '“{{bracket}}” fecha algo, mas nada está aberto: a pilha está vazia. Não está balanceado.',
      open: 'O texto acabou e isto nunca foi fechado: {{left}}. Não está balanceado.',
      good: 'O texto acabou e a pilha está vazia: tudo está balanceado.',
    },
  },
}
