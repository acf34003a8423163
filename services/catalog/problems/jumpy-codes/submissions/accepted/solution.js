const [[n, d], keys] = require('node:fs')
  .readFileSync(0, 'utf8')
  .split('\n')
  .map((line) => line.split(' ').map(Number))
const codes = []
const extend = (code) => {
  if (code.length === n) {
    codes.push(code.join(''))
    return
  }
  for (const key of keys)
    if (code.length === 0 || Math.abs(key - code.at(-1)) >= d) {
      code.push(key)
      extend(code)
      code.pop()
    }
}
extend([])
console.log(codes.length > 0 ? codes.join('\n') : 'NONE')
