import type { AuthoredEntry, AuthoredProblem, ClassProblemsQuery } from '@skirmish/contracts/rest/class-problems'
import type { Refusal } from '@skirmish/service-kit/http/refusal'
import type { Kysely } from 'kysely'
import { hashOf } from '../../content-hash.ts'
import {
  authoredPage,
  authoredProblem,
  authorship,
  type TypedDescription,
} from '../../problems/store/authored-problems.ts'
import { testsOf } from '../../problems/store/test-sets.ts'
import type { Problem } from '../../problems/tables.ts'
import type { Tables } from '../../tables.ts'
import { draftOf } from '../domain/authored-content.ts'
import { shownValidator } from '../domain/authored-validator.ts'
import { assignedClasses, assignedTo } from '../store/class-problems.ts'
import { NO_PROBLEM } from './read-class.ts'
import { droppedOf } from './typed-description.ts'

/** A stored problem as its author gave it, with the program that decides about outputs: that is for the server alone. */
export async function draftOfProblem(db: Kysely<Tables>, { content, tests_hash }: Problem) {
  return draftOf({ content, ...(await testsOf(db, tests_hash)) })
}

/** Names what is stored of a problem. One content has one name, so that a change and its undoing are none. */
export const revisionOf = (
  { content_hash }: Pick<Problem, 'content_hash'>,
  classes: readonly string[],
  { description_source, description_format }: TypedDescription,
): string =>
  hashOf([
    content_hash,
    [...new Set(classes)].sort(),
    ...[description_source, description_format].filter((one) => one !== null),
  ])

/** A teacher's problem with all of its tests. */
export async function readProblem(
  db: Kysely<Tables>,
  authorId: string,
  problemId: string,
): Promise<AuthoredProblem | Refusal> {
  const problem = await authoredProblem(db, authorId, problemId)
  if (!problem) return NO_PROBLEM
  const { validator, ...shown } = await draftOfProblem(db, problem)
  const assigned_classes = await assignedClasses(db, problemId)
  const { live, ...typed } = (await authorship(db, problemId)) ?? {
    live: false,
    description_source: null,
    description_format: null,
  }
  const { description_source: source, description_format: format } = typed
  return {
    problem_id: problemId,
    ...shown,
    ...shownValidator(validator),
    ...(source !== null && { description_source: source }),
    ...(format === null ? droppedOf(source ?? shown.description) : { description_format: format }),
    testcases_read: shown.testcases.map(({ input, expected_output, explanation }) => ({
      input,
      expected_output,
      explanation,
    })),
    assigned_classes,
    revision: revisionOf(problem, assigned_classes, typed),
    state: problem.state,
    reason: problem.reason,
    refused: problem.refused,
    live,
  }
}

/** A page of a teacher's problems with their classes, the latest first, with one more than asked when there is a next page. */
export async function readAuthoredPage(
  db: Kysely<Tables>,
  authorId: string,
  query: ClassProblemsQuery,
): Promise<AuthoredEntry[]> {
  const page = await authoredPage(db, authorId, query)
  const ids = page.map((one) => one.problem_id)
  const classes = await assignedTo(db, ids)
  return page.map((one) => ({ ...one, assigned_classes: classes.get(one.problem_id) ?? [] }))
}
