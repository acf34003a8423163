import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { clientAddressHeaders, guardInternal, judgeToken, type Tokens } from '../src/auth/internal-calls.ts'
import { createHttp } from '../src/http/http.ts'
import { serve } from '../src/http/serve.ts'
import { createUpstream } from '../src/http/upstream.ts'
import { createLogger } from '../src/telemetry/logger.ts'
import { createMetrics } from '../src/telemetry/metrics.ts'

const log = createLogger({ service: 'test', instance: '1', level: 'silent', format: 'json' })
const TOKEN = 'a-token-of-32-characters-or-more'

test('TR1 a call of /internal/* is answered with the token of the deployment alone, however its address is written', async () => {
  for (const token of [TOKEN, undefined]) {
    const app = createHttp(log, createMetrics('test'))
    guardInternal(app, { INTERNAL_TOKEN: token })
    app.get('/internal/:thing', async () => ({ ok: true }))
    app.get('/livez', async () => ({ ok: true }))
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const status = async (path: string, authorization?: string) =>
      (await fetch(`${url}${path}`, { headers: authorization === undefined ? {} : { authorization } })).status
    for (const path of ['/internal/a', '/internal/a/', '/%69nternal/a', '/internal/a?b=/livez']) {
      expect(await status(path), path).toBe(401)
      expect(await status(path, 'Bearer'), path).toBe(401)
      expect(await status(path, `Bearer ${TOKEN}x`), path).toBe(401)
      expect(await status(path, `Bearer ${'x'.repeat(TOKEN.length)}`), path).toBe(401)
      expect(await status(path, `Bearer ${TOKEN}`), path).toBe(token ? 200 : 401)
    }
    expect(await status('/livez')).toBe(200)
    const upstream = createUpstream(url, token)
    const asked = upstream.ask('/internal/a', 1_000)
    await (token ? expect(asked).resolves.toEqual({ ok: true }) : expect(asked).rejects.toThrow('401'))
    await upstream.close()
    await app.close()
  }
})

const OPERATOR = 'an-operators-token-of-32-characters'

/** The statuses of calls by the services' token, the operator's and the judge's. */
async function statusesBy(tokens: Tokens, routes: readonly string[]) {
  const app = createHttp(log, createMetrics('test'))
  guardInternal(app, tokens)
  for (const route of routes) app.get(route, async () => ({ ok: true }))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const seen: Record<string, number[]> = {}
  for (const route of routes)
    seen[route] = await Promise.all(
      [TOKEN, OPERATOR, judgeToken(TOKEN)].map(
        async (token) => (await fetch(url + route, { headers: { authorization: `Bearer ${token}` } })).status,
      ),
    )
  await app.close()
  return seen
}

test("TR1 a service's token opens no operator's route, and the judge's what the judge asks for alone", async () => {
  const operators = ['operators/accounts', 'operators/keys', 'confirmed-emails', 'generations/:id/retry', 'problems']
  const all = {
    operators: [...operators, 'problems/reverify', 'rejudges/:id/apply', 'rebuild'].map((path) => `/internal/${path}`),
    services: ['/internal/usernames', '/internal/accounts-by-email', '/internal/solution', '/internal/standings'],
    judges: ['/internal/problems/:problem_id/tests/:hash', '/internal/submissions/:id'],
  }
  const split = await statusesBy({ INTERNAL_TOKEN: TOKEN, OPERATOR_TOKEN: OPERATOR }, Object.values(all).flat())
  for (const route of all.operators) expect([route, split[route]]).toEqual([route, [401, 200, 401]])
  for (const route of all.services) expect([route, split[route]]).toEqual([route, [200, 200, 401]])
  for (const route of all.judges) expect([route, split[route]]).toEqual([route, [200, 200, 200]])
  const one = await statusesBy({ INTERNAL_TOKEN: TOKEN }, Object.values(all).flat())
  for (const route of all.operators) expect([route, one[route]]).toEqual([route, [200, 401, 401]])
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
