import { RUN_SUBMIT_LOCK_MS } from '@skirmish/contracts/constants'
import { bankProblems } from '@skirmish/contracts/internal/bank'
import { expect, test, vi } from 'vitest'
import { inClassroom, newTitle, PATIENCE, room, trio } from './classroom.ts'
import { example, newTeacher } from './teachers.ts'
import type { Person } from './trio.ts'

inClassroom()

test('SH8 a refused reference solution keeps the problem from students, with the reason; the mended one shows it', async () => {
  const { tess, newClass, add, create, stateOf, lookUp, matchOf } = room
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
  const { tess, newClass, add, create, stateOf, lookUp, matchOf } = room
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
  const { body: bank } = await trio.call('catalog', bankProblems.path, undefined, {
    authorization: `Bearer ${trio.settings.INTERNAL_TOKEN}`,
  })
  expect(bank.problems).toHaveLength(trio.bankSize) // the bank's alone
})

test('SH8 PB4 a change reaches the class, another class takes it away, and a deleted problem stays readable in its match', async () => {
  const { tess, newClass, add, create, lookUp, matchOf } = room
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

test('SH8 a problem that was changed at another place is not written over, and a repeated change is none', async () => {
  const { tess, newClass, create, stateOf } = room
  const [class_id, elsewhere] = [await newClass(), await newClass()]
  const { body: opened } = await create(newTitle(), [class_id], { reference: { language: 'c', code: 'right' } })
  const save = (known_revision: unknown, fields: object) =>
    tess.send('PATCH', `/classes/problems/${opened.problem_id}/`, { known_revision, ...fields })
  await vi.waitFor(async () => expect((await stateOf(opened.problem_id)).state).toBe('published'), PATIENCE)
  const title = newTitle()
  const first = await save(opened.revision, { title }) // a proof is no change
  expect(first).toMatchObject({ status: 200, body: { title, revision: expect.any(String) } })
  expect(first.body.revision).not.toBe(opened.revision)
  expect(await save(opened.revision, { title })).toMatchObject({ status: 200, body: { revision: first.body.revision } })
  const description = 'Print it <strong>twice</strong>.'
  expect(await save(opened.revision, { description })).toMatchObject({
    status: 409,
    body: { detail: expect.any(String) },
  })
  expect(await stateOf(opened.problem_id)).toMatchObject({ title, description: opened.description })
  expect((await save(first.body.revision, { assigned_classes: [class_id, elsewhere] })).status).toBe(200)
  expect((await save(first.body.revision, { description })).status).toBe(409)
  const { revision } = await stateOf(opened.problem_id)
  const both = await Promise.all([newTitle(), newTitle()].map((one) => save(revision, { title: one })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await save(undefined, { description })).toMatchObject({ status: 200, body: { description } })
})

test('PB4 a student whom no class gives the problem any more reads its running match no more, and hands nothing in', async () => {
  const { tess, newClass, add, create, matchOf, studentsOf } = room
  const [ann, ben, cat] = [await trio.newcomer(), await trio.newcomer(), await trio.newcomer()]
  const [class_id, elsewhere] = [await newClass(), await newClass()]
  await add(class_id, [ann.email, ben.email])
  await add(elsewhere, [cat.email])
  const title = newTitle()
  const { body } = await create(title, [class_id, elsewhere])
  const [removed = '', solved = '', archived = ''] = await Promise.all(
    [ann, ben, cat].map((one) => matchOf(one, title)),
  )
  const read = (student: Person, match: string) => student.get('match-room', `/matches/${match}/`)
  expect(await ben.submit(solved, 'right')).toMatchObject({ status: 200 })
  const students = (await studentsOf(class_id)) as unknown as { id: string; name: string }[] // the contract's shape
  for (const { id } of students) await tess.send('DELETE', `/classes/${class_id}/students/${id}/`)
  await tess.send('PATCH', `/classes/${elsewhere}/`, { archived: true })
  await tess.send('PATCH', `/classes/problems/${body.problem_id}/`, { description: 'for the exam' })

  for (const [student, match] of [
    [ann, removed],
    [cat, archived],
  ] as const) {
    const detail = 'None of your classes has this problem any more.'
    expect(await read(student, match)).toEqual({ status: 404, body: { detail } })
    expect(await student.submit(match, 'right')).toEqual({ status: 409, body: { detail } })
  }
  expect(await read(ben, solved)).toMatchObject({
    status: 200,
    body: { status: 'Completed', solution: { code: 'right' } },
  })
  await tess.send('PATCH', `/classes/${elsewhere}/`, { archived: false })
  expect(await read(cat, archived)).toMatchObject({ status: 200, body: { status: 'Pending' } })
  expect(await cat.submit(archived, 'right')).toMatchObject({ status: 200 })
})

test('SH8 a match goes on with the version that it has, while its problem is changed or deleted again and again', async () => {
  const { tess, newClass, add, create, matchOf } = room
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
  const { newClass, create } = room
  const teacher = await newTeacher(trio)
  const class_id = await newClass('Algorithms', teacher)
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

test('PB3 a description keeps simple tags and nothing else, and words that would be lost are named and asked about first', async () => {
  const { create, tess } = room
  const description = '<p onclick="x()">a</p><script>alert(1)</script><img src=x onerror=y><a href="javascript:z">b</a>'
  const words = ['<script>alert(1)</script>', '<img src=x onerror=y>', '<a href="javascript:z">']
  const refused = await create(newTitle(), [], { description })
  expect(refused).toMatchObject({
    status: 400,
    body: { dropped: words, errors: { description: [expect.any(String)] } },
  })
  const { body: made } = await create(newTitle(), [], { description, accept_dropped: true })
  expect(made).toMatchObject({ description: '<p>a</p>b', description_source: description, dropped: [...words, '</a>'] })
  const path = `/classes/problems/${made.problem_id}/`
  const comment = 'n <!-- at most 9 --> numbers'
  expect((await tess.send('PATCH', path, { description: comment })).body.dropped).toEqual(['<!-- at most 9 -->'])
  expect(await tess.send('PATCH', path, { title: newTitle() })).toMatchObject({
    ...{ status: 200, body: { description: '<p>a</p>b', description_source: description } },
  })
})

test('PB3 what an author typed is kept as it is typed, and shown without a loss', async () => {
  const { create, tess } = room
  const description = 'For each i<n print x,\nif a<b and c>d; vector<int> &lt; R&D <dl><dt>1</dt><dd>2</dd></dl>'
  const { body: made } = await create(newTitle(), [], { description })
  expect(made).toMatchObject({
    description: 'For each i&lt;n print x,\nif a&lt;b and c&gt;d; vector&lt;int&gt; &lt; R&amp;D <br />1<br />2',
    description_source: description,
    dropped: ['<dl>', '<dt>', '</dt>', '<dd>', '</dd>', '</dl>'],
  })
  const path = `/classes/problems/${made.problem_id}/`
  const change = async (fields: object) => (await tess.send('PATCH', path, fields)).body
  const typed = await change({ description: 'one<br>\ntwo', description_source: 'one\ntwo' })
  expect(typed).toMatchObject({ description: 'one<br />\ntwo', description_source: 'one\ntwo' })
  expect(await change({ description_source: 'one<br>\ntwo' })).toMatchObject({ description_source: 'one<br>\ntwo' })
  const copy = await tess.send('POST', '/classes/drafts/', { copy_of: made.problem_id })
  expect(copy.body).toMatchObject({ description: 'one<br />\ntwo', description_source: 'one<br>\ntwo' })
  const after = await change({ description: 'three' })
  expect(after).toMatchObject({ description: 'three', dropped: [] })
  expect(after).not.toHaveProperty('description_source')
  expect((await change({ known_revision: typed.revision, title: 'x' })).detail).toMatch(/changed at another place/)
  expect(await change({ known_revision: after.revision, description: 'three' })).toEqual(after)
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
  const { create } = room
  const refused = await create(newTitle(), [], { [field]: value })
  expect(refused).toMatchObject({ status: 400, body: { detail: expect.any(String), errors: expect.any(Object) } })
})

test('SH8 a change that is taken back leaves the version that was, in whichever order its fields are given', async () => {
  const { tess, newClass, create } = room
  const class_id = await newClass()
  const { body: opened } = await create(newTitle(), [class_id], {
    testcases: [example('1'), example('2')],
    limits: { time_ms: 1_000, memory_mb: 64 },
    reference: { language: 'c', code: 'right' },
  })
  const change = async (fields: object) =>
    (await tess.send('PATCH', `/classes/problems/${opened.problem_id}/`, fields)).body.revision
  expect(await change({ assigned_classes: [class_id] })).toBe(opened.revision)
  expect(await change({ title: newTitle() })).not.toBe(opened.revision)
  expect(await change({ title: opened.title })).toBe(opened.revision)
})
