import {
  JudgingRequested,
  judgeError,
  SoloJudgingRequested,
  SubmissionJudged,
  VerificationJudged,
  VerificationRequested,
} from '@skirmish/contracts/events/judging'
import type { ListedProblem } from '@skirmish/contracts/rest/problems'
import type { Bus } from '@skirmish/service-kit/bus'
import { type RunningService, startService } from '@skirmish/service-kit/service'
import { openTestBus } from '@skirmish/testkit/open'
import { environmentOf, scope } from '@skirmish/testkit/scope'
import { withService } from '@skirmish/testkit/service-process'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { build } from '../src/build.ts'

const settings = { ...scope(), TEST_SECRET: 'a secret that is long enough for a test' }
const PATIENCE = { timeout: 20_000 }
const over = Promise.withResolvers<void>()
const stopped: Promise<unknown>[] = []
let urls: Record<'auth' | 'match-room' | 'catalog', string>
let catalog: RunningService
let bus: Bus

/** Another service, as it is, in a process of its own until the end of the tests. */
function neighbour(name: string, more: Record<string, string> = {}): Promise<string> {
  const up = Promise.withResolvers<string>()
  const environment = { ...environmentOf(settings), LOG_LEVEL: 'info', ...more }
  const running = withService(`import './services/${name}/src/main.ts'`, environment, async (url) => {
    up.resolve(url)
    await over.promise
  })
  running.catch(up.reject)
  stopped.push(running)
  return up.promise
}

beforeAll(async () => {
  bus = await openTestBus(settings, 'test')
  // The judge: every reference solution is right, and of players the code `right`.
  await bus.consume(VerificationRequested, { durable: 'judge-background' }, async ({ submission_id }) => {
    const verdict = { ...judgeError(submission_id, ''), verdict: 'accepted' }
    await bus.publish(VerificationJudged.subject, verdict, crypto.randomUUID(), {})
  })
  for (const [event, durable] of [
    [SoloJudgingRequested, 'judge-solo'],
    [JudgingRequested, 'judge-players'],
  ] as const)
    await bus.consume(event, { durable }, async ({ submission_id, code }) => {
      const verdict = { ...judgeError(submission_id, ''), verdict: code === 'right' ? 'accepted' : 'wrong_answer' }
      await bus.publish(SubmissionJudged.subject, verdict, crypto.randomUUID(), {})
    })
  const AUTH_URL = await neighbour('auth')
  const MATCH_ROOM_URL = await neighbour('match-room', { AUTH_URL })
  catalog = await startService('catalog', { ...settings, AUTH_URL, MATCH_ROOM_URL }, build)
  urls = { auth: AUTH_URL, 'match-room': MATCH_ROOM_URL, catalog: catalog.url }
}, 60_000)
afterAll(async () => {
  await catalog?.stop()
  over.resolve()
  await Promise.allSettled(stopped)
  await bus?.close()
})

interface Answer {
  status: number
  body: Record<string, unknown>
}
async function call(service: keyof typeof urls, path: string, body?: object, headers: Record<string, string> = {}) {
  const answer = await fetch(urls[service] + path, {
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() } as Answer
}

/** A newcomer, who calls services by path as the gateway does. */
async function newcomer() {
  const username = `u${crypto.randomUUID().slice(0, 8)}`
  const account = { username, email: `${username}@a.test`, password: 'a good password' }
  await call('auth', '/api/register/', account)
  const { body } = await call('auth', '/api/token/', account)
  const authorization = `Bearer ${body.access}`
  const get = (service: keyof typeof urls, path: string, headers = {}) =>
    call(service, path, undefined, { authorization, ...headers })
  return {
    get,
    problems: async (query = '') => (await get('catalog', `/problems/${query}`)).body.results as ListedProblem[],
    submit: (match: unknown, code: string) =>
      call('match-room', `/matches/${match}/submit/`, { language: 'python', code }, { authorization }),
  }
}
const lookUp = (player: Awaited<ReturnType<typeof newcomer>>, title: string) =>
  player.get('match-room', `/matches/lookup/?problem_title=${encodeURIComponent(title)}&type=Solo`)
const listed = (player: Awaited<ReturnType<typeof newcomer>>, count: number) =>
  vi.waitFor(async () => expect(await player.problems('?limit=100')).toHaveLength(count), PATIENCE)

test('MR10 PB1 every listed problem leads to a Solo match on it, by its title in each language', async () => {
  const player = await newcomer()
  await listed(player, 12)
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
  const [ann, ben] = [await newcomer(), await newcomer()]
  await listed(ann, 12)
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
  expect(await ben.problems('?status=Pending&limit=100')).toHaveLength(11)
})

test('PB5 SH9 the daily problem is one for all, as a Solo match of each; solving it today completes it', async () => {
  const [ann, ben] = [await newcomer(), await newcomer()]
  await listed(ann, 12)
  const daily = async (player: typeof ann) => (await player.get('catalog', '/home/daily/')).body
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
  })
  expect(await daily(ann)).toEqual(first)
  expect(await daily(ben)).toEqual({ ...first, match_id: expect.not.stringContaining(String(match_id)) })
  expect((await lookUp(ann, String(title))).body).toEqual({ match_id })
  expect(await ann.submit(match_id, 'right')).toMatchObject({ status: 200 })
  await vi.waitFor(async () => expect(await daily(ann)).toEqual({ ...first, status: 'Completed', streak: 1 }), PATIENCE)
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
  const { get } = await newcomer()
  expect(await get('catalog', `/problems/?${query}`)).toMatchObject({
    status: 400,
    body: { detail: expect.any(String) },
  })
})

test('TR2 both calls need a token', async () => {
  for (const path of ['/problems/', '/home/daily/']) expect(await call('catalog', path)).toMatchObject({ status: 401 })
})
