import {
  DIFFICULTIES,
  MAX_SOURCE_BYTES,
  MAX_STATEMENT_CHARACTERS,
  MAX_TITLE_CHARACTERS,
  MEMORY_LIMIT_MB,
  TIME_LIMIT_MS,
} from '@skirmish/contracts/constants'
import type { DraftFields } from '@skirmish/contracts/rest/problem-drafts'
import { RefusedImport } from './foreign-files.ts'
import { type ForeignPicture, type ForeignProblem, isProgram } from './foreign-problem.ts'
import type { ImportReport } from './import-report.ts'
import { panelPictures } from './panel-pictures.ts'
import { panelTests } from './panel-tests.ts'
import { beginningOf } from './pictures/placed-pictures.ts'
import { languageNamed, type Sentence, sentence } from './sentence.ts'
import { looseText } from './text-of.ts'

const TIME_MS = { ...TIME_LIMIT_MS, usual: 2_000 }
const MEMORY_MB = { ...MEMORY_LIMIT_MB, usual: 256 }
type Limit = Record<'least' | 'most' | 'usual', number>
/** Files of which the reader has taken what they say. */
const SETTINGS = /^(problem\.(yaml|xml)|domjudge-problem\.ini|\.timelimit|init\.yml)$/

/**
 * Makes the draft of a teacher's problem of a foreign one, as far as that has a place for it: a statement in one language, a comparison of
 * outputs, one solution. Its pictures are to be stored yet. The report says what became of each thing, and what the form asks for. Throws RefusedImport. RULES PB18.
 */
export function panelDraft(
  problem: ForeignProblem,
  language: string,
  report: ImportReport,
): { fields: DraftFields; pictures: ForeignPicture[] } {
  if (problem.interactive)
    throw new RefusedImport(
      sentence`it is interactive, and problems of the panel are judged by what a program prints: an operator can add it to the bank`,
    )
  if (problem.passes !== undefined)
    throw new RefusedImport(
      sentence`it is multi-pass, and a program runs once on each test of a problem of the panel: an operator can add it to the bank`,
    )
  const texts = textsOf(problem, language, report)
  const { description, pictures } = panelPictures(problem.pictures ?? [], texts.description ?? '', report)
  const fields: DraftFields = {
    difficulty: DIFFICULTIES[0],
    ...texts,
    ...(description !== '' && { description }),
    ...panelTests(problem, report),
    limits: limitsOf(problem, report),
    checker: checkerOf(problem, report),
    reference: referenceOf(problem, report),
  }
  nameCredits(problem, report)
  for (const { files } of problem.inputValidators)
    for (const { path } of files)
      report.dropped(
        path,
        sentence`problems of the panel have no validators of inputs: look yourself at inputs that you add`,
      )
  for (const { path } of problem.originals)
    if (SETTINGS.test(path)) report.taken(path, sentence`what it says of the problem`)
    else if (!report.names(path)) report.dropped(path, sentence`problems of the panel keep no further files`)
  const { keywords = [] } = problem.credits
  report.missing(sentence`difficulty`, sentence`the package does not say it: it is Easy until you choose another one`)
  report.missing(sentence`complexity`, sentence`the package does not say it`)
  report.missing(
    sentence`knowledge area`,
    keywords.length > 0
      ? sentence`choose it: the package has the words ${keywords.join(', ')}`
      : sentence`the package does not say it`,
  )
  report.missing(sentence`classes`, sentence`choose who sees the problem`)
  return { fields, pictures }
}

/** What no text of PostgreSQL has. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** The statement in the teacher's language, else in English, else the first one, and the title in its language. */
function textsOf({ statements, names }: ForeignProblem, language: string, report: ImportReport): DraftFields {
  const statement = [language, 'en'].flatMap((one) => statements.find((other) => other.language === one) ?? [])[0]
  const chosen = statement ?? statements[0]
  const own = chosen?.language ?? language
  const [named = '', title = ''] = Object.entries(names).sort(([a], [b]) => rank(a, own) - rank(b, own))[0] ?? []
  for (const { language: other } of statements)
    if (other !== chosen?.language)
      report.dropped(
        sentence`statement in ${languageNamed(other)}`,
        sentence`problems of the panel have one language: this one is in ${languageNamed(own)}`,
      )
  for (const other of Object.keys(names))
    if (other !== named)
      report.dropped(
        sentence`title in ${languageNamed(other)}`,
        sentence`problems of the panel have one language: this one is in ${languageNamed(own)}`,
      )
  if (title.length > MAX_TITLE_CHARACTERS)
    report.changed(sentence`title`, sentence`is cut to ${MAX_TITLE_CHARACTERS} characters: ${title}`)
  const texts = { title: storable(title.slice(0, MAX_TITLE_CHARACTERS)) }
  if (!chosen) {
    report.missing(sentence`description`, sentence`the package has no statement that can be read`)
    return texts
  }
  const description = storable(chosen.text).trim()
  if (description.length > MAX_STATEMENT_CHARACTERS)
    report.changed(
      sentence`description`,
      sentence`is cut to ${MAX_STATEMENT_CHARACTERS} characters, and had ${description.length}`,
    )
  return {
    ...texts,
    description: beginningOf(description, MAX_STATEMENT_CHARACTERS).toWellFormed(),
    description_format: chosen.kind === 'md' ? 'markdown' : 'html',
  }
}
const rank = (language: string, own: string): number => (language === own ? 0 : language === 'en' ? 1 : 2)

function limitsOf({ timeSeconds, memoryMiB }: ForeignProblem, report: ImportReport) {
  const within = (name: Sentence, unit: string, value: number | null, { least, most, usual }: Limit) => {
    if (value === null) report.missing(name, sentence`the package does not say it: ${usual} ${unit}`)
    const limit = Math.min(Math.max(Math.round(value ?? usual), least), most)
    if (value !== null && limit !== Math.round(value))
      report.changed(name, sentence`is ${limit} ${unit} here, and was ${Math.round(value)} ${unit}`)
    return limit
  }
  return {
    time_ms: within(sentence`time limit`, 'ms', timeSeconds === null ? null : timeSeconds * 1_000, TIME_MS),
    memory_mb: within(sentence`memory limit`, 'MiB', memoryMiB, MEMORY_MB),
  }
}

/** A comparison; a program of the package cannot decide. */
function checkerOf({ checker }: ForeignProblem, report: ImportReport): NonNullable<DraftFields['checker']> {
  if (!isProgram(checker)) return checker
  for (const [i, { path }] of checker.files.entries())
    report.dropped(
      path,
      i === 0
        ? sentence`no program decides about outputs in the panel: they are compared word by word with the expected ones, so that of several right outputs one alone passes`
        : sentence`belongs to a checker that is not taken`,
    )
  return { type: 'tokens' }
}

/** The main solution, else the first that is accepted. */
function referenceOf({ submissions }: ForeignProblem, report: ImportReport) {
  const accepted = submissions.filter(({ folder }) => folder === 'accepted')
  let reference: NonNullable<DraftFields['reference']> | null = null
  for (const { file, language } of accepted.toSorted((a, b) => Number(b.main ?? false) - Number(a.main ?? false))) {
    const code = storable(looseText(file.content))
    if (reference) report.dropped(file.path, sentence`problems of the panel have one reference solution`)
    else if (code === '') report.dropped(file.path, sentence`is empty`)
    else if (Buffer.byteLength(code) > MAX_SOURCE_BYTES) report.dropped(file.path, sentence`is longer than 64 KiB`)
    else {
      reference = { language, code }
      report.taken(file.path, sentence`the reference solution`)
    }
  }
  for (const { file, folder } of submissions)
    if (folder !== 'accepted') report.dropped(file.path, sentence`problems of the panel keep no solutions that fail`)
  if (!reference)
    report.missing(
      sentence`reference solution`,
      sentence`without one the judge proves nothing before students see the problem`,
    )
  return reference
}

function nameCredits(
  { credits: { credits, source, license, rights_owner } }: ForeignProblem,
  report: ImportReport,
): void {
  const named: [Sentence, string | undefined][] = [
    [sentence`author`, credits],
    [sentence`source`, source],
    [sentence`licence`, license],
    [sentence`rights owner`, rights_owner],
  ]
  for (const [name, value] of named)
    if (value !== undefined)
      report.dropped(name, sentence`is ${value}: where the licence asks for it, write it into the description`)
}
