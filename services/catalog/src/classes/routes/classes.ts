import { interfaceLanguage } from '@skirmish/contracts/interface-language'
import { solutionAccess } from '@skirmish/contracts/internal/class-problems'
import * as routes from '@skirmish/contracts/rest/classes'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../../config.ts'
import type { Tables } from '../../tables.ts'
import { classesOf } from '../store/classes.ts'
import { addStudents } from '../usecases/add-students.ts'
import { addTeacher, joinClass, readJoinCode, readTeachers, renewJoinCode } from '../usecases/join-class.ts'
import { createClass, readAccess, readStatuses, readStudents } from '../usecases/read-class.ts'

/** Serves teachers' classes, their students and what these achieved, and tells match-room whose code a teacher may see. RULES CL1–CL4, SH8. */
export function serveClasses(service: ServiceContext<Config>, database: Database<Tables>): void {
  const { db } = database
  const auth = service.upstream(service.config.AUTH_URL)
  service.route(routes.createClass, ({ user, body }) => createClass(database, user, body.title, new Date()))
  service.route(routes.classes, ({ user, query }) => classesOf(db, user.user_id, query.archived))
  service.route(routes.classStudents, ({ user, params }) => readStudents(db, user.user_id, params.class_id))
  service.route(routes.studentsStatus, ({ user, params, query }) =>
    readStatuses(db, user.user_id, params.class_id, query),
  )
  service.route(routes.addStudents, ({ user, params: { class_id }, body, acceptLanguage }) => {
    const language = interfaceLanguage(undefined, acceptLanguage)
    const into = { class_id, teacher_id: user.user_id, teacher: user.username, language }
    return addStudents(database, auth, into, body.emails, new Date())
  })
  service.route(routes.classTeachers, ({ user, params }) => readTeachers(db, user.user_id, params.class_id))
  service.route(routes.addTeacher, ({ user, params, body }) =>
    addTeacher(database, auth, user.user_id, params.class_id, body.email),
  )
  service.route(routes.readJoinCode, ({ user, params }) => readJoinCode(db, user.user_id, params.class_id))
  service.route(routes.renewJoinCode, ({ user, params }) => renewJoinCode(db, user.user_id, params.class_id))
  service.route(routes.joinClass, ({ user, body }) => joinClass(database, user, body.join_code, new Date()))
  service.internalRoute(solutionAccess, ({ body }) => readAccess(db, body))
}
