import { freePort } from '@skirmish/devkit/ports'
import { readConfig } from '@skirmish/service-kit/process/config'
import { createLogger } from '@skirmish/service-kit/telemetry/logger'
import { startMailServer } from '@skirmish/testkit/mail-server'
import { openTestDatabase } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { afterAll, expect, test, vi } from 'vitest'
import { Config } from '../src/config.ts'
import { createDigests } from '../src/digests.ts'
import { nextTry } from '../src/domain/mail-retry.ts'
import { createSender } from '../src/mail/sender.ts'
import { addAccount } from '../src/store/accounts.ts'
import { addMail } from '../src/store/mails.ts'
import type { Tables } from '../src/store/tables.ts'
import { sendDueMails } from '../src/usecases/send-mails.ts'
import { PATIENCE, startAuth } from './mailbox.ts'

const MINUTE_MS = 60_000
const stops: (() => unknown)[] = []
afterAll(() => Promise.all(stops.map((stop) => stop())))

/** A mail server that ends with this file. */
async function startSink(port: number, hideSTARTTLS = true) {
  const server = await startMailServer({ port, hideSTARTTLS })
  stops.push(server.stop)
  return server
}

const senderSettings = (port: number, more: Record<string, string>) =>
  readConfig(Config, { EMAIL_SECRET: 'x'.repeat(32), SMTP_URL: `smtp://127.0.0.1:${port}`, ...more })

/** Auth's mails without the service around them: time is the test's. */
async function startMails(port: number) {
  const names = scope()
  const database = await openTestDatabase<Tables>(names, 'auth', new URL('../migrations/', import.meta.url))
  stops.push(() => database.close())
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  const log = createLogger({ service: 'auth', instance: '1', level: 'info', format: 'json', destination })
  const sender = createSender(senderSettings(port, { MAIL_FROM: 'no-reply@skirmish.test' }))
  const digests = createDigests(names.EMAIL_SECRET)
  const parts = { db: database.db, digests, publicUrl: 'https://play.example', sender, log }
  const waiting = () => database.db.selectFrom('mails').selectAll().execute()
  const account = async (username: string, email: string) => {
    const user_id = crypto.randomUUID()
    await addAccount(database.db, { user_id, username, email, password_hash: '', role: 'student' })
  }
  return { db: database.db, send: (now: Date) => sendDueMails(parts, () => now), waiting, lines, account }
}

test('AU4 a dead mail server loses no mail and blocks no request: it comes when the server is back', async () => {
  const port = await freePort()
  const auth = await startAuth({ SMTP_URL: `smtp://127.0.0.1:${port}`, LOG_LEVEL: 'silent' })
  stops.push(() => auth.stop())
  const account = auth.newcomer()
  expect((await auth.post('/api/register/', account, { 'accept-language': 'pt' })).status).toBe(201)
  await vi.waitFor(async () => {
    const [mail] = await auth.database.db.selectFrom('mails').selectAll().execute()
    expect(mail?.tries).toBeGreaterThan(0)
    expect(mail?.due_at.getTime()).toBeLessThan(Date.now() + 30_000) // the try is over: its process had it for longer
  }, PATIENCE)
  expect((await auth.askForReset(account.email)).status).toBe(200)
  const { received } = await startSink(port)
  await auth.database.db.updateTable('mails').set({ due_at: new Date() }).execute()
  await vi.waitFor(() => expect(received).toHaveLength(2), PATIENCE)
  const [mail] = received.filter((one) => one.mail.subject?.startsWith('Confirme'))
  expect(mail).toMatchObject({ from: 'no-reply@localhost', to: [account.email] })
  expect(mail?.mail.text).toContain('https://play.example/auth/confirm#')
  await auth.allSent()
})

test('AU4 a mail that cannot be sent is tried ever less often, and given up after a day by a line that names no address', async () => {
  const mails = await startMails(await freePort())
  await mails.account('ann', 'ann@x.test')
  const asked = new Date()
  await addMail(mails.db, { kind: 'reset_password', email: 'ann@x.test', language: null }, asked)
  let now = asked
  const waits: number[] = []
  for (let row = (await mails.waiting())[0]; row; row = (await mails.waiting())[0]) {
    waits.push(row.due_at.getTime() - now.getTime())
    now = row.due_at
    await mails.send(now)
  }
  expect(waits.slice(0, 5)).toEqual([0, 10_000, 20_000, 40_000, 80_000])
  expect(Math.max(...waits)).toBe(60 * MINUTE_MS)
  expect(now.getTime() - asked.getTime()).toBeGreaterThanOrEqual(24 * 60 * MINUTE_MS)
  expect(mails.lines.at(-1)).toContain('a mail is given up')
  expect(mails.lines.join()).not.toContain('ann@')
  expect(nextTry({ asked_at: asked, tries: 1_000 }, now)).toBeNull()
})

test('AU4 an address that the server refuses for good holds up no other, and stays out of the log', async () => {
  const port = await freePort()
  const { received } = await startSink(port)
  const mails = await startMails(port)
  for (const name of ['gone', 'ann', 'ben', 'cid', 'dan', 'eve', 'fay'])
    await mails
      .account(name, `${name}@x.test`)
      .then(() => addMail(mails.db, { kind: 'confirm_email', email: `${name}@x.test`, language: 'es' }, new Date(0)))
  await mails.send(new Date(1))
  expect(received.map(({ to }) => to.join()).sort()).toEqual(
    ['ann', 'ben', 'cid', 'dan', 'eve', 'fay'].map((name) => `${name}@x.test`),
  )
  expect(await mails.waiting()).toEqual([])
  expect(mails.lines.join()).toContain('550')
  expect(mails.lines.join()).not.toContain('gone@')
})

test('TR3 no address and no name adds a header or a recipient to a mail', async () => {
  const port = await freePort()
  const { received } = await startSink(port)
  const mails = await startMails(port)
  const wild = [
    'ann@x.test\r\nBcc: eve@x.test',
    'ann@x.test\nSubject: hello',
    'a,eve@x.test',
    'a<eve@x.test>',
    '"a" <eve@x.test>',
    'a;b:eve@x.test',
    'a\u2028b@x.test',
    'a，eve@x.test', // wide forms become plain ones
    'a＜eve@x.test',
    'a＠eve.test@x.test',
    'a@x.test＞',
  ]
  for (const [i, email] of wild.entries()) {
    await mails.account(`wild${i}`, email)
    for (const kind of ['confirm_email', 'reset_password'] as const)
      await addMail(mails.db, { kind, email, language: null }, new Date(0))
  }
  const name = 'x\r\nBcc: eve@x.test\r\n\r\n<script>'
  await mails.account(name, 'plain@x.test')
  await addMail(mails.db, { kind: 'reset_password', email: 'plain@x.test', language: 'en' }, new Date(0))
  await mails.send(new Date(1))
  expect(await mails.waiting()).toEqual([])
  expect(received.map(({ to }) => to)).toEqual([['plain@x.test']])
  expect(received[0]?.mail.html).toContain('&lt;script&gt;')
  expect(received[0]?.mail.headers.map(({ key }) => key)).not.toContain('bcc')
})

test('TR3 a sender puts line ends of any field into no header', async () => {
  const port = await freePort()
  const { received } = await startSink(port)
  const sender = createSender(senderSettings(port, { MAIL_FROM: 'a@b.test' }))
  const end = '\r\nBcc: eve@x.test\r\nX-Bad: yes'
  const message = { to: `ann@x.test${end}`, subject: `Hi${end}`, text: 'text', html: 'html' }
  await sender.send(message, AbortSignal.timeout(20_000)).catch(() => {})
  await sender.send({ ...message, to: 'ann@x.test' }, AbortSignal.timeout(20_000))
  for (const { mail, to } of received) {
    expect(mail.headers.map(({ key }) => key).filter((key) => ['bcc', 'x-bad'].includes(key))).toEqual([])
    expect(to).not.toContain('eve@x.test')
  }
  expect(received.at(-1)?.to).toEqual(['ann@x.test'])
})

test('AU4 mails are text and HTML in the language of the request, else in the one of the registration', async () => {
  const auth = await startAuth()
  stops.push(() => auth.stop())
  const subjects: Record<string, [string, string]> = {
    'es-MX,en;q=0.5': ['Confirma tu correo en Skirmish', 'Tu código de recuperación de Skirmish'],
    'pt-BR': ['Confirme seu e-mail no Skirmish', 'Seu código de recuperação do Skirmish'],
    '*': ['Confirm your email for Skirmish', 'Your Skirmish recovery code'],
  }
  for (const [language, [first, second]] of Object.entries(subjects)) {
    const account = await auth.register({ 'accept-language': language })
    expect(account.confirmation).toMatchObject({ subject: first, from: { name: 'Skirmish' } })
    expect(account.confirmation.html).toContain('href="https://play.example/auth/confirm#')
    await auth.askForReset(account.email, { 'accept-language': '*' })
    expect((await auth.mail(account.email, 2)).subject).toBe(second)
    await auth.askForReset(account.email, { 'accept-language': 'es' })
    expect((await auth.mail(account.email, 3)).subject).toBe(subjects['es-MX,en;q=0.5']?.[1])
  }
})

test('AU12 a mail server is greeted by the name of the site, or by the one that is set, and mails come from the name that is set', async () => {
  const port = await freePort()
  const { received } = await startSink(port)
  const message = { to: 'ann@x.test', subject: 'Hi', text: 'text', html: 'html' }
  const greetings: [Record<string, string>, string][] = [
    [{ PUBLIC_URL: 'https://play.example' }, 'play.example'],
    [
      { PUBLIC_URL: 'https://play.example', SMTP_HELLO: 'relay.lyceum.test', MAIL_FROM_NAME: 'Liceo, São João' },
      'relay.lyceum.test',
    ],
    [{ SMTP_URL: `smtp://127.0.0.1:${port}?name=mx.lyceum.test`, SMTP_HELLO: 'relay.lyceum.test' }, 'mx.lyceum.test'],
  ]
  for (const [settings, hello] of greetings) {
    const sender = createSender(senderSettings(port, settings))
    await sender.send(message, AbortSignal.timeout(20_000))
    sender.close()
    const last = received.at(-1)
    expect(last?.hello).toBe(hello)
    expect(last?.mail.from?.name).toBe(settings.MAIL_FROM_NAME ?? 'Skirmish')
  }
})

test('AU12 a relay without accounts takes mails, also one whose certificate nobody has signed, without TLS', async () => {
  const port = await freePort()
  const { received } = await startSink(port, false)
  const message = { to: 'ann@x.test', subject: 'Hi', text: 'text', html: 'html' }
  const by = (url: string) =>
    createSender(senderSettings(port, { SMTP_URL: url })).send(message, AbortSignal.timeout(20_000))
  await expect(by(`smtp://127.0.0.1:${port}`)).rejects.toThrow(/certificate/)
  await by(`smtp://127.0.0.1:${port}?ignoreTLS=true`)
  await by(`smtp://127.0.0.1:${port}?tls.rejectUnauthorized=false`)
  expect(received.map(({ to }) => to)).toEqual([['ann@x.test'], ['ann@x.test']])
})
