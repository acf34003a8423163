import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { confirmEmailOf, inviteTeacher } from '@skirmish/contracts/internal/operators'
import { operatorOf } from '@skirmish/service-kit/auth/internal-calls'
import { afterEach, expect, test } from 'vitest'
import { askService, operator } from '../src/ask-service.ts'

const NOBODY = 'http://127.0.0.1:1'
const open: Server[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

/** A replica that answers every call with a status and a text; it keeps the headers of the calls. */
async function replica(status: number, text: string) {
  const asked: IncomingHttpHeaders[] = []
  const server = createServer((request, reply) => {
    asked.push(request.headers)
    reply.writeHead(status).end(text)
  })
  open.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` } // it listens on TCP
}
const confirm = (...urls: string[]) =>
  askService({ urls: urls.join(','), token: 'the token' }, confirmEmailOf, { body: { email: 'a@a.test' } })

test.each([401, 404, 503])('OP5 an operator is shown the sentence of a refusal alone (%i)', async (status) => {
  const one = await replica(status, JSON.stringify({ detail: 'No account has this email.' }))
  await expect(confirm(one.url)).rejects.toThrow(/^No account has this email\.$/)
})

test('OP5 a page of a proxy is reported by its status, in words of our own', async () => {
  const one = await replica(502, '<html>Bad Gateway</html>')
  await expect(confirm(one.url)).rejects.toThrow(/^auth returned 502 to confirmEmailOf$/)
})

test('OP5 a command goes to the next replica when the first one is away: one that may not be repeated if it never reached it', async () => {
  const away = await replica(503, '')
  const there = await replica(200, JSON.stringify({ confirmed: 'now' }))
  const invites = await replica(200, JSON.stringify({ code: 'c', expires_at: '2026-01-01T00:00:00.000Z' }))
  expect(await confirm(there.url, away.url)).toEqual({ confirmed: 'now' })
  expect(there.asked[0]).toMatchObject({ authorization: 'Bearer the token' })
  expect(operatorOf(there.asked[0] ?? {})).toBe(operator())
  const invite = (...urls: string[]) =>
    askService({ urls: urls.join(','), token: 'the token' }, inviteTeacher, { body: { days: 1 } })
  expect(await invite(invites.url, NOBODY)).toMatchObject({ code: 'c' })
  await expect(invite(invites.url, away.url)).rejects.toThrow('auth returned 503 to inviteTeacher')
})
