const [head, line] = require('node:fs').readFileSync(0, 'utf8').split('\n')
const fare = Number(head.split(' ')[1])
const coins = line.split(' ').map(Number)
let [i, j] = [0, coins.length - 1]
while (i < j && coins[i] + coins[j] !== fare) {
  if (coins[i] + coins[j] < fare) i++
  else j--
}
console.log(i < j ? 'YES' : 'NO')
