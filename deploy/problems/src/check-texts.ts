import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@skirmish/contracts/schema'
import {
  editorialFile,
  hintsFile,
  type ProblemPackage,
  statementFile,
  submissionsIn,
} from '@skirmish/problem-package/read-package'
import type { Finding } from './report.ts'

/** The numbers of a text in any language, without what separates thousands and without markup. */
const numbersIn = (html: string): string =>
  (
    html
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/(\d)[,.\u00a0\u202f ](?=\d{3}(?!\d))/g, '$1')
      .match(/\d+/g) ?? []
  )
    .sort()
    .join(' ')

/** Statements are there, and all languages name the same numbers: limits are what translations get wrong. */
export function checkTexts(problem: ProblemPackage): Finding[] {
  const { texts } = problem.content
  const wanted = numbersIn(texts.en?.description ?? '')
  return Object.entries(texts).flatMap(([language, { description, explanations, editorial, hints }]) => {
    const file = statementFile(problem.folder, language)
    const numbers = numbersIn(description)
    const silent = explanations.indexOf('')
    const fault =
      description === ''
        ? 'is empty'
        : numbers === wanted
          ? null
          : `names the numbers ${numbers}, and English ${wanted}`
    const findings: Finding[] = [{ file, fault, fine: 'carries allowed tags and the numbers of all languages' }]
    if (silent >= 0) findings.push({ file: `data/sample/${silent + 1}.${language}.txt`, fault: 'is empty' })
    if (editorial !== undefined)
      findings.push({
        file: editorialFile(language),
        fault: editorial === '' ? 'is empty' : null,
        fine: 'carries allowed tags',
      })
    if (hints) findings.push({ file: hintsFile(language), fault: hintsFault(hints, texts.en?.hints ?? []) })
    return findings
  })
}

/** What is wrong with the hints in a language: each step has the numbers that it has in English. */
function hintsFault(hints: readonly string[], english: readonly string[]): string | null {
  if (hints.length === 0) return 'is empty'
  if (hints.length !== english.length) return `has ${hints.length} hints, and English ${english.length}`
  const at = hints.findIndex((hint, i) => numbersIn(hint) !== numbersIn(english[i] ?? ''))
  return at < 0 ? null : `names other numbers in hint ${at + 1} than English`
}

/** Hand-made inputs beside the generator. They are public, so no deployment's tests hold them. */
export function edgeCasesOf(problem: ProblemPackage): { file: string; input: string }[] {
  const folder = 'generators/edge-cases'
  const names = existsSync(join(problem.folder, folder)) ? readdirSync(join(problem.folder, folder)).sort() : []
  return names
    .filter((name) => name.endsWith('.in'))
    .map((name) => ({ file: `${folder}/${name}`, input: readFileSync(join(problem.folder, folder, name), 'utf8') }))
}

const EXPECTATIONS = ['accepted', 'brute_force', 'wrong_answer', 'time_limit_exceeded'] as const
/** Of a problem whose tests have groups. */
const PART = 'partially_accepted'
type Expectation = (typeof EXPECTATIONS)[number] | typeof PART
export interface Submission {
  file: string
  language: (typeof LANGUAGES)[number]
  code: string
  expectation: Expectation
}

/** The submissions of a package, and what is missing among them. */
export function submissionsOf(problem: ProblemPackage): { submissions: Submission[]; findings: Finding[] } {
  const submissions: Submission[] = []
  const findings: Finding[] = []
  const wanted: readonly Expectation[] = problem.groups.length > 0 ? [...EXPECTATIONS, PART] : EXPECTATIONS
  for (const expectation of wanted) {
    const found = submissionsIn(problem.folder, expectation)
    if (found.length === 0 && expectation !== PART)
      findings.push({ file: `submissions/${expectation}`, fault: 'holds no program' })
    for (const { file, language } of found) {
      if (!language) findings.push({ file, fault: 'is in no language that is known by its ending' })
      else submissions.push({ file, language, expectation, code: readFileSync(join(problem.folder, file), 'utf8') })
    }
  }
  const solved = new Set(submissions.filter((one) => one.expectation === 'accepted').map(({ language }) => language))
  const missing = LANGUAGES.filter((language) => !solved.has(language))
  if (missing.length > 0) findings.push({ file: 'submissions/accepted', fault: `lacks ${missing.join(', ')}` })
  const folder = join(problem.folder, 'submissions')
  const unknown = existsSync(folder) ? readdirSync(folder).filter((name) => !wanted.includes(name as never)) : []
  findings.push(...unknown.map((name) => ({ file: `submissions/${name}`, fault: 'is not among the folders known' })))
  return { submissions, findings }
}
