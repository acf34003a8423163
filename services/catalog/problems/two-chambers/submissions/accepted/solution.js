const [, from, to, ...origins] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
let [a, b, tunnels] = [from, to, 0]
for (; a !== b; tunnels++) {
  if (a > b) a = origins[a - 2]
  else b = origins[b - 2]
}
console.log(`${tunnels} ${a}`)
