import { mailInvitations } from '@skirmish/contracts/internal/accounts'
import { tokenOf } from '@skirmish/testkit/mails'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInvitations, addMail, takeDueMails } from '../src/store/mails.ts'
import { type Auth, startAuth } from './mailbox.ts'

let auth: Auth
beforeAll(async () => {
  auth = await startAuth()
})
afterAll(() => auth?.stop())

const CLASS = { class_id: 'c1', class_title: 'Grafos <3', teacher: 'Tess' }
const invite = (emails: string[], more: object = {}) =>
  auth.post(
    mailInvitations.path,
    { ...CLASS, language: 'es', emails, ...more },
    { authorization: `Bearer ${auth.names.INTERNAL_TOKEN}` },
  )

test('CL2 an address without an account is told of the class and the teacher, in the language of the call, with a link to the classes', async () => {
  const answer = await invite(['Pupil@school.test', 'no mailbox', 'a..b@school.test'])
  expect(answer).toEqual({ status: 200, body: { waiting: 1 } })
  const { subject, text, html } = await auth.mail('Pupil@school.test')
  expect(subject).toBe('Tess te invita a la clase Grafos <3 en Skirmish')
  expect(text).toContain('https://play.example/classes\n')
  expect(html).toContain('Grafos &lt;3')
})

test('CL2 an account that has not confirmed the address is told as one that does not exist; one that has confirmed it has joined and is not', async () => {
  const account = await auth.register()
  await invite([account.email], { class_id: 'c2' })
  expect((await auth.mail(account.email, 2)).subject).toContain('Grafos')
  expect((await auth.post('/api/email/confirm/', { token: tokenOf(account.confirmation) })).status).toBe(200)
  await invite([account.email], { class_id: 'c3' })
  await auth.allSent()
  expect(await auth.mails(account.email)).toHaveLength(2)
})

test('CL2 the call needs the services’ token', async () => {
  expect((await auth.post(mailInvitations.path, { ...CLASS, language: 'en', emails: ['x@y.test'] })).status).toBe(401)
})

test('CL2 of two invitations of a class that wait one is sent, and mails that a person waits for go before a crowd of them', async () => {
  const { db } = auth.database
  const [early, late, due] = [1, 2, 3].map((day) => new Date(`2999-01-0${day}T00:00:00Z`)) as [Date, Date, Date] // no process takes them
  const crowd = Array.from({ length: 1_000 }, (_, i) => `crowd${i}@school.test`)
  expect(await addInvitations(db, CLASS, 'en', crowd, early)).toBe(1_000)
  expect(await addInvitations(db, CLASS, 'en', ['CROWD7@school.test', 'new@school.test'], early)).toBe(1)
  await addMail(db, { kind: 'reset_password', email: 'ann@x.test', language: null }, late)
  const kinds = (await takeDueMails(db, due, 3)).map((mail) => mail.kind)
  expect(kinds.sort()).toEqual(['class_invitation', 'class_invitation', 'reset_password'])
  await db.deleteFrom('mails').execute()
})
