import { isUtf8 } from 'node:buffer'
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { INTERFACE_LANGUAGES, RANKED_MATCH_MINUTES } from '@skirmish/contracts/constants'
import type { Validator } from '@skirmish/contracts/internal/bank'
import type { TestGroup } from '@skirmish/contracts/rest/test-groups'
import { LANGUAGES } from '@skirmish/contracts/schema'
import { allowedHtml } from '@skirmish/problem-text/clean'
import { statementOf } from '@skirmish/problem-text/markdown'
import type { Content } from './content.ts'
import { type Manifest, parseManifest } from './manifest.ts'
import { type Fault, LANGUAGE_OF } from './package-languages.ts'
import { isInteractive, readValidator } from './read-validator.ts'
import { groupsFault } from './test-groups.ts'

export type { Fault } from './package-languages.ts'

/** A problem package as a deployment uses it. */
export interface ProblemPackage {
  /** The name of its folder. */
  problem_id: string
  folder: string
  manifest: Manifest
  content: Content
  /** The program that decides whether outputs are right, where the checker says so. */
  validator: Validator | null
  /** Of its tests, with their points. */
  groups: TestGroup[]
}

/** Where a package has a statement: in HTML, or in Markdown where that file is there. RULES PB13. */
export const statementFile = (folder: string, language: string): string => {
  const markdown = `statement/problem.${language}.md`
  return existsSync(join(folder, markdown)) ? markdown : `statement/problem.${language}.html`
}
/** Where the package format has what tells how a problem is solved. */
export const editorialFile = (language: string): string => `solution/solution.${language}.html`
/** Hints in steps, each a paragraph. */
export const hintsFile = (language: string): string => `solution/hints.${language}.html`
export const GENERATOR = 'generators/generator.ts'
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const PARAGRAPH = /<p>.*?<\/p>/gs
const EXAMPLES = [1, 2] as const
const REFERENCE = /\/reference\.\w+$/
const FILE_BYTES_MOST = 1024 * 1024
const MARKDOWN_MOST = 20_000

/** The programs in a folder of `submissions/`, by name. Other files in it have no language. */
export function submissionsIn(folder: string, expectation: string) {
  const path = `submissions/${expectation}`
  const names = existsSync(join(folder, path)) ? readdirSync(join(folder, path)).sort() : []
  return names.map((name) => ({ file: `${path}/${name}`, language: LANGUAGE_OF[extname(name)] }))
}

/**
 * Reads what a deployment needs of a package: `problem.yaml`, statements, examples and the reference solution, which is
 * `submissions/accepted/reference.*`, with the accepted program of each language. `includes` is a folder of headers for output validators.
 * Returns every fault that it finds. RULES PB1, PB3, PB13, JD15.
 */
export function readPackage(folder: string, includes = ''): ProblemPackage | { faults: Fault[] } {
  const faults: Fault[] = []
  const read = (file: string): string => {
    const path = join(folder, file)
    const about = lstatSync(path, { throwIfNoEntry: false })
    if (!about) faults.push({ file, fault: 'is missing' })
    else if (!about.isFile()) faults.push({ file, fault: 'is not a file' })
    else if (about.size > FILE_BYTES_MOST) faults.push({ file, fault: 'is larger than 1 MiB' })
    else {
      const content = readFileSync(path)
      if (isUtf8(content)) return content.toString()
      faults.push({ file, fault: 'is not UTF-8' })
    }
    return ''
  }
  const problem_id = basename(folder)
  if (!SLUG.test(problem_id))
    faults.push({ file: '.', fault: `the name "${problem_id}" is not of small letters, digits and hyphens` })
  const text = read('problem.yaml')
  if (text === '' && faults.every(({ file }) => file !== 'problem.yaml'))
    faults.push({ file: 'problem.yaml', fault: 'is empty' })
  const manifest = text && parseManifest(text)
  if (manifest && typeof manifest === 'string') faults.push({ file: 'problem.yaml', fault: manifest })

  const readHtml = (file: string): string => {
    const html = read(file).replaceAll('</p>\n<p>', '</p><p>').trim()
    if (html !== allowedHtml(html))
      faults.push({ file, fault: `has HTML that a description may not carry: ${firstDifference(html)}` })
    return html
  }
  const readStatement = (language: string): string => {
    const file = statementFile(folder, language)
    if (file.endsWith('.html')) return readHtml(file)
    if (existsSync(join(folder, `statement/problem.${language}.html`)))
      faults.push({ file, fault: 'is there in HTML too, and one of them would be read by nobody' })
    const text = read(file)
    if (text.length > MARKDOWN_MOST) {
      faults.push({ file, fault: 'is longer than 20,000 characters' })
      return ''
    }
    const { html, unreadable } = statementOf(text)
    for (const { tex, fault } of unreadable) faults.push({ file, fault: `has the formula ${tex}, which ${fault}` })
    return html
  }
  const readHints = (file: string): string[] => {
    const html = readHtml(file)
    const hints = html.match(PARAGRAPH) ?? []
    if (hints.join('') !== html) faults.push({ file, fault: 'has text outside of its paragraphs: each is a hint' })
    return hints
  }
  const hasAny = (fileOf: (language: string) => string) =>
    INTERFACE_LANGUAGES.some((language) => existsSync(join(folder, fileOf(language))))
  const [explained, hinted] = [hasAny(editorialFile), hasAny(hintsFile)]
  const texts = Object.fromEntries(
    INTERFACE_LANGUAGES.map((language) => {
      const description = readStatement(language)
      const explanations = EXAMPLES.map((i) => read(`data/sample/${i}.${language}.txt`).trim())
      const title = manifest && typeof manifest === 'object' ? manifest.name[language] : undefined
      const editorial = explained && { editorial: readHtml(editorialFile(language)) }
      const hints = hinted && { hints: readHints(hintsFile(language)) }
      return [language, { ...(title !== undefined && { title }), description, explanations, ...editorial, ...hints }]
    }),
  )
  const examples = EXAMPLES.map((i) => ({
    input: read(`data/sample/${i}.in`),
    expected_output: read(`data/sample/${i}.ans`),
    explanation: texts.en?.explanations[i - 1] ?? '',
  }))
  read(GENERATOR)
  const accepted = submissionsIn(folder, 'accepted')
  const references = accepted.filter(({ file }) => REFERENCE.test(file))
  const [reference] = references
  if (references.length !== 1 || !reference?.language)
    faults.push({ file: 'submissions/accepted', fault: 'has to hold one reference.py, .c, .cpp, .java or .js' })
  const code = reference ? read(reference.file) : ''
  const model_solutions = LANGUAGES.flatMap((language) => {
    const written = accepted.filter((one) => one.language === language)
    const model = written.find((one) => one === reference) ?? written[0]
    return model ? [{ language, code: model === reference ? code : read(model.file) }] : []
  })
  const validator = manifest && typeof manifest === 'object' ? readValidator(folder, manifest, includes) : null
  if (validator && 'faults' in validator) faults.push(...validator.faults)
  if (validator && 'faults' in validator) return { faults }
  const groups = manifest && typeof manifest === 'object' ? (manifest.skirmish.groups ?? []) : []
  const wrong = groupsFault([], groups) ?? requiredEach(groups)
  if (wrong) faults.push({ file: 'problem.yaml', fault: `has groups that do not fit: ${wrong}` })
  if (faults.length > 0 || !manifest || typeof manifest === 'string' || !reference?.language) return { faults }
  const { difficulty, knowledge_area, complexity, minutes } = manifest.skirmish
  const limits = { time_ms: Math.round(manifest.limits.time_limit * 1_000), memory_mb: manifest.limits.memory }
  const content: Content = {
    title: manifest.name.en,
    difficulty,
    knowledge_area,
    complexity,
    texts,
    examples,
    limits,
    checker: checkerOf(manifest),
    duration: minutes ?? RANKED_MATCH_MINUTES,
    reference: { language: reference.language, code },
    model_solutions,
  }
  return { problem_id, folder, manifest, content, validator, groups }
}

/** The format lets whole groups be required alone. */
function requiredEach(groups: readonly TestGroup[]): string | null {
  const required = new Set(groups.flatMap(({ requires = [] }) => requires))
  const each = groups.find(({ name, policy }) => policy === 'each' && required.has(name))
  return each ? `the tests of ${each.name} count each, and it is required` : null
}

/** As the judge is told: the program itself comes with the tests. */
function checkerOf(manifest: Manifest): Content['checker'] {
  const { checker = { type: 'exact' } } = manifest.skirmish
  if (checker.type !== 'validator') return checker
  return { type: 'validator', ...(isInteractive(manifest) && { interactive: true }) }
}

/** The place from which on the sanitiser would change a description. */
function firstDifference(description: string): string {
  const clean = allowedHtml(description)
  const at = [...description].findIndex((char, i) => char !== clean[i])
  return JSON.stringify(description.slice(Math.max(0, at - 1), at + 40))
}
