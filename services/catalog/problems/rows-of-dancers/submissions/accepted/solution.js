const [n, m, q, ...rest] = require('node:fs').readFileSync(0, 'utf8').split(/\s+/).map(Number)
const madeOfIt = Array.from({ length: m + 1 }, () => [])
const mover = [0]
const goal = [0]
for (let row = 1; row <= m; row++) {
  const [source, x, y] = rest.slice(3 * row - 3, 3 * row)
  madeOfIt[source].push(row)
  mover.push(x)
  goal.push(y)
}
const asked = Array.from({ length: m + 1 }, () => [])
for (let i = 0; i < q; i++) asked[rest[3 * m + 2 * i]].push(i)

// a ring in which dancer 0 stands between the right end and the left end
const left = Array.from({ length: n + 1 }, (_, x) => (x === 0 ? n : x - 1))
const right = Array.from({ length: n + 1 }, (_, x) => (x === n ? 0 : x + 1))

/** Takes x out of the row and puts x to the right of y. */
function move(x, y) {
  right[left[x]] = right[x]
  left[right[x]] = left[x]
  left[x] = y
  right[x] = right[y]
  left[right[y]] = x
  right[y] = x
}

const answers = new Array(q)
const back = new Array(m + 1).fill(0) // the left neighbour before the move of a row
const todo = [0]
while (todo.length > 0) {
  const row = todo.pop()
  if (row < 0) {
    move(mover[-row], back[-row])
    continue
  }
  if (row > 0) {
    back[row] = left[mover[row]]
    move(mover[row], goal[row])
    todo.push(-row)
  }
  for (const i of asked[row]) {
    const x = rest[3 * m + 2 * i + 1]
    answers[i] = `${left[x]} ${right[x]}`
  }
  for (const next of madeOfIt[row]) todo.push(next)
}
console.log(answers.join('\n'))
