import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mailInvitations } from '@skirmish/contracts/internal/accounts'
import type { Database } from '@skirmish/service-kit/database/database'
import { createUpstream, type Upstream } from '@skirmish/service-kit/http/upstream'
import { isOutage } from '@skirmish/service-kit/process/outage'
import { openTestDatabase } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropAllInvitations } from '../src/classes/store/class-management.ts'
import { trimInvitationMails } from '../src/classes/store/invitation-mails.ts'
import { addStudents } from '../src/classes/usecases/add-students.ts'
import { addTeacher } from '../src/classes/usecases/join-class.ts'
import { createClass } from '../src/classes/usecases/read-class.ts'
import type { Tables } from '../src/tables.ts'

const NOW = new Date()
const tess = { user_id: 'tess', username: 'tess' }
/** What stands where auth should: a proxy that says no, or one that answers so many addresses of each thousand. */
let answered: number | 'not found'
let asked: number
/** The addresses that it was to tell by mail, a call each; while it is away it refuses them. */
let mailed: { emails: string[]; teacher: string; class_title: string; language: string }[] = []
let isMailAway = false
const proxy = createServer((request, response) => {
  let text = ''
  request.on('data', (part) => (text += part))
  request.on('end', () => {
    const body = JSON.parse(text) as (typeof mailed)[number] // as addStudents sends it
    const { emails } = body
    if (request.url === mailInvitations.path) {
      if (isMailAway) return response.writeHead(503).end()
      mailed.push(body)
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ waiting: 1 }))
    }
    asked++
    if (answered === 'not found') return response.writeHead(404).end()
    const accounts = emails.slice(0, answered).map((email) => ({ email, digest: email.toLowerCase(), account: null }))
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ accounts }))
  })
})
let database: Database<Tables>
let auth: Upstream
let class_id: string
beforeAll(async () => {
  database = await openTestDatabase<Tables>(scope(), 'catalog', new URL('../migrations/', import.meta.url))
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  auth = createUpstream(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`) // it listens on a port
  const made = await createClass(database, tess, 'Algorithms', NOW)
  if (!('class_id' in made)) throw new Error('the first class is not one too many')
  class_id = made.class_id
})
afterAll(async () => {
  await auth?.close()
  proxy.close()
  await database?.close()
})

const INTO = () => ({ class_id, teacher_id: 'tess', teacher: 'Tess', language: 'es' as const })
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
const invitations = async () =>
  (await database.db.selectFrom('class_invitations').selectAll().where('class_id', '=', class_id).execute()).length

test('CL2 TR3 where auth does not answer each address, the call fails as an outage, nobody is invited, and it may be repeated', async () => {
  const emails = Array.from({ length: 2_500 }, (_, i) => `pupil${i}@school.test`)
  for (answered of ['not found', 999] as const) {
    asked = 0
    expect(isOutage(await failure(addStudents(database, auth, INTO(), emails, NOW)))).toBe(true)
    expect([asked, await invitations()]).toEqual([1, 0])
  }
  answered = 1_000
  asked = 0
  for (const _twice of [1, 2]) {
    expect(await addStudents(database, auth, INTO(), emails, NOW)).toEqual({
      ...{ added: [], already: [], invalid: [] },
      invited: emails,
    })
    expect(await invitations()).toBe(2_500)
  }
  expect(asked).toBe(2 * 2 * 3) // in thousands, and once more after the invitations
})

test('CL2 at most 10,000 invitations of a class wait; the call that would add more adds nobody, and one that is repeated is not counted twice', async () => {
  answered = 1_000
  const emails = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `i${from + i}@school.test`)
  const before = await invitations()
  const full = emails(before, 10_000)
  const add = (some: string[]) => addStudents(database, auth, INTO(), some, NOW)
  expect(await add(full)).toMatchObject({ invited: full })
  expect(await add(['one@more.test'])).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('10,000') },
  })
  expect(await invitations()).toBe(10_000)
  expect(await add(full.slice(0, 50))).toMatchObject({ invited: full.slice(0, 50) })
})

test('CL1 TR3 where auth does not answer, a teacher is not told that nobody has the address', async () => {
  answered = 'not found'
  expect(isOutage(await failure(addTeacher(database, auth, 'tess', class_id, 'a@a.test')))).toBe(true)
  answered = 1
  expect(await addTeacher(database, auth, 'tess', class_id, 'a@a.test')).toMatchObject({ status: 404 })
})

test('CL1 a teacher has 500 classes at most, and others are not counted', async () => {
  const ted = { user_id: 'ted', username: 'ted' }
  for (let i = 0; i < 500; i++)
    expect(await createClass(database, ted, `Class ${i}`, NOW)).toMatchObject({ class_id: expect.any(String) })
  expect(await createClass(database, ted, 'One more', NOW)).toMatchObject({ status: 409 })
  expect(await createClass(database, tess, 'Another', NOW)).toMatchObject({ title: 'Another' })
})

test('CL2 a teacher adds 20,000 addresses within a day that are new to the class, and repeats any call', async () => {
  answered = 1_000
  const ted = { user_id: 'generous ted', username: 'ted' }
  const [first, second, third] = await Promise.all(['A', 'B', 'C'].map((one) => createClass(database, ted, one, NOW)))
  const emails = Array.from({ length: 10_000 }, (_, i) => `d${i}@school.test`)
  const add = (to: unknown, some: string[], now = NOW) => {
    const { class_id } = to as { class_id: string } // the first classes are not too many
    return addStudents(database, auth, { ...INTO(), class_id, teacher_id: ted.user_id }, some, now)
  }
  for (const to of [first, second, first]) expect(await add(to, emails)).toMatchObject({ invited: emails })
  expect(await add(third, ['one@more.test'])).toMatchObject({
    status: 429,
    body: { detail: expect.stringContaining('20,000') },
    retryAfter: 3_600,
  })
  const nextDay = new Date(NOW.getTime() + 86_400_000)
  expect(await add(third, ['one@more.test'], nextDay)).toMatchObject({ invited: ['one@more.test'] })
})

test('CL2 a teacher repeats 10,000 addresses also where PostgreSQL has counted the rows of other classes alone', async () => {
  answered = 1_000
  const eve = { user_id: 'eve', username: 'eve' }
  const classes = await Promise.all(['Small', 'Large'].map((one) => createClass(database, eve, one, NOW)))
  const [small, large] = classes.map((one) => ({ ...INTO(), class_id: '', ...one, teacher_id: eve.user_id }))
  if (!small || !large) throw new Error('two classes were made')
  const emails = Array.from({ length: 10_000 }, (_, i) => `e${i}@school.test`)
  await addStudents(database, auth, small, emails.slice(0, 20), NOW)
  await sql`analyze class_invitations, invitation_mails`.execute(database.db) // as autovacuum does at any moment
  for (let i = 0; i < 2; i++)
    expect(await addStudents(database, auth, large, emails, NOW)).toMatchObject({ invited: emails })
})

test('CL2 an address that is invited is told by one mail, however often it is invited; where auth is away the call fails, and its repetition tells it', async () => {
  answered = 1_000
  mailed = []
  const made = await createClass(database, tess, 'Grafos', NOW)
  const into = { ...INTO(), ...('class_id' in made && { class_id: made.class_id }) }
  const add = (emails: string[], now = NOW) => addStudents(database, auth, into, emails, now)
  isMailAway = true
  expect(isOutage(await failure(add(['a@mail.test'])))).toBe(true)
  isMailAway = false
  expect(await add(['A@mail.test', 'b@mail.test'])).toMatchObject({ invited: ['A@mail.test', 'b@mail.test'] })
  const told = { class_id: into.class_id, class_title: 'Grafos', teacher: 'Tess', language: 'es' }
  expect(mailed).toEqual([{ ...told, emails: ['A@mail.test', 'b@mail.test'] }])
  await add(['a@mail.test', 'c@mail.test'])
  expect(mailed[1]).toEqual({ ...told, emails: ['c@mail.test'] })
  await dropAllInvitations(database.db, into.class_id)
  await add(['a@mail.test'])
  expect(mailed).toHaveLength(2)
  await trimInvitationMails(database.db, new Date(NOW.getTime() + 1))
  await add(['a@mail.test'])
  expect(mailed).toHaveLength(3)
})
