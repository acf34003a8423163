import type { ClassMatrix } from '@skirmish/contracts/rest/class-matrix'
import { FEW_PROBLEMS } from '@skirmish/testkit/test-packages'
import { afterAll, beforeAll, vi } from 'vitest'
import { newTeacher, problemOf } from './teachers.ts'
import { type Person, startTrio, type Trio } from './trio.ts'

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
    newClass: async (title = 'Algorithms', teacher = tess) =>
      String((await teacher.send('POST', '/classes/create/', { title })).body.class_id),
    add: async (class_id: string, emails: string[], teacher = tess) =>
      (await teacher.send('POST', `/classes/${class_id}/add-students/`, { emails })).body,
    studentsOf: async (class_id: string) => (await tess.get('catalog', `/classes/${class_id}/students/`)).body,
    create: (title: string, classes: string[], more: object = {}, teacher = tess) =>
      teacher.send('POST', '/classes/problems/', problemOf(title, classes, more)),
    newProblem: async (title: string, class_id: string) =>
      String((await tess.send('POST', '/classes/problems/', problemOf(title, [class_id]))).body.problem_id),
    matrixOf: async (class_id: string, query = '') =>
      (await tess.get('catalog', `/classes/${class_id}/matrix/${query}`)).body as unknown as ClassMatrix, // the contract's shape
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

/** Of this test file; there when its first test begins. */
export let trio: Trio
export let room: Awaited<ReturnType<typeof openClassroom>>

/** Gives the tests of a file services of their own and a teacher. */
export function inClassroom(): void {
  beforeAll(async () => {
    trio = await startTrio(FEW_PROBLEMS)
    room = await openClassroom(trio)
  }, 180_000)
  afterAll(() => trio?.stop())
}
