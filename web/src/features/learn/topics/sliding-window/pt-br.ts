import type { TopicText } from '../../topic.ts'

export const text: TopicText = {
  lead: 'Uma janela sobre itens vizinhos avança: o que entra é somado, o que sai é subtraído, e nada é contado duas vezes.',
  idea: [
    'Muitas perguntas tratam de um trecho de vizinhos: a maior soma de sete dias, o maior trecho sem repetição. Um texto de `n` letras tem cerca de `n²/2` trechos assim, e examinar cada um custa ainda mais. No entanto, dois trechos vizinhos são quase iguais: só um item entra e um sai.',
    'Por isso se guarda um resumo da janela, uma soma, um contador ou um mapa, atualizado em O(1). Uma janela de tamanho fixo se move inteira. Uma de tamanho variável cresce à direita até algo ficar errado, e encolhe à esquerda até ficar certo de novo.',
    'Na segunda variação há um laço dentro do outro e mesmo assim o custo é linear: `left` nunca volta, então ao todo se move no máximo `n` vezes. Funciona porque a condição é monótona: se uma janela é boa, todas as menores dentro dela também são.',
  ],
  costs: [
    ['Tamanho fixo `k`', 'O(n)', 'Um entra e um sai a cada passo.'],
    ['Maior janela boa', 'O(n)', 'Cresce a cada passo; encolhe enquanto for ruim.'],
    ['Menor janela boa', 'O(n)', 'Cresce até ficar boa; encolhe enquanto continuar boa.'],
    ['Contar janelas boas', 'O(n)', 'Das que terminam em `right`, são boas `right - left + 1`.'],
    ['Máximo de cada janela', 'O(n)', 'Com uma fila dupla de candidatos: um máximo não se subtrai.'],
  ],
  use: [
    'A pergunta trata de partes contíguas: “substring”, “subarray”, “dias consecutivos”.',
    'Você procura a maior, a menor ou quantas respeitam um limite.',
    'O resumo pode ser atualizado quando um item entra ou sai: somas, contagens, frequências.',
    'Se a condição é uma soma, todos os números são positivos: uma janela maior tem então soma maior.',
  ],
  mistakes: [
    'Números negativos. Uma janela mais longa pode somar menos, e encolher não prova nada. Use somas de prefixos com um mapa hash.',
    'Recalcular o resumo a cada passo com `sum(a[l:r])` ou `slice`. Isso traz de volta o custo quadrático.',
    'O tamanho: de `left` a `right`, ambos incluídos, há `right - left + 1` itens.',
    '`if` onde é preciso `while`: um passo à esquerda pode não bastar.',
    'Deixar zeros em um mapa de contadores. `len(counts)` conta então letras que já saíram.',
  ],
  example:
    'A entrada é um texto. O programa imprime o tamanho do maior trecho sem letra repetida, e o trecho. Em vez de encolher passo a passo, ele salta: um mapa sabe onde cada letra apareceu por último.',
  figure: {
    title: 'O maior trecho sem repetição',
    fields: { letters: 'Texto' },
    labels: { best: 'O maior até agora' },
    steps: {
      start: 'A janela está vazia. `right` lê uma letra após a outra; `left` o segue quando é preciso.',
      grow: '“{{letter}}” ainda não está na janela, que cresce para “{{window}}”.',
      repeated: '“{{letter}}” já está na janela: “{{window}}” tem essa letra duas vezes.',
      shrink: '“{{letter}}” sai pela esquerda. A janela agora é “{{window}}”.',
      longest: '“{{window}}” é o maior até agora, com tamanho {{length}}.',
      done: 'O texto acabou. O maior trecho sem repetição é “{{best}}”, com tamanho {{length}}.',
    },
  },
}
