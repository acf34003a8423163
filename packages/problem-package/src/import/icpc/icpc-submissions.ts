import type { ForeignFiles } from '../foreign-files.ts'
import type { Expectation, ForeignSubmission } from '../foreign-problem.ts'
import type { ImportReport } from '../import-report.ts'
import { own } from '../own.ts'
import { type Sentence, sentence } from '../sentence.ts'
import { ageOf, isForeignSource, isTooLarge, languageOf, TOO_LARGE } from '../source-languages.ts'
import { looseText } from '../text-of.ts'
import { expectedResults, FOLDER_EXPECTATIONS, folderOf, ofSubmissionsYaml, withExpectedScore } from './expectations.ts'
import { yamlMap } from './icpc-settings.ts'

const YAML = 'submissions/submissions.yaml'
/** How our exports, and some authors, name the solution that counts. */
const REFERENCE = /\/reference(\.[^/.]+)?$/

/** A submission of the judge is one file; so are folders with one source. */
export function icpcSubmissions(files: ForeignFiles, report: ImportReport): ForeignSubmission[] {
  const yaml = yamlMap(files, YAML, report)
  if (files.has(YAML) && !report.names(YAML)) report.taken(YAML, sentence`says what each submission should get`)
  const programs = new Map<string, string[]>()
  for (const path of files.keys()) {
    const [top, folder, name] = path.split('/')
    if (top !== 'submissions' || !folder || !name) continue
    const program = `submissions/${folder}/${name}`
    programs.set(program, [...(programs.get(program) ?? []), path])
  }
  return [...programs].flatMap(([program, members]) => {
    const [path = program] = members.filter((one) => languageOf(one) !== null)
    const why = whyNot(members, files)
    const content = files.get(path)
    const language = languageOf(path)
    if (why || !content || !language) {
      report.dropped(program, why ?? sentence`is no program`)
      for (const member of members) if (member !== program) report.dropped(member, sentence`part of ${program}`)
      return []
    }
    const folder = folderOf(program.split('/')[1] ?? '')
    const expectation = expectationOf(program, folder, looseText(content), yaml)
    if (!expectation) {
      report.dropped(path, sentence`nothing says what it should get: submissions/${folder} promises no verdict`)
      return []
    }
    const isStandard = JSON.stringify(expectation) === JSON.stringify(own(FOLDER_EXPECTATIONS, folder))
    for (const member of members)
      if (member !== path) report.dropped(member, sentence`part of ${program}, and no source`)
    const main = folder === 'accepted' && REFERENCE.test(program)
    return [{ file: { path, content }, language, folder: isStandard ? folder : 'mixed', expectation, main }]
  })
}

function whyNot(members: string[], files: ForeignFiles): Sentence | null {
  const sources = members.filter((path) => languageOf(path) !== null)
  const [source] = sources
  if (!source) return members.some(isForeignSource) ? sentence`is in no language of the judge` : sentence`is no program`
  if (sources.length > 1) return sentence`is a program of several files, and a submission is one file`
  const language = languageOf(source)
  if (isTooLarge(files.get(source) ?? Buffer.alloc(0))) return TOO_LARGE
  return language && ageOf(language, looseText(files.get(source) ?? Buffer.alloc(0)))
}

function expectationOf(
  program: string,
  folder: string,
  code: string,
  yaml: Record<string, unknown>,
): Expectation | null {
  const promised = own(FOLDER_EXPECTATIONS, folder)
  const named = ofSubmissionsYaml(yaml, program.slice('submissions/'.length), promised)
  if (named) return named
  // In a folder with a promise of its own the folder wins, as for DOMjudge; `rejected` promises little.
  const said = promised && folder !== 'rejected' ? promised : (expectedResults(code) ?? promised ?? null)
  return withExpectedScore(code, said)
}
