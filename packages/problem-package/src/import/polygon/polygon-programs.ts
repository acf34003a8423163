import type { Comparison } from '@skirmish/contracts/events/problems'
import { type ForeignFiles, RefusedImport } from '../foreign-files.ts'
import type {
  Expectation,
  ForeignProblem,
  ForeignProgram,
  ForeignSubmission,
  FormatVerdict,
} from '../foreign-problem.ts'
import { FOLDER_EXPECTATIONS, ofOutcomes } from '../icpc/expectations.ts'
import { programOf } from '../icpc/programs-in.ts'
import type { ImportReport } from '../import-report.ts'
import { own } from '../own.ts'
import { type Sentence, sentence } from '../sentence.ts'
import { ageOf, isHeader, isTooLarge, languageOf, TOO_LARGE } from '../source-languages.ts'
import { looseText } from '../text-of.ts'
import { at, type Element } from './xml-tree.ts'

/** Checkers of testlib that are one of our comparisons; others are taken as the program that they are. */
const STANDARD: Record<string, Comparison> = {
  wcmp: { type: 'tokens' },
  ncmp: { type: 'tokens' },
  hcmp: { type: 'tokens' },
  fcmp: { type: 'exact' },
  yesno: { type: 'tokens', ignore_case: true },
  nyesno: { type: 'tokens', ignore_case: true },
  rcmp: { type: 'float', abs: 1.5e-6 },
  rcmp4: { type: 'float', abs: 1e-4, rel: 1e-4 },
  rcmp6: { type: 'float', abs: 1e-6, rel: 1e-6 },
  rcmp9: { type: 'float', abs: 1e-9, rel: 1e-9 },
}
/** Polygon puts one of the checker here. */
const COPY = 'check.cpp'
const POINTS = /\bquitp[i]?\s*\(|\bquitf\s*\(\s*_pc\s*\(|\b_points\b/

/** What decides: the interactor, a comparison, or the checker. Throws RefusedImport where that cannot be had. */
export function polygonChecker(files: ForeignFiles, xml: Element, report: ImportReport): ForeignProblem['checker'] {
  const [checker] = at(xml, 'assets/checker')
  const [interactor] = at(xml, 'assets/interactor')
  const path = sourceOf(checker)
  if (path !== COPY && isSame(files.get(COPY), files.get(path ?? ''))) report.later(COPY) // what is said of the checker is said of it
  if (interactor) {
    if (path && files.has(path)) report.dropped(path, sentence`the interactor decides: no checker runs after it here`)
    return decider(files, sourceOf(interactor))
  }
  const [, name] = /^std::(\w+)\.cpp$/.exec(checker?.attributes.name ?? '') ?? []
  const standard = name === undefined ? undefined : own(STANDARD, name)
  if (standard) {
    for (const file of [path, COPY])
      if (file && files.has(file) && !report.names(file))
        report.changed(file, sentence`the checker "${standard.type}": it is testlib's ${name ?? ''}`)
    return standard
  }
  if (!path || !files.has(path)) {
    if (name === 'lcmp' || !checker) {
      report.changed(
        sentence`checker`,
        name === undefined
          ? sentence`the checker "exact": the package has none`
          : sentence`the checker "exact": the package has no source of ${name}`,
      )
      return { type: 'exact' }
    }
    throw new RefusedImport(sentence`its checker ${path ?? checker.attributes.name ?? ''} is not in the package`)
  }
  return decider(files, path)
}

const isSame = (one: Buffer | undefined, other: Buffer | undefined): boolean =>
  one !== undefined && other !== undefined && looseText(one) === looseText(other)

const sourceOf = (element: Element | undefined): string | undefined =>
  element && at(element, 'source')[0]?.attributes.path

/** A program by testlib's convention, with the headers of `files/`, or why it cannot be taken. */
function programAt(files: ForeignFiles, path: string | undefined): ForeignProgram | { fault: Sentence } {
  const content = path === undefined ? undefined : files.get(path)
  if (path === undefined || !content) return { fault: sentence`is not in the package` }
  const main: [string, Buffer] = [path, content]
  const headers = [...files].filter(([file]) => isHeader(file) && /^(files\/)?[^/]+$/.test(file))
  const program = programOf(path, [main, ...headers], main)
  if ('fault' in program) return program
  if (POINTS.test(looseText(content))) return { fault: sentence`gives points, which problems do not have here` }
  const included = program.files.filter(({ path: file }) => file === path || isIncluded(file, program.files))
  return { language: program.language, files: included, convention: 'testlib', arguments: [] }
}

/** The program that decides, without which there is no problem. */
function decider(files: ForeignFiles, path: string | undefined): ForeignProgram {
  const program = programAt(files, path)
  if ('fault' in program) throw new RefusedImport(sentence`${path ?? 'interactor'} ${program.fault}`)
  return program
}

const isIncluded = (header: string, all: ForeignProgram['files']): boolean =>
  all.some(({ content }) => looseText(content).includes(`"${header.slice(header.lastIndexOf('/') + 1)}"`))

export function polygonValidators(files: ForeignFiles, xml: Element, report: ImportReport): ForeignProgram[] {
  return at(xml, 'assets/validators/validator').flatMap((validator) => {
    const path = sourceOf(validator)
    const program = programAt(files, path)
    if (!('fault' in program)) return [program]
    report.dropped(path ?? 'validator', program.fault)
    return []
  })
}

const OUTCOMES: Record<string, FormatVerdict[]> = {
  'wrong-answer': ['WA'],
  'presentation-error': ['WA'],
  'time-limit-exceeded': ['TLE'],
  'memory-limit-exceeded': ['RTE'],
  'time-limit-exceeded-or-accepted': ['TLE', 'AC'],
  'time-limit-exceeded-or-memory-limit-exceeded': ['TLE', 'RTE'],
  failed: ['RTE'],
}

/** A tag of Polygon: its solutions may fail otherwise on other tests, so that the tag's own verdict has to come and no more. */
function promiseOf(tag: string): { folder: string; expectation: Expectation } | null {
  const ofFolder = (folder: string) => {
    const expectation = own(FOLDER_EXPECTATIONS, folder)
    return expectation ? { folder, expectation } : null
  }
  if (tag === 'main' || tag === 'accepted') return ofFolder('accepted')
  if (tag === 'rejected') return ofFolder('rejected')
  if (tag === 'time-limit-exceeded') return ofFolder('time_limit_exceeded')
  const outcomes = own(OUTCOMES, tag)
  if (!outcomes) return null
  const { required } = ofOutcomes(outcomes)
  const permitted: FormatVerdict[] = outcomes.includes('AC') ? ['AC', 'TLE'] : ['AC', 'WA', 'TLE', 'RTE']
  return { folder: 'mixed', expectation: { permitted, required } }
}

export function polygonSubmissions(files: ForeignFiles, xml: Element, report: ImportReport): ForeignSubmission[] {
  return at(xml, 'assets/solutions/solution').flatMap((solution) => {
    const path = sourceOf(solution) ?? ''
    const tag = solution.attributes.tag ?? ''
    const content = files.get(path)
    const language = languageOf(path)
    const promise = promiseOf(tag)
    if (!content || !language || !promise) {
      const why = !content
        ? sentence`is not in the package`
        : promise
          ? sentence`is in no language of the judge`
          : sentence`has the tag ${tag}, which promises nothing`
      report.dropped(path, tag === 'main' ? sentence`${why}, and is the main solution` : why)
      return []
    }
    const age = isTooLarge(content) ? TOO_LARGE : ageOf(language, looseText(content))
    if (age) report.dropped(path, age)
    return age ? [] : [{ file: { path, content }, language, ...promise, main: tag === 'main' }]
  })
}
