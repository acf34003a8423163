import { setTimeout } from 'node:timers/promises'
import { bankProblems } from '@skirmish/contracts/internal/bank'
import { generation, startGeneration } from '@skirmish/contracts/internal/generations'
import { applyRejudge, previewRejudge, startRejudge } from '@skirmish/contracts/internal/rejudges'
import type { InternalCall, InternalRoute } from '@skirmish/contracts/internal/route'
import { askService } from '@skirmish/operations/ask-service'
import { mailsTo, tokenOf } from '@skirmish/testkit/mails'
import { operate } from '@skirmish/testkit/operate'
import { type System, startSystem } from '@skirmish/testkit/system'
import { FEW_PROBLEMS } from '@skirmish/testkit/test-packages'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Player, registerPlayer } from '../players/player.ts'
import { newcomer, submitUntilJudged } from './ranked-story.ts'

let system: System
beforeAll(async () => {
  system = await startSystem({ environment: FEW_PROBLEMS })
})
afterAll(() => system?.stop())

/** A player whom the operator makes a teacher, with a token that says so. */
async function teacher() {
  const { username, email } = await newcomer(system.url, 'tess')
  operate(system.environment, 'teacher', email)
  return registerPlayer(system.url, username, true)
}

/** Opens the link that a player got by mail. */
async function confirmAddress({ email, call }: Player): Promise<void> {
  // A mail that invites to a class may lie beside it.
  const token = await vi.waitFor(async () => {
    const tokens = (await mailsTo(system.mailFolder, email)).map(tokenOf).filter(Boolean)
    expect(tokens).toHaveLength(1)
    return tokens[0]
  }, 60_000)
  expect((await call('POST', '/api/email/confirm/', { token })).status).toBe(200)
}

const problem = {
  title: 'Twice as much',
  description: 'Print <strong>twice</strong> the number.',
  difficulty: 'Easy',
  knowledge_area: 'Arrays',
  complexity: 'O(1)',
  testcases: [
    { input: '1\n', expected_output: '2\n', explanation: '1 + 1' },
    { input: '5\n', expected_output: '10\n', explanation: '5 + 5' },
  ],
  hidden_testcases: [{ input: '-7\n', expected_output: '-14\n' }],
  reference: { language: 'c', code: '#include <stdio.h>\nint main(){int n;scanf("%d",&n);printf("%d\\n",2*n);}' },
}

/** Calls a route of operators. */
async function ask<const R extends InternalRoute>(route: R, given: InternalCall<R>) {
  const { INTERNAL_TOKEN = '', CATALOG_URL = '', MATCH_ROOM_URL = '' } = system.environment
  const urls = route.service === 'catalog' ? CATALOG_URL : MATCH_ROOM_URL
  return askService({ urls, token: INTERNAL_TOKEN }, route, given)
}

test('CL1 CL2 CL3 PB4 JD5 a class gets a problem, a student solves it alone, and the teacher sees how', async () => {
  const [tess, ann, ben] = await Promise.all([teacher(), newcomer(system.url, 'ann'), newcomer(system.url, 'ben')])
  await Promise.all([ann, ben].map(confirmAddress))
  const late = `late_${Date.now()}`
  const { class_id } = (await tess.call('POST', '/classes/create/', { title: 'Beginners' })).body
  const emails = [ann.email, ben.email, `${late}@players.test`]
  expect((await tess.call('POST', `/classes/${class_id}/add-students/`, { emails })).body).toEqual({
    added: [ann.email, ben.email],
    invited: [`${late}@players.test`],
    already: [],
    invalid: [],
  })
  const made = await tess.call('POST', '/classes/problems/', { ...problem, assigned_classes: [class_id] })
  expect(made).toMatchObject({ status: 201, body: { state: 'verifying' } })
  const { problem_id } = made.body

  const lookup = `/matches/lookup/?problem_title=${encodeURIComponent(problem.title)}&type=Solo`
  const match = await vi.waitFor(async () => {
    const { body } = await ann.call('GET', lookup)
    expect(body.match_id).toEqual(expect.any(String))
    return String(body.match_id)
  }, 60_000)
  const cheat = 'n = int(input())\nprint(2 * n if n > 0 else 0)'
  expect(await submitUntilJudged(ann, match, cheat)).toMatchObject({
    status: 400,
    body: { verdict: 'wrong_answer', test_id: 3, expected_output: '-14\n', actual_output: '0\n' },
  })
  const code = 'print(2 * int(input()))'
  expect(await submitUntilJudged(ann, match, code)).toMatchObject({ status: 200, body: { tests_total: 3 } })

  await confirmAddress(await registerPlayer(system.url, late))
  const path = `/classes/${class_id}/students-status/?problem_id=${problem_id}`
  const status = (name: string, status: string) => ({ id: expect.any(String), name, status })
  await vi.waitFor(
    async () =>
      expect((await tess.call('GET', path)).body).toEqual([
        status(ann.username, 'Completed'),
        status(ben.username, 'Pending'),
        status(late, 'Pending'),
      ]),
    60_000,
  )
  const [{ id }] = (await tess.call('GET', `${path}&status=Completed`)).body as unknown as [{ id: string }]
  const solution = await tess.call('GET', `/classes/solution/?student_id=${id}&problem_id=${problem_id}`)
  expect(solution.body).toMatchObject({ username: ann.username, code, accepted: true, attempts: [{}, {}] })
  expect((await ann.call('GET', path)).status).toBe(403)

  const due_at = '2020-01-01T00:00:00.000Z'
  const due = await tess.call('PATCH', `/classes/${class_id}/problems/${problem_id}/`, { due_at })
  expect(due.body).toEqual({ problem_id, due_at })
  expect((await ben.call('GET', '/classes/mine/')).body).toMatchObject([
    { class_id, teachers: [tess.username], problems: [{ problem_id, due_at, status: 'Pending' }] },
  ])
  const results = [{ problem_id, status: 'Completed', attempts: 2, minutes: expect.any(Number), late: true }]
  const matrix = () => tess.call('GET', `/classes/${class_id}/matrix/`)
  await vi.waitFor(
    async () =>
      expect((await matrix()).body).toMatchObject({
        problems: [{ problem_id, title: problem.title, due_at }],
        students: [
          { name: ann.username, results },
          { name: ben.username, results: [] },
          { name: late, results: [] },
        ],
      }),
    60_000,
  )
  const headers = { authorization: `Bearer ${await tess.token()}` }
  const file = await fetch(`${system.url}/classes/${class_id}/matrix.csv/`, { headers })
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="class.csv"')
  const text = Buffer.from(await file.arrayBuffer()).toString() // text() would drop the byte order mark
  const cells = ['status', 'attempts', 'minutes', 'late'].map((name) => `${problem.title}: ${name}`)
  expect(text.split('\r\n')).toEqual([
    `\uFEFF${['student', ...cells].join(',')}`,
    expect.stringMatching(`^${ann.username},Completed,2,[0-9.]+,late$`),
    `${ben.username},Pending,0,,`,
    `${late},Pending,0,,`,
    '',
  ])
})

test('PB7 RK5 a solution that a rejudge takes back is none in every place, and one in every place when it is given back', async () => {
  const [tess, eve] = await Promise.all([teacher(), newcomer(system.url, 'eve')])
  await confirmAddress(eve)
  const { class_id } = (await tess.call('POST', '/classes/create/', { title: 'Judged anew' })).body
  await tess.call('POST', `/classes/${class_id}/add-students/`, { emails: [eve.email] })
  const title = 'Judged anew'
  const tests = (output: string, code: string) => ({
    hidden_testcases: [{ input: '-7\n', expected_output: output }],
    reference: { language: 'python', code },
  })
  const [wrong, right] = [tests('14\n', 'print(2 * abs(int(input())))'), tests('-14\n', 'print(2 * int(input()))')]
  const given = { ...problem, ...wrong, title, assigned_classes: [class_id] }
  const problem_id = String((await tess.call('POST', '/classes/problems/', given)).body.problem_id)
  const match = await vi.waitFor(async () => {
    const { body } = await eve.call('GET', `/matches/lookup/?problem_title=${encodeURIComponent(title)}&type=Solo`)
    expect(body.match_id).toEqual(expect.any(String))
    return String(body.match_id)
  }, 60_000)
  expect((await submitUntilJudged(eve, match, wrong.reference.code)).status).toBe(200)

  const [{ id }] = (await tess.call('GET', `/classes/${class_id}/students/`)).body as unknown as [{ id: string }]
  const headers = { authorization: `Bearer ${await tess.token()}` }
  const places = async () => {
    const read = async <T>(who: Player, path: string) => (await who.call('GET', path)).body as T // the contract's shape
    const listed = await read<{ results: { title: string; status: string }[] }>(eve, '/problems/?limit=100')
    const [mine] = await read<[{ problems: { status: string }[] }]>(eve, '/classes/mine/')
    const [pupil] = await read<[{ status: string }]>(
      tess,
      `/classes/${class_id}/students-status/?problem_id=${problem_id}`,
    )
    const matrix = await read<{ students: { results: { status: string }[] }[] }>(tess, `/classes/${class_id}/matrix/`)
    const file = await (await fetch(`${system.url}/classes/${class_id}/matrix.csv/`, { headers })).text()
    const solution = await read<{ accepted: boolean }>(
      tess,
      `/classes/solution/?student_id=${id}&problem_id=${problem_id}`,
    )
    const profile = await read<{ problems_solved: number }>(eve, '/home/')
    return {
      list: listed.results.find((one) => one.title === title)?.status,
      ...{ mine: mine.problems[0]?.status, table: pupil.status, matrix: matrix.students[0]?.results[0]?.status },
      ...{ file: file.split('\r\n')[1]?.split(',')[1], accepted: solution.accepted, solved: profile.problems_solved },
    }
  }
  const everywhere = (status: string, accepted: boolean) =>
    vi.waitFor(
      async () =>
        expect(await places()).toEqual({
          ...{ list: status, mine: status, table: status, matrix: status, file: status },
          ...{ accepted, solved: Number(accepted) },
        }),
      { timeout: 60_000, interval: 500 },
    )
  await everywhere('Completed', true)
  const rejudge = async (change: object) => {
    await tess.call('PATCH', `/classes/problems/${problem_id}/`, change)
    await vi.waitFor(
      async () =>
        expect((await tess.call('GET', `/classes/problems/${problem_id}/`)).body).toMatchObject({ state: 'published' }),
      { timeout: 60_000, interval: 500 },
    )
    // Match-room has the new tests a moment after the catalog has published them.
    await setTimeout(2_000)
    const { rejudge_id: id } = await ask(startRejudge, { body: { problem_id } })
    const reached = (state: string) =>
      vi.waitFor(
        async () => expect(await ask(previewRejudge, { params: { id } })).toMatchObject({ rejudge: { state } }),
        60_000,
      )
    await reached('ready')
    await ask(applyRejudge, { params: { id } })
    await reached('applied')
  }
  await rejudge(right)
  await everywhere('Failed', false)
  await rejudge(wrong)
  await everywhere('Completed', true)
})

test('OP4 PB1 PB2 RK5 kill -9 of catalog, judge and match-room while a problem is proven, one is made and one is rejudged: each goes on once', async () => {
  const [tess, cat] = await Promise.all([teacher(), newcomer(system.url, 'cat')])
  await confirmAddress(cat)
  const { class_id } = (await tess.call('POST', '/classes/create/', { title: 'Unlucky' })).body
  await tess.call('POST', `/classes/${class_id}/add-students/`, { emails: [cat.email] })
  const create = async (title: string, more: object = {}) => {
    const given = { ...problem, title, assigned_classes: [class_id], ...more }
    return String((await tess.call('POST', '/classes/problems/', given)).body.problem_id)
  }
  const matchOn = (title: string) =>
    vi.waitFor(async () => {
      const path = `/matches/lookup/?problem_title=${encodeURIComponent(title)}&type=Solo`
      const { body } = await cat.call('GET', path)
      expect(body.match_id).toEqual(expect.any(String))
      return String(body.match_id)
    }, 60_000)
  const published = (problemId: string) =>
    vi.waitFor(
      async () => {
        const { body } = await tess.call('GET', `/classes/problems/${problemId}/`)
        expect(body).toMatchObject({ state: 'published' })
      },
      { timeout: 60_000, interval: 500 },
    )
  const wronged = await create('Wrongly judged')
  const match = await matchOn('Wrongly judged')
  expect((await submitUntilJudged(cat, match, 'print(2 * abs(int(input())))')).status).toBe(400)
  const reference = { language: 'python', code: 'print(2 * abs(int(input())))' }
  const hidden_testcases = [{ input: '-7\n', expected_output: '14\n' }]
  await tess.call('PATCH', `/classes/problems/${wronged}/`, { reference, hidden_testcases })
  await published(wronged)

  const before = (await ask(bankProblems, {})).problems.length
  const wish = { knowledge_area: 'Graphs', difficulty: 'Easy' } as const
  const { generation_id } = await ask(startGeneration, { body: wish })
  const { rejudge_id } = await vi.waitFor(() => ask(startRejudge, { body: { problem_id: wronged } }), 60_000)
  const slow = { language: 'python', code: 'import time\ntime.sleep(1)\nprint(2 * int(input()))' }
  const proven = await create('Slowly proven', { reference: slow })
  for (const service of ['judge', 'catalog', 'match-room', 'judge', 'catalog', 'match-room']) {
    await system.kill(service)
    await setTimeout(700)
  }
  await published(proven)
  await matchOn('Slowly proven')
  const rejudge = () => ask(previewRejudge, { params: { id: rejudge_id } })
  const reached = (state: string) =>
    vi.waitFor(async () => expect(await rejudge()).toMatchObject({ rejudge: { state } }), 60_000)
  await reached('ready')
  await ask(applyRejudge, { params: { id: rejudge_id } })
  await system.kill('match-room')
  await reached('applied')
  expect(await rejudge()).toMatchObject({ submissions: { changed: 1 }, changes: [], corrected: [] }) // none was finished
  expect((await cat.call('GET', `/matches/${match}/`)).body).toMatchObject({ status: 'Completed' })

  const made = await vi.waitFor(async () => {
    const found = await ask(generation, { params: { id: generation_id } })
    expect(found.generation).toMatchObject({ state: 'published', reason: null })
    return found.generation.problem_id
  }, 120_000)
  const { problems } = await ask(bankProblems, {})
  expect(problems).toHaveLength(before + 1)
  expect(problems.filter((one) => one.problem_id === made)).toMatchObject([{ state: 'published' }])
})
