import type { Database } from '@skirmish/service-kit/database/database'
import { refuse } from '@skirmish/service-kit/http/refusal'
import type { Kysely } from 'kysely'
import { writtenBy } from '../../problems/store/authored-problems.ts'
import type { Tables } from '../../tables.ts'
import { foundersOf, giveClass, passOn } from '../store/class-access.ts'
import * as store from '../store/class-management.ts'
import { problemsOf, saveDueDate, unassign } from '../store/class-problems.ts'
import { teachersOf } from '../store/joining.ts'
import { agree, leave } from '../store/members.ts'
import { refuseAdder } from '../store/refused-teachers.ts'
import { noteRemovedTeacher, removeMember } from '../store/removed-people.ts'
import { NO_CLASS, NO_PROBLEM, teaches } from './read-class.ts'

const LAST_TEACHER = refuse(409, 'This is the only teacher of the class. Add another one first, or archive the class.')
const FOUNDER_STAYS = refuse(403, 'This class belongs to this teacher, who alone can leave it or hand it over.')
const NOT_YOURS = refuse(403, 'Only the teacher to whom the class belongs can hand it over.')
const NO_SUCH_TEACHER = refuse(404, 'The class has no such teacher.')
const NO_TIME = refuse(400, 'The body is not valid.', {
  errors: { due_at: ['Must be a time of ISO 8601 with its zone, or null.'] },
})

/** Renames a class, archives it, or takes it back. RULES CL1. */
export async function updateClass(
  database: Database<Tables>,
  teacherId: string,
  classId: string,
  change: { title?: string; archived?: boolean },
  now: Date,
) {
  return database.transaction(async (tx) => {
    const found = await store.lockClass(tx, teacherId, classId)
    if (!found) return NO_CLASS
    const { title = found.title, archived = found.archived_at !== null } = change
    const saved = { title: title.trim(), archived_at: archived ? (found.archived_at ?? now) : null }
    await store.saveClass(tx, classId, saved)
    return { class_id: classId, title: saved.title, archived }
  })
}

/** Takes a student out of a class; what the student did stays. RULES CL1. */
export async function removeStudent(
  db: Kysely<Tables>,
  teacherId: string,
  classId: string,
  studentId: string,
  now: Date,
) {
  if (!(await teaches(db, teacherId, classId))) return NO_CLASS
  await removeMember(db, classId, studentId, now)
  return null
}

/**
 * Takes a teacher from a class that has another one, and the problems that the teacher wrote for it. Nobody else takes the teacher to
 * whom the class belongs. Callers who leave may refuse the teacher who added them. RULES CL1, CL5.
 */
export async function removeTeacher(
  database: Database<Tables>,
  teacherId: string,
  classId: string,
  removedId: string,
  refusesAdder: boolean,
  now: Date,
) {
  return database.transaction(async (tx) => {
    if (!(await store.lockClass(tx, teacherId, classId))) return NO_CLASS
    const teachers = await store.teacherIds(tx, classId)
    if (teachers.length === 1 && teachers[0] === removedId) return LAST_TEACHER
    if (removedId !== teacherId && (await foundersOf(tx, classId)).includes(removedId)) return FOUNDER_STAYS
    if (refusesAdder && removedId === teacherId) await refuseAdder(tx, classId, removedId)
    if (removedId !== teacherId && teachers.includes(removedId)) await noteRemovedTeacher(tx, classId, removedId, now)
    await store.dropTeacher(tx, classId, removedId)
    const assigned = (await problemsOf(tx, classId)).map((one) => one.problem_id)
    // Their texts would go on changing under the students of the class.
    await unassign(tx, classId, await writtenBy(tx, removedId, assigned))
    await passOn(tx, [classId])
    return null
  })
}

/** Gives a class that belongs to the caller to another one of its teachers. RULES CL5. */
export async function handOver(database: Database<Tables>, teacherId: string, classId: string, toId: string) {
  return database.transaction(async (tx) => {
    if (!(await store.lockClass(tx, teacherId, classId))) return NO_CLASS
    if (!(await foundersOf(tx, classId)).includes(teacherId)) return NOT_YOURS
    if (!(await teaches(tx, toId, classId))) return NO_SUCH_TEACHER
    await giveClass(tx, classId, toId)
    return teachersOf(tx, classId)
  })
}

/** Notes that a student whom a teacher added stays in the class. RULES CL4. */
export async function keepClass(database: Database<Tables>, userId: string, classId: string) {
  return (await database.transaction((tx) => agree(tx, classId, userId))) ? null : NO_CLASS
}

/** Takes a student out of a class by the student's own wish; may be repeated. RULES CL4. */
export async function leaveClass(database: Database<Tables>, userId: string, classId: string, refusesAdder: boolean) {
  return (await database.transaction((tx) => leave(tx, classId, userId, refusesAdder))) ? null : NO_CLASS
}

export async function readInvitations(db: Kysely<Tables>, teacherId: string, classId: string) {
  return (await teaches(db, teacherId, classId)) ? { count: await store.countInvitations(db, classId) } : NO_CLASS
}

export async function withdrawInvitations(db: Kysely<Tables>, teacherId: string, classId: string) {
  if (!(await teaches(db, teacherId, classId))) return NO_CLASS
  await store.dropAllInvitations(db, classId)
  return null
}

/** Sets until when a class has to solve one of its problems. RULES CL1. */
export async function setDueDate(
  db: Kysely<Tables>,
  teacherId: string,
  classId: string,
  problemId: string,
  given: string | null,
) {
  const due = given === null ? null : timeOf(given)
  if (due === undefined) return NO_TIME
  if (!(await teaches(db, teacherId, classId))) return NO_CLASS
  if (!(await saveDueDate(db, classId, problemId, due))) return NO_PROBLEM
  return { problem_id: problemId, due_at: due?.toISOString() ?? null }
}

/** The time that a text of the contract's pattern names. `Date` alone would make 2 March of 30 February. */
function timeOf(given: string): Date | undefined {
  const time = new Date(given)
  if (Number.isNaN(time.getTime())) return undefined
  const day = given.slice(0, 'yyyy-mm-dd'.length)
  const exists = new Date(day).toISOString().startsWith(day)
  // Other years are written with a sign or are typing errors; readers of the answer need not know either.
  return exists && /^[1-9]\d{3}-/.test(time.toISOString()) ? time : undefined
}
