import type { ForeignFiles } from '../foreign-files.ts'
import type { ForeignTest } from '../foreign-problem.ts'
import type { ImportReport } from '../import-report.ts'
import { sentence } from '../sentence.ts'
import { NOTHING, testText } from '../test-text.ts'

type Role = 'input' | 'answer'
/** How judges name the two files of a test; what both names have in common is the test's. */
const FORMS: [RegExp, Role][] = [
  [/^(.*?)\.(?:in|inp|input)(?:\.txt)?$/i, 'input'],
  [/^(.*?)\.(?:ans|answer|out|output|a|sol|ok|desired)(?:\.txt)?$/i, 'answer'],
  [/^((?:.*\/)?)(?:inputs?|in)\/(.*?)(?:\.(?:txt|in))?$/i, 'input'],
  [/^((?:.*\/)?)(?:outputs?|out|answers?)\/(.*?)(?:\.(?:txt|out|ans))?$/i, 'answer'],
  [/^((?:.*\/)?[A-Za-z]*?)_?(?:input|in)[._-]?(\d[\w.-]*?)(?:\.txt)?$/i, 'input'],
  [/^((?:.*\/)?[A-Za-z]*?)_?(?:output|out|answer|ans)[._-]?(\d[\w.-]*?)(?:\.txt)?$/i, 'answer'],
  [/^((?:.*\/)?\d+)$/, 'input'],
]
const SAMPLE = /(^|[/._-])(samples?|examples?)([/._-]|\d|$)/i

interface Stem {
  inputs: string[]
  answers: string[]
}

/** Pairs of files by their names, in the order of the numbers in them; a name that fits twice is not guessed. */
export function plainTests(files: ForeignFiles, interactive: boolean, report: ImportReport): ForeignTest[] {
  const stems = new Map<string, Stem>()
  for (const path of files.keys()) {
    const found = rolesOf(path)
    if (!found) continue
    const stem = stems.get(found.stem) ?? { inputs: [], answers: [] }
    stems.set(found.stem, stem)
    stem[found.role === 'input' ? 'inputs' : 'answers'].push(path)
  }
  const compare = new Intl.Collator('en', { numeric: true }).compare
  return [...stems]
    .toSorted(([a], [b]) => compare(a, b))
    .flatMap(([stem, { inputs, answers }]): ForeignTest[] => {
      const [input, ...more] = inputs
      const [answer, ...others] = answers.filter((one, i) => i === 0 || !same(files, one, answers[0]))
      if (!input) {
        for (const path of answers) report.dropped(path, sentence`an answer without an input`)
        return []
      }
      if (more.length > 0 || others.length > 0) {
        for (const path of [...inputs, ...answers])
          report.dropped(path, sentence`several files could be the test ${stem}`)
        return []
      }
      if (!answer && !interactive) {
        report.dropped(input, sentence`an input without an answer`)
        return []
      }
      const text = testText(files, input, report)
      const read = answer ? testText(files, answer, report) : NOTHING
      if (text === null || read === null) return []
      return [
        {
          name: stem,
          files: [input, ...(answer ? [answer] : [])],
          sample: SAMPLE.test(stem),
          input: text,
          answer: read,
        },
      ]
    })
}

const same = (files: ForeignFiles, one: string, other = ''): boolean =>
  files.get(one)?.equals(files.get(other) ?? Buffer.alloc(0)) ?? false

function rolesOf(path: string): { stem: string; role: Role } | null {
  for (const [form, role] of FORMS) {
    const [all, ...parts] = form.exec(path) ?? []
    if (all !== undefined) return { stem: parts.join(''), role }
  }
  return null
}
