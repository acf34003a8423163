const [head, line] = require('node:fs').readFileSync(0, 'utf8').split('\n')
const k = Number(head.split(' ')[1])
const floors = line.split(' ').map(Number)
const falling = [...new Set(floors)].sort((a, b) => b - a)
const rank = new Map(falling.map((floor, i) => [floor, i + 1]))
// starts[c]: a Fenwick tree of maxima: where the falling chains of c + 1 parcels that end with a floor
// begin at the latest, counted from 1; 0 if there is none.
const starts = Array.from({ length: k }, () => new Int32Array(rank.size + 1))
let [first, longest] = [0, 0] // first: how many parcels lie before the stretch
floors.forEach((floor, at) => {
  const own = rank.get(floor)
  let start = at + 1
  for (const tree of starts) {
    // A chain of one parcel less that ends with a greater floor goes on with this parcel.
    let before = 0
    for (let place = own - 1; place > 0; place &= place - 1) before = Math.max(before, tree[place])
    for (let place = own; place < tree.length; place += place & -place) tree[place] = Math.max(tree[place], start)
    start = before
    if (start === 0) break
  }
  // k + 1 falling parcels: the stretch has to begin behind the first of them.
  first = Math.max(first, start)
  longest = Math.max(longest, at + 1 - first)
})
console.log(longest)
