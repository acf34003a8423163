import { MAX_SOURCE_BYTES, RANKED_MATCH_MINUTES } from '@skirmish/contracts/constants'
import type { Validator } from '@skirmish/contracts/internal/bank'
import type { AuthoredProblem, GivenProblem, ProblemChange } from '@skirmish/contracts/rest/class-problems'
import type { TestGroup } from '@skirmish/contracts/rest/test-groups'
import type { StoredContent } from '@skirmish/problem-package/content'
import { groupFieldsOf, groupsFault, groupsInUse } from '@skirmish/problem-package/test-groups'
import { sizeFault, type TestCase } from '@skirmish/problem-package/test-set'
import { plainLines } from '@skirmish/problem-text/plain-lines'
import { checkerOf } from './authored-validator.ts'

const LIMITS = { time_ms: 2_000, memory_mb: 256 }
const CHECKER = { type: 'exact' } as const
/** Compares outputs once the program that decides is taken off, unless the teacher chooses another comparison. */
const WITHOUT_VALIDATOR = { type: 'tokens' } as const
const KIB = 1024
/** An event carries the statement and the examples, or the reference solution, and has at most 256 KiB. */
const STATEMENT_BYTES = 200 * KIB
const REFERENCE_BYTES = 200 * KIB

/** A problem's parts as its teacher gives and reads them, with the program that decides about outputs where a package brought one. */
export type Draft = Omit<GivenProblem, 'assigned_classes' | 'validator'> & { validator?: Validator | null }

/** A teacher's problem as it is stored. */
export interface Authored {
  content: StoredContent
  tests: TestCase[]
  groups: TestGroup[]
  validator: Validator | null
}

/**
 * The content of a teacher's problem and its one set of tests, the two examples first, with their groups; one without tests is none any more.
 * Where a program decides, no comparison does. RULES JD5, JD9, PB22, PB24.
 */
export function contentOf(draft: Draft): Authored {
  const { title, description, difficulty, knowledge_area, complexity, testcases, hidden_testcases = [] } = draft
  const { limits = LIMITS, checker = CHECKER, reference, test_groups = [], validator = null } = draft
  const test = ({ input, expected_output }: TestCase) => ({
    input: plainLines(input),
    expected_output: plainLines(expected_output),
  })
  const tests = [...testcases, ...hidden_testcases].map((one) => ({
    ...test(one),
    ...(test_groups.length > 0 && groupFieldsOf(one)), // without groups no test is in one
  }))
  return {
    content: {
      title: title.trim(),
      difficulty,
      knowledge_area: knowledge_area.trim(),
      complexity,
      texts: { en: { description, explanations: testcases.map((one) => one.explanation) } },
      examples: testcases.map((one) => ({ ...test(one), explanation: one.explanation })),
      limits,
      checker: validator ? checkerOf(validator) : checker,
      duration: RANKED_MATCH_MINUTES,
      ...(reference && { reference }),
    },
    tests,
    groups: groupsInUse(tests, test_groups),
    validator,
  }
}

/** A stored problem as its teacher gave it, but its classes and its state. */
export function draftOf({ content, tests, groups, validator }: Authored) {
  const { title, difficulty, knowledge_area, complexity, examples, limits, reference = null } = content
  const checker = content.checker.type === 'validator' ? WITHOUT_VALIDATOR : content.checker
  return {
    title,
    description: content.texts.en?.description ?? '',
    difficulty,
    knowledge_area,
    complexity,
    testcases: examples.map((example, i) => ({ ...example, ...groupFieldsOf(tests[i] ?? {}) })),
    hidden_testcases: tests.slice(examples.length),
    ...(groups.length > 0 && { test_groups: [...groups] }),
    limits,
    checker,
    reference,
    validator,
  } satisfies Partial<Omit<AuthoredProblem, 'validator'>> & Pick<Draft, 'validator'>
}

/** A change of a problem; a package, other than a caller, may bring a program. */
export type ContentChange = Omit<ProblemChange, 'validator'> & Pick<Draft, 'validator'>

/** A problem with the fields that a change names in place of its own. */
export function changed(before: Draft, change: ContentChange): Draft {
  const { assigned_classes: _elsewhere, known_revision: _known, accept_dropped: _accepted, ...fields } = change
  if (!before.test_groups || fields.test_groups) return { ...before, ...fields }
  // A caller that knows no groups brings tests without them.
  const { testcases = [], hidden_testcases = [] } = before
  const known = new Map([...testcases, ...hidden_testcases].map((test) => [textsAsKey(test), groupFieldsOf(test)]))
  const kept = <T extends TestCase>(tests: T[]) => tests.map((test) => ({ ...known.get(textsAsKey(test)), ...test }))
  return {
    ...before,
    ...fields,
    ...(fields.testcases && { testcases: kept(fields.testcases) }),
    ...(fields.hidden_testcases && { hidden_testcases: kept(fields.hidden_testcases) }),
  }
}

const textsAsKey = ({ input, expected_output }: TestCase): string =>
  JSON.stringify([input, expected_output].map(plainLines))

/** What is wrong with a problem, by its field, or null. RULES JD3. */
export function faultOf(
  content: StoredContent,
  tests: readonly TestCase[],
  groups: readonly TestGroup[],
): { field: string; fault: string } | null {
  const { reference, texts, examples } = content
  if (!texts.en?.description.trim())
    return { field: 'description', fault: 'Nothing is left of the description without the tags that are not allowed.' }
  const tooLarge = sizeFault(tests)
  if (tooLarge) return { field: 'hidden_testcases', fault: `The problem is too large: ${tooLarge}.` }
  const wrongGroups = groupsFault(tests, groups)
  if (wrongGroups) return { field: 'test_groups', fault: `The groups of tests do not fit: ${wrongGroups}.` }
  if (bytesOf({ texts, examples }) > STATEMENT_BYTES)
    return { field: 'testcases', fault: 'The statement and its two examples are too long. Make some tests hidden.' }
  if (!reference && content.checker.type === 'validator')
    return { field: 'reference', fault: 'A program decides about outputs, so a solution has to prove the problem.' }
  if (!reference) return null
  if (Buffer.byteLength(reference.code) > MAX_SOURCE_BYTES || bytesOf(reference) > REFERENCE_BYTES)
    return { field: 'reference', fault: 'The reference solution is longer than 64 KiB.' }
  return null
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))
