import { vi } from 'vitest'
import { newTeacher, problemOf } from './teachers.ts'
import type { Person, Trio } from './trio.ts'

export const PATIENCE = { timeout: 20_000 }
export const newTitle = () => `Echo ${crypto.randomUUID().slice(0, 8)}`

/** A teacher, and what the tests of classes do again and again; another teacher may do it instead. */
export async function openClassroom(trio: Trio) {
  const tess = await newTeacher(trio)
  const lookUp = (student: Person, title: string, more = '') =>
    student
      .get('match-room', `/matches/lookup/?problem_title=${encodeURIComponent(title)}&type=Solo${more}`)
      .then(({ body }) => body.match_id)
  return {
    tess,
    newClass: async (teacher = tess) =>
      String((await teacher.send('POST', '/classes/create/', { title: 'Algorithms' })).body.class_id),
    add: async (class_id: string, emails: string[], teacher = tess) =>
      (await teacher.send('POST', `/classes/${class_id}/add-students/`, { emails })).body,
    studentsOf: async (class_id: string) => (await tess.get('catalog', `/classes/${class_id}/students/`)).body,
    create: (title: string, classes: string[], more: object = {}, teacher = tess) =>
      teacher.send('POST', '/classes/problems/', problemOf(title, classes, more)),
    stateOf: async (id: unknown) => (await tess.get('catalog', `/classes/problems/${id}/`)).body,
    lookUp,
    /** The match of a student on a problem, once match-room knows of it. */
    matchOf: (student: Person, title: string) =>
      vi.waitFor(async () => {
        const match = await lookUp(student, title)
        if (typeof match !== 'string') throw new Error('there is no match yet')
        return match
      }, PATIENCE),
  }
}
export type Classroom = Awaited<ReturnType<typeof openClassroom>>
