const [, line] = require('node:fs').readFileSync(0, 'utf8').split('\n')
const sums = [0]
for (const gain of line.split(' ')) sums.push(sums.at(-1) + Number(gain))
const starts = [0]
for (let i = 1; i < sums.length; i++) if (sums[i] < sums[starts.at(-1)]) starts.push(i)
let longest = 0
for (let end = sums.length - 1; end > 0; end--)
  while (starts.length > 0 && sums[starts.at(-1)] < sums[end]) longest = Math.max(longest, end - starts.pop())
console.log(longest)
