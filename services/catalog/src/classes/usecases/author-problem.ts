import { randomUUID } from 'node:crypto'
import type { AuthoredProblem, NewProblem, ProblemChange } from '@skirmish/contracts/rest/class-problems'
import type { Database } from '@skirmish/service-kit/database/database'
import { isRefusal, type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Kysely } from 'kysely'
import { hashOf, inOneOrder } from '../../content-hash.ts'
import {
  authoredProblem,
  authorship,
  countAuthored,
  insertAuthored,
  keepSource,
} from '../../problems/store/authored-problems.ts'
import { saveProblem } from '../../problems/store/problems.ts'
import { renewProofs } from '../../problems/store/proofs.ts'
import { saveTests, testsHashOf } from '../../problems/store/test-sets.ts'
import type { Problem } from '../../problems/tables.ts'
import { publish } from '../../problems/usecases/publish-problem.ts'
import { withdraw } from '../../problems/usecases/withdraw-problem.ts'
import type { Tables } from '../../tables.ts'
import {
  type Authored,
  type ContentChange,
  changed,
  contentOf,
  type Draft,
  faultOf,
} from '../domain/authored-content.ts'
import { assign, assignedClasses } from '../store/class-problems.ts'
import { keepTeachers, taughtBy } from '../store/classes.ts'
import { lockPerson } from '../store/person-lock.ts'
import { keepPictures } from '../store/pictures.ts'
import { countDrafts } from '../store/problem-drafts.ts'
import { countUpload } from './count-upload.ts'
import { draftOfProblem, readProblem, revisionOf } from './read-authored-problem.ts'
import { NO_PROBLEM } from './read-class.ts'
import { htmlOf, refuseLoss, typedIn } from './typed-description.ts'

const MOST_PROBLEMS = 500
const TOO_MANY = refuse(
  409,
  `You have ${MOST_PROBLEMS} problems and drafts, the most that a teacher may have; deleted problems count for 30 days.`,
)
const NO_SUCH_CLASS = refuse(404, 'There is no such class.', {
  errors: { assigned_classes: ['Choose your own classes.'] },
})
const NOT_TYPED = { description_source: null, description_format: null }
const CHANGED = refuse(409, 'This problem was changed at another place.')

/** Makes a teacher's problem. RULES PB3, PB4, SH8. */
export async function createProblem(
  database: Database<Tables>,
  authorId: string,
  given: NewProblem,
  now: Date,
): Promise<AuthoredProblem | Refusal> {
  return database.transaction(async (tx) => (await refuseOneMore(tx, authorId)) ?? addProblem(tx, authorId, given, now))
}

/** Why a teacher may have no more problems and drafts; null when there is room. Other calls that add some wait until the transaction ends. */
export async function refuseOneMore(tx: Kysely<Tables>, authorId: string): Promise<Refusal | null> {
  await lockPerson(tx, 'teacher', authorId)
  const own = (await countAuthored(tx, authorId)) + (await countDrafts(tx, authorId))
  return own >= MOST_PROBLEMS ? TOO_MANY : null
}

/** Adds a problem to those of a teacher, whom the caller has locked, by the id of the draft that it was. */
export async function addProblem(
  tx: Kysely<Tables>,
  authorId: string,
  given: Omit<NewProblem, 'validator'> & Pick<Draft, 'validator'>,
  now: Date,
  problem_id: string = randomUUID(),
): Promise<AuthoredProblem | Refusal> {
  const { assigned_classes, accept_dropped, ...draft } = given
  if (!(await teachesAll(tx, authorId, assigned_classes))) return NO_SUCH_CLASS
  const version = await versionOf(draft)
  if (isRefusal(version)) return version
  const loss = refuseLoss(draft, accept_dropped)
  if (loss) return loss
  const tooMuch = await countUpload(tx, authorId, version, now)
  if (tooMuch) return tooMuch
  await store(tx, problem_id, version, now, () => insertAuthored(tx, problem_id, authorId, now))
  await keepSource(tx, problem_id, typedIn(draft, version.content.texts.en?.description))
  await assign(tx, problem_id, assigned_classes)
  return readProblem(tx, authorId, problem_id)
}

/**
 * Changes a teacher's problem, unless it is another one than the caller knows. Another statement, test or limit is another version, which is
 * proven again. RULES PB3, PB4, SH8.
 */
export async function updateProblem(
  database: Database<Tables>,
  authorId: string,
  problemId: string,
  change: ProblemChange,
  now: Date,
): Promise<AuthoredProblem | Refusal> {
  return database.transaction(async (tx) => {
    await lockPerson(tx, 'teacher', authorId)
    return changeProblem(tx, authorId, problemId, change, now)
  })
}

/** Changes a teacher's problem within the caller's transaction, which has locked the teacher. RULES SH8, PB25. */
export async function changeProblem(
  tx: Kysely<Tables>,
  authorId: string,
  problemId: string,
  change: ContentChange,
  now: Date,
): Promise<AuthoredProblem | Refusal> {
  const problem = await authoredProblem(tx, authorId, problemId, true)
  if (!problem) return NO_PROBLEM
  const { assigned_classes, known_revision, accept_dropped } = change
  const classes = await assignedClasses(tx, problemId)
  if (assigned_classes && !(await teachesAll(tx, authorId, assigned_classes))) return NO_SUCH_CLASS
  const [draft, before = NOT_TYPED] = [await draftOfProblem(tx, problem), await authorship(tx, problemId)]
  // Another format alone is one for the same words.
  const words = change.description_format && { description: before.description_source ?? draft.description }
  const given = { ...words, ...change }
  const version = await versionOf(changed(draft, given))
  if (isRefusal(version)) return version
  const loss = refuseLoss(given, accept_dropped)
  if (loss) return loss
  const isTyped = given.description !== undefined || given.description_source !== undefined
  const typed = isTyped ? typedIn(given, version.content.texts.en?.description) : before
  const stored = revisionOf(problem, classes, before)
  const isRepeated = stored === revisionOf(version, assigned_classes ?? classes, typed) // its first answer was lost
  if (known_revision !== undefined && known_revision !== stored && !isRepeated) return CHANGED
  const tooMuch = await countUpload(tx, authorId, version, now)
  if (tooMuch) return tooMuch
  await store(tx, problemId, version, now)
  await keepSource(tx, problemId, typed)
  if (assigned_classes) await assign(tx, problemId, assigned_classes)
  return readProblem(tx, authorId, problemId)
}

/** Takes a teacher's problem from its classes and deletes it. Match-room keeps its copy, by which matches on it stay readable, and students keep their status. RULES SH8. */
export async function deleteProblem(
  database: Database<Tables>,
  authorId: string,
  problemId: string,
  now: Date,
): Promise<null | Refusal> {
  return database.transaction(async (tx) => {
    if (!(await authoredProblem(tx, authorId, problemId, true))) return NO_PROBLEM
    await assign(tx, problemId, [])
    await withdraw(tx, problemId, now)
    return null
  })
}

/** Until the transaction ends, nobody is taken from these classes: a problem would come to a class that its teacher has left. */
async function teachesAll(tx: Kysely<Tables>, teacherId: string, classIds: readonly string[]): Promise<boolean> {
  await keepTeachers(tx, classIds)
  return (await taughtBy(tx, teacherId, classIds)).length === new Set(classIds).size
}

type Version = Authored & Pick<Problem, 'content_hash' | 'tests_hash' | 'tests_total'>

async function versionOf(given: Draft): Promise<Version | Refusal> {
  const description = await htmlOf(given)
  if (isRefusal(description)) return description
  const { content, tests, groups, validator } = contentOf({ ...given, description })
  const fault = faultOf(content, tests, groups)
  if (fault) return refuse(400, fault.fault, { errors: { [fault.field]: [fault.fault] } })
  const tests_hash = testsHashOf(tests, { groups, validator: inOneOrder(validator) })
  return {
    content,
    tests,
    groups,
    validator,
    tests_hash,
    content_hash: hashOf([inOneOrder(content), tests_hash]),
    tests_total: tests.length,
  }
}

/** Stores a new version for the judge to prove, or publishes it where it has no reference solution. */
async function store(
  tx: Kysely<Tables>,
  problem_id: string,
  { tests, groups, validator, ...version }: Version,
  now: Date,
  inserted: () => Promise<void> = async () => {},
): Promise<void> {
  await keepPictures(tx, JSON.stringify(version.content), now)
  await saveTests(tx, version.tests_hash, tests, { groups, validator })
  const problem = { problem_id, ...version, match_tests_hash: null }
  if (!(await saveProblem(tx, problem))) return // nothing has changed
  await inserted()
  await renewProofs(tx, problem_id, version.content.reference ? [version.tests_hash] : [], now)
  if (!version.content.reference) await publish(tx, problem)
}
