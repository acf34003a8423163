const [, ...commands] = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')
const needs = { push: 0, drop: 1, copy: 1, swap: 2, less: 2 }

function run() {
  const stack = []
  for (const [i, command] of commands.entries()) {
    const [name, x] = command.split(' ')
    if (stack.length < needs[name]) return `ERROR ${i + 1}`
    if (name === 'push') stack.push(Number(x))
    else if (name === 'drop') stack.pop()
    else if (name === 'copy') stack.push(stack.at(-1))
    else if (name === 'swap') stack.push(...stack.splice(-2).reverse())
    else stack.push(Math.min(...stack.splice(-2)))
  }
  return stack.join(' ') || 'EMPTY'
}

console.log(run())
