import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ClassProblemSubmitted } from '@skirmish/contracts/events/matches'
import type { ClassMatrix } from '@skirmish/contracts/rest/class-matrix'
import { openTestBus } from '@skirmish/testkit/open'
import { parse } from 'csv-parse/sync'
import { expect, test, vi } from 'vitest'
import { matrixFile } from '../src/classes/usecases/class-matrix.ts'
import { inClassroom, newTitle, PATIENCE, room, trio } from './classroom.ts'
import type { Person } from './trio.ts'

inClassroom()

/** Submits when the lock of five seconds is over. */
const submit = (student: Person, match: string, code: string) =>
  vi.waitFor(async () => {
    const { status } = await student.submit(match, code)
    expect(status).not.toBe(429)
    return status
  }, PATIENCE)

test('CL1 SH8 the matrix has what each student did on each problem, and is a file for spreadsheets too', async () => {
  const { tess, newClass, add, newProblem, lookUp, matchOf, matrixOf } = room
  const class_id = await newClass()
  const [ann, ben] = [await trio.newcomer(), await trio.newcomer()]
  await add(class_id, [ann.email, ben.email])
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
  await add(class_id, [ben.email])
  const again = async () => (await matrixOf(class_id, `?student_id=${id}`)).students[0]?.results
  expect(await again()).toEqual([])
  expect((await ben.send('PATCH', `/classes/mine/${class_id}/`, { agreed: true })).status).toBe(204)
  expect(await again()).toEqual(of(ben))
})

test('CL1 late, doubled and reordered news of submissions give the same numbers in the matrix', async () => {
  const { newClass, add, studentsOf, newProblem, matrixOf } = room
  const class_id = await newClass()
  const student = await trio.newcomer()
  await add(class_id, [student.email])
  await student.send('PATCH', `/classes/mine/${class_id}/`, { agreed: true }) // the submissions are from before
  const students = (await studentsOf(class_id)) as unknown as [{ id: string }]
  const user_id = students[0].id

  const at = (time: string) => `2026-11-01T${time}.000Z`
  // A first match with two submissions, and a later one with two more of which the first solves it.
  const submissions = [
    ['10:00:00', '10:05:00', false],
    ['10:00:00', '10:10:00', false],
    ['11:00:00', '11:02:30', true],
    ['11:00:00', '11:20:00', true],
  ] as const
  const orders = [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [2, 0, 3, 1],
    [1, 3, 0, 2],
  ]
  const bus = await openTestBus(trio.settings, 'match-room-of-the-test')
  const problems: string[] = []
  for (const [number, order] of orders.entries()) {
    const problem_id = await newProblem(`In order ${number}`, class_id)
    problems.push(problem_id)
    for (const which of [...order, ...order]) {
      const [opened, submitted, accepted] = submissions[which] ?? submissions[0]
      const submission_id = `${problem_id}-${which}`
      const times = { opened_at: at(opened), submitted_at: at(submitted) }
      const payload = { submission_id, user_id, problem_id, ...times, accepted }
      await bus.publish(ClassProblemSubmitted.subject, payload, submission_id, {})
    }
  }
  await bus.close()
  await vi.waitFor(async () => {
    const results = (await matrixOf(class_id)).students.flatMap((one) => one.results)
    expect(results.toSorted((a, b) => problems.indexOf(a.problem_id) - problems.indexOf(b.problem_id))).toEqual(
      problems.map((problem_id) => ({
        ...{ problem_id, status: 'Completed', attempts: 4, minutes: 62.5 },
        ...{ last_attempt_at: at('11:20:00'), late: false },
      })),
    )
  }, PATIENCE)
})

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
})
