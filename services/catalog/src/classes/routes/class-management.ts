import { accountLearning } from '@skirmish/contracts/rest/account-data'
import * as management from '@skirmish/contracts/rest/class-management'
import { classMatrix, classMatrixFile } from '@skirmish/contracts/rest/class-matrix'
import type { Database } from '@skirmish/service-kit/database/database'
import { isRefusal } from '@skirmish/service-kit/http/refusal'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../../config.ts'
import type { Tables } from '../../tables.ts'
import { matrixFile, readMatrix } from '../usecases/class-matrix.ts'
import * as usecases from '../usecases/manage-class.ts'
import { readLearning } from '../usecases/read-learning.ts'
import { readOwnClasses } from '../usecases/read-own-classes.ts'

/** Serves what teachers change about their classes, the matrix of students and problems, and students' own classes. RULES CL1. */
export function serveClassManagement(service: ServiceContext<Config>, database: Database<Tables>): void {
  const { db } = database
  service.route(management.updateClass, ({ user, params, body }) =>
    usecases.updateClass(database, user.user_id, params.class_id, body, new Date()),
  )
  service.route(management.removeStudent, ({ user, params }) =>
    usecases.removeStudent(db, user.user_id, params.class_id, params.student_id, new Date()),
  )
  service.route(management.removeTeacher, ({ user, params, query }) =>
    usecases.removeTeacher(database, user.user_id, params.class_id, params.teacher_id, query.refuse, new Date()),
  )
  service.route(management.classInvitations, ({ user, params }) =>
    usecases.readInvitations(db, user.user_id, params.class_id),
  )
  service.route(management.withdrawInvitations, ({ user, params }) =>
    usecases.withdrawInvitations(db, user.user_id, params.class_id),
  )
  service.route(management.setDueDate, ({ user, params, body }) =>
    usecases.setDueDate(db, user.user_id, params.class_id, params.problem_id, body.due_at),
  )
  service.route(management.handOver, ({ user, params }) =>
    usecases.handOver(database, user.user_id, params.class_id, params.teacher_id),
  )
  service.route(management.keepClass, ({ user, params }) => usecases.keepClass(database, user.user_id, params.class_id))
  service.route(management.leaveClass, ({ user, params, query }) =>
    usecases.leaveClass(database, user.user_id, params.class_id, query.refuse),
  )
  service.route(management.ownClasses, ({ user }) => readOwnClasses(db, user.user_id))
  service.route(accountLearning, ({ user }) => readLearning(db, user.user_id))
  service.route(classMatrix, ({ user, params, query }) =>
    readMatrix(db, user.user_id, params.class_id, query.student_id),
  )
  service.route(classMatrixFile, async ({ user, params }) => {
    const matrix = await readMatrix(db, user.user_id, params.class_id)
    return isRefusal(matrix) ? matrix : matrixFile(matrix)
  })
}
