import type { TopicText } from '../../topic.ts'

export const text: TopicText = {
  lead: 'Resolva cada tarefa menor uma só vez, anote a resposta e monte a resposta grande com o que está anotado.',
  idea: [
    'Algumas recursões resolvem as mesmas tarefas pequenas vez após vez. O número 50 de Fibonacci, calculado pela definição, exige bilhões de chamadas, embora só 50 perguntas diferentes sejam feitas. Um programa que guarda as respostas faz cada pergunta uma só vez.',
    'Uma solução tem três partes. Um estado diz qual é a tarefa menor, por exemplo “as primeiras `i` letras de uma palavra e as primeiras `j` da outra”. Uma transição diz como a resposta dela vem de outras menores. E as tarefas mínimas são respondidas diretamente.',
    'Há duas maneiras de calcular. De cima, uma função recursiva guarda suas respostas em um mapa; é a memoização, a mais próxima do raciocínio. De baixo, preenche-se uma tabela em uma ordem em que tudo o que é preciso já está lá; dispensa recursão e costuma gastar menos memória. No fim, percorrer a tabela de trás para a frente mostra não só quão boa é a resposta, mas de que ela é feita.',
  ],
  costs: [
    ['Em geral', 'O(s · t)', '`s` estados vezes `t` de trabalho em cada um.'],
    ['Menos moedas para `a`', 'O(a · c)', 'Para cada valor, tenta-se cada uma das `c` moedas.'],
    ['Maior subsequência comum', 'O(n · m)', 'Uma célula para cada par de começos.'],
    ['Mochila de capacidade `w`', 'O(n · w)', 'Para cada item e capacidade: leva-se ou não.'],
    ['Memória', 'O(s)', 'Muitas vezes só a última linha é necessária.'],
  ],
  use: [
    'Pede-se o melhor, o número de maneiras ou se é possível, e uma decisão deixa uma tarefa do mesmo tipo, só que menor.',
    'O backtracking chegaria ao mesmo estado por caminhos diferentes.',
    'Uma regra gulosa falha: com moedas de 1, 3 e 4, pegar primeiro a maior forma 6 com três moedas, quando duas bastam.',
    'Palavras são comparadas, caminhos em uma grade contados, objetos empacotados, intervalos escolhidos.',
  ],
  mistakes: [
    'Um estado que diz de menos. Se o melhor caminho adiante depende de algo que o estado não nomeia, as respostas se misturam.',
    'Um estado que diz demais. Cada valor a mais multiplica a tabela.',
    'A ordem errada. Uma célula é lida antes de ser escrita; anote de quais células a transição precisa.',
    'Começos errados. “Impossível” não é 0: use infinito para um mínimo e 0 maneiras para uma contagem.',
    'Confundir subsequência e substring: em uma subsequência, letras podem ser puladas.',
  ],
  example:
    'A primeira linha dá as moedas; a segunda, um valor. O programa imprime quantas moedas são necessárias no mínimo (`coins`) e quais, ou `impossible`. Ele lembra a última moeda de cada valor e lê a resposta de trás para a frente.',
  figure: {
    title: 'A maior subsequência comum',
    fields: { first: 'Primeira palavra', second: 'Segunda palavra' },
    steps: {
      start: 'Cada célula diz quanto mede a maior subsequência comum de dois começos. Com um começo vazio, é 0.',
      equal: '{{a}} e {{b}} são iguais: um a mais que a célula anterior na diagonal, {{corner}}. Escrevemos {{best}}.',
      differ:
        '{{a}} e {{b}} são diferentes: uma fica de fora. A maior entre {{above}} (acima) e {{before}} (à esquerda) é {{best}}.',
      read: 'A tabela está cheia. A maior mede {{length}}. Agora lemos de trás para a frente quais letras ela tem.',
      take: '{{letter}} está aqui nas duas palavras: faz parte da resposta. Até agora: {{common}}. Seguimos na diagonal.',
      up: 'As letras são diferentes. A célula de cima é igualmente boa, {{value}}: subimos.',
      back: 'As letras são diferentes. A célula da esquerda é melhor, {{value}}: vamos para a esquerda.',
      done: 'A maior subsequência comum é “{{common}}”, com tamanho {{length}}.',
      nothing: 'As palavras não têm letra em comum: o tamanho é {{length}}.',
    },
  },
}
