import { bankProblems } from '@skirmish/contracts/internal/bank'
import type { Database } from '@skirmish/service-kit/database/database'
import { openTestDatabase } from '@skirmish/testkit/open'
import { FEW_PROBLEMS } from '@skirmish/testkit/test-packages'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testsOf } from '../src/problems/store/test-sets.ts'
import type { Tables } from '../src/tables.ts'
import { example, newTeacher, problemOf } from './teachers.ts'
import { type Person, startTrio, type Trio } from './trio.ts'

const PATIENCE = { timeout: 20_000 }
let trio: Trio
let tess: Person
let class_id: string
let database: Database<Tables>
beforeAll(async () => {
  trio = await startTrio(FEW_PROBLEMS)
  tess = await newTeacher(trio)
  database = await openTestDatabase<Tables>(trio.settings, 'catalog', new URL('../migrations/', import.meta.url), 1)
  class_id = String((await tess.send('POST', '/classes/create/', { title: 'Drafts' })).body.class_id)
})
afterAll(async () => {
  await database?.close()
  await trio?.stop()
})

const begin = async (given: object, teacher = tess) => (await teacher.send('POST', '/classes/drafts/', given)).body
const draftPath = (draft: Record<string, unknown>) => `/classes/drafts/${draft.draft_id}/`
const publish = (draft: Record<string, unknown>) => tess.send('POST', `${draftPath(draft)}publish/`)
const newTitle = () => `Draft ${crypto.randomUUID().slice(0, 8)}`

test('SH8 a draft may lack everything, is seen by its author alone, and becomes a problem once it is complete', async () => {
  const student = await trio.newcomer()
  await tess.send('POST', `/classes/${class_id}/add-students/`, { emails: [student.email] })
  const title = newTitle()
  const draft = await begin({ title, description: 'Print <b onclick="x()">it</b><script>x()</script>.' })
  const typed = 'Print <b onclick="x()">it</b><script>x()</script>.'
  expect(draft).toMatchObject({ title, description: 'Print it.', description_source: typed })
  expect((await tess.get('catalog', '/classes/drafts/')).body.results).toContainEqual({
    ...{ draft_id: draft.draft_id, title, updated_at: draft.updated_at, missing: 10 },
  })
  expect(await publish(draft)).toMatchObject({
    status: 400,
    body: { errors: { difficulty: ['This field is required.'], testcases: ['This field is required.'] } },
  })
  expect(JSON.stringify((await tess.get('catalog', '/classes/problems/?limit=100')).body)).not.toContain(title)
  const { description: _kept, ...rest } = problemOf(title, [class_id], { assigned_classes: ['none of mine'] })
  expect(await tess.send('PATCH', draftPath(draft), rest)).toMatchObject({ status: 200, body: rest })
  expect(await publish(draft)).toMatchObject({ status: 404 })
  await tess.send('PATCH', draftPath(draft), { assigned_classes: [class_id] })
  expect(await publish(draft)).toMatchObject({ status: 400, body: { dropped: ['<script>x()</script>'] } })
  expect((await tess.get('catalog', draftPath(draft))).body).toMatchObject({ description_source: typed })
  await tess.send('PATCH', draftPath(draft), { description: 'Print i<n.' })
  const [first, second] = await Promise.all([publish(draft), publish(draft)])
  expect([first.status, second.status]).toEqual([201, 201]) // one problem, however often an answer was lost
  expect(second.body).toEqual(first.body)
  expect((await publish(draft)).body.problem_id).toBe(first.body.problem_id)
  expect((await tess.get('catalog', draftPath(draft))).status).toBe(404)
  await vi.waitFor(async () => {
    const found = await student.problems('?limit=100')
    expect(found.map((one) => one.title)).toContain(title)
  }, PATIENCE)
  await tess.send('DELETE', `/classes/problems/${first.body.problem_id}/`)
  expect(await publish(draft)).toMatchObject({ status: 404 })
  for (const bad of [
    { title: 'x'.repeat(151) },
    { testcases: [example('1'), example('2'), example('3')] },
    { title: 7 },
  ])
    expect((await tess.send('POST', '/classes/drafts/', bad)).status).toBe(400)
})

test('SH8 a teacher whose answer was lost asks for a draft again, and has one', async () => {
  const key = crypto.randomUUID()
  const problem = problemOf(newTitle(), [class_id])
  const [draft, again] = await Promise.all([begin({ key, ...problem }), begin({ key, ...problem })])
  expect(again).toEqual(draft)
  const more = await begin({ key, ...problem, title: newTitle() }) // written on meanwhile
  expect(more).toMatchObject({ draft_id: draft.draft_id, title: expect.not.stringContaining(problem.title) })
  const { draft_id } = draft
  const another = { key, title: 'Another' }
  expect(await tess.send('POST', '/classes/drafts/', another)).toMatchObject({ status: 409, body: { draft_id } })
  expect((await begin({ key, title: 'Mine' }, await newTeacher(trio))).draft_id).not.toBe(draft.draft_id)
  expect((await tess.send('POST', '/classes/drafts/', { key: 'short' })).status).toBe(400)
  const made = { problem_id: draft_id }
  expect(await publish(draft)).toMatchObject({ status: 201, body: made })
  expect(await tess.send('POST', '/classes/drafts/', another)).toMatchObject({ status: 409, body: made })
  const copy = { key: crypto.randomUUID(), copy_of: draft_id }
  expect(await begin(copy)).toEqual(await begin(copy))
})

test('SH8 a draft that was changed at another place is not written over, and a repeated change is none', async () => {
  const draft = await begin({ title: 'First' })
  const change = (known: unknown, fields: object) =>
    tess.send('PATCH', draftPath(draft), { known_at: known, ...fields })
  const [, tab] = [draft, (await change(draft.updated_at, { title: 'Second' })).body]
  expect(tab.title).toBe('Second')
  expect(await change(draft.updated_at, { title: 'Second' })).toEqual({ status: 200, body: tab })
  expect((await change(draft.updated_at, { title: 'Third' })).status).toBe(409)
  expect((await change('a year ago', { title: 'Third' })).status).toBe(409)
  expect((await tess.get('catalog', draftPath(draft))).body).toEqual(tab)
  const both = await Promise.all(['Third', 'Fourth'].map((title) => change(tab.updated_at, { title })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('JD9 SH8 a copy of a problem of the bank has what practice shows, without its reference solution and the tests of matches', async () => {
  const authorization = `Bearer ${trio.settings.INTERNAL_TOKEN}`
  const { body } = await trio.call('catalog', bankProblems.path, undefined, { authorization })
  const bank = (body.problems as { problem_id: string }[]).map((one) => one.problem_id)
  const [copy_of] = await vi.waitFor(async () => {
    const listed = (await tess.problems('?limit=100')).map((one) => one.problem_id)
    const both = bank.filter((one) => listed.includes(one))
    expect(both.length).toBeGreaterThan(0)
    return both
  }, PATIENCE)
  const copy = await begin({ copy_of, title: newTitle() })
  expect(copy).toMatchObject({ difficulty: expect.any(String), assigned_classes: [], testcases: [{}, {}] })
  expect((copy.hidden_testcases as object[]).length).toBeGreaterThan(2)
  expect(copy).not.toHaveProperty('reference')
  const stored = database.db.selectFrom('problems').selectAll().where('problem_id', '=', String(copy_of))
  const { tests_hash, match_tests_hash, content } = await stored.executeTakeFirstOrThrow()
  expect((await testsOf(database.db, tests_hash)).tests.slice(2)).toEqual(copy.hidden_testcases)
  const secret = (await testsOf(database.db, String(match_tests_hash))).tests.slice(2)
  const hidden = JSON.stringify(copy.hidden_testcases)
  expect(secret.filter((one) => hidden.includes(JSON.stringify(one)))).toEqual([])
  expect(content.reference?.code).toBeTruthy()
  expect(JSON.stringify(copy)).not.toContain(JSON.stringify(content.reference?.code).slice(1, -1))
  expect(await publish(copy)).toMatchObject({ status: 201, body: { state: 'published', assigned_classes: [] } })
})

test('PB3 SH8 a description whose characters are written longer is kept, published and copied', async () => {
  const description = '&'.repeat(20_000)
  const { title, ...rest } = problemOf(newTitle(), [class_id], { description })
  const draft = await begin({ title, ...rest })
  expect(draft.description).toBe('&amp;'.repeat(20_000))
  const { status, body } = await publish(draft)
  expect([status, body.description]).toEqual([201, draft.description])
  expect((await publish(await begin({ copy_of: body.problem_id }))).status).toBe(201)
  expect((await tess.send('POST', '/classes/drafts/', { description: `${description}&` })).status).toBe(400)
})

test('SH8 CL1 a teacher copies an own problem whole, nobody else’s, and no deleted one', async () => {
  const reference = { language: 'python', code: 'right' }
  const more = { reference, hidden_testcases: [{ input: '3', expected_output: '3' }] }
  const { body } = await tess.send('POST', '/classes/problems/', problemOf(newTitle(), [class_id], more))
  const copy = await begin({ copy_of: body.problem_id })
  expect(copy).toMatchObject({ title: body.title, ...more, assigned_classes: [] })
  const other = await newTeacher(trio)
  expect((await other.send('POST', '/classes/drafts/', { copy_of: body.problem_id })).status).toBe(404)
  expect((await tess.send('POST', '/classes/drafts/', { copy_of: 'no such' })).status).toBe(404)
  await tess.send('DELETE', `/classes/problems/${body.problem_id}/`)
  expect((await tess.send('POST', '/classes/drafts/', { copy_of: body.problem_id })).status).toBe(404)
  expect((await publish(copy)).status).toBe(201)
})

test('SH8 a teacher has 500 problems and drafts at most, however many calls come at once', async () => {
  const teacher = await newTeacher(trio)
  const { draft_id } = await begin({ title: 'first' }, teacher)
  await sql`insert into problem_drafts select draft_id || n, author_id, content, created_at, updated_at
    from problem_drafts, generate_series(1, 497) n where draft_id = ${draft_id}`.execute(database.db)
  const calls = await Promise.all([1, 2, 3, 4].map(() => teacher.send('POST', '/classes/drafts/', {})))
  expect(calls.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
  expect((await teacher.send('POST', '/classes/problems/', problemOf(newTitle(), []))).status).toBe(409)
  const discard = (id: unknown) => teacher.send('DELETE', `/classes/drafts/${id}/`)
  expect([(await discard(draft_id)).status, (await discard(draft_id)).status]).toEqual([204, 404])
  const given = { key: crypto.randomUUID(), ...problemOf(newTitle(), []) }
  const [last, again] = [await begin(given, teacher), await begin(given, teacher)] // full, and yet the same draft
  expect(again).toEqual(last)
  const made = await teacher.send('POST', `${draftPath(last)}publish/`)
  expect(made.status).toBe(201) // the draft gives its place to the problem
  expect((await teacher.send('POST', '/classes/problems/', problemOf(newTitle(), []))).status).toBe(409)
  await discard(`${draft_id}1`)
  expect((await teacher.send('POST', '/classes/problems/', problemOf(newTitle(), []))).status).toBe(201)
})
