import { DIFFICULTIES } from '@skirmish/contracts/constants'
import type { AuthoredProblem, GivenProblem, ProblemValidator } from '@skirmish/contracts/rest/class-problems'
import type { ProblemDraft } from '@skirmish/contracts/rest/problem-drafts'
import type { InGroups, TestGroup } from '@skirmish/contracts/rest/test-groups'
import type { LanguageName } from '@skirmish/contracts/schema'
import { toHtml, typedOf } from './description.ts'

export const CHECKERS = ['exact', 'tokens', 'float', 'unordered'] as const

/** What a form is about: a new problem, a draft of one, or a problem. */
export type Target = { kind: 'new' } | { kind: 'draft' | 'problem'; id: string }

export interface HiddenTest extends InGroups {
  input: string
  expected_output: string
}

/** A problem as it stands in the form: numbers as they are typed, and the reference without code where there is none. */
export interface ProblemForm {
  title: string
  description: string
  description_format: 'html' | 'markdown'
  difficulty: GivenProblem['difficulty']
  complexity: GivenProblem['complexity'] | ''
  knowledge_area: string
  assigned_classes: string[]
  testcases: (InGroups & { input: string; expected_output: string; explanation: string })[]
  hidden_testcases: HiddenTest[]
  /** Absent where the problem has none, and empty where they are removed. */
  test_groups?: TestGroup[]
  time_ms: string
  memory_mb: string
  checker: (typeof CHECKERS)[number]
  /** The program that decides in place of the comparison; null where it is taken off, absent where there is none. */
  validator?: ProblemValidator | null
  ignore_case: boolean
  abs: string
  rel: string
  language: LanguageName
  code: string
}

const NO_EXAMPLE = { input: '', expected_output: '', explanation: '' }

/** A new problem: for the first class, and Easy. */
export const emptyForm = (firstClass: string | undefined): ProblemForm => ({
  title: '',
  description: '',
  description_format: 'html',
  difficulty: DIFFICULTIES[0],
  complexity: '',
  knowledge_area: '',
  assigned_classes: firstClass === undefined ? [] : [firstClass],
  testcases: [NO_EXAMPLE, NO_EXAMPLE],
  hidden_testcases: [],
  time_ms: '2000',
  memory_mb: '256',
  checker: 'exact',
  ignore_case: false,
  abs: '',
  rel: '0.000001',
  language: 'python',
  code: '',
})

/** A stored problem, or what a draft has of one, as it stands in the form. */
export function formOf(stored: Partial<AuthoredProblem> | ProblemDraft): ProblemForm {
  const empty = emptyForm(undefined)
  const { limits, checker, reference, testcases = [], description = '', description_source } = stored
  const description_format = stored.description_format ?? empty.description_format
  const example = (i: number) => {
    const { input, expected_output, explanation, groups, weight }: ProblemForm['testcases'][number] =
      testcases[i] ?? NO_EXAMPLE
    return { input, expected_output, explanation, ...(groups && { groups }), ...(weight !== undefined && { weight }) }
  }
  return {
    title: stored.title ?? '',
    description:
      description_format === 'markdown'
        ? (description_source ?? description)
        : typedOf(description, description_source),
    description_format,
    difficulty: stored.difficulty ?? empty.difficulty,
    complexity: (stored.complexity ?? '') as ProblemForm['complexity'], // the server keeps known ones alone
    knowledge_area: stored.knowledge_area ?? '',
    assigned_classes: stored.assigned_classes ?? [],
    testcases: [example(0), example(1)],
    hidden_testcases: stored.hidden_testcases ?? [],
    ...(stored.test_groups && { test_groups: stored.test_groups }),
    ...(stored.validator && { validator: stored.validator }),
    time_ms: limits ? String(limits.time_ms) : empty.time_ms,
    memory_mb: limits ? String(limits.memory_mb) : empty.memory_mb,
    checker: checker?.type ?? empty.checker,
    ignore_case: checker?.type === 'tokens' && checker.ignore_case === true,
    abs: checker?.type === 'float' ? plain(checker.abs) : empty.abs,
    rel: checker?.type === 'float' ? plain(checker.rel) : empty.rel,
    language: reference?.language ?? empty.language,
    code: reference?.code ?? '',
  }
}

/** A number without an exponent, as a person would type it. */
const plain = (number: number | undefined): string =>
  number === undefined ? '' : number.toFixed(12).replace(/\.?0+$/, '')

/** What the server is given of a form without faults. */
export function requestOf(form: ProblemForm): GivenProblem {
  const {
    title,
    difficulty,
    knowledge_area,
    assigned_classes,
    testcases,
    hidden_testcases,
    test_groups,
    language,
    code,
  } = form
  return {
    title: title.trim(),
    ...descriptionOf(form),
    difficulty,
    complexity: form.complexity as GivenProblem['complexity'], // a form without faults has one
    knowledge_area: knowledge_area.trim(),
    assigned_classes,
    testcases: testcases.map((one) => (one.expected_output.trim() === '' ? { ...one, expected_output: '' } : one)),
    hidden_testcases,
    ...(test_groups && { test_groups }),
    limits: { time_ms: Number(form.time_ms), memory_mb: Number(form.memory_mb) },
    checker: checkerOf(form),
    ...(form.validator === null && { validator: null }),
    reference: code.trim() === '' ? null : { language, code },
  }
}

/** What is sent of a description: HTML and what was typed for it, or Markdown, of which the server makes the HTML. */
export const descriptionOf = ({ description, description_format }: ProblemForm) =>
  description_format === 'markdown'
    ? { description, description_format }
    : { description: toHtml(description), description_source: description }

/** As people type it: half of the world writes a comma. */
export const decimal = (typed: string): number => Number(typed.trim().replace(',', '.'))

function checkerOf({ checker, ignore_case, abs, rel }: ProblemForm): NonNullable<GivenProblem['checker']> {
  if (checker === 'tokens') return { type: checker, ignore_case }
  if (checker !== 'float') return { type: checker }
  return { type: checker, ...(abs.trim() && { abs: decimal(abs) }), ...(rel.trim() && { rel: decimal(rel) }) }
}

/** They say together what a description is. */
const OF_DESCRIPTION: readonly (keyof GivenProblem)[] = ['description', 'description_source', 'description_format']

/** The fields of a request that differ from those of another. Tests are compared by identity: they may be megabytes. */
export function changedFields<T extends Partial<GivenProblem>>(before: Partial<GivenProblem>, after: T): Partial<T> {
  const isSame = (name: keyof GivenProblem) =>
    name === 'hidden_testcases'
      ? before[name] === after[name]
      : JSON.stringify(fieldIn(before, name)) === JSON.stringify(fieldIn(after, name))
  const isDescriptionSame = OF_DESCRIPTION.every(isSame)
  const isLeft = (name: keyof GivenProblem) => (OF_DESCRIPTION.includes(name) ? isDescriptionSame : isSame(name))
  return Object.fromEntries(
    Object.entries(after).filter(([name]) => !isLeft(name as keyof GivenProblem)), // a request has no other fields
  ) as Partial<T>
}

/** A problem without groups has none, whether they were removed or never there. */
const fieldIn = (request: Partial<GivenProblem>, name: keyof GivenProblem): unknown =>
  name === 'test_groups' && request.test_groups?.length === 0 ? undefined : request[name]

/** Whether two requests say the same, tests included: slow where there are megabytes of them. */
export const isSame = (one: Partial<GivenProblem>, other: Partial<GivenProblem>): boolean =>
  JSON.stringify(withoutNone(one)) === JSON.stringify(withoutNone(other))

const withoutNone = (request: Partial<GivenProblem>) => ({ ...request, test_groups: fieldIn(request, 'test_groups') })
