import { ClassProblemSubmitted } from '@skirmish/contracts/events/matches'
import { openTestBus } from '@skirmish/testkit/open'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newTeacher, problemOf } from './teachers.ts'
import { startTrio, type Trio } from './trio.ts'

let trio: Trio
beforeAll(async () => {
  trio = await startTrio()
}, 60_000)
afterAll(() => trio?.stop())

interface Result {
  problem_id: string
  attempts: number
}

test('CL1 late, doubled and reordered news of submissions give the same numbers in the matrix', async () => {
  const tess = await newTeacher(trio)
  const { body } = await tess.send('POST', '/classes/create/', { title: 'Algorithms' })
  const class_id = String(body.class_id)
  const { email } = await trio.register()
  await tess.send('POST', `/classes/${class_id}/add-students/`, { emails: [email] })
  const students = (await tess.get('catalog', `/classes/${class_id}/students/`)).body as unknown as [{ id: string }]
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
    const made = await tess.send('POST', '/classes/problems/', problemOf(`In order ${number}`, [class_id]))
    const problem_id = String(made.body.problem_id)
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
  await vi.waitFor(
    async () => {
      const matrix = (await tess.get('catalog', `/classes/${class_id}/matrix/`)).body
      const [{ results }] = matrix.students as [{ results: Result[] }]
      expect(results.toSorted((a, b) => problems.indexOf(a.problem_id) - problems.indexOf(b.problem_id))).toEqual(
        problems.map((problem_id) => ({
          ...{ problem_id, status: 'Completed', attempts: 4, minutes: 62.5 },
          ...{ last_attempt_at: at('11:20:00'), late: false },
        })),
      )
    },
    { timeout: 20_000 },
  )
})
