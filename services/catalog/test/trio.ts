import {
  JudgingRequested,
  judgeError,
  SoloJudgingRequested,
  SubmissionJudged,
  VerificationJudged,
  VerificationRequested,
} from '@skirmish/contracts/events/judging'
import { bankProblems } from '@skirmish/contracts/internal/bank'
import { confirmEmailOf } from '@skirmish/contracts/internal/operators'
import type { ListedProblem } from '@skirmish/contracts/rest/problems'
import { freePort } from '@skirmish/devkit/ports'
import { startService } from '@skirmish/service-kit/process/start-service'
import { NO_OUTSIDE_CALLS } from '@skirmish/testkit/no-outside-calls'
import { openTestBus } from '@skirmish/testkit/open'
import { environmentOf, scope } from '@skirmish/testkit/scope'
import { withService } from '@skirmish/testkit/service-process'
import { expect, vi } from 'vitest'
import { build } from '../src/build.ts'

/** Auth, match-room and the catalog with a judge to whom the code `right` is right, and of reference solutions all but `wrong` ones. */
export async function startTrio(more: { BANK_PACKAGES?: string; PUSH_HOSTS?: string } = {}) {
  const settings = {
    ...scope(),
    TEST_SECRET: 'a secret that is long enough for a test',
    ...NO_OUTSIDE_CALLS,
    ...more,
  }
  const bankSize = settings.BANK_PACKAGES.split(',').length
  const over = Promise.withResolvers<void>()
  const stopped: Promise<unknown>[] = []

  /** Another service, as it is, in a process of its own until the end of the tests. */
  const neighbour = (name: string, more: Record<string, string> = {}): Promise<string> => {
    const up = Promise.withResolvers<string>()
    const environment = { ...environmentOf(settings), LOG_LEVEL: 'info', ...more }
    const running = withService(`import '@skirmish/${name}'`, environment, async (url) => {
      up.resolve(url)
      await over.promise
    })
    running.catch(up.reject)
    stopped.push(running)
    return up.promise
  }

  const bus = await openTestBus(settings, 'test')
  await bus.consume(VerificationRequested, { durable: 'judge-background' }, async ({ submission_id, code }) => {
    const verdict =
      code === 'wrong'
        ? {
            ...judgeError(submission_id, 'as it is'),
            verdict: 'wrong_answer',
            test_id: 3,
            expected_output: '2',
            actual_output: '',
          }
        : { ...judgeError(submission_id, ''), verdict: 'accepted' }
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
  const port = await freePort()
  const AUTH_URL = await neighbour('auth')
  const MATCH_ROOM_URL = await neighbour('match-room', { AUTH_URL, CATALOG_URL: `http://127.0.0.1:${port}` })
  const catalog = await startService('catalog', { ...settings, PORT: port, AUTH_URL }, build)
  const urls = { auth: AUTH_URL, 'match-room': MATCH_ROOM_URL, catalog: catalog.url }
  type Service = keyof typeof urls

  async function call(
    service: Service,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
    method = '',
  ) {
    const answer = await fetch(urls[service] + path, {
      method: method || (body ? 'POST' : 'GET'),
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: (text ? JSON.parse(text) : {}) as Record<string, unknown> }
  }

  /** Whatever a test adds comes behind the bank in lists. */
  const untilBankIsListed = () =>
    vi.waitFor(async () => {
      const { body } = await call('catalog', bankProblems.path, undefined, {
        authorization: `Bearer ${settings.INTERNAL_TOKEN}`,
      })
      const problems = body.problems as { state: string }[]
      expect(problems.filter(({ state }) => state === 'published')).toHaveLength(bankSize)
    }, 120_000)
  await untilBankIsListed()

  /** Logs an account in; its calls go to services by path, as the gateway's do. */
  async function logIn(account: { username: string; email: string; password: string }) {
    const { body } = await call('auth', '/api/token/', account)
    const authorization = `Bearer ${body.access}`
    const get = (service: Service, path: string, headers = {}) =>
      call(service, path, undefined, { authorization, ...headers })
    return {
      ...account,
      get,
      /** The text of an answer that is a file. */
      file: async (path: string) => {
        const answer = await fetch(urls.catalog + path, { headers: { authorization } })
        return { headers: answer.headers, text: Buffer.from(await answer.arrayBuffer()).toString() }
      },
      send: (method: string, path: string, sent?: object) => call('catalog', path, sent, { authorization }, method),
      problems: async (query = '') => (await get('catalog', `/problems/${query}`)).body.results as ListedProblem[],
      submit: (match: unknown, code: string) =>
        call('match-room', `/matches/${match}/submit/`, { language: 'python', code }, { authorization }),
    }
  }
  const registerUnconfirmed = async (username = `u${crypto.randomUUID().slice(0, 8)}`) => {
    const account = { username, email: `${username}@a.test`, password: 'a good password' }
    await call('auth', '/api/register/', account)
    return account
  }
  /** Confirms an address, as the operator's command does. */
  const confirm = (email: string) =>
    call('auth', confirmEmailOf.path, { email }, { authorization: `Bearer ${settings.INTERNAL_TOKEN}` })
  /** A new account whose address is confirmed. */
  const register = async (username?: string) => {
    const account = await registerUnconfirmed(username)
    await confirm(account.email)
    return account
  }

  return {
    settings,
    bankSize,
    authUrl: AUTH_URL,
    call,
    register,
    registerUnconfirmed,
    confirm,
    logIn,
    newcomer: async () => logIn(await register()),
    stop: async () => {
      await catalog.stop()
      over.resolve()
      await Promise.allSettled(stopped)
      await bus.close()
    },
  }
}
export type Trio = Awaited<ReturnType<typeof startTrio>>
export type Person = Awaited<ReturnType<Trio['logIn']>>
