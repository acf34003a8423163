const n = Number(require('node:fs').readFileSync(0, 'utf8'))
console.log(1, n - 1)
