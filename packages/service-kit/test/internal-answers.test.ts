import { withService } from '@skirmish/testkit/service-process'
import { expect, test, vi } from 'vitest'

/** A service that returns to an internal call less than declared, and one that gets less, more or something else from an older or newer process. */
const PROGRAM = `
import { createServer } from 'node:http'
import { defineInternalRoute } from '@skirmish/contracts/internal/route'
import { defineRoute } from '@skirmish/contracts/rest/route'
import { Type } from 'typebox'
import { BaseConfig } from '@skirmish/service-kit/process/config'
import { runService } from '@skirmish/service-kit/process/run-service'
const position = defineInternalRoute({
  id: 'position', method: 'POST', path: '/internal/positions/:user_id', service: 'judge', token: 'services', summary: '',
  repeatable: true, deadlineMs: 2_000,
  params: Type.Object({ user_id: Type.String() }),
  body: Type.Object({ board: Type.String() }),
  answer: Type.Object({ position: Type.Integer() }),
})
const asked = defineRoute({
  id: 'asked', method: 'GET', path: '/asked/:body', service: 'judge', access: 'public', summary: '',
  params: Type.Object({ body: Type.String() }),
  answer: { status: 200, schema: Type.Object({ got: Type.String() }) },
})
const other = createServer((request, reply) => reply.end(decodeURIComponent(request.url.split('/').at(-1))))
await new Promise((resolve) => other.listen(0, '127.0.0.1', resolve))
await runService('judge', BaseConfig, async (service) => {
  service.internalRoute(position, async ({ params }) => (params.user_id === 'ann' ? { position: 1 } : { place: 1 }))
  const upstream = service.upstream('http://127.0.0.1:' + other.address().port)
  service.onStop('close', 'the other', () => void other.close())
  service.route(asked, async ({ params }) => {
    const got = upstream.call(position, { params: { user_id: params.body }, body: { board: 'all' } })
    return { got: await got.then(JSON.stringify, (error) => error.message) }
  })
})`
const PRODUCTION = { NODE_ENV: 'production', INTERNAL_TOKEN: 'a-token-of-32-characters-or-more' }

test('TR3 an internal answer without a declared field is a 500 in production, and the log names route and field', async () => {
  await withService(PROGRAM, PRODUCTION, async (url, _logged, loggedNow) => {
    const call = async (user: string, body: object) => {
      const headers = { authorization: `Bearer ${PRODUCTION.INTERNAL_TOKEN}`, 'content-type': 'application/json' }
      const path = `${url}/internal/positions/${user}`
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      return [answer.status, await answer.json()]
    }
    expect(await call('ann', { board: 'all' })).toEqual([200, { position: 1 }])
    expect(await call('ann', { board: 7 })).toEqual([
      400,
      expect.objectContaining({ errors: { board: expect.anything() } }),
    ])
    expect(await call('ben', { board: 'all' })).toEqual([500, { detail: expect.any(String) }])
    await vi.waitFor(() => expect(loggedNow()).toMatch(/position returned 200 .*: \/position is missing/))
  })
})

test('TR3 a caller in production refuses an answer without a declared field, by its name, and takes one with a further field', async () => {
  await withService(PROGRAM, PRODUCTION, async (url) => {
    const got = async (body: string) =>
      ((await (await fetch(`${url}/asked/${encodeURIComponent(body)}`)).json()) as { got: string }).got
    expect(await got('{"position":3,"since":"today"}')).toBe('{"position":3,"since":"today"}')
    for (const [body, fault] of [
      ['{"place":3}', '/position is missing'],
      ['{"position":"3"}', '/position must be integer'],
      ['<html>', 'it is not JSON'],
    ] as const)
      expect(await got(body)).toBe(`judge returned to position otherwise than its contract declares: ${fault}`)
  })
})
