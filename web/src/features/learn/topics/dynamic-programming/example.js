import { readFileSync } from 'node:fs'

const [line, wanted] = readFileSync(0, 'utf8').trim().split('\n')
const coins = line.split(' ').map(Number)
const amount = Number(wanted)

const fewest = [0, ...Array(amount).fill(Infinity)]
const lastCoin = Array(amount + 1)
for (let sum = 1; sum <= amount; sum++)
  for (const coin of coins) {
    if (coin > sum || fewest[sum - coin] + 1 >= fewest[sum]) continue
    fewest[sum] = fewest[sum - coin] + 1
    lastCoin[sum] = coin
  }

if (fewest[amount] === Infinity) console.log('impossible')
else {
  const used = []
  for (let sum = amount; sum > 0; sum -= lastCoin[sum]) used.push(lastCoin[sum])
  console.log(`${used.length} coins: ${used.join(' ')}`)
}
