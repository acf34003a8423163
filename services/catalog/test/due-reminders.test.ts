import { openTestDatabase } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readPushHosts } from '../src/classes/domain/push-hosts.ts'
import { createPushService } from '../src/classes/push-service.ts'
import { dueProblems, takeReminders, trimReminders } from '../src/classes/store/due-reminders.ts'
import { makePushKeys } from '../src/classes/store/push-keys.ts'
import { updateProblem } from '../src/classes/usecases/author-problem.ts'
import { forgetPerson } from '../src/classes/usecases/forget-person.ts'
import { leaveClass, removeStudent, updateClass } from '../src/classes/usecases/manage-class.ts'
import { remindOfDue } from '../src/classes/usecases/remind-of-due.ts'
import type { Tables } from '../src/tables.ts'
import { dueClasses, hoursLater, NOW } from './due-classes.ts'
import { type Browser, claimsOf } from './push-browser.ts'
import { startReceiver } from './push-receiver.ts'

const keys = makePushKeys()
const isAllowed = readPushHosts('push.test')
if (!isAllowed) throw new Error('the test names a host')

const receiver = await startReceiver()
const push = createPushService({
  keys,
  contact: 'mailto:ops@a.test',
  isAllowed,
  waitsMs: [1, 1],
  fetch: receiver.fetch,
})
const names = scope()
const open = () => openTestDatabase<Tables>(names, 'catalog', new URL('../migrations/', import.meta.url))
const database = await open()
const { newClass, newProblem, newStudent, subscribe, join, due, submit } = dueClasses(database, push)

afterAll(async () => {
  await database.close()
  await receiver.stop()
})
beforeEach(async () => {
  receiver.respond = () => 201
  await database.db.deleteFrom('push_subscriptions').execute()
})

/** Runs the job at a time; returns the outcomes and what the push service received. */
async function remind(at = NOW, db = database.db) {
  const before = receiver.received.length
  const outcomes = await Array.fromAsync(remindOfDue(db, push, at))
  return { outcomes, received: receiver.received.slice(before) }
}
const receivedBy = ({ path }: Browser) => receiver.received.filter((one) => one.path === path)

test('CL6 a student is reminded in the own language of what is due within a day, and nobody on the way can read it', async () => {
  const class_id = await newClass('Strings {due}')
  const problem_id = await newProblem(class_id, 'Two Sum')
  const texts = {
    en: ['Two Sum is due soon', 'Due by {due}, in the class Strings {due}.'],
    es: ['La fecha límite de Two Sum se acerca', 'Hasta el {due}, en la clase Strings {due}.'],
    'pt-BR': ['O prazo de Two Sum está acabando', 'Até {due}, na turma Strings {due}.'],
  }
  for (const [language, [title, text]] of Object.entries(texts)) {
    const { browser } = await newStudent(class_id, language as keyof typeof texts) // a key of it
    expect((await remind()).outcomes).toEqual(['sent'])
    const [one] = receivedBy(browser)
    if (!one) throw new Error('nothing came')
    const due_at = hoursLater(10).toISOString()
    expect(browser.read(one.body)).toEqual({
      title,
      text,
      due_at,
      language,
      tag: `due:${problem_id}`,
    })
    expect(one.body.includes('Two Sum')).toBe(false)
    expect(one.headers).toMatchObject({ ttl: '36000', 'content-encoding': 'aes128gcm', topic: expect.any(String) })
    const claims = claimsOf(one.headers.authorization ?? '', keys.public_key)
    expect(claims).toMatchObject({ aud: 'https://push.test', sub: 'mailto:ops@a.test' })
  }
})

test('CL6 two instances that run at the same time send each reminder once, and neither sends it again', async () => {
  const class_id = await newClass()
  await newProblem(class_id, 'One')
  await newProblem(class_id, 'Two')
  const students = await Promise.all(Array.from({ length: 25 }, () => newStudent(class_id)))
  const other = await open()
  const runs = await Promise.all([remind(NOW), remind(NOW, other.db), remind(NOW), remind(NOW, other.db)])
  await other.close()
  expect(runs.flatMap((run) => run.outcomes)).toEqual(Array.from({ length: 50 }, () => 'sent'))
  for (const { browser } of students)
    expect(
      receivedBy(browser)
        .map((one) => browser.read(one.body).title)
        .sort(),
    ).toEqual(['One is due soon', 'Two is due soon'])
  expect((await remind()).received).toEqual([])
})

test('CL6 a reminder is noted before it is sent: a process that dies in between sends it never, and no other one does', async () => {
  const class_id = await newClass()
  const problem_id = await newProblem(class_id)
  const { user_id } = await newStudent(class_id)
  const span = { from: NOW, to: hoursLater(24) }
  expect(await dueProblems(database.db, span)).toContain(problem_id)
  const taken = await takeReminders(database.db, span, hoursLater(-24), [problem_id], 10)
  expect(taken).toMatchObject([{ user_id, problem_id, class_title: 'Algorithms' }])
  expect((await remind()).received).toEqual([])
})

test('CL6 nobody is reminded of what is solved, not due, not the class’s any more or not published, nor by a class that was left or is not agreed to', async () => {
  const class_id = await newClass()
  const problem_id = await newProblem(class_id)
  const tried = await newStudent(class_id)
  const [solved, left, removed] = [await newStudent(class_id), await newStudent(class_id), await newStudent(class_id)]
  await join(class_id, 'without a browser')
  const added = await newStudent(class_id)
  await database.db
    .updateTable('class_members')
    .set({ added_by: 'tess' })
    .where('user_id', '=', added.user_id)
    .execute()
  await submit(tried.user_id, problem_id, false)
  await submit(solved.user_id, problem_id, true)
  await leaveClass(database, left.user_id, class_id, false)
  await removeStudent(database.db, 'tess', class_id, removed.user_id, NOW)
  const taken = await newProblem(class_id, 'Taken')
  await updateProblem(database, 'tess', taken, { assigned_classes: [] }, NOW)
  await newProblem(class_id, 'Not proven', { reference: { language: 'python', code: 'print(input())' } })
  await due(class_id, await newProblem(class_id, 'Whenever'), null)
  await due(class_id, await newProblem(class_id, 'Far off'), hoursLater(24.1))
  await due(class_id, await newProblem(class_id, 'Over'), hoursLater(0))
  const archived = await newClass()
  await newProblem(archived, 'Archived')
  await join(archived, tried.user_id)
  await updateClass(database, 'tess', archived, { archived: true }, NOW)
  expect((await remind()).received.map(({ path, body }) => [path, tried.browser.read(body).title])).toEqual([
    [tried.browser.path, 'Echo is due soon'],
  ])
})

test('CL6 a date that is moved, to later or sooner, reminds again, but never within 24 hours', async () => {
  const class_id = await newClass()
  const problem_id = await newProblem(class_id)
  const { browser } = await newStudent(class_id)
  const datesAt = async (hours: number) =>
    (await remind(hoursLater(hours))).received.map((one) => browser.read(one.body).due_at)
  expect(await datesAt(0)).toEqual([hoursLater(10).toISOString()])
  for (const hours of [20, 5, 10, 23]) {
    await due(class_id, problem_id, hoursLater(hours))
    expect(await datesAt(1)).toEqual([])
  }
  await due(class_id, problem_id, hoursLater(30))
  await trimReminders(database.db, hoursLater(-1)) // as it runs 23 hours later
  expect(await datesAt(23.9)).toEqual([])
  expect(await datesAt(24)).toEqual([hoursLater(30).toISOString()])
  await due(class_id, problem_id, hoursLater(26))
  expect(await datesAt(25)).toEqual([])
})

test('CL6 a problem that two classes of a student have is reminded of once, by the earlier date', async () => {
  const [first, second] = [await newClass('Later'), await newClass('Sooner')]
  const problem_id = await newProblem(first)
  await updateProblem(database, 'tess', problem_id, { assigned_classes: [first, second] }, NOW)
  await due(second, problem_id, hoursLater(5))
  const { user_id, browser } = await newStudent(first)
  await join(second, user_id)
  const texts = async (at: Date) => (await remind(at)).received.map((one) => browser.read(one.body).text)
  expect(await texts(NOW)).toEqual(['Due by {due}, in the class Sooner.'])
  expect(await texts(hoursLater(6))).toEqual([])
})

test('CL6 reminders of a day ago are forgotten, and later ones are not', async () => {
  const class_id = await newClass()
  const problem_id = await newProblem(class_id)
  const early = await newStudent(class_id)
  await remind()
  const late = await newStudent(class_id)
  await remind(hoursLater(2))
  await trimReminders(database.db, hoursLater(1))
  const left = database.db.selectFrom('due_reminders').select('user_id').where('problem_id', '=', problem_id)
  expect(await left.execute()).toEqual([{ user_id: late.user_id }])
  expect((await remind(hoursLater(2))).received.map((one) => one.path)).toEqual([early.browser.path])
})

test('CL6 a subscription of which the push service says that it has ended is forgotten, and the others are sent to', async () => {
  for (const status of [404, 410]) {
    const class_id = await newClass()
    await newProblem(class_id)
    const { user_id, browser } = await newStudent(class_id)
    const second = await subscribe(user_id)
    receiver.respond = ({ path }) => (path === browser.path ? status : 201)
    expect((await remind()).outcomes.sort()).toEqual(['gone', 'sent'])
    const kept = database.db.selectFrom('push_subscriptions').select('endpoint').where('user_id', '=', user_id)
    expect(await kept.execute()).toEqual([{ endpoint: second.subscription().endpoint }])
  }
})

test('CL6 a reminder is tried three times where the push service is busy or failing, and once where it refuses it or its connection breaks', async () => {
  const tries = { 500: 3, 503: 3, 429: 3, 400: 1, 403: 1, 413: 1, 307: 1, 0: 1 }
  for (const [status, count] of Object.entries(tries)) {
    const class_id = await newClass()
    await newProblem(class_id)
    const { browser } = await newStudent(class_id)
    receiver.respond = () => Number(status)
    const { outcomes, received } = await remind()
    expect([status, outcomes, received.map((one) => one.path)]).toEqual([
      ...[status, ['failed']],
      Array.from({ length: count }, () => browser.path),
    ])
    expect((await remind()).received).toEqual([])
  }
  const class_id = await newClass()
  await newProblem(class_id)
  await newStudent(class_id)
  let refused = 0
  receiver.respond = () => (++refused === 1 ? 503 : 201)
  expect((await remind()).outcomes).toEqual(['sent'])
})

test('CL6 AU10 a deleted account is forgotten with its browsers, and with what it was reminded of', async () => {
  const class_id = await newClass()
  await newProblem(class_id)
  const { user_id } = await newStudent(class_id)
  const other = await newStudent(class_id)
  await remind()
  const gone = { user_id, username: 'deleted', name_version: 2 }
  await database.transaction((tx) => forgetPerson(tx, gone, NOW, async () => []))
  for (const table of ['push_subscriptions', 'due_reminders'] as const) {
    const users = (await database.db.selectFrom(table).select('user_id').execute()).map((row) => row.user_id)
    expect(users).toContain(other.user_id)
    expect(users).not.toContain(user_id)
  }
})
