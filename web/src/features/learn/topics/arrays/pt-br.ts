import type { TopicText } from '../../topic.ts'

export const text: TopicText = {
  lead: 'Um array guarda seus itens lado a lado: se você sabe o número de um deles, chega até ele em um passo.',
  idea: [
    'Um array é um bloco de memória dividido em posições de mesmo tamanho. Por isso a posição do item `i` não é procurada, é calculada: início do bloco mais `i` vezes o tamanho de uma posição. É por isso que `a[0]` e `a[900000]` custam o mesmo, e que a contagem começa em 0: o índice diz quantas posições vêm antes.',
    'O preço dessa ordem aparece quando ela muda. Não há buracos, então um programa que insere no meio precisa antes empurrar uma posição tudo o que vem depois, e um que remove precisa fechar o buraco. No fim nada se move: é o lado barato do array.',
    'O `Array` do JavaScript e a `list` do Python crescem sozinhos. Quando o bloco enche, eles se mudam para um maior. A mudança custa `n` passos, mas o bloco cresce por um fator a cada vez, e as mudanças ficam cada vez mais raras: divididas entre todas as inserções no fim, cada uma custa uma constante. É isso que significa custo amortizado.',
  ],
  costs: [
    ['Ler ou escrever `a[i]`', 'O(1)', 'O endereço é calculado a partir do índice.'],
    ['Acrescentar ou remover no fim', 'O(1)', 'Amortizado: mudanças para um bloco maior são raras.'],
    ['Inserir ou remover em outro lugar', 'O(n)', 'Tudo o que vem depois se move.'],
    ['Buscar por valor', 'O(n)', 'Sem ordem, qualquer item pode ser o procurado.'],
    ['Copiar ou fatiar', 'O(k)', 'Cada um dos `k` itens é copiado.'],
  ],
  use: [
    'Você acessa itens pela posição ou percorre todos em ordem. O processador lê posições vizinhas de uma vez, por isso percorrer um array é mais rápido do que a complexidade sugere.',
    'Você precisa de muitas somas de intervalos: prepare as somas de prefixos uma vez em O(n), e cada intervalo custará uma subtração.',
    'As chaves são inteiros pequenos, como letras ou idades. Aí um array de contadores ganha de um mapa hash.',
  ],
  mistakes: [
    'Errar por um. O último item é `a[n - 1]`, e num intervalo “de `l` até `r`” é preciso decidir de uma vez se `r` faz parte.',
    'Tirar do começo dentro de um laço. `shift()` e `pop(0)` movem todo o resto a cada vez, e o laço fica quadrático. Avance um índice ou use uma fila.',
    'Remover enquanto percorre. Os itens escorregam para posições por onde o laço já passou. Monte um novo array com o que fica.',
    'Linhas que são a mesma linha. `[[0] * 3] * 3` e `Array(3).fill([])` guardam três vezes a mesma lista interna: escrever em uma muda todas.',
    'Ordenar números sem comparador em JavaScript: `[10, 9].sort()` compara textos. Escreva `sort((a, b) => a - b)`.',
  ],
  example:
    'A primeira linha traz números; cada linha seguinte, um intervalo de posições com as duas pontas incluídas. O programa prepara as somas de prefixos e imprime a soma de cada intervalo. Acrescente intervalos ou mude os números.',
  figure: {
    title: 'Inserir no meio',
    fields: { values: 'Array', value: 'Novo valor', index: 'Índice' },
    steps: {
      start: 'Vamos inserir {{value}} no índice {{index}}. Itens que precisam abrir espaço: {{count}}.',
      shift: '{{item}} vai do índice {{from}} para o {{to}}. Começamos pelo fim para não sobrescrever nada.',
      write: 'A posição {{index}} ficou livre: escrevemos {{value}} ali.',
      done: 'Pronto. O array tem {{size}} itens; movimentos necessários: {{moves}}. No fim não seria preciso nenhum.',
    },
  },
}
