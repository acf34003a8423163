import type { ForeignFiles } from '../foreign-files.ts'
import type { ForeignTest } from '../foreign-problem.ts'
import type { ImportReport } from '../import-report.ts'
import { testText } from '../test-text.ts'
import { at, type Element } from './xml-tree.ts'

const WIDTH_MOST = 20

/** A test's number as a pattern of C writes it. */
const byPattern = (pattern: string, number: number): string =>
  pattern.replace(/%0?(\d*)d/, (_, width: string) =>
    String(number).padStart(Math.min(Number(width || 0), WIDTH_MOST), '0'),
  )

/** The command that makes a test which the package does not hold. */
export interface ToMake {
  name: string
  command: string
}

/** The tests of all sets, each input once, and the commands of those whose inputs are not there. */
export function polygonTests(
  files: ForeignFiles,
  xml: Element,
  interactive: boolean,
  report: ImportReport,
): { tests: ForeignTest[]; toMake: ToMake[] } {
  const tests: ForeignTest[] = []
  const toMake: ToMake[] = []
  const seen = new Map<string, string>()
  let samples = 0
  for (const set of at(xml, 'judging/testset')) {
    const [inputs, answers] = ['input-path-pattern', 'answer-path-pattern'].map(
      (name) => at(set, name)[0]?.text.trim() ?? '',
    )
    for (const [i, { attributes }] of at(set, 'tests/test').entries()) {
      const path = byPattern(inputs ?? '', i + 1)
      const sample = attributes.sample === 'true'
      if (sample) samples++
      if (!files.has(path)) {
        if (attributes.cmd) toMake.push({ name: path, command: attributes.cmd })
        report.missing(
          path,
          attributes.cmd ? `the package makes this test by its generator: ${attributes.cmd}` : 'its input is not there',
        )
        continue
      }
      const input = testText(files, path, report)
      if (input === null) continue
      const same = seen.get(input)
      seen.set(input, same ?? path)
      const [answerPath] = [byPattern(answers ?? '', i + 1), ...(sample ? exampleAnswers(files, samples) : [])].filter(
        (one) => files.has(one),
      )
      if (same !== undefined) {
        for (const file of [path, answerPath]) if (file) report.dropped(file, `is the same test as ${same}`)
        continue
      }
      const answer = answerPath ? testText(files, answerPath, report) : interactive ? '' : null
      tests.push({ name: path, files: [path, ...(answerPath ? [answerPath] : [])], sample, input, answer })
    }
  }
  return { tests, toMake }
}

/** The answers that the statement shows. */
const exampleAnswers = (files: ForeignFiles, number: number): string[] =>
  [...files.keys()].filter((path) =>
    [`example.${String(number).padStart(2, '0')}.a`, `example.${number}.a`].some(
      (name) => path.startsWith('statement-sections/') && path.endsWith(`/${name}`),
    ),
  )
