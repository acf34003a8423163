import * as accounts from '@skirmish/contracts/internal/accounts'
import { UNKNOWN_PATH } from '@skirmish/contracts/internal/route'
import { INTERNAL_ROUTES } from '@skirmish/contracts/internal/routes'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import {
  clientAddressHeaders,
  guardInternal,
  internalHeaders,
  judgeToken,
  operatorHeaders,
  operatorOf,
  type Tokens,
} from '../src/auth/internal-calls.ts'
import { createHttp } from '../src/http/http.ts'
import { refuse } from '../src/http/refusal.ts'
import { serve } from '../src/http/serve.ts'
import { serveInternal } from '../src/http/serve-internal.ts'
import { createUpstream } from '../src/http/upstream.ts'
import { isOutage } from '../src/process/outage.ts'
import { createLogger } from '../src/telemetry/logger.ts'
import { createMetrics } from '../src/telemetry/metrics.ts'

const log = createLogger({ service: 'test', instance: '1', level: 'silent', format: 'json' })
const TOKEN = 'a-token-of-32-characters-or-more'

test('TR1 a call of /internal/* is answered with the token of the deployment alone, however its address is written', async () => {
  for (const token of [TOKEN, undefined]) {
    const app = createHttp(log, createMetrics('test'))
    guardInternal(app, { INTERNAL_TOKEN: token })
    serveInternal(app, accounts.endedSessions, async () => ({ ids: [], as_of: 'now' }))
    app.get('/internal/undeclared', async () => ({ ok: true }))
    app.get('/livez', async () => ({ ok: true }))
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const status = async (path: string, authorization?: string) =>
      (await fetch(`${url}${path}`, { headers: authorization === undefined ? {} : { authorization } })).status
    const own = accounts.endedSessions.path
    for (const path of [own, `${own}/`, own.replace('i', '%69'), `${own}?b=/livez`]) {
      expect(await status(path), path).toBe(401)
      expect(await status(path, 'Bearer'), path).toBe(401)
      expect(await status(path, `Bearer ${TOKEN}x`), path).toBe(401)
      expect(await status(path, `Bearer ${'x'.repeat(TOKEN.length)}`), path).toBe(401)
      expect(await status(path, `Bearer ${TOKEN}`), path).toBe(token ? 200 : 401)
    }
    expect(await status('/internal/undeclared', `Bearer ${TOKEN}`)).toBe(401)
    expect(await status('/livez')).toBe(200)
    const upstream = createUpstream(url, internalHeaders(token))
    const asked = upstream.call(accounts.endedSessions, { query: {} })
    await (token ? expect(asked).resolves.toEqual({ ids: [], as_of: 'now' }) : expect(asked).rejects.toThrow('401'))
    await upstream.close()
    await app.close()
  }
})

test('TR3 OP4 a service marks the 404 of an internal path that it does not serve, and its caller takes it for away', async () => {
  const app = createHttp(log, createMetrics('test'))
  serveInternal(app, accounts.renameAccount, async () => refuse(404, 'There is no such account.'))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const upstream = createUpstream(url)
  const given = { body: { user_id: 'ann', username: 'anna' } }
  expect(await upstream.call(accounts.renameAccount, given)).toEqual({
    refused: 404,
    detail: 'There is no such account.',
  })
  const unknown = { ...accounts.renameAccount, path: '/internal/not-yet' } as const
  const failed = await upstream.call(unknown, given).catch((error: unknown) => error)
  expect(isOutage(failed)).toBe(true)
  const marked = async (path: string) => (await app.inject(path)).headers[UNKNOWN_PATH]
  expect([await marked(unknown.path), await marked('/nowhere')]).toEqual(['true', undefined])
  await upstream.close()
  await app.close()
})

test('TR3 the name of an operator is logged whatever the header holds', () => {
  expect(operatorOf(operatorHeaders(TOKEN, 'Jörg 100%'))).toBe('Jörg 100%')
  expect(['%E0%A4%A', '100%', 'a%00b', '%F0%9F%98%80'].map((sent) => operatorOf({ 'x-operator': sent }))).toEqual([
    '%E0%A4%A',
    '100%',
    'ab',
    '😀',
  ])
  expect(operatorOf({})).toBe('unknown')
})

const OPERATOR = 'an-operators-token-of-32-characters'

/** Whether each declared route is opened by the services' token, the operator's and the judge's. */
async function openedBy(tokens: Tokens) {
  const app = createHttp(log, createMetrics('test'))
  guardInternal(app, tokens)
  for (const route of INTERNAL_ROUTES) serveInternal(app, route, async () => refuse(404, 'Nothing is there.'))
  const opened: Record<string, boolean[]> = {}
  for (const { id, method, path } of INTERNAL_ROUTES)
    opened[id] = await Promise.all(
      [TOKEN, OPERATOR, judgeToken(TOKEN)].map(async (token) => {
        const headers = { authorization: `Bearer ${token}` }
        return (await app.inject({ method, url: path, headers })).statusCode !== 401
      }),
    )
  await app.close()
  return opened
}

const OPERATORS = [
  ...['operateAccount', 'readAccount', 'inviteTeacher', 'rotateKeys', 'readAudit', 'noteBackup', 'noteCommand'],
  ...[
    'confirmEmailOf',
    'confirmEmailsOf',
    'unconfirmedEmails',
    'makeResetLink',
    'bankProblems',
    'reverifyAll',
    'reverifyRejected',
    'reverifyOne',
    'rebuildBoard',
  ],
  ...['generations', 'startGeneration', 'generation', 'retryGeneration'],
  ...['rejudges', 'startRejudge', 'previewRejudge', 'applyRejudge', 'cancelRejudge'],
]
const JUDGES = ['testsOfProblem', 'submissionSource']

test("TR1 a service's token opens no operator's route, and the judge's what the judge asks for alone", async () => {
  const split = await openedBy({ INTERNAL_TOKEN: TOKEN, OPERATOR_TOKEN: OPERATOR })
  const one = await openedBy({ INTERNAL_TOKEN: TOKEN })
  for (const { id } of INTERNAL_ROUTES) {
    const [isOperators, isJudges] = [OPERATORS.includes(id), JUDGES.includes(id)]
    expect([id, split[id]]).toEqual([id, [!isOperators, true, isJudges]])
    expect([id, one[id]]).toEqual([id, [true, false, isJudges]])
  }
})

test("AU5 TR1 a client's address is a gateway's to name: any other caller has the own one", async () => {
  const schema = Type.Object({ address: Type.String() })
  const route = { id: 'where', method: 'GET', path: '/where', service: 'auth', access: 'public', summary: '' } as const
  const addressFor = async (tokens: Tokens, headers: Record<string, string>) => {
    const app = createHttp(log, createMetrics('test'))
    guardInternal(app, tokens)
    serve(app, { ...route, answer: { status: 200, schema } }, async ({ clientAddress }) => ({ address: clientAddress }))
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const { address } = (await (await fetch(`${url}/where`, { headers })).json()) as { address: string }
    await app.close()
    return address
  }
  const tokens = { INTERNAL_TOKEN: TOKEN }
  const named = clientAddressHeaders('203.0.113.9', TOKEN)
  expect(await addressFor(tokens, named)).toBe('203.0.113.9')
  for (const headers of [
    { 'x-client-address': '203.0.113.9' },
    { ...named, 'x-internal-token': judgeToken(TOKEN) },
    { ...named, 'x-internal-token': '' },
  ])
    expect(await addressFor(tokens, headers)).toBe('127.0.0.1')
  expect(await addressFor({}, named)).toBe('127.0.0.1')
})
