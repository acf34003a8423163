import { setTimeout } from 'node:timers/promises'
import { operate } from '@skirmish/testkit/operate'
import type { System } from '@skirmish/testkit/system'
import { type Player, registerPlayer } from '../players/player.ts'

const STUDENTS = 30
const TEACHERS = 10
const LOOK_MS = 250
const LOOKS = 80

/** The accounts that a fuzzer speaks for, and ids that exist and that they may use. */
export interface Accounts {
  tokens: string[]
  ids: Record<string, unknown>
}

/** Registers teachers of one class with a problem, and its students, of whom one has a Solo match. */
export async function makeAccounts({ url, environment }: System): Promise<Accounts> {
  const run = Date.now().toString(36)
  const teachers: Player[] = []
  for (let i = 0; i < TEACHERS; i++) {
    const { username, email } = await registerPlayer(url, `fuzz_t${i}_${run}`)
    operate(environment, 'confirm', email)
    operate(environment, 'teacher', email)
    teachers.push(await registerPlayer(url, username, true)) // a token that says so
  }
  const [first] = teachers
  if (!first) throw new Error('there are no teachers')
  const { class_id } = (await first.call('POST', '/classes/create/', { title: 'Fuzzers' })).body
  for (const { email } of teachers.slice(1)) await first.call('POST', `/classes/${class_id}/teachers/`, { email })
  const { join_code } = (await first.call('POST', `/classes/${class_id}/join-code/`)).body
  const students: Player[] = []
  for (let i = 0; i < STUDENTS; i++) {
    const student = await registerPlayer(url, `fuzz_s${i}_${run}`)
    await student.call('POST', '/classes/join/', { join_code })
    students.push(student)
  }
  const made = await first.call('POST', '/classes/problems/', { ...PROBLEM, assigned_classes: [class_id] })
  const { problem_id } = made.body
  const [student] = students
  const lookup = `/matches/lookup/?type=Solo&problem_title=${encodeURIComponent(PROBLEM.title)}`
  let match_id: unknown
  for (let look = 0; !match_id && look < LOOKS; look++) {
    await setTimeout(LOOK_MS) // match-room hears of the problem by an event
    match_id = (await student?.call('GET', lookup))?.body.match_id
  }
  const listed = await first.call('GET', `/classes/${class_id}/students/`)
  const [{ id: student_id }] = listed.body as unknown as [{ id: string }] // the contract's shape
  if (!problem_id || !match_id) throw new Error(`there is no match on the problem: ${JSON.stringify(made.body)}`)
  const tokens = await Promise.all([...teachers, ...students].map((player) => player.token()))
  const ids = { class_id, problem_id, student_id, match_id, join_code, username: student?.username }
  return { tokens, ids: { ...ids, problem_title: PROBLEM.title, assigned_classes: [class_id] } }
}

/** Without a reference solution it is published at once. */
const PROBLEM = {
  title: 'The next number',
  description: '<p>Print the number after the given one.</p>',
  difficulty: 'Easy',
  knowledge_area: 'Arrays',
  complexity: 'O(1)',
  testcases: [
    { input: '1\n', expected_output: '2\n', explanation: '1 + 1' },
    { input: '5\n', expected_output: '6\n', explanation: '5 + 1' },
  ],
}
