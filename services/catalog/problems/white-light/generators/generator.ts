import { type Generator, many, shuffled } from '@skirmish/problem-package/drawing'

export const inputs: Generator['inputs'] = (random) => {
  const any = (n: number, kinds = 'rgb') => many(n, () => kinds[random(0, kinds.length - 1)] ?? 'r').join('')
  /** Equally many lamps of each colour. */
  const even = (n: number) => shuffled(random, [...'rgb'.repeat(n)]).join('')
  return [
    `${even(1)}${any(random(9, 15), 'rg')}\n`,
    `${any(20, 'gb')}${even(2)}${any(6, 'gb')}\n`,
    `${any(20, 'rb')}${even(3)}\n`,
    `${even(8)}\n`,
    `${any(60)}\n`,
    `${any(2_000)}\n`,
    `${even(200)}${any(400, 'rg')}\n`,
    `${any(200_000)}\n`,
    `${any(random(1, 9))}${even(1).repeat(66_000)}${any(random(1, 9))}\n`,
  ]
}

/** Sorts the states of all beginnings; equal ones stand together. */
export const answer: Generator['answer'] = (input) => {
  const states = ['0 0']
  let [first, second] = [0, 0]
  for (const lamp of input.trim()) {
    if (lamp === 'r') first++
    if (lamp === 'g') [first, second] = [first - 1, second + 1]
    if (lamp === 'b') second--
    states.push(`${first} ${second}`)
  }
  states.sort()
  let [pieces, same] = [0, 0]
  for (let i = 1; i < states.length; i++) {
    same = states[i] === states[i - 1] ? same + 1 : 0
    pieces += same
  }
  return `${pieces}\n`
}
