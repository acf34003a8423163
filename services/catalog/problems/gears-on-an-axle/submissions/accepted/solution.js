const [, ...actions] = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')
const gcd = (a, b) => (b === 0 ? a : gcd(b, a % b))
const divisors = [0]
const answers = actions.map((action) => {
  if (action === '-') divisors.pop()
  else divisors.push(gcd(divisors.at(-1), Number(action.slice(2))))
  return divisors.at(-1)
})
console.log(answers.join('\n'))
