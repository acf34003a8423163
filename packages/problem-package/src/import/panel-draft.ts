import {
  DIFFICULTIES,
  MAX_SOURCE_BYTES,
  MAX_STATEMENT_CHARACTERS,
  MAX_TITLE_CHARACTERS,
  MEMORY_LIMIT_MB,
  TIME_LIMIT_MS,
} from '@skirmish/contracts/constants'
import type { Validator } from '@skirmish/contracts/internal/bank'
import type { DraftFields } from '@skirmish/contracts/rest/problem-drafts'
import { usualMemory } from './draft-yaml.ts'
import { type ForeignPicture, type ForeignProblem, isProgram } from './foreign-problem.ts'
import type { ImportReport } from './import-report.ts'
import { panelPictures } from './panel-pictures.ts'
import { panelTests } from './panel-tests.ts'
import { panelValidator } from './panel-validator.ts'
import { beginningOf } from './pictures/placed-pictures.ts'
import { languageNamed, type Sentence, sentence } from './sentence.ts'
import { looseText } from './text-of.ts'
import { PDF_ALONE } from './write-draft.ts'

const TIME_MS = { ...TIME_LIMIT_MS, usual: 2_000 }
const MEMORY_MB = { ...MEMORY_LIMIT_MB, usual: 256 }
type Limit = Record<'least' | 'most' | 'usual', number>
/** Files of which the reader has taken what they say. */
const SETTINGS = /^(problem\.(yaml|xml)|domjudge-problem\.ini|\.timelimit|init\.yml)$/

/**
 * Makes the draft of a teacher's problem of a foreign one, as far as that has a place for it: a statement in one language, a comparison of
 * outputs or the program that decides, one solution. Its pictures are to be stored yet. `includes` is as panelValidator takes it. The report says what
 * became of each thing, and what the form asks for. Throws RefusedImport. RULES PB18, PB24.
 */
export function panelDraft(
  problem: ForeignProblem,
  language: string,
  report: ImportReport,
  includes = '',
): { fields: DraftFields; pictures: ForeignPicture[]; validator: Validator | null } {
  const validator = panelValidator(problem, report, includes)
  const texts = textsOf(problem, language, report)
  const { description, pictures } = panelPictures(problem.pictures ?? [], texts.description ?? '', report)
  const fields: DraftFields = {
    difficulty: DIFFICULTIES[0],
    ...texts,
    ...(description !== '' && { description }),
    ...panelTests(problem, report),
    limits: limitsOf(problem, report),
    checker: isProgram(problem.checker) ? { type: 'tokens' } : problem.checker,
    reference: referenceOf(problem, validator, report),
  }
  nameCredits(problem, report)
  nameInputValidators(problem, report)
  for (const { path } of problem.originals)
    if (report.names(path)) continue
    else if (SETTINGS.test(path)) report.taken(path, sentence`its settings were read`)
    else report.dropped(path, sentence`problems of the panel keep no further files`)
  const { keywords = [] } = problem.credits
  report.missing(
    sentence`difficulty`,
    sentence`the package does not say it: it is Easy until you choose another one`,
    'difficulty',
  )
  report.missing(sentence`complexity`, sentence`the package does not say it`, 'complexity')
  report.missing(
    sentence`knowledge area`,
    keywords.length > 0
      ? sentence`choose it: the package has the words ${keywords.join(', ')}`
      : sentence`the package does not say it`,
    'knowledge_area',
  )
  return { fields, pictures, validator }
}

/** Headers beside a validator may be those of the program that decides. */
function nameInputValidators({ inputValidators }: ForeignProblem, report: ImportReport): void {
  for (const {
    files: [main, ...others],
  } of inputValidators) {
    if (main)
      report.dropped(
        main.path,
        sentence`problems of the panel have no validators of inputs: look yourself at inputs that you add`,
      )
    for (const { path } of others)
      if (!report.names(path)) report.dropped(path, sentence`belongs to a program that is left out`)
  }
}

/** What no text of PostgreSQL has. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** The statement in the teacher's language, else in English, else the first one, and the title in its language. */
function textsOf(
  { statements, asPdfAlone = [], names }: ForeignProblem,
  language: string,
  report: ImportReport,
): DraftFields {
  const statement = [language, 'en'].flatMap((one) => statements.find((other) => other.language === one) ?? [])[0]
  const chosen = statement ?? statements[0]
  const own = chosen?.language ?? language
  const [named = '', title = ''] = Object.entries(names).sort(([a], [b]) => rank(a, own) - rank(b, own))[0] ?? []
  if (chosen) report.add(chosen.said)
  for (const { language: other, said } of statements.filter((one) => one !== chosen)) {
    report.pass(said)
    if (other !== chosen?.language)
      report.dropped(
        sentence`statement in ${languageNamed(other)}`,
        sentence`problems of the panel have one language: this one is in ${languageNamed(own)}`,
      )
  }
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
    report.missing(
      sentence`description`,
      asPdfAlone.length > 0 ? PDF_ALONE : sentence`the package has no statement that can be read`,
      'description',
    )
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

function limitsOf({ timeSeconds, memoryMiB, usualMemoryMiB }: ForeignProblem, report: ImportReport) {
  const memory = sentence`memory limit`
  const within = (name: Sentence, unit: string, value: number | null, { least, most, usual }: Limit) => {
    if (value === null) report.missing(name, sentence`the package does not say it: ${usual} ${unit}`)
    const limit = Math.min(Math.max(Math.round(value ?? usual), least), most)
    if (value !== null && limit !== Math.round(value))
      report.changed(name, sentence`is ${limit} ${unit} here, and was ${Math.round(value)} ${unit}`)
    return limit
  }
  const memoryOfFormat = usualMemoryMiB === undefined ? null : Math.min(usualMemoryMiB, MEMORY_MB.most)
  const isUsual = memoryMiB === null && memoryOfFormat !== null && usualMemoryMiB !== undefined
  if (isUsual) report.changed(memory, usualMemory(memoryOfFormat, usualMemoryMiB))
  return {
    time_ms: within(sentence`time limit`, 'ms', timeSeconds === null ? null : timeSeconds * 1_000, TIME_MS),
    memory_mb: within(memory, 'MiB', memoryMiB ?? memoryOfFormat, MEMORY_MB),
  }
}

/** The main solution, else the first that is accepted; where a program decides, the problem needs one. */
function referenceOf({ submissions }: ForeignProblem, validator: Validator | null, report: ImportReport) {
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
      validator
        ? sentence`a program decides about outputs, so one has to prove the problem before it is published`
        : sentence`without one the judge proves nothing before students see the problem`,
      'reference',
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
