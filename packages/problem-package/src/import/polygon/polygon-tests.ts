import { hash } from 'node:crypto'
import { type ForeignFiles, RefusedImport } from '../foreign-files.ts'
import type { ForeignProblem, ForeignTest, ToMake } from '../foreign-problem.ts'
import { groupsOfTest } from '../groups/polygon-groups.ts'
import { createReport, type ImportReport } from '../import-report.ts'
import { sentence } from '../sentence.ts'
import { createTestReader, LISTED_MOST, NOTHING } from '../test-text.ts'
import { at, type Element } from './xml-tree.ts'

const WIDTH_MOST = 20
const ADVICE = sentence`in Polygon, download the full package (“Windows” or “Linux”) and import that zip`

const NUMBER = /%0?(\d*)d/
/** A test's number as a pattern of C writes it. */
const byPattern = (pattern: string, number: number): string =>
  pattern.replace(NUMBER, (_, width: string) => String(number).padStart(Math.min(Number(width || 0), WIDTH_MOST), '0'))

/** The tests of all sets, each input once, and the commands of those whose inputs are not there. Throws RefusedImport. */
export function polygonTests(
  files: ForeignFiles,
  xml: Element,
  interactive: boolean,
  report: ImportReport,
): Required<Pick<ForeignProblem, 'tests' | 'absent'>> & { toMake: ToMake[] } {
  const absent = { inputs: 0, said: createReport(), advice: ADVICE }
  const tests: ForeignTest[] = []
  const toMake: ToMake[] = []
  const seen = new Map<string, ForeignTest>()
  const read = createTestReader(files, report)
  const shown = exampleAnswers(files)
  const paths = new Set<string>()
  let [samples, listed] = [0, 0]
  for (const set of at(xml, 'judging/testset')) {
    const [inputs, answers] = ['input-path-pattern', 'answer-path-pattern'].map(
      (name) => at(set, name)[0]?.text.trim() ?? '',
    )
    const entries = at(set, 'tests/test')
    for (const [name, pattern] of [['input-path-pattern', inputs] as const, ['answer-path-pattern', answers] as const])
      if (entries.length > 0 && pattern && !NUMBER.test(pattern))
        throw new RefusedImport(sentence`its ${name} "${pattern}" has no number: every test would be one file`)
    for (const [i, entry] of entries.entries()) {
      const { attributes } = entry
      if (++listed > LISTED_MOST) continue
      const path = byPattern(inputs ?? '', i + 1)
      if (paths.has(path)) continue
      paths.add(path)
      const sample = attributes.sample === 'true'
      if (sample) samples++
      if (!files.has(path)) {
        if (attributes.cmd) toMake.push({ name: path, command: attributes.cmd, ...groupsOfTest(entry) })
        absent.inputs++
        absent.said.missing(
          path,
          attributes.cmd
            ? sentence`the package makes this test by its generator: ${attributes.cmd}`
            : sentence`its input is not there`,
        )
        continue
      }
      const input = read(path)
      if (input === null) continue
      const digest = hash('sha256', input)
      const same = seen.get(digest)
      const [answerPath] = [byPattern(answers ?? '', i + 1), ...(sample ? (shown.get(samples) ?? []) : [])].filter(
        (one) => files.has(one),
      )
      if (same !== undefined) {
        for (const file of [path, answerPath])
          if (file) report.dropped(file, sentence`is the same test as ${same.name}`)
        const { groups = [] } = groupsOfTest(entry)
        same.groups = [...(same.groups ?? []), ...groups]
        continue
      }
      const answer = answerPath ? read(answerPath) : interactive ? NOTHING : null
      const test = {
        name: path,
        files: [path, ...(answerPath ? [answerPath] : [])],
        sample,
        input,
        answer,
        ...groupsOfTest(entry),
      }
      seen.set(digest, test)
      tests.push(test)
    }
  }
  if (listed > LISTED_MOST)
    report.dropped(
      'problem.xml tests',
      sentence`has ${listed} tests: those behind the first ${LISTED_MOST} are not read`,
    )
  return { tests, toMake, absent }
}

/** The answers that the statement shows, by the number of the sample. */
function exampleAnswers(files: ForeignFiles): Map<number, string[]> {
  const answers = new Map<number, string[]>()
  for (const path of files.keys()) {
    const [, number] = /^statement-sections\/.*\/example\.(\d{1,3})\.a$/.exec(path) ?? []
    if (number) answers.set(Number(number), [...(answers.get(Number(number)) ?? []), path])
  }
  return answers
}
