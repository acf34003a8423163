import { outputMatches } from '@skirmish/problem-package/checkers/checkers'
import { ADVERSARIAL, CHECKERS, threadMs } from './adversarial.ts'

/** A busy host slows a turn down, though not every one: the least of these counts. */
const TURNS = 10

const times = Object.entries(ADVERSARIAL).flatMap(([output, { expected, actual }]) =>
  CHECKERS.map((checker) => ({
    output,
    checker: checker.type,
    ms: threadMs(() => outputMatches(checker, expected, actual), TURNS),
  })),
)
console.log(JSON.stringify(times))
