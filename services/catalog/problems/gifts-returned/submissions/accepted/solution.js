const [, line] = require('node:fs').readFileSync(0, 'utf8').split('\n')
const drawn = line.split(' ').map((word) => Number(word) - 1)
console.log(drawn.filter((to, child) => child < to && drawn[to] === child).length)
