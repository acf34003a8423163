import { openTestDatabase } from '@skirmish/testkit/open'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Tables } from '../src/tables.ts'
import { inClassroom, newTitle, room, trio } from './classroom.ts'
import { newTeacher } from './teachers.ts'
import type { Person } from './trio.ts'

inClassroom()

test('CL1 an archived class is not listed, takes nobody, and gives its students no problems; all comes back with it', async () => {
  const { tess, newClass, newProblem, lookUp, matchOf, matrixOf } = room
  const class_id = await newClass('Autumn')
  const ann = await trio.newcomer()
  const title = newTitle()
  const problem_id = await newProblem(title, class_id)
  const { join_code } = (await tess.send('POST', `/classes/${class_id}/join-code/`)).body
  expect((await ann.send('POST', '/classes/join/', { join_code })).status).toBe(200)
  await matchOf(ann, title)
  const mine = async () => (await ann.get('catalog', '/classes/mine/')).body
  const shown = { problem_id, title, difficulty: 'Easy', due_at: null, status: 'Pending' }
  expect(await mine()).toEqual([{ class_id, title: 'Autumn', teachers: [tess.username], problems: [shown] }])

  const change = (body: object) => tess.send('PATCH', `/classes/${class_id}/`, body)
  expect(await change({ archived: true, title: ' Autumn 2026 ' })).toEqual({
    status: 200,
    body: { class_id, title: 'Autumn 2026', archived: true },
  })
  const listed = async (query = '') => JSON.stringify((await tess.get('catalog', `/classes/${query}`)).body)
  expect(await listed()).not.toContain(class_id)
  expect(await listed('?archived=true')).toContain(class_id)
  expect(await mine()).toEqual([])
  expect(await lookUp(ann, title)).toBeNull()
  const ben = await trio.newcomer()
  expect((await ben.send('POST', '/classes/join/', { join_code })).status).toBe(404)
  const adding = await tess.send('POST', `/classes/${class_id}/add-students/`, { emails: [ben.email] })
  expect(adding.status).toBe(409)
  expect((await matrixOf(class_id)).students.map((one) => one.name)).toEqual([ann.username])
  expect((await change({ archived: false })).body).toMatchObject({ title: 'Autumn 2026', archived: false })
  expect((await ben.send('POST', '/classes/join/', { join_code })).status).toBe(200)
  expect(await lookUp(ann, title)).toEqual(expect.any(String))
})

test('CL1 a class is not shared with an address that its account has not confirmed', async () => {
  const { tess, newClass } = room
  const class_id = await newClass()
  const other = await newTeacher(trio, { confirmed: false })
  const share = () => tess.send('POST', `/classes/${class_id}/teachers/`, { email: other.email })
  expect((await share()).status).toBe(404)
  await trio.confirm(other.email)
  expect((await share()).status).toBe(200)
})

test('CL1 a class keeps a teacher; others leave it, and lose it', async () => {
  const { tess, newClass } = room
  const class_id = await newClass()
  const other = await newTeacher(trio)
  const { body } = await tess.send('POST', `/classes/${class_id}/teachers/`, { email: other.email })
  const teachers = body as unknown as { id: string; name: string }[]
  const idOf = (person: Person) => teachers.find((one) => one.name === person.username)?.id
  const remove = (person: Person, by = tess) => by.send('DELETE', `/classes/${class_id}/teachers/${idOf(person)}/`)
  expect((await remove(tess)).status).toBe(204)
  expect((await remove(other)).status).toBe(404)
  expect((await remove(other, other)).status).toBe(409)
  expect((await remove(tess, other)).status).toBe(204)
})

test('CL1 a teacher who is taken from a class takes the own problems along, and changes nothing that its students see', async () => {
  const { tess, newClass, newProblem, create, matchOf, lookUp, matrixOf } = room
  const class_id = await newClass()
  const elsewhere = await newClass()
  const other = await newTeacher(trio)
  for (const at of [class_id, elsewhere]) await tess.send('POST', `/classes/${at}/teachers/`, { email: other.email })
  const kept = await newProblem(newTitle(), class_id)
  const title = newTitle()
  const theirs = String((await create(title, [class_id, elsewhere], {}, other)).body.problem_id)
  const ann = await trio.newcomer()
  const { join_code } = (await tess.send('POST', `/classes/${class_id}/join-code/`)).body
  await ann.send('POST', '/classes/join/', { join_code })
  await matchOf(ann, title)

  const { body: list } = await tess.get('catalog', `/classes/${class_id}/teachers/`)
  const teachers = list as unknown as { id: string; name: string }[]
  const id = teachers.find((one) => one.name === other.username)?.id
  expect((await tess.send('DELETE', `/classes/${class_id}/teachers/${id}/`)).status).toBe(204)
  expect((await matrixOf(class_id)).problems.map((one) => one.problem_id)).toEqual([kept])
  expect((await matrixOf(elsewhere)).problems.map((one) => one.problem_id)).toEqual([theirs])
  expect(await lookUp(ann, title)).toBeNull()
  const { body } = await other.get('catalog', `/classes/problems/${theirs}/`)
  expect(body.assigned_classes).toEqual([elsewhere])
  const saved = await other.send('PATCH', `/classes/problems/${theirs}/`, { assigned_classes: body.assigned_classes })
  expect(saved.status).toBe(200)
})

test('CL1 a teacher who leaves refuses the teacher who added them, in all classes, until they share one themselves', async () => {
  const { tess, newClass } = room
  const [other, colleague] = [await newTeacher(trio), await newTeacher(trio)]
  const [class_id, another, own] = [await newClass(), await newClass(), await newClass('Own', other)]
  const share = (id: string, email: string, by = tess) => by.send('POST', `/classes/${id}/teachers/`, { email })
  const leave = async (id: string, query: string) => {
    const { body } = await other.get('catalog', `/classes/${id}/teachers/`)
    const me = (body as unknown as { id: string; name: string }[]).find((one) => one.name === other.username)
    return (await other.send('DELETE', `/classes/${id}/teachers/${me?.id}/${query}`)).status
  }
  await share(class_id, colleague.email)
  await share(class_id, other.email)
  expect(await leave(class_id, '')).toBe(204)
  expect((await share(class_id, other.email)).status).toBe(200) // left, and refused nobody
  expect(await leave(class_id, '?refuse=true')).toBe(204)
  for (const id of [class_id, another]) expect(await share(id, other.email)).toEqual(await share(id, 'nobody@a.test'))
  expect((await share(class_id, other.email, colleague)).status).toBe(200)
  expect((await share(own, tess.email, other)).status).toBe(200)
  expect((await share(another, other.email)).status).toBe(200)
})

test('CL1 classes that others share take no place among the own ones, and end at 500', async () => {
  const { tess, newClass } = room
  const other = await newTeacher(trio)
  const class_id = await newClass()
  const share = async () => (await tess.send('POST', `/classes/${class_id}/teachers/`, { email: other.email })).status
  expect(await share()).toBe(200)
  const migrations = new URL('../migrations/', import.meta.url)
  const database = await openTestDatabase<Tables>(trio.settings, 'catalog', migrations, 1)
  onTestFinished(() => database.close())
  await sql`with shared as (insert into classes select class_id || n, title, created_at
      from classes, generate_series(1, 499) n where class_id = ${class_id} returning class_id)
    insert into class_teachers (class_id, user_id, added_by)
      select shared.class_id, user_id, added_by from shared, class_teachers
      where class_teachers.class_id = ${class_id} and added_by is not null`.execute(database.db)
  expect((await other.send('POST', '/classes/create/', { title: 'Own' })).status).toBe(201)
  const one = await newClass()
  expect((await tess.send('POST', `/classes/${one}/teachers/`, { email: other.email })).status).toBe(409)
})

test('CL2 a teacher sees how many invitations wait, and withdraws them', async () => {
  const { tess, newClass } = room
  const class_id = await newClass()
  const stranger = `s${crypto.randomUUID().slice(0, 8)}`
  await tess.send('POST', `/classes/${class_id}/add-students/`, { emails: [`${stranger}@a.test`, 'b@never.test'] })
  const invitations = `/classes/${class_id}/invitations/`
  expect((await tess.get('catalog', invitations)).body).toEqual({ count: 2 })
  expect((await tess.send('DELETE', invitations)).status).toBe(204)
  expect((await tess.get('catalog', invitations)).body).toEqual({ count: 0 })
  await trio.register(stranger)
  const { body } = await tess.get('catalog', `/classes/${class_id}/students/`)
  expect(body).toEqual([])
})

test('CL1 a due date is a time with its zone, and stays when the problem is changed', async () => {
  const { tess, newClass, newProblem, matrixOf } = room
  const class_id = await newClass()
  const problem_id = await newProblem(newTitle(), class_id)
  const path = `/classes/${class_id}/problems/${problem_id}/`
  const noDays = ['2026-02-30T00:00Z', '2026-02-29T12:00+02:00', '0000-01-01T00:00Z', '9999-12-31T23:59-14:00']
  for (const due_at of ['tomorrow', '2026-13-45T00:00Z', '2026-01-01', 5, undefined, ...noDays])
    expect((await tess.send('PATCH', path, { due_at })).status).toBe(400)
  const leap = await tess.send('PATCH', path, { due_at: '2028-02-29T23:30-01:00' })
  expect(leap.body).toEqual({ problem_id, due_at: '2028-03-01T00:30:00.000Z' })
  await tess.send('PATCH', path, { due_at: '2030-06-01T08:00:00Z' })
  const due = async () => (await matrixOf(class_id)).problems.map((one) => one.due_at)
  await tess.send('PATCH', `/classes/problems/${problem_id}/`, { assigned_classes: [class_id], difficulty: 'Hard' })
  expect(await due()).toEqual(['2030-06-01T08:00:00.000Z'])
  expect((await tess.send('PATCH', path, { due_at: null })).body).toEqual({ problem_id, due_at: null })
  expect(await due()).toEqual([null])
  const elsewhere = await newProblem(newTitle(), await newClass())
  expect((await tess.send('PATCH', `/classes/${class_id}/problems/${elsewhere}/`, { due_at: null })).status).toBe(404)
})
