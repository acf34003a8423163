import { readFileSync } from 'node:fs'
import { freePort } from '@skirmish/devkit/ports'
import { readConfig } from '@skirmish/service-kit/process/config'
import { makeAuthority, trusting } from '@skirmish/testkit/authority'
import { CLIENT, startProvider } from '@skirmish/testkit/oidc-provider'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { Config } from '../src/config.ts'
import { createSender } from '../src/mail/sender.ts'
import { startAuth } from './mailbox.ts'

const authority = makeAuthority()
const pair = authority.issue('a server of the school')
const stops: (() => unknown)[] = []
afterAll(async () => {
  trusting()
  for (const stop of stops.reverse()) await stop()
  authority.remove()
})

test("OP14 mails go by STARTTLS to a server that one's own authority has signed, and to nobody else", async () => {
  const secured: boolean[] = []
  const server = new SMTPServer({
    authOptional: true,
    cert: readFileSync(pair.cert),
    key: readFileSync(pair.key),
    onData: (stream, { secure }, done) => {
      secured.push(secure)
      stream.resume().once('end', () => done())
    },
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  stops.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const SMTP_URL = `smtp://localhost:${port}?requireTLS=true`
  const sender = createSender(readConfig(Config, { EMAIL_SECRET: 'x'.repeat(32), SMTP_URL }))
  stops.push(() => sender.close())
  const send = () =>
    sender.send({ to: 'ann@x.test', subject: 'Hi', text: 'text', html: 'html' }, AbortSignal.timeout(20_000))
  await expect(send()).rejects.toThrow(/certificate/)
  trusting(authority.pem)
  await send()
  expect(secured).toEqual([true])
})

test("OP14 a person logs in by a provider that one's own authority has signed, and by no other", async () => {
  trusting(authority.pem)
  const people = new Map([['ann', { email: 'ann@school.test', email_verified: true, preferred_username: 'ann_s' }]])
  const provider = await startProvider(await freePort(), 'https://play.example/auth/oidc', people, { pair })
  stops.push(provider.stop)
  const auth = await startAuth({ OIDC_ISSUER: provider.issuer, ...CLIENT, LOG_LEVEL: 'silent' })
  stops.push(() => auth.stop())
  trusting()
  expect((await auth.post('/api/oidc/begin/', undefined)).status).toBe(503)
  trusting(authority.pem)
  const { url, secret } = (await auth.post('/api/oidc/begin/', undefined)).body
  const query = (await provider.visit(url, 'ann')).search.slice(1)
  expect((await auth.post('/api/oidc/finish/', { query, secret })).status).toBe(200)
})
