/**
 * What a problem's own program may do wrong, in the judge's words with the names of their values. Stored reasons are read by these words: where
 * they change, an old reason is shown as it was written. RULES JD16, PB24.
 */
export const PROGRAM_FAULTS = {
  cpu: 'needs more than {most} s of CPU time',
  cpu_of_all: 'needs more than {most} s of CPU time for the tests of a submission',
  time: 'does not end in time',
  time_of_all: 'takes more than {most} s for the tests of a submission',
  memory: 'needs more than {most} MiB of memory',
  output: 'prints more than {most} MiB',
  signal: 'is ended by {signal}',
  test: 'says that the test is at fault (exit code 3)',
  points: 'gives points (exit code 7), which problems do not have here',
  code: 'exits with {code}, which is neither {right} nor {wrong}',
  compile: 'does not compile',
  unread: 'does not read what the program prints, and prints nothing itself',
  passes: 'asks for more than {most} passes',
  passes_of_all: 'asks for more than {most} passes in the tests of a submission',
  no_passes: 'asks for another pass, and the problem is not multi-pass',
  next_no_file: 'leaves a nextpass.in that is no file',
  next_large: 'leaves a nextpass.in of more than 1 MiB',
  next_wrong: 'says wrong, and leaves a nextpass.in',
} as const

type Faults = typeof PROGRAM_FAULTS
type NamesIn<Words> = Words extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** The sentence of a fault, without the program as its subject; `said` is what the program or its compiler said. */
export function faultSentence<Key extends keyof Faults>(
  key: Key,
  values: Record<NamesIn<Faults[Key]>, string | number>,
  said = '',
): string {
  const filled = Object.entries(values).reduce<string>(
    (words, [name, value]) => words.replace(`{${name}}`, `${value}`),
    PROGRAM_FAULTS[key],
  )
  return said ? `${filled}: ${said}` : filled
}

/** A fault's sentence with the number of its pass or, after that, of its test; from 1 on. */
export const faultAt = (sentence: string, place: 'in pass' | 'on test', number: number): string =>
  `${sentence} (${place} ${number})`

/** The reason for which the catalog rejects a problem, from all that the judge wrote of the fault; `set` is `match `, `practice ` or empty. */
export const faultReason = (set: string, told: string): string =>
  `the problem's own program is at fault on the ${set}tests: it ${told}`

/**
 * Reads the reason for which the catalog rejected a problem: which fault, with its values, what the program or its compiler said, and the test,
 * the examples first, and the pass, both from 1 on. Null for a reason that is none of these faults.
 */
export function readFaultReason(reason: string) {
  for (const [key, words] of Object.entries(PROGRAM_FAULTS)) {
    const groups = patternOf(words).exec(reason)?.groups
    if (!groups) continue
    const { said = '', pass, test, ...values } = groups
    return { key, values, said: said.trim(), test: test ? Number(test) : null, pass: pass ? Number(pass) : null }
  }
  return null
}

function patternOf(words: string): RegExp {
  const sentence = words
    .replaceAll(/[.()]/g, String.raw`\$&`)
    .replaceAll(/\{(\w+)\}/g, String.raw`(?<$1>\w+(?:(?:\.|, )\d+)*)`)
  const told = String.raw`${sentence}(?:: (?<said>[\s\S]*?))?(?: \(in pass (?<pass>\d+)\))?(?: \(on test (?<test>\d+)\))?`
  return new RegExp(`^${faultReason('(?:match |practice )?', told)}$`)
}
