import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROUTES } from '@skirmish/contracts/rest/routes'
import { ROOT } from '@skirmish/devkit/paths'
import { expect, test, vi } from 'vitest'
import { inClassroom, newTitle, PATIENCE, room, trio } from './classroom.ts'
import { newTeacher, problemOf } from './teachers.ts'
import type { Person } from './trio.ts'

inClassroom()

interface Operation {
  operationId: string
  responses: Record<string, object>
}
const { paths }: { paths: Record<string, Record<string, Operation>> } = JSON.parse(
  readFileSync(join(ROOT, 'docs/reference/openapi.json'), 'utf8'),
)
/** Whom the gateway passes a call to. */
const servedBy = (id: string): 'match-room' | 'catalog' =>
  ROUTES.find((route) => route.id === id)?.service === 'match-room' ? 'match-room' : 'catalog'
/** The documented calls below some paths. */
const operationsBelow = (...beginnings: string[]) =>
  Object.entries(paths)
    .filter(([path]) => beginnings.some((beginning) => path.startsWith(beginning)))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId, responses }]) => ({
        ...{ path, method: method.toUpperCase(), id: operationId, service: servedBy(operationId) },
        teachers: '403' in responses,
      })),
    )
/** What students call. */
const OPEN = [
  'isStudent',
  'joinClass',
  'ownClasses',
  'keepClass',
  'leaveClass',
  'pushKey',
  'keepPushSubscription',
  'endPushSubscription',
]

test('AU6 CL1 every call below /classes/ is 403 for a student, and 404 for a teacher whose class it is not', async () => {
  const { tess, newClass, add, studentsOf, create, stateOf } = room
  const [student, other] = [await trio.newcomer(), await newTeacher(trio)]
  const class_id = await newClass()
  await add(class_id, [student.email])
  const { status, body: made } = await create(newTitle(), [class_id])
  expect(status).toBe(201)
  const [{ id } = { id: '' }] = (await studentsOf(class_id)) as unknown as { id: string }[]
  const { body: draft } = await tess.send('POST', '/classes/drafts/', { title: newTitle() })
  const draft_id = String(draft.draft_id)
  const mine = { class_id, draft_id, problem_id: String(made.problem_id), student_id: id, teacher_id: id }
  const bodies: Record<string, object> = {
    createClass: { title: 'Another' },
    addStudents: { emails: [student.email] },
    createProblem: problemOf(newTitle(), [class_id]),
    updateProblem: { title: 'Taken' },
    addTeacher: { email: other.email },
    handOver: { founder: true },
    renewJoinCode: {},
    updateClass: { archived: true },
    setDueDate: { due_at: null },
    createDraft: { copy_of: String(made.problem_id) },
    updateDraft: { title: 'Taken' },
    mergeDraft: { into: mine.problem_id, known_revision: '-', parts: ['title'] },
    previewStatement: { description: 'Print it.' },
    storePicture: { picture: 'nothing' },
  }
  const operations = operationsBelow('/classes/')
  expect(operations.filter((one) => !one.teachers).map((one) => one.id)).toEqual(expect.arrayContaining(OPEN))
  const teachersCalls = operations.filter((one) => !OPEN.includes(one.id))
  for (const { teachers, method, path } of teachersCalls)
    expect(teachers, `${method} ${path} documents no 403, so students may call it: name it in OPEN if they may.`).toBe(
      true,
    )
  expect(teachersCalls.length).toBeGreaterThanOrEqual(28)
  for (const { id, service, method, path } of teachersCalls) {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = Object.entries(mine).find(([known]) => known === name)?.[1]
      if (!value) throw new Error(`The walk knows no {${name}} for ${method} ${path}: give it one of the teacher's.`)
      return value
    })
    const asked = `${filled}?${new URLSearchParams({ problem_id: mine.problem_id, student_id: mine.student_id })}`
    const askAs = (person: Person) =>
      method === 'GET' ? person.get(service, asked) : person.send(method, asked, bodies[id])
    expect([id, (await askAs(student)).status]).toEqual([id, 403])
    expect([id, (await trio.call(service, asked, bodies[id], {}, method)).status]).toEqual([id, 401])
    const answer = await askAs(other)
    if (id === 'createClass') expect(answer.status).toBe(201)
    else if (id === 'classes') expect(JSON.stringify(answer.body)).not.toContain(class_id)
    else if (id === 'previewStatement') expect(answer.body).toEqual({ html: '<p>Print it.</p>', unreadable: [] })
    else if (id === 'storePicture' || id === 'importPackage') expect([id, answer.status]).toEqual([id, 400])
    else if (id === 'classProblems' || id === 'drafts') expect(answer.body).toEqual({ results: [], next: null })
    else expect([id, answer.status]).toEqual([id, 404])
  }
  expect(await stateOf(made.problem_id)).toEqual(made)
  expect((await tess.get('catalog', `/classes/drafts/${draft_id}/`)).body).toEqual(draft)
  expect(await studentsOf(class_id)).toHaveLength(1)
})

test('TR2 every call below /home/, /problems/ and /classes/ is 401 without a token', async () => {
  const operations = operationsBelow('/home/daily/', '/problems/', '/classes/').filter(({ id }) => id !== 'isStudent') // auth's
  expect(operations.length).toBeGreaterThanOrEqual(32)
  for (const { id, service, method, path } of operations)
    expect([id, (await trio.call(service, path, undefined, {}, method)).status]).toEqual([id, 401])
})

test('SH8 a class is made, listed, and has its students by name', async () => {
  const { tess, add, studentsOf } = room
  const made = await tess.send('POST', '/classes/create/', { title: '  Graphs ' })
  expect(made).toEqual({ status: 201, body: { class_id: expect.any(String), title: 'Graphs' } })
  expect((await tess.get('catalog', '/classes/')).body).toContainEqual(made.body)
  const [zoe, amy] = [await trio.register(`zoe${Date.now()}`), await trio.register(`Amy${Date.now()}`)]
  const class_id = String(made.body.class_id)
  await add(class_id, [zoe.email, amy.email])
  expect(await studentsOf(class_id)).toEqual([
    { id: expect.any(String), name: amy.username },
    { id: expect.any(String), name: zoe.username },
  ])
  for (const title of ['', '   ', 'x'.repeat(101), 7, '<script>'.repeat(20)])
    expect(await tess.send('POST', '/classes/create/', { title })).toMatchObject({ status: 400 })
})

test('TR3 a class and a problem have names of which something is seen, and the refusal names the field', async () => {
  const { tess, newClass, create } = room
  const class_id = await newClass()
  const refused = (field: string) => ({
    status: 400,
    body: { detail: expect.any(String), errors: { [field]: [expect.stringContaining('not all of them invisible')] } },
  })
  for (const title of ['\u200b', '\u2060 \ufeff', '\u3164\u202e']) {
    expect(await tess.send('POST', '/classes/create/', { title })).toMatchObject(refused('title'))
    expect(await tess.send('PATCH', `/classes/${class_id}/`, { title })).toMatchObject(refused('title'))
    expect(await create(title, [class_id])).toMatchObject(refused('title'))
    expect(await create('Seen', [class_id], { knowledge_area: title })).toMatchObject(refused('knowledge_area'))
    const { body } = await tess.send('POST', '/classes/drafts/', problemOf(title, [class_id]))
    expect(await tess.send('POST', `/classes/drafts/${body.draft_id}/publish/`)).toMatchObject(refused('title'))
  }
  const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'
  expect((await tess.send('POST', '/classes/create/', { title: family })).body.title).toBe(family)
})

test('CL2 each address is answered once: added, invited, already there, or invalid; a repeated call changes nothing', async () => {
  const { newClass, add, studentsOf } = room
  const class_id = await newClass()
  const [ann, ben] = [await trio.register(), await trio.register()]
  const stranger = `s${crypto.randomUUID().slice(0, 8)}`
  const wild = [ann.email, ann.email.toUpperCase(), `${stranger}@A.test`, 'nobody', 'a@b', ` ${ben.email} `, '']
  expect(await add(class_id, wild)).toEqual({
    added: [ann.email, ben.email],
    invited: [`${stranger}@A.test`],
    already: [],
    invalid: ['nobody', 'a@b'],
  })
  const before = await studentsOf(class_id)
  expect(await add(class_id, [ann.email, `${stranger}@a.test`])).toEqual({
    added: [],
    invited: [`${stranger}@a.test`],
    already: [ann.email],
    invalid: [],
  })
  expect(await studentsOf(class_id)).toEqual(before)
  expect(await add(class_id, [])).toEqual({ added: [], invited: [], already: [], invalid: [] })
  const { email } = await trio.registerUnconfirmed(stranger)
  expect((await add(class_id, [email])).invited).toEqual([email])
  expect(await studentsOf(class_id)).toEqual(before)
  await trio.confirm(email)
  await vi.waitFor(
    async () => expect(await studentsOf(class_id)).toContainEqual({ id: expect.any(String), name: stranger }),
    PATIENCE,
  )
  expect((await add(class_id, [`${stranger}@a.test`])).already).toHaveLength(1)
})

test('CL1 a further teacher has the same rights; a student or a stranger cannot be one', async () => {
  const { tess, newClass, add, create } = room
  const [other, student] = [await newTeacher(trio), await trio.newcomer()]
  const class_id = await newClass()
  const teachers = `/classes/${class_id}/teachers/`
  for (const email of [student.email, 'nobody@a.test'])
    expect(await tess.send('POST', teachers, { email })).toMatchObject({
      status: 404,
      body: { errors: { email: [expect.any(String)] } },
    })
  for (const _twice of [1, 2]) {
    const { status, body } = await tess.send('POST', teachers, { email: other.email.toUpperCase() })
    expect(status).toBe(200)
    expect((body as unknown as { name: string }[]).map((one) => one.name).sort()).toEqual(
      [tess.username, other.username].sort(),
    )
  }
  expect((await add(class_id, [student.email], other)).added).toEqual([student.email])
  const { body } = await create(newTitle(), [class_id])
  const status = `/classes/${class_id}/students-status/?problem_id=${body.problem_id}`
  expect((await other.get('catalog', status)).body).toMatchObject([{ name: student.username, status: 'Pending' }])
  expect((await other.get('catalog', `/classes/problems/${body.problem_id}/`)).status).toBe(404)
})

test('CL2 a student joins by the code of a class, in either case and with spaces, until the teacher renews it', async () => {
  const { tess, newClass, studentsOf } = room
  const student = await trio.newcomer()
  const class_id = await newClass()
  const renew = async () => String((await tess.send('POST', `/classes/${class_id}/join-code/`, {})).body.join_code)
  const read = async () => (await tess.get('catalog', `/classes/${class_id}/join-code/`)).body.join_code
  expect(await read()).toBeNull()
  const code = await renew()
  expect(await read()).toBe(code)
  expect(code).toMatch(/^[A-Z346789]{8}$/)
  const join = (join_code: string) => student.send('POST', '/classes/join/', { join_code })
  expect(await join('WRONG')).toMatchObject({ status: 404 })
  for (const typed of [
    ` ${code.toLowerCase()}`,
    `${code.slice(0, 4)} ${code.slice(4)}`,
    `${code.slice(0, 2)}-${code.slice(2)}`,
  ])
    expect(await join(typed)).toEqual({ status: 200, body: { class_id, title: 'Algorithms' } })
  expect(await studentsOf(class_id)).toMatchObject([{ name: student.username }])
  expect(await renew()).not.toBe(code)
  expect(await join(code)).toMatchObject({ status: 404 })
})

test('CL2 ten thousand addresses are added by one call, and one more is refused', async () => {
  const { tess, newClass, add } = room
  const class_id = await newClass()
  const many = Array.from({ length: 10_000 }, (_, i) => `pupil${i}@school.test`)
  const student = await trio.register()
  expect(await add(class_id, [...many.slice(1), student.email])).toMatchObject({
    added: [student.email],
    invited: expect.objectContaining({ length: 9_999 }),
  })
  const refused = await tess.send('POST', `/classes/${class_id}/add-students/`, { emails: [...many, 'x@y.z'] })
  expect(refused).toMatchObject({ status: 400, body: { errors: { emails: [expect.any(String)] } } })
})
