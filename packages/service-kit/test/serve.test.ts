import { defineRoute } from '@skirmish/contracts/rest/route'
import { Type } from 'typebox'
import { afterAll, expect, test } from 'vitest'
import { createHttp } from '../src/http/http.ts'
import { refuse } from '../src/http/refusal.ts'
import { serve } from '../src/http/serve.ts'
import { isWellFormed } from '../src/http/well-formed.ts'
import { createLogger } from '../src/telemetry/logger.ts'
import { createMetrics } from '../src/telemetry/metrics.ts'

const log = createLogger({ service: 'test', instance: '1', level: 'silent', format: 'json' })
const app = createHttp(log, createMetrics('test'))
afterAll(() => app.close())

const Answer = { status: 200, schema: Type.Object({ offset: Type.Optional(Type.Integer()) }) }
const about = { service: 'auth', access: 'public', summary: 'A test.', answer: Answer } as const
serve(
  app,
  defineRoute({
    ...{ ...about, id: 'list', method: 'GET', path: '/list/:name' },
    params: Type.Object({ name: Type.String() }),
    query: Type.Object({
      offset: Type.Integer({ minimum: 0, default: 0 }),
      search: Type.Optional(Type.String()),
    }),
  }),
  async ({ query }) => ({ offset: query.offset }),
)
serve(
  app,
  defineRoute({
    ...{ ...about, id: 'make', method: 'POST', path: '/make' },
    bodyLimit: 1_000,
    body: Type.Object({ code: Type.String(), inputs: Type.Array(Type.String()) }),
  }),
  async ({ body }) => ({ offset: Object.keys(body).length }),
)

serve(
  app,
  defineRoute({
    ...{ ...about, id: 'see', method: 'GET', path: '/see/:name.png' },
    params: Type.Object({ name: Type.String() }),
    answer: {
      ...{ status: 200, schema: Type.Unsafe<Uint8Array>({ type: 'string' }) },
      file: { type: 'image/png', keptSeconds: 60 },
    },
    refusals: { 404: { when: 'There is none.' } },
  }),
  async ({ params }) => (params.name === 'none' ? refuse(404, 'None.') : new Uint8Array([0x89, 0x50, 0, 0xff])),
)

test('MR13 a picture leaves byte for byte, to be shown and kept; its refusal is one like any other', async () => {
  const { headers, rawPayload } = await app.inject('/see/a-b.png')
  expect([...rawPayload]).toEqual([0x89, 0x50, 0, 0xff])
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=60',
    'x-robots-tag': 'noindex', // pictures are of people
  })
  expect(headers).not.toHaveProperty('content-disposition')
  const none = await app.inject('/see/none.png')
  expect([none.statusCode, none.json(), none.headers['cache-control']]).toEqual([404, { detail: 'None.' }, undefined])
})

test('SH2 a malformed or fractional number is refused', async () => {
  for (const [offset, status] of [
    ['7', 200],
    ['', 400],
    ['1.5', 400],
    ['-1', 400],
    ['1e1', 400],
    ['0x10', 400],
    ['9'.repeat(30), 400],
    ['7&offset=8', 400],
  ] as const) {
    const answer = await app.inject(`/list/a?offset=${offset}`)
    expect([offset, answer.statusCode]).toEqual([offset, status])
    if (status === 400) expect(answer.json().errors).toHaveProperty('offset')
  }
  expect((await app.inject('/list/a')).json()).toEqual({ offset: 0 })
})

test('TR1 a handler gets the declared fields of a body and no others', async () => {
  const payload = { code: '', inputs: [], userId: 'somebody else', submissionId: 'of another run' }
  expect((await app.inject({ method: 'POST', url: '/make', payload })).json()).toEqual({ offset: 2 })
})

test('TR3 a body that is nested ten thousand levels deep is refused', async () => {
  expect(isWellFormed(JSON.parse(`${'['.repeat(10_000)}${']'.repeat(10_000)}`))).toBe(false)
  const payload = `{"code":${'['.repeat(200)}${']'.repeat(200)}}`
  const headers = { 'content-type': 'application/json' }
  expect((await app.inject({ method: 'POST', url: '/make', headers, payload })).statusCode).toBe(400)
})

test('TR3 a string with NUL or a lone surrogate is refused wherever it stands', async () => {
  for (const url of ['/list/a%00b', '/list/a?search=%00', '/list/a?x%00=1'])
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 400])
  const send = (payload: string) =>
    app.inject({ method: 'POST', url: '/make', headers: { 'content-type': 'application/json' }, payload })
  const wrong = [
    '{"code":"\\u0000","inputs":[]}',
    '{"code":"","inputs":["a","\\ud800b"]}',
    '{"code":"","inputs":[],"\\udc00":1}',
  ]
  for (const body of wrong) {
    const answer = await send(body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ detail: expect.stringMatching(/\.$/) })
  }
  expect((await send('{"code":"\\ud83d\\ude00 é\\n","inputs":["\\u0001"]}')).statusCode).toBe(200)
  expect((await send(JSON.stringify({ code: 'x'.repeat(1_001), inputs: [] }))).statusCode).toBe(413)
  expect(isWellFormed({ a: [1, null, true, { b: 'c' }] })).toBe(true)
})
