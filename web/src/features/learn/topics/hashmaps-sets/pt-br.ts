import type { TopicText } from '../../topic.ts'

export const text: TopicText = {
  lead: 'Um mapa hash encontra um valor pela chave sem procurar: a própria chave diz onde olhar.',
  idea: [
    'Por dentro há um array de baldes. Uma função hash transforma a chave em um número, e esse número módulo a quantidade de baldes é o índice do balde da chave. Para guardar, encontrar e remover, o mapa calcula o mesmo índice e olha em um único balde. Um conjunto é um mapa sem valores: ele sabe quais chaves existem.',
    'Duas chaves podem cair no mesmo balde; isso é uma colisão, e é normal. No desenho, cada balde guarda uma corrente curta, e as chaves nela são comparadas uma a uma. Uma boa função hash espalha as chaves por igual, e a tabela dobra o número de baldes quando eles enchem. Assim as correntes continuam curtas, por mais chaves que existam.',
    'O custo, portanto, é constante em média, sem garantia. Se todas as chaves caem em um só balde, o mapa vira uma lista.',
  ],
  costs: [
    ['Buscar uma chave', 'O(1)', 'Em média: um hash e uma corrente curta. O(n) se todas colidem.'],
    ['Adicionar ou substituir', 'O(1)', 'Amortizado: de vez em quando a tabela cresce e realoca tudo.'],
    ['Remover uma chave', 'O(1)', 'Ela é encontrada do mesmo jeito.'],
    ['Percorrer todas as entradas', 'O(n)', 'Cada uma é visitada uma vez.'],
    ['Menor chave, próxima chave', 'O(n)', 'O hash destrói a ordem; ordene ou use uma árvore.'],
  ],
  use: [
    'Você pergunta “já vi isto?” ou “quantas vezes?”. Duplicatas, frequências, anagramas, primeira repetição: uma passada com um conjunto ou um mapa de contadores.',
    'Um laço aninhado procura um par. Guarde o que já passou e pergunte pelo par: dois números com soma `t` saem em uma passada que pergunta por `t - x`.',
    'Você agrupa por uma propriedade: a propriedade é a chave, e o valor é uma lista.',
    'Você guarda resultados para não calculá-los duas vezes: os argumentos são a chave.',
  ],
  mistakes: [
    'Chaves que mudam. A chave é arquivada pelo hash que tinha ao entrar; se ela muda, perde-se. O Python recusa listas como chaves; use uma tupla.',
    'Objetos como chaves em JavaScript. `map.get([1, 2])` não encontra nada: arrays e objetos só são iguais a si mesmos. Transforme-os em texto, como `"1,2"`.',
    'Objetos simples como mapas. `{}` transforma as chaves em texto e já conhece `constructor`. Use `Map`.',
    'Perguntar a uma lista. `x in list` e `array.includes(x)` dentro de um laço são quadráticos; ponha antes os itens em um conjunto.',
    'Ler uma chave ausente. `counts[word] += 1` falha em Python; use `get(word, 0)`, `Counter` ou `defaultdict`.',
  ],
  example:
    'A entrada traz palavras. Um mapa conta cada uma, e um conjunto encontra a primeira que aparece pela segunda vez. Os dois lembram a ordem em que as chaves chegaram. Teste palavras sem repetição.',
  figure: {
    title: 'Adicionar a um conjunto e depois buscar',
    fields: { words: 'Palavras a adicionar', find: 'Palavra a buscar' },
    steps: {
      start:
        'Um conjunto vazio com {{buckets}} baldes. O hash de uma palavra é a soma de suas letras: a = 1, b = 2 e assim por diante.',
      hash: 'O hash de “{{word}}” é {{hash}}. {{hash}} módulo {{buckets}} é {{bucket}}: ela só pode estar no balde {{bucket}}.',
      differs: 'No balde está “{{other}}”. Não é “{{word}}”, então seguimos pela corrente.',
      same: 'No balde está “{{other}}”: é a palavra.',
      kept: '“{{word}}” já está no conjunto, que guarda cada chave uma só vez.',
      added: '“{{word}}” não está no balde {{bucket}}: entra no fim da corrente.',
      look: 'Agora buscamos “{{word}}”.',
      found: '“{{word}}” está no conjunto. Os outros baldes nem foram abertos.',
      absent: 'A corrente acabou: “{{word}}” não está no conjunto. Os outros baldes nem foram abertos.',
    },
  },
}
