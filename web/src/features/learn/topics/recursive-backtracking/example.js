import { readFileSync } from 'node:fs'

const size = Number(readFileSync(0, 'utf8'))
const queens = []
const solutions = []

function isAttacked(row, column) {
  return queens.some((other, r) => other === column || Math.abs(other - column) === row - r)
}

function place(row) {
  if (row === size) {
    solutions.push([...queens])
    return
  }
  for (let column = 0; column < size; column++) {
    if (isAttacked(row, column)) continue
    queens.push(column)
    place(row + 1)
    queens.pop()
  }
}

place(0)
console.log(solutions.length, 'solutions')
if (solutions.length > 0) console.log('first:', solutions[0].join(' '))
