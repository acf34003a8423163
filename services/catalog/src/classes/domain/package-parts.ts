import { EXAMPLES, isVisible, PACKAGE_PARTS } from '@skirmish/contracts/constants'
import type { Validator } from '@skirmish/contracts/internal/bank'
import type { DraftFields } from '@skirmish/contracts/rest/problem-drafts'
import { groupFieldsOf, groupsInUse } from '@skirmish/problem-package/test-groups'
import type { TestCase } from '@skirmish/problem-package/test-set'
import { plainLines } from '@skirmish/problem-text/plain-lines'

export type PackagePart = (typeof PACKAGE_PARTS)[number]
/** What a draft or a problem has, with the program that decides about outputs. */
export type PackageContent = Omit<DraftFields, 'validator'> & { validator?: Validator | null }
type Example = NonNullable<DraftFields['testcases']>[number]

/** What of a problem a package may bring, each part in one form however it was stored; a part that is empty is absent. RULES PB25. */
export function partsOf(whole: PackageContent): Partial<Record<PackagePart, unknown>> {
  const { title = '', description = '', description_source, description_format = 'html', limits, reference } = whole
  const { checker, validator, testcases = [], hidden_testcases = [], test_groups = [] } = whole
  const statement = description_source ?? description
  const tests = [...testcases, ...hidden_testcases]
  const groups = groupsInUse(tests, test_groups)
  return {
    ...(isVisible(title) && { title: title.trim() }),
    ...(isVisible(statement) && { statement: [statement.trim(), description_format] }),
    ...(tests.length > 0 && {
      tests: [
        testcases.length,
        tests.map((test) => [...textsOf(test), groups.length > 0 && groupFieldsOf(test)]),
        groups,
      ],
    }),
    ...(reference && { solution: reference }),
    ...(limits && { limits }),
    ...((validator || checker) && { judging: validator ?? checkerIn(checker) }),
  }
}

/** What a package brings to a draft or a problem: examples come along with all tests, and a problem has two. */
export function partsFor(kind: 'draft' | 'problem', from: PackageContent): Partial<Record<PackagePart, unknown>> {
  const { tests, ...others } = partsOf(from)
  const isWhole = kind === 'draft' || from.testcases?.length === EXAMPLES
  return tests !== undefined && isWhole ? { ...others, tests } : others
}

/** The fields by which some parts of a package take the place of what a draft or a problem has. */
export function fieldsOf(parts: readonly PackagePart[], from: PackageContent, into: PackageContent): PackageContent {
  const { description, description_source, description_format = 'html', testcases = [] } = from
  const fields: Record<PackagePart, PackageContent> = {
    title: { title: from.title ?? '' },
    statement: {
      description: description ?? '',
      description_format,
      ...(description_source !== undefined && { description_source }),
    },
    tests: {
      testcases: explained(testcases, into.testcases ?? []).examples,
      hidden_testcases: from.hidden_testcases ?? [],
      test_groups: from.test_groups ?? [],
    },
    solution: { reference: from.reference ?? null },
    limits: from.limits ? { limits: from.limits } : {},
    judging: { ...(from.checker && { checker: from.checker }), validator: from.validator ?? null },
  }
  return Object.assign({}, ...PACKAGE_PARTS.filter((part) => parts.includes(part)).map((part) => fields[part]))
}

/** Whether an explanation that somebody typed would go with its example. */
export const losesWords = (
  { testcases: given = [] }: PackageContent,
  { testcases: former = [] }: PackageContent,
): boolean => explained(given, former).left.length > 0

/**
 * Packages have no explanations: each of the former ones stays with one example of the same input, rather with that of the same output too.
 * `left` are those that stay with none.
 */
function explained(given: readonly Example[], former: readonly Example[]): { examples: Example[]; left: Example[] } {
  const examples = [...given]
  const left = former.filter(({ explanation }) => isVisible(explanation))
  for (const isSame of [isOneTest, isOneInput])
    for (const [i, example] of examples.entries()) {
      const at = isVisible(example.explanation) ? -1 : left.findIndex((other) => isSame(other, example))
      const [taken] = at < 0 ? [] : left.splice(at, 1)
      if (taken) examples[i] = { ...example, explanation: taken.explanation }
    }
  return { examples, left }
}

const textsOf = ({ input, expected_output }: TestCase) => [input, expected_output].map(plainLines)
const isOneInput = (one: TestCase, other: TestCase): boolean => plainLines(one.input) === plainLines(other.input)
const isOneTest = (one: TestCase, other: TestCase): boolean =>
  isOneInput(one, other) && plainLines(one.expected_output) === plainLines(other.expected_output)
/** Capital letters differ unless it says that they do not. */
const checkerIn = (checker: PackageContent['checker']) =>
  checker?.type === 'tokens' ? { type: checker.type, ignore_case: checker.ignore_case === true } : checker
