import { RefusedImport } from '../foreign-files.ts'
import type { ForeignPackage, ForeignProblem } from '../foreign-problem.ts'
import { icpcSubmissions } from '../icpc/icpc-submissions.ts'
import { sentence } from '../sentence.ts'
import { statementFrom } from '../statement-texts.ts'
import { looseText } from '../text-of.ts'
import { plainTests } from './pairs.ts'

const STATEMENT = /^(?:[^/]*\/){0,2}(?:problem|statement|enunciado|description|readme|question)[^/]*\.(md|tex|html)$/i
const KEPT = /\.(md|tex|html|pdf|png|jpe?g|gif|svg|txt|info|ya?ml|toml|cpp|cc|c|py|java|js|h)$/i

/** Reads pairs of inputs and answers in whatever layout, with a statement beside if there is one. Throws RefusedImport. RULES PB15. */
export function readPlain(source: ForeignPackage): ForeignProblem {
  const { files, report } = source
  const tests = plainTests(files, false, report)
  if (tests.length === 0)
    throw new RefusedImport(sentence`it is in no format that is read here, and has no pairs of inputs and answers`)
  const paired = new Set(tests.flatMap((test) => test.files))
  const path = [...files.keys()].find((one) => STATEMENT.test(one) && !paired.has(one))
  const made = path === undefined ? null : statementFrom(path, files.get(path) ?? Buffer.alloc(0), 'en', source)
  const [, fullName] = /^fullname=(.*)$/m.exec(looseText(startOf(files, 'description/problem.info'))) ?? []
  const title = fullName?.trim() || made?.title
  report.changed(sentence`checker`, sentence`tokens: the package says nothing`)
  return {
    format: sentence`pairs of files`,
    names: title ? { en: title } : {},
    credits: {},
    timeSeconds: bocaTime(looseText(limitsFile(files))),
    memoryMiB: null,
    statements: made ? [made.statement] : [],
    tests,
    interactive: false,
    checker: { type: 'tokens' },
    inputValidators: [],
    submissions: icpcSubmissions(files, report),
    originals: [...files]
      .filter(([one]) => KEPT.test(one) && !paired.has(one) && !one.startsWith('submissions/'))
      .map(([one, content]) => ({ path: one, content })),
  }
}

const SETTINGS_BYTES_MOST = 64 * 1024
const startOf = (files: ForeignPackage['files'], path: string): Buffer =>
  (files.get(path) ?? Buffer.alloc(0)).subarray(0, SETTINGS_BYTES_MOST)
const limitsFile = (files: ForeignPackage['files']): Buffer =>
  startOf(files, ['limits/cpp', 'limits/c', 'limits/java'].find((path) => files.has(path)) ?? '')

/** BOCA's limits are a script, which is read and not run: its first line that prints a number has the seconds. */
function bocaTime(script: string): number | null {
  const [, seconds] = /^[ \t]*echo[ \t]+(\d+(?:\.\d+)?)[ \t]*$/m.exec(script) ?? []
  return Number(seconds) > 0 ? Number(seconds) : null
}
