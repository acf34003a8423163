import type { TopicText } from '../../topic.ts'

export const text: TopicText = {
  lead: 'Um heap sempre tem o menor item à mão, e mantém só a ordem que essa promessa exige.',
  idea: [
    'Ordenar põe tudo em ordem. Muitas vezes você só precisa do próximo: a tarefa mais urgente, o nó mais perto. Um heap é uma árvore binária com uma regra: nenhum filho é menor que o pai. Assim, o menor item está na raiz. Sobre o resto a regra diz pouco, e por isso mantê-la é barato.',
    'A árvore é preenchida nível por nível, sem buracos, e cabe em um array sem referências: os filhos da posição `i` estão em `2i + 1` e `2i + 2`, e o pai em `(i - 1) / 2`, arredondado para baixo. E ela é tão rasa quanto possível: `n` itens formam cerca de `log₂ n` níveis.',
    'As duas operações consertam a regra ao longo de um caminho. Um novo item é posto no fim e sobe enquanto for menor que o pai. Quando a raiz é retirada, o último item vai para a raiz e afunda: troca de lugar com o menor dos filhos até se encaixar.',
  ],
  costs: [
    ['Olhar o menor', 'O(1)', 'É a raiz, no índice 0.'],
    ['Inserir', 'O(log n)', 'Sobe por um caminho, nível por nível.'],
    ['Retirar o menor', 'O(log n)', 'O último afunda por um caminho.'],
    ['Transformar um array em heap', 'O(n)', 'A maioria está perto das folhas e afunda pouco.'],
    ['Buscar um valor', 'O(n)', 'A regra não diz de que lado ele está.'],
  ],
  use: [
    'Você retira vez após vez o mais urgente enquanto chegam outros: agendas, simulações, o algoritmo de Dijkstra.',
    'Você quer os `k` maiores entre muitos: um heap de mínimos com `k` itens, cuja raiz é a primeira a sair. O(n log k) e pouca memória.',
    'Você intercala `k` listas ordenadas: o heap guarda o primeiro de cada uma.',
    'Você acompanha uma mediana: dois heaps se encontram no meio, um para cada metade.',
  ],
  mistakes: [
    'Esperar um array ordenado. Só a raiz está no lugar; a sequência do array não é uma ordem.',
    'A direção errada. O `heapq` do Python deixa o menor em cima; para o maior, insira valores negados.',
    'Mudar um item dentro do heap. Ele não percebe. Insira o novo e pule o antigo quando ele sair.',
    'Empates. Tuplas comparam a segunda parte quando a primeira é igual, e falham se ela não pode ser comparada; ponha um contador no meio.',
    'Afundar para o filho errado. Tem de ser o menor, ou a regra se quebra ao lado.',
  ],
  example:
    'A primeira linha traz números; a segunda, quantos dos menores imprimir. O JavaScript não tem heap, então o programa traz o seu; o Python usa `heapq`.',
  figure: {
    title: 'Retirar o menor',
    fields: { values: 'Itens' },
    labels: { array: 'O mesmo heap como array' },
    steps: {
      start: 'Um heap com os itens: nenhum filho é menor que o pai.',
      least: 'O menor é a raiz: {{least}}. Ele é retirado.',
      moved: '{{last}} era o último item. Vai para a raiz, para não deixar um buraco. Talvez seja grande demais ali.',
      compare: 'Dos filhos de {{value}}, o menor é {{child}}. Ele é menor que {{value}}.',
      swapped: '{{value}} e {{child}} trocam de lugar: {{value}} afunda um nível.',
      fits: 'Nenhum filho é menor: o menor deles é {{child}}, e {{value}} fica.',
      leaf: '{{value}} não tem mais filhos com que se comparar, e fica.',
      done: '{{least}} saiu e a regra vale de novo. O próximo a sair será {{next}}.',
      empty: '{{least}} era o único item: o heap está vazio.',
    },
  },
}
