import { createHttp } from '@skirmish/service-kit/http'
import { guardInternal } from '@skirmish/service-kit/internal-calls'
import { createLogger } from '@skirmish/service-kit/logger'
import { createMetrics } from '@skirmish/service-kit/metrics'
import { createUpstream } from '@skirmish/service-kit/upstream'
import { expect, test } from 'vitest'

const log = createLogger({ service: 'test', instance: '1', level: 'silent', format: 'json' })
const TOKEN = 'a-token-of-32-characters-or-more'

test('TR1 a call of /internal/* is answered with the token of the deployment alone, however its address is written', async () => {
  for (const token of [TOKEN, undefined]) {
    const app = createHttp(log, createMetrics('test'))
    guardInternal(app, token)
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
