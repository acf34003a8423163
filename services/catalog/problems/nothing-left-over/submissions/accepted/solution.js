const [head, second, third] = require('node:fs').readFileSync(0, 'utf8').split('\n')
const k = Number(head.split(' ')[1])
const weights = second.split(' ').map(Number)
// Two primes, so that products and keys stay below 2^53.
const PRIMES = [67_108_859, 67_108_837]
// The numbers of the colours, each taken weight times, add up to 0, and are random otherwise:
// a stretch in the right proportion has the sum 0, and others have it by a chance of nearly nothing.
const numbers = PRIMES.map((prime) => {
  const own = []
  let last = 0
  for (const weight of weights.slice(0, -1)) {
    const drawn = Math.floor(Math.random() * prime)
    own.push((weights[k - 1] * drawn) % prime)
    last = (last + prime - ((weight * drawn) % prime)) % prime
  }
  return [...own, last]
})
let [high, low, stretches] = [0, 0, 0]
const seen = new Map([[0, 1]])
for (const word of third.split(' ')) {
  high = (high + numbers[0][word - 1]) % PRIMES[0]
  low = (low + numbers[1][word - 1]) % PRIMES[1]
  const key = high * 2 ** 26 + low
  const before = seen.get(key) ?? 0
  stretches += before
  seen.set(key, before + 1)
}
console.log(stretches)
