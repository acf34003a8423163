import { readFileSync } from 'node:fs'

const OPENER = { ')': '(', ']': '[', '}': '{' }

function isMatched(text) {
  const stack = []
  for (const bracket of text) {
    if (!(bracket in OPENER)) stack.push(bracket)
    else if (stack.pop() !== OPENER[bracket]) return false
  }
  return stack.length === 0
}

for (const line of readFileSync(0, 'utf8').trim().split('\n')) console.log(isMatched(line) ? 'matched' : 'not matched')
