import { untilDayHasRoom } from '@skirmish/testkit/day-turn'
import { TEST_PACKAGES } from '@skirmish/testkit/test-packages'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newTitle, openClassroom } from './classroom.ts'
import { example } from './teachers.ts'
import { type Person, startTrio, type Trio } from './trio.ts'

const PATIENCE = { timeout: 20_000 }
let trio: Trio
beforeAll(async () => {
  trio = await startTrio()
})
afterAll(() => trio?.stop())

const lookUp = (player: Person, title: string) =>
  player.get('match-room', `/matches/lookup/?problem_title=${encodeURIComponent(title)}&type=Solo`)
const listed = (player: Person, count: number) =>
  vi.waitFor(async () => expect(await player.problems('?limit=100')).toHaveLength(count), PATIENCE)

test('MR10 PB1 every listed problem leads to a Solo match on it, by its title in each language', async () => {
  const player = await trio.newcomer()
  await listed(player, TEST_PACKAGES.length)
  const matches = new Map<string, unknown>()
  for (const lang of ['en', 'es', 'pt-BR'])
    for (const { problem_id, title, status } of await player.problems(`?limit=100&lang=${lang}`)) {
      expect(status).toBe('Pending')
      const match = await vi.waitFor(async () => {
        const { body } = await lookUp(player, title)
        expect(body.match_id).toEqual(expect.any(String))
        return body.match_id
      }, PATIENCE)
      expect(match).toBe(matches.get(problem_id) ?? match)
      matches.set(problem_id, match)
      expect((await player.get('match-room', `/matches/${match}/?lang=${lang}`)).body).toMatchObject({
        type: 'Solo',
        duration: null,
        problem: { problem_id, title },
      })
    }
  expect((await lookUp(player, 'No such title')).body).toEqual({ match_id: null })
})

test('SH2 a submission in vain is Failed, the solution Completed, for its player alone', async () => {
  const [ann, ben] = [await trio.newcomer(), await trio.newcomer()]
  await listed(ann, TEST_PACKAGES.length)
  const [, problem] = await ann.problems()
  const { title = '', problem_id } = problem ?? {}
  const match = (player: typeof ann) => lookUp(player, title).then(({ body }) => body.match_id)
  expect(await ann.submit(await match(ann), 'wrong')).toMatchObject({ status: 400, body: { verdict: 'wrong_answer' } })
  expect(await ben.submit(await match(ben), 'right')).toMatchObject({ status: 200 })
  const statusOf = async (player: typeof ann) =>
    (await player.problems('?limit=100')).find((one) => one.problem_id === problem_id)?.status
  await vi.waitFor(
    async () => expect([await statusOf(ann), await statusOf(ben)]).toEqual(['Failed', 'Completed']),
    PATIENCE,
  )
  expect(await ben.problems('?status=Completed')).toMatchObject([{ problem_id }])
  expect(await ben.problems('?status=Pending&limit=100')).toHaveLength(TEST_PACKAGES.length - 1)
})

test('PB5 SH9 the daily problem is one for all, as a Solo match of each; solving it today completes it', async () => {
  await untilDayHasRoom()
  const [ann, ben] = [await trio.newcomer(), await trio.newcomer()]
  await listed(ann, TEST_PACKAGES.length)
  const daily = async (player: typeof ann) => (await player.get('match-room', '/home/daily/')).body
  const first = await vi.waitFor(async () => {
    const body = await daily(ann)
    expect(body.match_id).toEqual(expect.any(String))
    return body
  }, PATIENCE)
  const { match_id, title } = first
  expect(first).toEqual({
    match_id,
    title,
    status: 'Pending',
    difficulty: expect.stringMatching(/^(Easy|Medium)$/),
    knowledge_area: expect.any(String),
    complexity: expect.any(String),
    streak: 0,
    days: Array.from({ length: 7 }, () => ({ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), status: 'Pending' })),
    next_at: expect.stringMatching(/T00:00:00\.000Z$/),
  })
  expect(Date.parse(String(first.next_at)) - Date.now()).toBeLessThanOrEqual(86_400_000)
  expect(await daily(ann)).toEqual(first)
  expect(await daily(ben)).toEqual({ ...first, match_id: expect.not.stringContaining(String(match_id)) })
  expect((await lookUp(ann, String(title))).body).toEqual({ match_id })
  expect(await ann.submit(match_id, 'right')).toMatchObject({ status: 200 })
  const status = 'Completed'
  const before = first.days as object[] // as expected above
  const days = [...before.slice(0, 6), { ...before[6], status }]
  await vi.waitFor(async () => expect(await daily(ann)).toEqual({ ...first, status, days, streak: 1 }), PATIENCE)
  expect(await daily(ben)).toMatchObject({ status: 'Pending', streak: 0 })
})

test.each([
  'status=Won',
  'status=completed',
  'difficulty=Brutal',
  'complexity=O(n!)',
  'knowledge=Cooking',
  'limit=0',
  'limit=101',
  'limit=ten',
  'offset=-1',
  'offset=1.5',
  'after=7',
  'after=4.1',
  'after=0.99999999999',
  `search=${'x'.repeat(201)}`,
  'search=%00',
])('SH2 TR3 `?%s` is refused with 400', async (query) => {
  const { get } = await trio.newcomer()
  expect(await get('catalog', `/problems/?${query}`)).toMatchObject({
    status: 400,
    body: { detail: expect.any(String) },
  })
})

test('TR2 both calls need a token', async () => {
  expect(await trio.call('catalog', '/problems/')).toMatchObject({ status: 401 })
  expect(await trio.call('match-room', '/home/daily/')).toMatchObject({ status: 401 })
})

test('PB4 SH8 CL3 an assigned problem is practised by the class alone, and its teacher sees status and solution', async () => {
  const { tess, newClass, add, studentsOf, create, stateOf, lookUp, matchOf } = await openClassroom(trio)
  const [student, stranger] = [await trio.newcomer(), await trio.newcomer()]
  const class_id = await newClass()
  await add(class_id, [student.email])
  const title = `${newTitle().replace(' ', ' 7e1')}x` // PostgreSQL takes it for a number and a word
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
  const solution = () => tess.get('match-room', `/classes/solution/?student_id=${id}&problem_id=${problem_id}`)
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
