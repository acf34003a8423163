const [, heights] = require('node:fs')
  .readFileSync(0, 'utf8')
  .split('\n')
  .map((line) => line.split(' ').map(Number))
const starts = [] // places whose heights do not fall
const peaks = [] // places whose heights do not rise

/** How many of the starts lie behind a place. */
function startsBehind(place) {
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (starts[middle] > place) high = middle
    else low = middle + 1
  }
  return starts.length - low
}

let climbs = 0
heights.forEach((height, end) => {
  while (starts.length > 0 && heights[starts.at(-1)] > height) starts.pop()
  while (peaks.length > 0 && heights[peaks.at(-1)] <= height) peaks.pop()
  climbs += startsBehind(peaks.at(-1) ?? -1)
  starts.push(end)
  peaks.push(end)
})
console.log(climbs)
