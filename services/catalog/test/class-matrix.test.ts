import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClassMatrix } from '@skirmish/contracts/rest/class-matrix'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { matrixFile } from '../src/usecases/class-matrix.ts'
import { newTeacher, problemOf } from './teachers.ts'
import { type Person, startTrio, type Trio } from './trio.ts'

const PATIENCE = { timeout: 20_000 }
let trio: Trio
let tess: Person
beforeAll(async () => {
  trio = await startTrio()
  tess = await newTeacher(trio)
}, 60_000)
afterAll(() => trio?.stop())

const newClass = async (title: string) => String((await tess.send('POST', '/classes/create/', { title })).body.class_id)
const newTitle = () => `Echo ${crypto.randomUUID().slice(0, 8)}`
const add = (class_id: string, ...students: Person[]) =>
  tess.send('POST', `/classes/${class_id}/add-students/`, { emails: students.map((one) => one.email) })
async function newProblem(title: string, class_id: string): Promise<string> {
  return String((await tess.send('POST', '/classes/problems/', problemOf(title, [class_id]))).body.problem_id)
}
const lookUp = (student: Person, title: string) =>
  student
    .get('match-room', `/matches/lookup/?problem_title=${encodeURIComponent(title)}&type=Solo`)
    .then(({ body }) => body.match_id)
const matchOf = (student: Person, title: string) =>
  vi.waitFor(async () => {
    const match = await lookUp(student, title)
    expect(match).toEqual(expect.any(String))
    return String(match)
  }, PATIENCE)
/** Submits when the lock of five seconds is over. */
const submit = (student: Person, match: string, code: string) =>
  vi.waitFor(async () => {
    const { status } = await student.submit(match, code)
    expect(status).not.toBe(429)
    return status
  }, PATIENCE)
const matrixOf = async (class_id: string, query = '') =>
  (await tess.get('catalog', `/classes/${class_id}/matrix/${query}`)).body as unknown as ClassMatrix // the contract's shape

test('CL1 SH8 the matrix has what each student did on each problem, and is a file for spreadsheets too', async () => {
  const class_id = await newClass('Algorithms')
  const [ann, ben] = [await trio.newcomer(), await trio.newcomer()]
  await add(class_id, ann, ben)
  const titles = [newTitle(), newTitle()]
  const [first, second] = [await newProblem(titles[0] ?? '', class_id), await newProblem(titles[1] ?? '', class_id)]
  const due = await tess.send('PATCH', `/classes/${class_id}/problems/${first}/`, { due_at: '2020-01-01T12:00+02:00' })
  expect(due).toEqual({ status: 200, body: { problem_id: first, due_at: '2020-01-01T10:00:00.000Z' } })

  const match = await matchOf(ann, titles[0] ?? '')
  expect(await submit(ann, match, 'wrong')).toBe(400)
  expect(await submit(ann, match, 'right')).toBe(200)
  expect(await submit(ben, await matchOf(ben, titles[1] ?? ''), 'wrong')).toBe(400)

  const matrix = await vi.waitFor(async () => {
    const read = await matrixOf(class_id)
    expect(read.students.flatMap((one) => one.results.map((result) => result.attempts)).sort()).toEqual([1, 2])
    return read
  }, PATIENCE)
  expect(matrix).toMatchObject({
    class_id,
    title: 'Algorithms',
    problems: [
      { problem_id: first, title: titles[0], due_at: '2020-01-01T10:00:00.000Z' },
      { problem_id: second, title: titles[1], due_at: null },
    ],
  })
  const of = (student: Person) => matrix.students.find((one) => one.name === student.username)?.results
  const last_attempt_at = expect.stringMatching(/^20\d\d-.*Z$/)
  expect(of(ann)).toEqual([
    { problem_id: first, status: 'Completed', attempts: 2, minutes: expect.any(Number), last_attempt_at, late: true },
  ])
  expect(of(ben)).toEqual([
    { problem_id: second, status: 'Failed', attempts: 1, minutes: null, last_attempt_at, late: false },
  ])
  const { id = '' } = matrix.students.find((one) => one.name === ben.username) ?? {}
  expect((await matrixOf(class_id, `?student_id=${id}`)).students).toEqual([
    { id, name: ben.username, results: of(ben) },
  ])
  const file = await tess.file(`/classes/${class_id}/matrix.csv/`)
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="class.csv"')
  expect(file.text).toBe(matrixFile(matrix))

  expect((await tess.send('DELETE', `/classes/${class_id}/students/${id}/`)).status).toBe(204)
  expect((await tess.send('DELETE', `/classes/${class_id}/students/${id}/`)).status).toBe(204)
  expect((await matrixOf(class_id)).students.map((one) => one.name)).toEqual([ann.username])
  expect(await lookUp(ben, titles[0] ?? '')).toBeNull()
  await add(class_id, ben)
  expect((await matrixOf(class_id, `?student_id=${id}`)).students[0]?.results).toEqual(of(ben))
}, 60_000)

const wild: ClassMatrix = {
  class_id: 'c',
  title: 'Class',
  problems: [
    { problem_id: 'p', title: '=HYPERLINK("http://evil.test";"x"), "quoted"', due_at: null },
    { problem_id: 'q', title: 'Línea\r\ntwo', due_at: null },
  ],
  students: [
    {
      id: '1',
      name: '-2+3',
      results: [
        {
          problem_id: 'q',
          status: 'Completed',
          attempts: 3,
          minutes: 4.5,
          last_attempt_at: '2026-11-23T12:00:00.000Z',
          late: true,
        },
      ],
    },
    { id: '2', name: '@sum', results: [] },
  ],
}
const EXPECTED = [
  [
    'student',
    ...['status', 'attempts', 'minutes', 'late'].map(
      (name) => `'=HYPERLINK("http://evil.test";"x"), "quoted": ${name}`,
    ),
    ...['status', 'attempts', 'minutes', 'late'].map((name) => `Línea\r\ntwo: ${name}`),
  ],
  ["'-2+3", 'Pending', '0', '', '', 'Completed', '3', '4.5', 'late'],
  ["'@sum", 'Pending', '0', '', '', 'Pending', '0', '', ''],
]

test('CL1 no name and no title is a formula in the file, and commas, quotes and line breaks stay in their cells', () => {
  expect(parse(matrixFile(wild), { bom: true })).toEqual(EXPECTED)
})

test('CL1 LibreOffice opens the file and finds the same cells', ({ skip }) => {
  if (spawnSync('soffice', ['--version']).status !== 0)
    skip('LibreOffice is not installed (apt: libreoffice-calc-nogui)')
  const folder = mkdtempSync(join(tmpdir(), 'skirmish-'))
  const source = join(folder, 'class.csv')
  writeFileSync(source, matrixFile(wild))
  const filter = '--infilter=CSV:44,34,76'
  const args = ['--headless', `-env:UserInstallation=file://${folder}/profile`, filter, '--convert-to', 'ods']
  expect(spawnSync('soffice', [...args, '--outdir', folder, source]).status).toBe(0)
  const back = [
    '--headless',
    `-env:UserInstallation=file://${folder}/profile`,
    '--convert-to',
    'csv:Text - txt - csv (StarCalc):44,34,76',
  ]
  expect(spawnSync('soffice', [...back, '--outdir', join(folder, 'back'), join(folder, 'class.ods')]).status).toBe(0)
  const cells: string[][] = parse(readFileSync(join(folder, 'back/class.csv'), 'utf8'), { bom: true })
  expect(cells.map((row) => row.map((cell) => cell.replace('\r\n', '\n')))).toEqual(
    EXPECTED.map((row) => row.map((cell) => cell.replace('\r\n', '\n'))),
  )
}, 120_000)

test('CL1 an archived class is not listed, takes nobody, and gives its students no problems; all comes back with it', async () => {
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
  expect((await add(class_id, ben)).status).toBe(409)
  expect((await matrixOf(class_id)).students.map((one) => one.name)).toEqual([ann.username])
  expect((await change({ archived: false })).body).toMatchObject({ title: 'Autumn 2026', archived: false })
  expect((await ben.send('POST', '/classes/join/', { join_code })).status).toBe(200)
  expect(await lookUp(ann, title)).toEqual(expect.any(String))
}, 60_000)

test('CL1 a class keeps a teacher; others leave it, and lose it', async () => {
  const class_id = await newClass('Together')
  const other = await newTeacher(trio)
  const { body } = await tess.send('POST', `/classes/${class_id}/teachers/`, { email: other.email })
  const teachers = body as unknown as { id: string; name: string }[]
  const idOf = (person: Person) => teachers.find((one) => one.name === person.username)?.id
  const remove = (person: Person, by = tess) => by.send('DELETE', `/classes/${class_id}/teachers/${idOf(person)}/`)
  expect((await remove(tess, other)).status).toBe(204)
  expect((await remove(other)).status).toBe(404)
  expect((await remove(other, other)).status).toBe(409)
  expect((await remove(tess, other)).status).toBe(204)
})

test('CL2 a teacher sees how many invitations wait, and withdraws them', async () => {
  const class_id = await newClass('Invited')
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
  const class_id = await newClass('Due')
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
  const elsewhere = await newProblem(newTitle(), await newClass('Elsewhere'))
  expect((await tess.send('PATCH', `/classes/${class_id}/problems/${elsewhere}/`, { due_at: null })).status).toBe(404)
})
