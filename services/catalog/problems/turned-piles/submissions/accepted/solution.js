const [n, ...moves] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const top = Array.from({ length: n + 1 }, (_, i) => i)
const bottom = [...top]
const near = top.map(() => [])
for (let i = 0; i < moves.length; i += 2) {
  const [a, b] = [moves[i], moves[i + 1]]
  near[top[a]].push(top[b])
  near[top[b]].push(top[a])
  top[b] = bottom[a]
}
let [before, card] = [0, top[moves.at(-1)]]
const pile = []
while (card) {
  pile.push(card)
  const after = near[card].find((other) => other !== before)
  before = card
  card = after
}
console.log(pile.join(' '))
