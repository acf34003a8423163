/** Why the problem's own program failed, as the judge wrote it: a text's key with its values, and what the program or its compiler said. */
interface ProgramFault {
  key: string
  values: Record<string, string>
  said: string
  /** From 1 on, the examples first. */
  test: number | null
  pass: number | null
}

const WHOLE =
  /^the problem's own program is at fault on the (?:match |practice )?tests: it ([\s\S]*?)(?: \(in pass (\d+)\))?(?: \(on test (\d+)\))?$/

/** The judge's sentences: the longer of two that begin alike comes first. */
const FAULTS: [key: string, words: RegExp][] = [
  ['cpu_of_all', /^needs more than (?<most>[\d.]+) s of CPU time for the tests of a submission/],
  ['cpu', /^needs more than (?<most>[\d.]+) s of CPU time/],
  ['time_of_all', /^takes more than (?<most>[\d.]+) s for the tests of a submission/],
  ['time', /^does not end in time/],
  ['memory', /^needs more than (?<most>[\d.]+) MiB of memory/],
  ['output', /^prints more than (?<most>[\d.]+) MiB/],
  ['signal', /^is ended by (?<signal>\w+)/],
  ['test', /^says that the test is at fault \(exit code 3\)/],
  ['points', /^gives points \(exit code 7\), which problems do not have here/],
  ['code', /^exits with (?<code>\d+), which is neither (?<right>\d+) nor (?<wrong>\d+(?:, \d+)*)/],
  ['compile', /^does not compile/],
  ['unread', /^does not read what the program prints, and prints nothing itself/],
  ['passes_of_all', /^asks for more than (?<most>\d+) passes in the tests of a submission/],
  ['passes', /^asks for more than (?<most>\d+) passes/],
  ['no_passes', /^asks for another pass, and the problem is not multi-pass/],
  ['next_no_file', /^leaves a nextpass\.in that is no file/],
  ['next_large', /^leaves a nextpass\.in of more than 1 MiB/],
  ['next_wrong', /^says wrong, and leaves a nextpass\.in/],
]

/** Reads the reason for which the catalog rejected a problem; null for one that no text here says. RULES PB24. */
export function programFault(reason: string): ProgramFault | null {
  const [, told = '', pass, test] = WHOLE.exec(reason) ?? []
  for (const [key, words] of FAULTS) {
    const found = words.exec(told)
    if (!found) continue
    const rest = told.slice(found[0].length)
    if (rest !== '' && !rest.startsWith(': ')) return null
    const number = (said: string | undefined) => (said === undefined ? null : Number(said))
    return { key, values: { ...found.groups }, said: rest.slice(2).trim(), test: number(test), pass: number(pass) }
  }
  return null
}
