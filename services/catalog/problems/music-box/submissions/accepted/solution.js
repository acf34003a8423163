const [first, tune, poem] = require('node:fs').readFileSync(0, 'utf8').split('\n')
const [times, rest] = first.split(' ').map(Number)
const length = tune.length
const end = times * length

// for each letter: how many notes go by until it comes, from a place of the tune on
const wait = new Map()
for (const letter of new Set(tune)) {
  let until = tune.indexOf(letter) + length
  const row = new Array(length)
  for (let place = length - 1; place >= 0; place--) {
    if (tune[place] === letter) until = place
    row[place] = until - place
  }
  wait.set(letter, row)
}

// ready[k]: the first note at which she can sing again, with k letters sung out of the poem so far
const ready = [0]
for (const letter of poem) {
  const row = wait.get(letter)
  if (!row) continue
  // from the longest on, so that this letter is not sung twice
  for (let k = ready.length - 1, last = k; k >= 0; k--) {
    const note = ready[k] + row[ready[k] % length]
    if (k < last) ready[k + 1] = Math.min(ready[k + 1], note + rest + 1)
    else if (note < end) ready.push(note + rest + 1)
  }
}
console.log(ready.length - 1)
