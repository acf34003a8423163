import type { TopicText } from '../../topic.ts'

export const text: TopicText = {
  lead: 'Decida, avance e, se não levar a nada, desfaça a decisão: o backtracking tenta tudo, mas abandona cedo os começos sem futuro.',
  idea: [
    'Há tarefas sem uma regra que leve direto à resposta: pôr rainhas em um tabuleiro, completar um sudoku, listar todos os subconjuntos. O que resta é tentar. O backtracking faz isso com método. A resposta é montada decisão por decisão, e as respostas possíveis formam uma árvore: cada nível é uma decisão, cada ramo é uma opção.',
    'O programa percorre essa árvore em profundidade. Escolhe uma opção, chama a si mesmo para a próxima decisão e depois desfaz a escolha. Assim a mesma resposta parcial é usada o tempo todo, e a memória não passa da profundidade da árvore.',
    'O que o torna útil é a poda. Assim que uma resposta parcial não pode mais ser boa, todo o ramo abaixo é pulado. Quatro rainhas cabem em quatro linhas de 4⁴ = 256 maneiras; com uma verificação por linha, olham-se só algumas dezenas de opções. Quanto antes se vê uma contradição, mais se economiza.',
  ],
  costs: [
    ['Todos os subconjuntos', 'O(2ⁿ)', 'Cada item está dentro ou fora.'],
    ['Todas as permutações', 'O(n!)', '`n` opções, depois `n - 1`, e assim por diante.'],
    ['`k` opções, `n` níveis', 'O(kⁿ)', 'O tamanho da árvore inteira, sem poda.'],
    ['Memória', 'O(n)', 'Um caminho desde a raiz, além das respostas.'],
    ['Com boa poda', 'O(v)', '`v` é o número de nós visitados; meça.'],
  ],
  use: [
    'Todas as soluções são pedidas, ou uma qualquer, e `n` é pequeno: cerca de 20 para subconjuntos, 10 para permutações.',
    'A resposta é uma série de escolhas que pode ser verificada por partes: tabuleiros, caminhos, palavras em uma grade, parênteses.',
    'Nenhuma regra gulosa está certa e os estados não se repetem. Se eles se repetem, guarde os resultados: isso é programação dinâmica.',
  ],
  mistakes: [
    'Não desfazer. O que mudou antes da chamada precisa voltar depois dela: pôr e tirar, marcar e desmarcar.',
    'Guardar a própria lista de trabalho. Todas as respostas são então a mesma lista, vazia no fim. Guarde uma cópia: `[...path]`, `path[:]`.',
    'Verificar só a resposta completa. A árvore inteira é percorrida; verifique cada escolha.',
    'Duplicatas. Com itens iguais, a mesma resposta sai várias vezes: ordene e pule o item igual ao anterior no mesmo nível.',
    'Sem fim. A primeira coisa na função é o caso em que não há mais nada a decidir.',
  ],
  example:
    'A entrada é o tamanho de um tabuleiro. O programa conta todas as maneiras de pôr essa quantidade de rainhas sem que se ataquem (`solutions`) e imprime a primeira: a coluna da rainha de cada linha.',
  figure: {
    title: 'Rainhas que não se atacam',
    fields: { size: 'Tamanho do tabuleiro' },
    steps: {
      start:
        'Um tabuleiro de {{size}} por {{size}}. Cada linha recebe uma rainha; nenhuma pode dividir coluna ou diagonal com outra.',
      attacked:
        'Linha {{row}}, coluna {{column}}: a rainha da linha {{other}} ataca esta casa. Nem olhamos o que viria depois.',
      placed: 'Linha {{row}}, coluna {{column}}: ninguém ataca esta casa. Pomos uma rainha e tentamos a próxima linha.',
      back: 'Na linha {{next}} não há mais lugar. Tiramos a rainha da linha {{row}}, coluna {{column}}, e tentamos a próxima coluna.',
      solved: 'Cada linha tem sua rainha: uma solução, com as colunas {{columns}}.',
      none: 'Tentamos todas as opções: em um tabuleiro de {{size}} por {{size}} não há solução.',
    },
  },
}
