import { randomUUID } from 'node:crypto'
import type { NewProblem } from '@skirmish/contracts/rest/class-problems'
import type { Database } from '@skirmish/service-kit/database/database'
import { takeSubmission } from '../src/classes/handlers/submissions.ts'
import type { PushService } from '../src/classes/push-service.ts'
import { joinByOneself } from '../src/classes/store/members.ts'
import { createProblem } from '../src/classes/usecases/author-problem.ts'
import { keepSubscription } from '../src/classes/usecases/keep-subscription.ts'
import { setDueDate } from '../src/classes/usecases/manage-class.ts'
import { createClass } from '../src/classes/usecases/read-class.ts'
import type { Tables } from '../src/tables.ts'
import { newBrowser } from './push-browser.ts'
import { problemOf } from './teachers.ts'

export const NOW = new Date('2030-05-01T12:00:00Z')
export const hoursLater = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)

/** Classes of the teacher `tess`, their problems, and students whose browsers are reminded. */
export function dueClasses(database: Database<Tables>, push: PushService) {
  const classroom = {
    newClass: async (title = 'Algorithms') => {
      const made = await createClass(database, { user_id: 'tess', username: 'tess' }, title, NOW)
      if (!('class_id' in made)) throw new Error(made.body.detail)
      return made.class_id
    },
    due: (class_id: string, problem_id: string, at: Date | null) =>
      setDueDate(database.db, 'tess', class_id, problem_id, at?.toISOString() ?? null),
    /** A problem that is due in a class in ten hours. */
    newProblem: async (class_id: string, title = 'Echo', more: object = {}) => {
      const given = problemOf(title, [class_id], more) as NewProblem // a complete problem
      const made = await createProblem(database, 'tess', given, NOW)
      if (!('problem_id' in made)) throw new Error(made.body.detail)
      await classroom.due(class_id, made.problem_id, hoursLater(10))
      return made.problem_id
    },
    subscribe: async (user_id: string, browser = newBrowser(), language: 'en' | 'es' | 'pt-BR' = 'en') => {
      const kept = await keepSubscription(database, push, user_id, browser.subscription(language), NOW)
      if (kept) throw new Error(kept.body.detail)
      return browser
    },
    join: (class_id: string, user_id: string) =>
      database.transaction((tx) => joinByOneself(tx, class_id, { user_id, username: user_id, name_version: 0 }, NOW)),
    /** A student of a class with a browser that is reminded. */
    newStudent: async (class_id: string, language: 'en' | 'es' | 'pt-BR' = 'en') => {
      const user_id = `u${randomUUID().slice(0, 8)}`
      await classroom.join(class_id, user_id)
      return { user_id, browser: await classroom.subscribe(user_id, newBrowser(), language) }
    },
    submit: (user_id: string, problem_id: string, accepted: boolean) => {
      const at = NOW.toISOString()
      const submission = { submission_id: randomUUID(), user_id, problem_id, opened_at: at, submitted_at: at, accepted }
      return database.transaction((tx) => takeSubmission(tx, submission))
    },
  }
  return classroom
}
