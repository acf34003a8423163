import type { TopicText } from '../../topic.ts'

export const text: TopicText = {
  lead: 'Uma lista ligada é uma corrente: cada nó conhece seu valor e o próximo nó, e mais nada.',
  idea: [
    'Os nós de uma lista ligada podem estar em qualquer lugar da memória. O que faz deles uma sequência é uma referência em cada um: `next`. A lista em si é só o primeiro nó, a cabeça; o último aponta para `null`, em Python para `None`.',
    'Não há índice com que calcular. Para chegar ao item `i`, caminha-se da cabeça por `i` nós. Em troca, nada se move jamais: para inserir ou remover, mudam-se duas referências, por mais longa que seja a lista, desde que você já tenha o nó anterior ao lugar.',
    'A maioria dos exercícios consiste em mudar referências na ordem certa. A referência que você sobrescreve se perde, e com ela o resto da lista, a menos que outra variável a guarde. Daí a regra de ouro: primeiro guardar, depois virar. Desenhar três nós com as setas ajuda mais que qualquer truque.',
  ],
  costs: [
    ['Inserir ou remover na cabeça', 'O(1)', 'Uma referência muda.'],
    ['Inserir ou remover após um nó conhecido', 'O(1)', 'Duas referências mudam; nada se move.'],
    ['Chegar ao item `i`, buscar', 'O(n)', 'Caminha-se a partir da cabeça.'],
    ['Acrescentar ao fim sem referência a ele', 'O(n)', 'O fim precisa ser achado; com uma referência, O(1).'],
    ['Inverter', 'O(n)', 'Cada referência é virada uma vez, com memória O(1).'],
  ],
  use: [
    'Itens entram e saem do meio o tempo todo, em lugares que você já tem. O clássico é um cache que descarta o menos usado: um mapa hash acha o nó, e uma lista duplamente ligada o move.',
    'Você precisa de uma fila: com uma referência para cada ponta, as duas são baratas.',
    'Listas são cortadas e unidas sem cópia, como na ordenação por intercalação.',
    'Nos outros casos um array costuma ser melhor: chega na hora a qualquer item e ocupa menos memória.',
  ],
  mistakes: [
    'Sobrescrever `curr.next` antes de guardá-lo. O resto da lista se perde.',
    'Pedir `node.next.next` sem verificar. Cada passo pode dar em `null`; `while (fast && fast.next)` pergunta na ordem certa.',
    'Tratar a cabeça como caso especial em toda parte. Um nó fictício antes dela elimina o caso: todo nó real passa a ter um anterior.',
    'Responder a cabeça antiga depois de uma mudança. Após inverter, a cabeça é o antigo último nó.',
    'Dar voltas sem fim em um ciclo. Um ponteiro lento e um rápido se encontram exatamente quando há um.',
  ],
  example:
    'O programa monta uma lista com os números, inverte-a com três referências e a imprime. Nenhum nó é copiado. Teste um único número: o que `prev` e `curr` guardam nesse caso?',
  figure: {
    title: 'Inverter uma lista',
    fields: { values: 'Lista' },
    steps: {
      start: '`prev` é null e `curr` é a cabeça. Tudo à esquerda de `curr` já está virado; por enquanto, nada.',
      keep: '`next` guarda {{next}}: sem isso, o resto se perderia ao mudar a referência de {{node}}.',
      turn: 'Viramos a referência de {{node}}: agora ela aponta para {{prev}}.',
      walk: 'Todos avançam uma posição: `prev` é {{prev}} e `curr` é {{curr}}.',
      done: '`curr` é null: todas as referências estão viradas. A nova cabeça é {{head}}.',
    },
  },
}
