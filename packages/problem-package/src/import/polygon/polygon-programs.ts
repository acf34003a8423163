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
const POINTS = /\bquitp[i]?\s*\(|\bquitf\s*\(\s*_pc\s*\(|\b_points\b/

/** What decides: the interactor, a comparison, or the checker. Throws RefusedImport where that cannot be had. */
export function polygonChecker(files: ForeignFiles, xml: Element, report: ImportReport): ForeignProblem['checker'] {
  const [checker] = at(xml, 'assets/checker')
  const [interactor] = at(xml, 'assets/interactor')
  const path = sourceOf(checker)
  if (interactor) {
    if (path && files.has(path)) report.dropped(path, 'the interactor decides: no checker runs after it here')
    return programAt(files, sourceOf(interactor))
  }
  const [, name] = /^std::(\w+)\.cpp$/.exec(checker?.attributes.name ?? '') ?? []
  const standard = name === undefined ? undefined : own(STANDARD, name)
  if (standard) {
    for (const file of [path, 'check.cpp'])
      if (file && files.has(file)) report.changed(file, `the checker "${standard.type}": it is testlib's ${name}`)
    return standard
  }
  if (!path || !files.has(path)) {
    if (name === 'lcmp' || !checker) {
      report.changed('checker', `the checker "exact": the package has no source of ${name ?? 'one'}`)
      return { type: 'exact' }
    }
    throw new RefusedImport(`its checker ${path ?? checker.attributes.name ?? ''} is not in the package`)
  }
  return programAt(files, path)
}

const sourceOf = (element: Element | undefined): string | undefined =>
  element && at(element, 'source')[0]?.attributes.path

/** A program by testlib's convention, with the headers of `files/`. */
function programAt(files: ForeignFiles, path: string | undefined): ForeignProgram {
  const content = path === undefined ? undefined : files.get(path)
  if (path === undefined || !content) throw new RefusedImport(`${path ?? 'its interactor'} is not in the package`)
  const main: [string, Buffer] = [path, content]
  const headers = [...files].filter(([file]) => isHeader(file) && /^(files\/)?[^/]+$/.test(file))
  const program = programOf(path, [main, ...headers], main)
  if ('fault' in program) throw new RefusedImport(`${path} ${program.fault}`)
  if (POINTS.test(looseText(content))) throw new RefusedImport(`${path} gives points, which problems do not have here`)
  const included = program.files.filter(({ path: file }) => file === path || isIncluded(file, program.files))
  return { language: program.language, files: included, convention: 'testlib', arguments: [] }
}
const isIncluded = (header: string, all: ForeignProgram['files']): boolean =>
  all.some(({ content }) => looseText(content).includes(`"${header.slice(header.lastIndexOf('/') + 1)}"`))

export function polygonValidators(files: ForeignFiles, xml: Element, report: ImportReport): ForeignProgram[] {
  return at(xml, 'assets/validators/validator').flatMap((validator) => {
    const path = sourceOf(validator)
    try {
      return [programAt(files, path)]
    } catch (error) {
      if (!(error instanceof RefusedImport)) throw error
      report.dropped(path ?? 'validator', error.message.replace(`${path} `, ''))
      return []
    }
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
        ? 'is not in the package'
        : promise
          ? 'is in no language of the judge'
          : `has the tag ${tag}, which promises nothing`
      report.dropped(path, tag === 'main' ? `${why}, and is the main solution` : why)
      return []
    }
    const age = isTooLarge(content) ? TOO_LARGE : ageOf(language, looseText(content))
    if (age) report.dropped(path, age)
    return age ? [] : [{ file: { path, content }, language, ...promise, main: tag === 'main' }]
  })
}
