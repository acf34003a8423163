const [head, line] = require('node:fs').readFileSync(0, 'utf8').split('\n')
const [n, edge] = head.split(' ').map(Number)
const pegs = line.split(' ').map(Number)
const turns = [...pegs, ...pegs.map((peg) => peg + edge)]
let tents = (n * (n - 1) * (n - 2)) / 6
let end = 0
for (let i = 0; i < n; i++) {
  while (2 * (turns[end] - turns[i]) <= edge) end++
  const others = end - i - 1
  tents -= (others * (others - 1)) / 2
}
console.log(tents)
