import { randomUUID } from 'node:crypto'
import type { Class } from '@skirmish/contracts/rest/classes'
import type { Database } from '@skirmish/service-kit/database/database'
import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Kysely } from 'kysely'
import { statusesOn } from '../../practice/store/statuses.ts'
import { authorOf } from '../../problems/store/authored-problems.ts'
import type { Tables } from '../../tables.ts'
import { type AskedProblem, inClass } from '../store/class-access.ts'
import { countClasses } from '../store/class-management.ts'
import { insertClass, type SeenStudent, seenStudents, studentsOf } from '../store/classes.ts'
import { nameOf } from '../store/members.ts'
import { lockPerson } from '../store/person-lock.ts'
import { seenSince } from '../store/seen-work.ts'

export const NO_CLASS = refuse(404, 'There is no such class.')
const NO_SOLUTION = refuse(404, 'None of your classes has both this student and this problem.')
export const NO_PROBLEM = refuse(404, 'There is no such problem.')
export const MOST_CLASSES = 500
const TOO_MANY_CLASSES = refuse(409, `You have made ${MOST_CLASSES} classes, the most that a teacher may.`)

/** Makes a class of a teacher. RULES CL1. */
export async function createClass(
  database: Database<Tables>,
  teacher: { user_id: string; username: string },
  title: string,
  now: Date,
): Promise<Class | Refusal> {
  const made = { class_id: randomUUID(), title: title.trim() }
  const { user_id, username } = teacher
  return database.transaction(async (tx) => {
    await lockPerson(tx, 'teacher', user_id)
    if ((await countClasses(tx, user_id, 'made')) >= MOST_CLASSES) return TOO_MANY_CLASSES
    await insertClass(tx, made, { user_id, username, name_version: 0 }, now)
    return made
  })
}

/** Whether a class is the teacher's; another's is as if it were not there. RULES CL1. */
export const teaches = (db: Kysely<Tables>, teacherId: string, class_id: string): Promise<boolean> =>
  inClass(db, teacherId, class_id)

export async function readStudents(db: Kysely<Tables>, teacherId: string, classId: string) {
  return (await teaches(db, teacherId, classId)) ? studentsOf(db, classId) : NO_CLASS
}

/** A problem as classes ask about it for a teacher. */
async function asked(db: Kysely<Tables>, teacherId: string, problem_id: string): Promise<AskedProblem> {
  const author = await authorOf(db, problem_id)
  return { problem_id, isDeletedOwn: author?.author_id === teacherId && author.deleted_at !== null }
}

/**
 * The students of a class with their status on a problem of this class; with `status` only those of that one. Of students who agreed to the
 * class it is the status that they see themselves. RULES CL1, CL4.
 */
export async function readStatuses(
  db: Kysely<Tables>,
  teacherId: string,
  class_id: string,
  { problem_id, status: only }: { problem_id: string; status?: SeenStudent['seen'] },
) {
  if (!(await inClass(db, teacherId, class_id, await asked(db, teacherId, problem_id))))
    return (await teaches(db, teacherId, class_id)) ? NO_PROBLEM : NO_CLASS
  const students = await seenStudents(db, class_id, problem_id)
  const own = students.filter(({ agreed }) => agreed).map(({ id }) => id)
  const statuses = await statusesOn(db, problem_id, own)
  const shown = students.map(({ id, name, agreed, seen }) => ({
    ...{ id, name, status: agreed ? (statuses.get(id) ?? ('Pending' as const)) : seen },
  }))
  return only === undefined ? shown : shown.filter(({ status }) => status === only)
}

/** Since when a teacher sees what a student did on a problem, with the student's name; match-room has the code. RULES CL1, CL3, CL4. */
export async function readAccess(
  db: Kysely<Tables>,
  { teacher_id, student_id, problem_id }: { teacher_id: string; student_id: string; problem_id: string },
) {
  const since = await seenSince(db, teacher_id, student_id, await asked(db, teacher_id, problem_id))
  if (since === undefined) return NO_SOLUTION
  return { username: await nameOf(db, student_id), ...(since && { since: since.toISOString() }) }
}
