import { expect, test, vi } from 'vitest'
import { inClassroom, newTitle, PATIENCE, room, trio } from './classroom.ts'
import { newTeacher } from './teachers.ts'
import type { Person } from './trio.ts'

inClassroom()

type Named = { id: string; name: string }[]
const namesIn = async (teacher: Person, class_id: string, what: 'students' | 'teachers') =>
  (await teacher.get('catalog', `/classes/${class_id}/${what}/`)).body as unknown as Named // the contract's shape
const idIn = async (teacher: Person, class_id: string, what: 'students' | 'teachers', person: Person) =>
  (await namesIn(teacher, class_id, what)).find((one) => one.name === person.username)?.id ?? ''

/** Bob's own class and one that he shares with Amy; Amy has one of her own; a problem in each, and a student of each of Bob's. */
async function twoTeachers() {
  const [amy, bob] = [await newTeacher(trio), await newTeacher(trio)]
  const [bobs, shared, amys] = [
    await room.newClass('Bobs', bob),
    await room.newClass('Shared', bob),
    await room.newClass('Amys', amy),
  ]
  expect((await bob.send('POST', `/classes/${shared}/teachers/`, { email: amy.email })).status).toBe(200)
  const [sue, tim] = [await trio.newcomer(), await trio.newcomer()]
  await room.add(bobs, [sue.email], bob)
  await room.add(shared, [tim.email], bob)
  const problem = async (at: string, by: Person) => {
    const title = newTitle()
    return { title, id: String((await room.create(title, [at], {}, by)).body.problem_id) }
  }
  const problems = {
    bobs: await problem(bobs, bob),
    shared: await problem(shared, bob),
    amys: await problem(amys, amy),
  }
  const ids = { sue: await idIn(bob, bobs, 'students', sue), tim: await idIn(bob, shared, 'students', tim) }
  return { amy, bob, sue, tim, ids, problems, classes: { bobs, shared, amys } }
}
type Two = Awaited<ReturnType<typeof twoTeachers>>

const solutionOf = async ({ ids, problems }: Two, by: Person, who: 'sue' | 'tim', what: keyof Two['problems']) =>
  (await by.get('match-room', `/classes/solution/?student_id=${ids[who]}&problem_id=${problems[what].id}`)).status

/** The status of each call by which a teacher learns what a student did, for each pair of student and problem, and of class and problem. */
async function learnt(two: Two, by: Person) {
  const seen: Record<string, number> = {}
  const whats = ['bobs', 'shared', 'amys'] as const
  for (const what of whats) {
    for (const who of ['sue', 'tim'] as const) seen[`${who} ${what}`] = await solutionOf(two, by, who, what)
    for (const at of whats) {
      const [class_id, problem_id] = [two.classes[at], two.problems[what].id]
      const path = `/classes/${class_id}/students-status/?problem_id=${problem_id}`
      seen[`status ${at} ${what}`] = (await by.get('catalog', path)).status
      const due = await by.send('PATCH', `/classes/${class_id}/problems/${problem_id}/`, { due_at: null })
      seen[`due ${at} ${what}`] = due.status
    }
  }
  return Object.entries(seen)
    .filter(([, status]) => status !== 404)
    .map(([call, status]) => `${call} ${status}`)
    .sort()
}
const inClass = (name: string, who: string[] = []) =>
  [`status ${name} ${name} 200`, `due ${name} ${name} 200`, ...who.map((one) => `${one} ${name} 200`)].sort()

test('CL4 a teacher learns what a student did where one class has the three, and from no two classes together', async () => {
  const two = await twoTeachers()
  const { amy, bob, sue, classes, problems } = two
  const match = await room.matchOf(sue, problems.bobs.title)
  expect(await sue.submit(match, 'right')).toMatchObject({ status: 200 })
  const ofAmy = [...inClass('amys'), ...inClass('shared', ['tim'])].sort()
  const ofBob = [...inClass('bobs', ['sue']), ...inClass('shared', ['tim'])].sort()
  expect(await learnt(two, amy)).toEqual(ofAmy)
  expect(await learnt(two, bob)).toEqual(ofBob)

  // Amy adds Bob's student of another class by the address: her class has the student, and none of hers has both.
  await room.add(classes.amys, [sue.email], amy)
  expect(await learnt(two, amy)).toEqual([...ofAmy, 'sue amys 200'].sort())
  const { body: matrix } = await amy.get('catalog', `/classes/${classes.amys}/matrix/?student_id=${two.ids.sue}`)
  expect(JSON.stringify(matrix)).not.toContain(problems.bobs.id)

  // Nor does an id in capitals lead further, or less far.
  const capitals = `student_id=${two.ids.sue.toUpperCase()}&problem_id=${problems.amys.id.toUpperCase()}`
  expect((await amy.get('match-room', `/classes/solution/?${capitals}`)).status).toBe(200)
  expect((await amy.get('catalog', `/classes/${classes.bobs.toUpperCase()}/students/`)).status).toBe(404)

  await bob.send('PATCH', `/classes/${classes.shared}/`, { archived: true })
  expect(await learnt(two, bob)).toEqual(ofBob) // what was handed in stays to be read
  await bob.send('DELETE', `/classes/${classes.bobs}/students/${two.ids.sue}/`)
  expect(await solutionOf(two, bob, 'sue', 'bobs')).toBe(404)
  const amyId = await idIn(bob, classes.shared, 'teachers', amy)
  await bob.send('DELETE', `/classes/${classes.shared}/teachers/${amyId}/`)
  expect(await learnt(two, amy)).toEqual([...inClass('amys', ['sue'])].sort())
})

test('CL4 a student whom a teacher adds is told by whom, agrees or leaves, and comes back by the code alone', async () => {
  const [teacher, student] = [room.tess, await trio.newcomer()]
  const [class_id, another] = [await room.newClass('Heaps'), await room.newClass('Trees')]
  const mine = async () => (await student.get('catalog', '/classes/mine/')).body as unknown as { class_id: string }[]
  for (const at of [class_id, another]) await room.add(at, [student.email])
  const added = { by: teacher.username, at: expect.any(String) }
  expect(await mine()).toMatchObject([
    { class_id, title: 'Heaps', teachers: [teacher.username], added },
    { class_id: another, added },
  ])
  expect(await student.send('PATCH', `/classes/mine/${class_id}/`, { agreed: true })).toEqual({ status: 204, body: {} })
  expect((await mine())[0]).not.toHaveProperty('added')
  await room.add(class_id, [student.email])
  expect((await mine())[0]).not.toHaveProperty('added')

  for (const _twice of [1, 2]) expect((await student.send('DELETE', `/classes/mine/${class_id}/`)).status).toBe(204)
  expect((await mine()).map((one) => one.class_id)).toEqual([another])
  expect((await student.send('PATCH', `/classes/mine/${class_id}/`, { agreed: true })).status).toBe(404)
  const nobody = { added: [], invited: [], already: [], invalid: [] }
  expect(await room.add(class_id, [student.email])).toEqual({ ...nobody, left: [student.email] })
  expect(await room.studentsOf(class_id)).toEqual([])

  // Leaving one class by refusing its teacher closes all of the teacher's.
  expect((await student.send('DELETE', `/classes/mine/${another}/?refuse=true`)).status).toBe(204)
  const third = await room.newClass('Third')
  expect(await room.add(third, [student.email])).toEqual({ ...nobody, left: [student.email] })

  const { join_code } = (await teacher.send('POST', `/classes/${class_id}/join-code/`, {})).body
  expect((await student.send('POST', '/classes/join/', { join_code })).status).toBe(200)
  expect(await mine()).toEqual([{ class_id, title: 'Heaps', teachers: [teacher.username], problems: [] }])
  expect((await room.add(third, [student.email])).added).toEqual([student.email])
})

test('CL4 a class that is archived as soon as it has a student still tells the student, who leaves it', async () => {
  const [class_id, student] = [await room.newClass('Hasty'), await trio.newcomer()]
  await room.newProblem(newTitle(), class_id)
  await room.add(class_id, [student.email])
  await room.tess.send('PATCH', `/classes/${class_id}/`, { archived: true })
  const mine = async () => (await student.get('catalog', '/classes/mine/')).body
  expect(await mine()).toMatchObject([{ class_id, added: { by: room.tess.username }, problems: [] }])
  expect((await student.send('DELETE', `/classes/mine/${class_id}/`)).status).toBe(204)
  expect([await mine(), await room.studentsOf(class_id)]).toEqual([[], []])
})

test('CL4 an invited address is told of the teacher too when it joins', async () => {
  const class_id = await room.newClass('Waiting')
  const account = await trio.registerUnconfirmed()
  expect((await room.add(class_id, [account.email])).invited).toEqual([account.email])
  await trio.confirm(account.email)
  const student = await trio.logIn(account)
  await vi.waitFor(
    async () =>
      expect((await student.get('catalog', '/classes/mine/')).body).toMatchObject([
        { class_id, added: { by: room.tess.username } },
      ]),
    PATIENCE,
  )
})

test('CL5 no other teacher takes a class from its founder, who hands it over or leaves it to the one longest there', async () => {
  const { tess } = room
  const [amy, bob] = [await newTeacher(trio), await newTeacher(trio)]
  const class_id = await room.newClass()
  for (const { email } of [amy, bob]) await tess.send('POST', `/classes/${class_id}/teachers/`, { email })
  const ids = Object.fromEntries((await namesIn(tess, class_id, 'teachers')).map(({ id, name }) => [name, id]))
  const remove = (person: Person, by: Person) =>
    by.send('DELETE', `/classes/${class_id}/teachers/${ids[person.username]}/`).then(({ status }) => status)
  const give = (person: Person, by: Person) =>
    by
      .send('PATCH', `/classes/${class_id}/teachers/${ids[person.username]}/`, { founder: true })
      .then(({ status }) => status)
  const founders = async (by: Person) =>
    ((await namesIn(by, class_id, 'teachers')) as { name: string; founder?: boolean }[])
      .filter((one) => one.founder)
      .map((one) => one.name)

  expect(await founders(amy)).toEqual([tess.username])
  expect([await remove(tess, amy), await give(amy, amy), await give(amy, bob)]).toEqual([403, 403, 403])
  expect(await founders(amy)).toEqual([tess.username])
  expect(await give(await newTeacher(trio), tess)).toBe(404)
  expect(await give(bob, tess)).toBe(200)
  expect(await founders(tess)).toEqual([bob.username])
  expect([await remove(bob, tess), await remove(tess, bob)]).toEqual([403, 204])
  expect(await remove(bob, bob)).toBe(204)
  expect(await founders(amy)).toEqual([amy.username])
  expect(await remove(amy, amy)).toBe(409)
})
