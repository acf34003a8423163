import type { Database } from '@skirmish/service-kit/database/database'
import { openTestDatabase } from '@skirmish/testkit/open'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testsOfDrafts } from '../src/classes/store/problem-drafts.ts'
import { forgetPerson } from '../src/classes/usecases/forget-person.ts'
import type { Tables } from '../src/tables.ts'
import { inClassroom, newTitle, PATIENCE, room, trio } from './classroom.ts'
import { newTeacher } from './teachers.ts'
import type { Person } from './trio.ts'

inClassroom()
let database: Database<Tables>
beforeAll(async () => {
  database = await openTestDatabase<Tables>(trio.settings, 'catalog', new URL('../migrations/', import.meta.url), 1)
})
afterAll(() => database?.close())

type Named = { id: string; name: string }[]
const idIn = async (teacher: Person, class_id: string, what: 'students' | 'teachers', person: Person) => {
  const { body } = await teacher.get('catalog', `/classes/${class_id}/${what}/`)
  return (body as unknown as Named).find((one) => one.name === person.username)?.id ?? '' // the contract's shape
}

/** What a teacher reads in each place of a student's work on a problem. */
async function seenBy(teacher: Person, class_id: string, student_id: string, problem_id: string) {
  const get = async (path: string) => (await teacher.get('catalog', path)).body
  const about = `student_id=${student_id}&problem_id=${problem_id}`
  const { body: solution } = await teacher.get('match-room', `/classes/solution/?${about}`)
  const statuses = await get(`/classes/${class_id}/students-status/?problem_id=${problem_id}`)
  const matrix = await get(`/classes/${class_id}/matrix/?student_id=${student_id}`)
  const { text } = await teacher.file(`/classes/${class_id}/matrix.csv/`)
  const status = (statuses as unknown as { id: string; status: string }[]).find(({ id }) => id === student_id)?.status
  const [student] = matrix.students as [{ results: { attempts: number; minutes: number | null }[] }]
  return {
    code: solution.code,
    handedIn: (solution.attempts as unknown[] | undefined)?.length,
    status,
    attempts: student.results[0]?.attempts ?? 0,
    minutes: student.results[0]?.minutes ?? null,
    inFile: text.split('\r\n')[1]?.split(',').slice(1, 3),
  }
}
const NOTHING = { code: '', handedIn: 0, status: 'Pending', attempts: 0, minutes: null, inFile: ['Pending', '0'] }

/** Submits when the lock of five seconds is over. */
const submit = (student: Person, match: string, code: string) =>
  vi.waitFor(async () => {
    const { status } = await student.submit(match, code)
    expect(status).not.toBe(429)
  }, PATIENCE)

test('CL4 a student whom a teacher added shows in every place what was handed in since then, and the rest on agreeing', async () => {
  const [amy, bob, sue] = [await newTeacher(trio), await newTeacher(trio), await trio.newcomer()]
  const bobs = await room.newClass('Bobs', bob)
  await bob.send('POST', `/classes/${bobs}/teachers/`, { email: amy.email })
  await room.add(bobs, [sue.email], bob)
  const title = newTitle()
  const problem = String((await room.create(title, [bobs], {}, amy)).body.problem_id)
  await submit(sue, await room.matchOf(sue, title), 'handed in for Bob')
  const id = await idIn(bob, bobs, 'students', sue)
  const failed = { code: 'handed in for Bob', handedIn: 1, status: 'Failed', attempts: 1, minutes: null }
  await vi.waitFor(async () => expect(await seenBy(bob, bobs, id, problem)).toMatchObject(failed), PATIENCE)
  const amyId = await idIn(bob, bobs, 'teachers', amy)
  expect((await bob.send('DELETE', `/classes/${bobs}/teachers/${amyId}/`)).status).toBe(204)

  const amys = await room.newClass('Amys', amy)
  await amy.send('PATCH', `/classes/problems/${problem}/`, { assigned_classes: [amys] })
  await room.add(amys, [sue.email], amy)
  const seen = () => seenBy(amy, amys, id, problem)
  expect(await seen()).toEqual(NOTHING)

  await submit(sue, await room.matchOf(sue, title), 'right')
  const since = { code: 'right', handedIn: 1, status: 'Completed', attempts: 1, inFile: ['Completed', '1'] }
  await vi.waitFor(async () => expect(await seen()).toMatchObject(since), PATIENCE)
  const { minutes } = await seen()
  expect(minutes).toBeLessThan(1)

  // The account of who added her is deleted: that is no consent.
  const cleo = await newTeacher(trio)
  await amy.send('POST', `/classes/${amys}/teachers/`, { email: cleo.email })
  const gone = { user_id: amyId, username: 'deleted', name_version: 9 }
  await database.transaction((tx) => forgetPerson(tx, gone, new Date(), testsOfDrafts))
  expect((await sue.get('catalog', '/classes/mine/')).body).toContainEqual(
    expect.objectContaining({ class_id: amys, added: { by: null, at: expect.any(String) } }),
  )
  expect(await seenBy(cleo, amys, id, problem)).toMatchObject(since)
  await sue.send('PATCH', `/classes/mine/${amys}/`, { agreed: true })
  const all = { code: 'right', handedIn: 2, status: 'Completed', attempts: 2, inFile: ['Completed', '2'] }
  expect(await seenBy(cleo, amys, id, problem)).toMatchObject(all)
})

/** Whether a teacher adds a student to a new class. */
async function isAdded(teacher: Person, student: Person): Promise<boolean> {
  const answer = await room.add(await room.newClass('Another', teacher), [student.email], teacher)
  return (answer.added as string[]).includes(student.email)
}
const joinCode = async (teacher: Person, class_id: string) =>
  (await teacher.send('POST', `/classes/${class_id}/join-code/`)).body.join_code
const leave = async (student: Person, class_id: string, query = '') =>
  (await student.send('DELETE', `/classes/mine/${class_id}/${query}`)).status

test('CL4 a student who leaves refuses who added them, else the teachers of the class, also on leaving once more', async () => {
  const [amy, bob, sue, tim] = [
    ...(await Promise.all([newTeacher(trio), newTeacher(trio)])),
    ...(await Promise.all([trio.newcomer(), trio.newcomer()])),
  ] as [Person, Person, Person, Person] // two and two
  const [first, second] = [await room.newClass('First', amy), await room.newClass('Second', amy)]
  for (const class_id of [first, second]) await amy.send('POST', `/classes/${class_id}/teachers/`, { email: bob.email })

  // Sue had joined by the code, so it is all who teach the class.
  const join_code = await joinCode(amy, first)
  await sue.send('POST', '/classes/join/', { join_code })
  expect(await leave(sue, first, '?refuse=true')).toBe(204)
  expect([await isAdded(amy, sue), await isAdded(bob, sue)]).toEqual([false, false])
  await sue.send('POST', '/classes/join/', { join_code })
  expect([await isAdded(amy, sue), await isAdded(bob, sue)]).toEqual([true, true])

  // Tim was added by Amy and had agreed to another class of hers; he refuses her on second thoughts.
  await room.add(second, [tim.email], amy)
  expect(await leave(tim, second)).toBe(204)
  const third = await room.newClass('Third', amy)
  await room.add(third, [tim.email], amy)
  expect(await leave(tim, second, '?refuse=true')).toBe(204)
  expect([await isAdded(amy, tim), await isAdded(bob, tim)]).toEqual([false, true])
  expect((await tim.send('PATCH', `/classes/mine/${third}/`, { agreed: true })).status).toBe(204)
  expect(await isAdded(amy, tim)).toBe(true)
  expect(await leave(tim, third, '?refuse=true')).toBe(204)
  expect([await isAdded(amy, tim), await leave(tim, third), await isAdded(bob, tim)]).toEqual([false, 204, true])
})

test('CL4 a student who was added and taken out again is told, and refuses the teacher, until added once more', async () => {
  const [amy, sue] = [await newTeacher(trio), await trio.newcomer()]
  const class_id = await room.newClass('Trap', amy)
  const mine = async () => (await sue.get('catalog', '/classes/mine/')).body
  const addAndRemove = async () => {
    await room.add(class_id, [sue.email], amy)
    const id = await idIn(amy, class_id, 'students', sue)
    for (const _twice of [1, 2])
      expect((await amy.send('DELETE', `/classes/${class_id}/students/${id}/`)).status).toBe(204)
  }
  await addAndRemove()
  const added = { by: amy.username, at: expect.any(String), removed_at: expect.any(String) }
  const told = [{ class_id, title: 'Trap', teachers: [amy.username], added, problems: [] }]
  expect(await mine()).toEqual(told)
  expect((await sue.send('PATCH', `/classes/mine/${class_id}/`, { agreed: true })).status).toBe(404)
  for (const _twice of [1, 2]) expect(await leave(sue, class_id)).toBe(204)
  expect(await mine()).toEqual([])
  await addAndRemove()
  expect(await mine()).toEqual(told)
  expect(await leave(sue, class_id, '?refuse=true')).toBe(204)
  expect([await mine(), await isAdded(amy, sue)]).toEqual([[], false])

  // One who had agreed knows of the class; nobody else has ever been there.
  const tim = await trio.newcomer()
  await room.add(class_id, [tim.email], amy)
  await tim.send('PATCH', `/classes/mine/${class_id}/`, { agreed: true })
  await amy.send('DELETE', `/classes/${class_id}/students/${await idIn(amy, class_id, 'students', tim)}/`)
  expect((await tim.get('catalog', '/classes/mine/')).body).toEqual([])
  expect(await leave(await trio.newcomer(), class_id, '?refuse=true')).toBe(404)
})

test('CL2 the code of a class brings back nobody whom a teacher took from it, until a teacher adds them again', async () => {
  const [bob, amy, sue] = [await newTeacher(trio), await newTeacher(trio), await trio.newcomer()]
  const class_id = await room.newClass('Kept', bob)
  const join_code = await joinCode(bob, class_id)
  const join = (person: Person) => person.send('POST', '/classes/join/', { join_code })
  await bob.send('POST', `/classes/${class_id}/teachers/`, { email: amy.email })
  expect((await join(sue)).status).toBe(200)
  const remove = async (what: 'students' | 'teachers', person: Person, by = bob) =>
    (await by.send('DELETE', `/classes/${class_id}/${what}/${await idIn(bob, class_id, what, person)}/`)).status
  expect([await remove('students', sue), await remove('teachers', amy)]).toEqual([204, 204])
  for (const person of [sue, amy])
    expect(await join(person)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('took you out'), errors: { join_code: [expect.any(String)] } },
    })
  const students = async () => (await bob.get('catalog', `/classes/${class_id}/students/`)).body
  expect(await students()).toEqual([])

  expect((await room.add(class_id, [sue.email], bob)).added).toEqual([sue.email])
  expect((await bob.send('POST', `/classes/${class_id}/teachers/`, { email: amy.email })).status).toBe(200)
  expect(await remove('teachers', amy, amy)).toBe(204) // who leaves comes back
  expect([(await join(sue)).status, (await join(amy)).status]).toEqual([200, 200])
})
