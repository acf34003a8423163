import type { Database } from '@skirmish/service-kit/database/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeSubmission } from '../src/classes/handlers/submissions.ts'
import { setSolvedAt } from '../src/classes/store/class-attempts.ts'
import { addMembers } from '../src/classes/store/members.ts'
import { seenAttempts } from '../src/classes/store/seen-work.ts'
import { readLearning } from '../src/classes/usecases/read-learning.ts'
import { dayOf } from '../src/practice/domain/daily-standing.ts'
import { takeAttempt } from '../src/practice/handlers/attempts.ts'
import { applyRejudge } from '../src/practice/usecases/apply-rejudge.ts'
import { dailyOf, readDaily } from '../src/practice/usecases/daily-problem.ts'
import type { Tables } from '../src/tables.ts'
import { openShelf, shelve } from './shelf.ts'

const NOW = new Date('2026-03-02T12:00:00Z')
const day = dayOf(NOW)
const problem_id = 'p'
let database: Database<Tables>
beforeAll(async () => {
  database = await openShelf()
  await shelve(database, problem_id)
  await sql`insert into daily_problems (day, problem_id) values (${day}, ${problem_id}) on conflict do nothing`.execute(
    database.db,
  )
  expect(await dailyOf(database.db, NOW)).toBe(problem_id)
})
afterAll(() => database.close())

const solved = NOW.toISOString()
/** What match-room publishes of a player whose solution a rejudge takes back, and another gives back. */
const news = (user_id: string) => {
  const about = { user_id, problem_id }
  const rejudged = { ...about, rejudge_id: 'r', solved_change: 0 }
  const submission = { ...about, submission_id: 's', opened_at: solved, submitted_at: solved, accepted: true }
  type Tx = Parameters<typeof applyRejudge>[0]
  const rejudge = (tx: Tx, standing: Parameters<typeof applyRejudge>[1]) => applyRejudge(tx, standing, setSolvedAt)
  return {
    solved: (tx: Tx) => takeAttempt(tx, { ...about, day, status: 'Completed' }, NOW),
    submitted: (tx: Tx) => takeSubmission(tx, submission),
    takenBack: (tx: Tx) =>
      rejudge(tx, {
        ...rejudged,
        version: 1,
        status: 'Failed',
        days: [{ day, status: 'Failed' }],
        solved_at: null,
      }),
    // Another verdict of the player's changed, and the solution stands.
    confirmed: (tx: Tx) =>
      rejudge(tx, {
        ...{ ...rejudged, version: 1, status: 'Completed', days: [{ day, status: 'Completed' }], solved_at: solved },
      }),
    solvedAgain: (tx: Tx) => takeAttempt(tx, { ...about, day, status: 'Completed', version: 2 }, NOW),
    submittedAgain: (tx: Tx) => takeSubmission(tx, { ...submission, rejudged: true, version: 2 }),
    givenBack: (tx: Tx) =>
      rejudge(tx, {
        ...{ ...rejudged, version: 2, status: 'Completed', days: [{ day, status: 'Completed' }], solved_at: solved },
      }),
  }
}
type News = keyof ReturnType<typeof news>
async function standingAfter(user_id: string, order: News[]) {
  const told = news(user_id)
  for (const one of order) await database.transaction((tx) => told[one](tx))
  const { statuses, attempts, days } = await readLearning(database.db, user_id)
  const daily = await readDaily(database.db, { user_id, language: 'en' }, NOW)
  const [attempt] = attempts
  return [statuses[0]?.status, days[0]?.status, daily?.shown.streak, attempt?.attempts, attempt?.solved_at ?? null]
}

const orders = <T>(all: T[]): T[][] =>
  all.length < 2 ? [all] : all.flatMap((one, i) => orders(all.toSpliced(i, 1)).map((rest) => [one, ...rest]))

test('PB7 a solution that was taken back is none in lists, days, streak and classes, in whichever order the news come, and twice', async () => {
  for (const [i, order] of orders<News>(['solved', 'submitted', 'takenBack']).entries())
    expect([order, await standingAfter(`taken${i}`, [...order, 'takenBack'])]).toEqual([
      order,
      ['Failed', 'Failed', 0, 1, null],
    ])
})

test('PB7 one that was given back is one again, in whichever order the news come', async () => {
  const all: News[] = ['solved', 'submitted', 'takenBack', 'solvedAgain', 'submittedAgain', 'givenBack']
  for (const [i, order] of orders(all)
    .filter((_, at) => at % 7 === 0)
    .entries())
    expect([order, await standingAfter(`given${i}`, order)]).toEqual([order, ['Completed', 'Completed', 1, 1, solved]])
})

test('PB7 a solution that stands after a rejudge stands in the class too, in whichever order the news come', async () => {
  for (const [i, order] of orders<News>(['solved', 'submitted', 'confirmed']).entries())
    expect([order, await standingAfter(`stands${i}`, order)]).toEqual([order, ['Completed', 'Completed', 1, 1, solved]])
})

test('CL4 PB7 a class to which a student was added counts what is handed in since then, in whichever order the news come', async () => {
  const later = new Date(NOW.getTime() + 3_600_000)
  await sql`insert into classes (class_id, title, created_at) values ('c', 'C', ${NOW})`.execute(database.db)
  const sinceJoining = async (user_id: string, joined: Date, order: News[]) => {
    const person = { user_id, username: user_id, name_version: 0 }
    await addMembers(database.db, 'c', [person], 'tess', joined)
    await standingAfter(user_id, order)
    const { rows } =
      await sql`select attempts, solved_at from ${seenAttempts('c', [problem_id], user_id)} seen`.execute(database.db)
    return rows
  }
  for (const [i, order] of orders<News>(['solved', 'submitted', 'takenBack']).entries()) {
    expect([order, await sinceJoining(`before${i}`, later, order)]).toEqual([order, []])
    expect([order, await sinceJoining(`after${i}`, NOW, order)]).toEqual([order, [{ attempts: 1, solved_at: null }]])
  }
  const all: News[] = ['submitted', 'takenBack', 'submittedAgain', 'givenBack']
  for (const [i, order] of orders(all).entries())
    expect([order, await sinceJoining(`again${i}`, NOW, order)]).toEqual([order, [{ attempts: 1, solved_at: NOW }]])
})
