const [, line] = require('node:fs').readFileSync(0, 'utf8').split('\n')
const column = []
for (let size of line.split(' ').map(Number)) {
  while (column.at(-1) === size) {
    column.pop()
    size++
  }
  column.push(size)
}
console.log(column.join(' '))
