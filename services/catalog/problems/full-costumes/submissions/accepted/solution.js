const lines = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')
const [[, , , slack], ...rows] = lines.map((line) => line.split(' ').map(Number))
const at = [0, 0, 0]
let costumes = 0
while (rows.every((row, i) => at[i] < row.length)) {
  const sizes = rows.map((row, i) => row[at[i]])
  const low = Math.min(...sizes)
  const fits = Math.max(...sizes) - low <= slack
  if (fits) costumes++
  for (let i = 0; i < 3; i++) if (fits || sizes[i] === low) at[i]++
}
console.log(costumes)
