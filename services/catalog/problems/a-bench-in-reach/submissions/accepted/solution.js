const lines = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')
const [[, , reach], viewpoints, benches] = lines.map((line) => line.split(' ').map(Number))
let restful = 0
let bench = 0
for (const place of viewpoints) {
  while (benches[bench] < place - reach) bench++
  if (benches[bench] <= place + reach) restful++
}
console.log(restful)
