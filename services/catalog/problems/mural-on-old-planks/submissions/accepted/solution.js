const [n, k, fresh, ...heights] = require('node:fs').readFileSync(0, 'utf8').split(/\s+/).map(Number)
heights.length = n

/** For each m from 0 to k and each plank the place of the lower plank behind it that comes after m other ones, or n. */
function lowerBehind(planks) {
  const found = Array.from({ length: k + 1 }, () => new Array(n).fill(n))
  const waiting = Array.from({ length: k + 1 }, () => []) // on stack m lie the planks that have met m lower ones
  for (let place = 0; place < n; place++) {
    for (let m = k; m >= 0; m--) {
      const stack = waiting[m]
      let kept = stack.length
      while (kept > 0 && planks[stack[kept - 1]] > planks[place]) found[m][stack[--kept]] = place
      // in the order in which they lay
      if (m < k) for (let i = kept; i < stack.length; i++) waiting[m + 1].push(stack[i])
      stack.length = kept
    }
    waiting[0].push(place)
  }
  return found
}

const right = lowerBehind(heights)
const left = lowerBehind(heights.toReversed())
let best = fresh * Math.min(k, n)
for (let a = 0; a <= k; a++)
  for (let place = 0; place < n; place++) {
    const begin = n - left[a][n - 1 - place]
    best = Math.max(best, heights[place] * (right[k - a][place] - begin))
  }
console.log(best)
