import { randomInt } from 'node:crypto'
import { accountsByEmail } from '@skirmish/contracts/internal/accounts'
import type { Class } from '@skirmish/contracts/rest/classes'
import type { Database } from '@skirmish/service-kit/database/database'
import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Upstream } from '@skirmish/service-kit/http/upstream'
import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'
import { countClasses } from '../store/class-management.ts'
import { classByCode, insertTeacher, joinCodeOf, setJoinCode, teachersOf } from '../store/joining.ts'
import { joinByOneself } from '../store/members.ts'
import { lockPerson } from '../store/person-lock.ts'
import { refuseNoMore, refuses } from '../store/refused-teachers.ts'
import { forgetRemoval, isRemoved } from '../store/removed-people.ts'
import { MOST_CLASSES, NO_CLASS, teaches } from './read-class.ts'

const NO_TEACHER = refuse(404, 'There is no teacher with this address.', { errors: { email: ['No teacher has it.'] } })
const SHARED_ENOUGH = refuse(
  409,
  `Others have shared ${MOST_CLASSES} classes with this teacher, the most that they may.`,
)
const NO_CODE = refuse(404, 'No class has this code.', { errors: { join_code: ['No class has this code.'] } })
const TAKEN_OUT = refuse(409, 'A teacher took you out of this class. Ask one of its teachers to add you again.', {
  errors: { join_code: ['This code no longer lets you in.'] },
})
/** Without look-alikes; eight of them are 10^11 codes. */
const LETTERS = 'ABCDEFGHJKMNPQRTWXY346789'
const LETTERS_OF_CODE = 8

export async function readTeachers(db: Kysely<Tables>, teacherId: string, classId: string) {
  return (await teaches(db, teacherId, classId)) ? teachersOf(db, classId) : NO_CLASS
}

/**
 * Gives a class a further teacher. The address of a student, of a teacher that refuses the caller, and one that its account has not confirmed, as
 * it may be another person's, is answered as one that nobody has. RULES CL1.
 */
export async function addTeacher(
  database: Database<Tables>,
  auth: Upstream,
  teacherId: string,
  classId: string,
  email: string,
) {
  if (!(await teaches(database.db, teacherId, classId))) return NO_CLASS
  const { accounts } = await auth.call(accountsByEmail, { body: { emails: [email] } })
  const account = accounts[0]?.account
  if (account?.role !== 'teacher' || !account.confirmed) return NO_TEACHER
  return database.transaction(async (tx) => {
    await lockPerson(tx, 'teacher', account.user_id)
    if (!(await teaches(tx, teacherId, classId))) return NO_CLASS // auth may have taken its time
    if (!(await teaches(tx, account.user_id, classId))) {
      if (await refuses(tx, account.user_id, teacherId)) return NO_TEACHER
      if ((await countClasses(tx, account.user_id, 'shared')) >= MOST_CLASSES) return SHARED_ENOUGH
      await insertTeacher(tx, classId, account, teacherId)
      await forgetRemoval(tx, classId, [account.user_id])
    }
    await refuseNoMore(tx, teacherId, account.user_id)
    return teachersOf(tx, classId)
  })
}

/** A class's code, which its teachers tell in the classroom. */
export async function readJoinCode(db: Kysely<Tables>, teacherId: string, classId: string) {
  return (await teaches(db, teacherId, classId)) ? { join_code: await joinCodeOf(db, classId) } : NO_CLASS
}

/** Gives a class a new code; the one before ends. RULES CL2. */
export async function renewJoinCode(db: Kysely<Tables>, teacherId: string, classId: string) {
  if (!(await teaches(db, teacherId, classId))) return NO_CLASS
  const join_code = Array.from({ length: LETTERS_OF_CODE }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  await setJoinCode(db, classId, join_code)
  return { join_code }
}

/** Makes a person a student of the class that has a code, unless a teacher took the person from it. RULES CL2. */
export async function joinClass(
  database: Database<Tables>,
  user: { user_id: string; username: string },
  join_code: string,
  now: Date,
): Promise<Class | Refusal> {
  return database.transaction(async (tx) => {
    const found = await classByCode(tx, join_code)
    if (!found) return NO_CODE
    const { user_id, username } = user
    if (await isRemoved(tx, found.class_id, user_id)) return TAKEN_OUT
    await joinByOneself(tx, found.class_id, { user_id, username, name_version: 0 }, now)
    return found
  })
}
