import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RUN_SUBMIT_LOCK_MS } from '@skirmish/contracts/constants'
import { ROOT } from '@skirmish/local/paths'
import { TEST_PACKAGES } from '@skirmish/testkit/test-packages'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { example, newTeacher, problemOf } from './teachers.ts'
import { type Person, startTrio, type Trio } from './trio.ts'

const PATIENCE = { timeout: 20_000 }
let trio: Trio
let tess: Person
beforeAll(async () => {
  trio = await startTrio()
  tess = await newTeacher(trio)
}, 60_000)
afterAll(() => trio?.stop())

async function newClass(teacher = tess): Promise<string> {
  return String((await teacher.send('POST', '/classes/create/', { title: 'Algorithms' })).body.class_id)
}
const add = async (class_id: string, emails: string[], teacher = tess) =>
  (await teacher.send('POST', `/classes/${class_id}/add-students/`, { emails })).body
const studentsOf = async (class_id: string) => (await tess.get('catalog', `/classes/${class_id}/students/`)).body

const create = (title: string, classes: string[], more: object = {}, teacher = tess) =>
  teacher.send('POST', '/classes/problems/', problemOf(title, classes, more))
const newTitle = () => `Echo ${crypto.randomUUID().slice(0, 8)}`
const lookUp = (student: Person, title: string, more = '') =>
  student
    .get('match-room', `/matches/lookup/?problem_title=${encodeURIComponent(title)}&type=Solo${more}`)
    .then(({ body }) => body.match_id)
/** The match of a student on a problem, once match-room knows of it. */
const matchOf = (student: Person, title: string) =>
  vi.waitFor(async () => {
    const match = await lookUp(student, title)
    expect(match).toEqual(expect.any(String))
    return String(match)
  }, PATIENCE)
const stateOf = async (id: unknown) => (await tess.get('catalog', `/classes/problems/${id}/`)).body

interface Operation {
  operationId: string
  responses: Record<string, object>
}
const { paths }: { paths: Record<string, Record<string, Operation>> } = JSON.parse(
  readFileSync(join(ROOT, 'docs/reference/openapi.json'), 'utf8'),
)
/** The documented calls below some paths. */
const operationsBelow = (...beginnings: string[]) =>
  Object.entries(paths)
    .filter(([path]) => beginnings.some((beginning) => path.startsWith(beginning)))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId, responses }]) => ({
        ...{ path, method: method.toUpperCase(), id: operationId },
        teachers: '403' in responses,
      })),
    )
/** What students call. */
const OPEN = ['isStudent', 'joinClass', 'ownClasses']

test('AU6 CL1 every call below /classes/ is 403 for a student, and 404 for a teacher whose class it is not', async () => {
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
    renewJoinCode: {},
    updateClass: { archived: true },
    setDueDate: { due_at: null },
    createDraft: { copy_of: String(made.problem_id) },
    updateDraft: { title: 'Taken' },
  }
  const operations = operationsBelow('/classes/')
  expect(operations.filter((one) => !one.teachers).map((one) => one.id)).toEqual(expect.arrayContaining(OPEN))
  const teachersCalls = operations.filter((one) => !OPEN.includes(one.id))
  for (const { teachers, method, path } of teachersCalls)
    expect(teachers, `${method} ${path} documents no 403, so students may call it: name it in OPEN if they may.`).toBe(
      true,
    )
  expect(teachersCalls.length).toBeGreaterThanOrEqual(28)
  for (const { id, method, path } of teachersCalls) {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = Object.entries(mine).find(([known]) => known === name)?.[1]
      if (!value) throw new Error(`The walk knows no {${name}} for ${method} ${path}: give it one of the teacher's.`)
      return value
    })
    const asked = `${filled}?${new URLSearchParams({ problem_id: mine.problem_id, student_id: mine.student_id })}`
    expect([id, (await student.send(method, asked, bodies[id])).status]).toEqual([id, 403])
    expect([id, (await trio.call('catalog', asked, bodies[id], {}, method)).status]).toEqual([id, 401])
    const answer = await other.send(method, asked, bodies[id])
    if (id === 'createClass') expect(answer.status).toBe(201)
    else if (id === 'classes') expect(JSON.stringify(answer.body)).not.toContain(class_id)
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
  for (const { id, method, path } of operations)
    expect([id, (await trio.call('catalog', path, undefined, {}, method)).status]).toEqual([id, 401])
})

test('SH8 a class is made, listed, and has its students by name', async () => {
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

test('CL2 each address is answered once: added, invited, already there, or invalid; a repeated call changes nothing', async () => {
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

test('PB4 SH8 CL3 an assigned problem is practised by the class alone, and its teacher sees status and solution', async () => {
  const [student, stranger] = [await trio.newcomer(), await trio.newcomer()]
  const class_id = await newClass()
  await add(class_id, [student.email])
  const title = newTitle()
  const hidden_testcases = [{ input: '3', expected_output: '3' }]
  const reference = { language: 'python', code: 'right' }
  const { status, body } = await create(title, [class_id], { hidden_testcases, reference })
  const { problem_id } = body
  expect(status).toBe(201)
  expect(body).toMatchObject({
    title,
    assigned_classes: [class_id],
    hidden_testcases,
    reference,
    limits: { time_ms: 2000 },
  })
  expect(body.testcases_read).toEqual([example('1'), example('2')])

  const match = await matchOf(student, title)
  expect(await stateOf(problem_id)).toMatchObject({ state: 'published', reason: null })
  expect((await student.problems('?limit=100')).at(-1)).toMatchObject({ problem_id, title, status: 'Pending' })
  expect(await student.problems(`?search=${title.split(' ')[1]}`)).toMatchObject([{ problem_id }])
  expect(await student.problems(`?offset=${TEST_PACKAGES.length}&limit=1`)).toMatchObject([{ problem_id }])
  expect(JSON.stringify(await stranger.problems('?limit=100'))).not.toContain(title)
  expect(await lookUp(stranger, title)).toBeNull()
  expect(await lookUp(student, title)).toBe(match)
  const offered = (await student.get('match-room', '/clash-problem/')).body.results
  expect(JSON.stringify(offered)).not.toContain(title)

  const [{ id }] = (await studentsOf(class_id)) as unknown as [{ id: string }]
  const solution = () => tess.get('catalog', `/classes/solution/?student_id=${id}&problem_id=${problem_id}`)
  const statuses = async (more = '') =>
    (await tess.get('catalog', `/classes/${class_id}/students-status/?problem_id=${problem_id}${more}`)).body
  expect(await statuses()).toEqual([{ id, name: student.username, status: 'Pending' }])
  expect((await solution()).body).toMatchObject({ username: student.username, code: '', attempts: [] })
  expect(await student.submit(match, 'wrong')).toMatchObject({ status: 400 })
  expect((await solution()).body).toMatchObject({ code: 'wrong', accepted: false })
  await vi.waitFor(async () => expect(await statuses('&status=Failed')).toHaveLength(1), PATIENCE)
  await vi.waitFor(async () => expect(await student.submit(match, 'right')).toMatchObject({ status: 200 }), PATIENCE)
  await vi.waitFor(async () => expect(await statuses()).toMatchObject([{ status: 'Completed' }]), PATIENCE)
  expect(await statuses('&status=Pending')).toEqual([])
  expect((await solution()).body).toMatchObject({
    username: student.username,
    code: 'right',
    language: 'python',
    accepted: true,
    attempts: [{ verdict: 'accepted' }, { verdict: 'wrong_answer' }],
  })
})

test('SH8 a refused reference solution keeps the problem from students, with the reason; the mended one shows it', async () => {
  const student = await trio.newcomer()
  const class_id = await newClass()
  await add(class_id, [student.email])
  const title = newTitle()
  const { body } = await create(title, [class_id], { reference: { language: 'c', code: 'wrong' } })
  await vi.waitFor(
    async () =>
      expect(await stateOf(body.problem_id)).toMatchObject({
        state: 'rejected',
        live: false,
        reason: 'the reference solution got wrong_answer on test 3: as it is',
        refused: {
          verdict: 'wrong_answer',
          detail: 'as it is',
          test_id: 3,
          expected_output: '2',
          actual_output: '',
        },
      }),
    PATIENCE,
  )
  expect(JSON.stringify(await student.problems('?limit=100'))).not.toContain(title)
  expect(await lookUp(student, title)).toBeNull()
  const path = `/classes/problems/${body.problem_id}/`
  const change = { reference: { language: 'c', code: 'right' } }
  expect(await tess.send('PATCH', path, change)).toMatchObject({
    status: 200,
    body: { state: 'verifying', refused: null },
  })
  await matchOf(student, title)
})

test('SH8 a refused change of a published problem leaves the former version playable, and is no fault of the bank', async () => {
  const student = await trio.newcomer()
  const class_id = await newClass()
  await add(class_id, [student.email])
  const [former, later] = [newTitle(), newTitle()]
  const { body } = await create(former, [class_id])
  expect(body).toMatchObject({ state: 'published', live: true })
  const match = await matchOf(student, former)
  const change = { title: later, reference: { language: 'c', code: 'wrong' } }
  const changed = await tess.send('PATCH', `/classes/problems/${body.problem_id}/`, change)
  expect(changed.body).toMatchObject({ title: later, live: true })
  const rejected = { state: 'rejected', reason: expect.stringContaining('wrong_answer'), live: true }
  await vi.waitFor(async () => expect(await stateOf(body.problem_id)).toMatchObject(rejected), PATIENCE)
  expect((await tess.get('catalog', '/classes/problems/?limit=100')).body.results).toContainEqual(
    expect.objectContaining({ title: later, ...rejected }),
  )
  expect(await student.problems(`?search=${former.split(' ')[1]}`)).toMatchObject([{ title: former }])
  expect(await lookUp(student, former)).toBe(match)
  expect(await lookUp(student, later)).toBeNull()
  expect(await student.submit(match, 'right')).toMatchObject({ status: 200 })
  const { body: bank } = await trio.call('catalog', '/internal/problems', undefined, {
    authorization: `Bearer ${trio.settings.INTERNAL_TOKEN}`,
  })
  expect(bank.problems).toHaveLength(TEST_PACKAGES.length) // the bank's alone
})

test('SH8 PB4 a change reaches the class, another class takes it away, and a deleted problem stays readable in its match', async () => {
  const student = await trio.newcomer()
  const [class_id, elsewhere] = [await newClass(), await newClass()]
  await add(class_id, [student.email])
  const { body } = await create(newTitle(), [class_id])
  const path = `/classes/problems/${body.problem_id}/`
  const title = newTitle()
  expect(await tess.send('PATCH', path, { title })).toMatchObject({ status: 200, body: { title, state: 'published' } })
  const match = await matchOf(student, title)
  await tess.send('PATCH', path, { assigned_classes: [elsewhere] })
  expect(await lookUp(student, title)).toBeNull()
  await tess.send('PATCH', path, { assigned_classes: [class_id, elsewhere] })
  expect(await lookUp(student, title)).toBe(match)
  expect(await tess.send('DELETE', path)).toEqual({ status: 204, body: {} })
  expect((await tess.get('catalog', path)).status).toBe(404)
  expect(await lookUp(student, title)).toBeNull()
  expect(JSON.stringify(await student.problems('?limit=100'))).not.toContain(title)
  expect((await student.get('match-room', `/matches/${match}/`)).body).toMatchObject({ problem: { title } })
  expect(await student.submit(match, 'right')).toMatchObject({ status: 200 })
  const asked = `?problem_id=${body.problem_id}&status=Completed`
  await vi.waitFor(async () => {
    const { body: completed } = await tess.get('catalog', `/classes/${class_id}/students-status/${asked}`)
    expect(completed).toMatchObject([{ name: student.username }])
  }, PATIENCE)
  expect((await tess.get('catalog', '/classes/problems/?limit=100')).body.results).not.toContainEqual(
    expect.objectContaining({ problem_id: body.problem_id }),
  )
})

test('SH8 a match goes on with the version that it has, while its problem is changed or deleted again and again', async () => {
  const student = await trio.newcomer()
  const class_id = await newClass()
  await add(class_id, [student.email])
  const title = newTitle()
  const { body } = await create(title, [class_id])
  const path = `/classes/problems/${body.problem_id}/`
  const match = await matchOf(student, title)
  const submitted = student.submit(match, 'wrong')
  const hidden = (n: number) => ({ hidden_testcases: [{ input: `${n}`, expected_output: `${n}` }] })
  const changes = await Promise.all([1, 2, 3, 4].map((n) => tess.send('PATCH', path, hidden(n))))
  expect(changes.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await submitted).status).toBe(400)
  const both = await Promise.all([
    tess.send('DELETE', path),
    tess.send('PATCH', path, hidden(5)),
    tess.send('DELETE', path),
  ])
  expect(both.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(both.every(({ status }) => [200, 204, 404].includes(status))).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, RUN_SUBMIT_LOCK_MS))
  expect(await student.submit(match, 'right')).toMatchObject({ status: 200 })
  expect((await student.get('match-room', `/matches/${match}/`)).body).toMatchObject({ status: 'Completed' })
})

test('SH8 a teacher lists the own problems by difficulty, complexity and a part of the title', async () => {
  const teacher = await newTeacher(trio)
  const class_id = await newClass(teacher)
  await create('Äpfel 100%', [class_id], {}, teacher)
  await create('Pears', [], { difficulty: 'Hard', complexity: 'O(log n)' }, teacher)
  const titles = async (query: string) =>
    ((await teacher.get('catalog', `/classes/problems/?${query}`)).body.results as { title: string }[]).map(
      (one) => one.title,
    )
  expect(await titles('')).toEqual(['Pears', 'Äpfel 100%'])
  expect(await titles('difficulty=Hard')).toEqual(['Pears'])
  expect(await titles('complexity=O(n)&search=apfel')).toEqual(['Äpfel 100%'])
  expect(await titles('search=%25')).toEqual(['Äpfel 100%'])
  const first = (await teacher.get('catalog', '/classes/problems/?limit=1')).body
  expect(first).toMatchObject({ results: [{ title: 'Pears', assigned_classes: [] }], next: expect.any(String) })
  const second = (await teacher.get('catalog', String(first.next))).body
  expect(second).toMatchObject({ results: [{ assigned_classes: [class_id] }], next: null })
})

test('PB3 a description keeps simple tags and nothing else', async () => {
  const description = '<p onclick="x()">a</p><script>alert(1)</script><img src=x onerror=y><a href="javascript:z">b</a>'
  expect((await create(newTitle(), [], { description })).body.description).toBe('<p>a</p>b')
})

test.each([
  ['title', ''],
  ['title', undefined],
  ['description', '<script>alert(1)</script>'],
  ['difficulty', 'Brutal'],
  ['complexity', 'O(n!)'],
  ['assigned_classes', undefined],
  ['testcases', [example('1')]],
  ['testcases', [example('1'), example('2'), example('3')]],
  ['testcases', [example('1'), { input: '2' }]],
  ['hidden_testcases', Array.from({ length: 199 }, () => ({ input: '', expected_output: '' }))],
  ['hidden_testcases', [{ input: 'x'.repeat(1024 * 1024 + 1), expected_output: '' }]],
  ['limits', { time_ms: 1, memory_mb: 64 }],
  ['checker', { type: 'magic' }],
  ['reference', { language: 'cobol', code: 'x' }],
  ['reference', { language: 'c', code: 'ä'.repeat(40_000) }],
])('TR3 SH8 a problem with a bad %s is refused with 400', async (field, value) => {
  const refused = await create(newTitle(), [], { [field]: value })
  expect(refused).toMatchObject({ status: 400, body: { detail: expect.any(String), errors: expect.any(Object) } })
})
