const [[, k], heights] = require('node:fs')
  .readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(Number))
const TOP = 1_000_000
const tree = new Int32Array(TOP + 1)
const change = (height, by) => {
  for (let place = height; place <= TOP; place += place & -place) tree[place] += by
}
const upTo = (height) => {
  let count = 0
  for (let place = height; place > 0; place -= place & -place) count += tree[place]
  return count
}
let [pairs, first, longest] = [0, 0, 0]
heights.forEach((height, last) => {
  pairs += last - first - upTo(height)
  change(height, 1)
  for (; pairs > k; first++) {
    pairs -= upTo(heights[first] - 1)
    change(heights[first], -1)
  }
  longest = Math.max(longest, last - first + 1)
})
console.log(longest)
