const [, heights, boxes] = require('node:fs')
  .readFileSync(0, 'utf8')
  .split('\n')
  .map((line) => line.split(' ').map(Number))
const firstFor = (box) => {
  let [low, high] = [0, heights.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (heights[middle] < box) low = middle + 1
    else high = middle
  }
  return low < heights.length ? low : -1
}
console.log(boxes.map(firstFor).join(' '))
