import type { PublishedProblem } from '@skirmish/contracts/events/problems'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { markOpened } from '../src/store/matches.ts'
import { candidatesFor, problemByTitle, saveProblem } from '../src/store/problems.ts'
import { findOrCreateSolo } from '../src/usecases/create-match.ts'
import { findOrCreateDaily } from '../src/usecases/daily-match.ts'
import { readMatch } from '../src/usecases/read-match.ts'
import { addProblem, closeRoom, database } from './room.ts'

beforeAll(addProblem)
afterAll(closeRoom)

const person = () => ({ user_id: crypto.randomUUID(), username: 'u' })
const daily = (user: ReturnType<typeof person>, day: string) =>
  database.transaction((tx) => findOrCreateDaily(tx, user, 'two-sum', day, new Date(`${day}T12:00:00Z`)))
const solo = (user: ReturnType<typeof person>) =>
  database.transaction((tx) => findOrCreateSolo(tx, user, 'two-sum', new Date()))
const solve = (match: string, at: string) =>
  sql`update matches set status = 'Completed', finished_at = ${at} where match_id = ${match}`.execute(database.db)
const hasSeen = async ({ user_id }: { user_id: string }) => (await candidatesFor(database.db, [user_id]))[0]?.seen

test('PB5 calls at the same time get one match, which lasts while it runs and on the day of its end', async () => {
  const user = person()
  const asked = await Promise.all(Array.from({ length: 5 }, () => daily(user, '2026-05-01')))
  const [match = ''] = asked
  expect(new Set(asked)).toEqual(new Set([match]))
  expect(await daily(user, '2026-05-09')).toBe(match)
  await solve(match, '2026-05-09T13:00:00Z')
  expect(await daily(user, '2026-05-09')).toBe(match)
  const later = await daily(user, '2026-05-17')
  expect(later).not.toBe(match)
  expect(await daily(user, '2026-05-17')).toBe(later)
})

test('PB5 the daily problem continues a Solo match of the player on it', async () => {
  const user = person()
  expect(await daily(user, '2026-05-01')).toBe(await solo(user))
})

test('MR9 the daily problem is seen when its match is opened, not when the home page shows it', async () => {
  const user = person()
  const match = await daily(user, '2026-05-01')
  expect(await hasSeen(user)).toBe(false)
  expect(await markOpened(database.db, match, user.user_id, new Date())).toBe(true)
  expect(await hasSeen(user)).toBe(true)
})

test('MR10 a problem is found by its title in every language, by the English one first, and read in the asked one', async () => {
  const publish = (problem_id: string, title: string, titles: Record<string, string>) => {
    const text = { description: '', explanations: [] }
    const translated = Object.entries(titles).map(([language, one]) => [language, { ...text, title: one }])
    const texts = { en: text, ...Object.fromEntries(translated) }
    const about = {
      difficulty: 'Easy',
      knowledge_area: 'Trees',
      complexity: 'O(n)',
      examples: [],
      duration: 20,
    } as const
    const tests = {
      tests_hash: 'h',
      tests_total: 0,
      limits: { time_ms: 1, memory_mb: 1 },
      checker: { type: 'exact' },
    } as const
    const problem: PublishedProblem = { problem_id, title, texts, ...about, ...tests, examples: [] }
    return database.transaction((tx) => saveProblem(tx, problem))
  }
  const found = async (title: string) => (await problemByTitle(database.db, title))?.problem_id
  await publish('bridges', 'Bridges', { es: 'Puentes', 'pt-BR': 'Pontes' })
  await publish('points', 'Pontes', { es: 'Puntos' })
  for (const title of ['Bridges', 'Puentes']) expect(await found(title)).toBe('bridges')
  for (const title of ['Pontes', 'Puntos']) expect(await found(title)).toBe('points')
  expect(await found('pontes')).toBeUndefined()
  await publish('bridges', 'Bridges', { es: 'Los puentes' })
  expect(await found('Puentes')).toBeUndefined()

  const user = person()
  const match = await database.transaction((tx) => findOrCreateSolo(tx, user, 'bridges', new Date()))
  const shown = async (lang?: string) => {
    const read = await readMatch(database.db, match, user.user_id, lang)
    return 'problem' in read && read.problem.title
  }
  expect([await shown(), await shown('es'), await shown('pt')]).toEqual(['Bridges', 'Los puentes', 'Bridges'])
})
