import { createECDH, randomUUID } from 'node:crypto'
import { databaseOf } from '@skirmish/devkit/trust/postgres-roles'
import { SERVICES_WITH_DATABASES } from '@skirmish/devkit/trust/services'
import { openDatabase } from '@skirmish/service-kit/database/database'
import { borrowSystem } from '@skirmish/testkit/borrow-system'
import type { System } from '@skirmish/testkit/system'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newcomer, playInto, submitUntilJudged } from './ranked-story.ts'

let system: System

beforeAll(async () => {
  system = await borrowSystem()
})
afterAll(() => system?.stop())

/** Where any of the texts stands in any table of any service's database; `apart` names tables that may have them. */
async function placesOf(texts: readonly string[], apart: readonly string[]): Promise<string[]> {
  const { DATABASE_URL: url = '', DATABASE_PREFIX = '' } = system.environment
  const found: string[] = []
  for (const service of SERVICES_WITH_DATABASES) {
    const { db, close } = await openDatabase<object>({ url, name: databaseOf(DATABASE_PREFIX, service), pool: 1 })
    const { rows } = await sql<{
      name: string
    }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
    for (const { name } of rows)
      for (const text of texts) {
        const hits =
          await sql`select from ${sql.table(name)} as t where strpos(lower(t::text), ${text.toLowerCase()}) > 0`.execute(
            db,
          )
        if (hits.rows.length > 0 && !apart.includes(`${service}.${name}`)) found.push(`${service}.${name}: ${text}`)
      }
    await close()
  }
  return found
}

test('AU10 a person reads what is stored, deletes the account, and is in no database any more; the opponent keeps match and points', async () => {
  const [leaver, stayer] = [await newcomer(system.url, 'goodbye'), await newcomer(system.url, 'opponent')]
  const { matchId, code, sockets } = await playInto(leaver, stayer)
  const mark = `mark${randomUUID().slice(0, 8)}`
  expect((await submitUntilJudged(leaver, matchId, `${code}\n# ${mark}\n`)).status).toBe(200)
  sockets[1].send({ action: 'resign' })
  for (const socket of sockets) await socket.next('match_result')
  for (const socket of sockets) socket.close()
  expect((await leaver.call('PATCH', '/profile/update/', { bio: `I am ${mark}` })).status).toBe(200)
  const endpoint = `https://fcm.googleapis.com/fcm/send/${mark}`
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  const browser = { endpoint, p256dh, auth: 'A'.repeat(22), language: 'en' }
  expect((await leaver.call('POST', '/classes/push/', browser)).status).toBe(204)
  // A lent system may have a board of thousands.
  const onBoard = async () => {
    for (let offset = 0; ; offset += 100) {
      const { body } = await stayer.call('GET', `/leaderboard/?rank=Bronze&limit=100&offset=${offset}`)
      if (JSON.stringify(body).includes(leaver.username)) return true
      if ((body.results as unknown[]).length === 0) return false
    }
  }
  await vi.waitFor(async () => expect(await onBoard()).toBe(true), 60_000)
  const points = async () => (await stayer.call('GET', '/home/')).body.points
  const before = await points()

  const own = async (path: string) => (await leaver.call('GET', `/api/account/${path}`)).body
  expect(await own('')).toMatchObject({
    username: leaver.username,
    email: leaver.email,
    role: 'student',
    sessions: [{}],
  })
  expect(await own('matches/')).toMatchObject({ results: [{ match_id: matchId, outcome: 'Won' }], next: null })
  const [written] = (await own('submissions/')).results as { code: string; verdict: string }[]
  expect([written?.code.includes(mark), written?.verdict]).toEqual([true, 'accepted'])
  const learnt = { statuses: [{ status: 'Completed' }], reminders: [{ endpoint }] } // and a day, where the drawn problem is the day's
  await vi.waitFor(async () => expect(await own('learning/')).toMatchObject(learnt), 60_000) // the catalog hears of it by an event

  const made = await leaver.call('POST', '/api/arenas/', { name: mark, minutes: 20 })
  const mine = { arena_id: made.body.arena_id, name: mark, made: true, entered_at: null, place: null }
  expect(await own('arenas/')).toMatchObject({ results: [mine], next: null })

  const linkOf = async (player: typeof leaver) =>
    String((await player.call('POST', `/matches/${matchId}/share/`)).body.link_id)
  const links = [await linkOf(leaver), await linkOf(stayer)] as const
  const told = async (link: string) => (await fetch(`${system.url}/?result=${link}`)).text()
  for (const link of links) expect(await told(link)).toContain(`content="${leaver.username} won against`)

  const known = ['auth.users', 'profile.profiles', 'match-room.players', 'leaderboard.'] // the search finds what is there
  const placesBefore = (await placesOf([leaver.username], [])).join()
  for (const place of known) expect(placesBefore).toContain(place)
  expect((await leaver.call('POST', '/api/account/delete/', { password: 'a guess' })).status).toBe(400)
  const socket = await leaver.socket('/ws/matchmaking/')
  const password = `secret of ${leaver.username}`
  expect((await leaver.call('POST', '/api/account/delete/', { password })).status).toBe(200)
  const logIn = { email: leaver.email, password }
  expect((await stayer.call('POST', '/api/token/', logIn)).status).toBe(401)
  const register = (username: string, email: string) =>
    stayer.call('POST', '/api/register/', { username, email, password })
  expect((await register(leaver.username, 'another@players.test')).status).toBe(409)

  await vi.waitFor(async () => {
    const places = await placesOf([leaver.username, leaver.email, mark], ['auth.former_names'])
    expect(places).toEqual([])
    expect(await onBoard()).toBe(false)
    expect(socket.closeCodes()).toEqual([4401])
  }, 60_000)
  await vi.waitFor(async () => {
    expect(await told(links[0])).not.toContain('won against')
    expect(await told(links[1])).toMatch(/content="deleted\.[\da-f]{12} won against/)
  }, 60_000)
  expect((await fetch(`${system.url}/shared/${links[0]}.png`)).status).toBe(404)
  expect((await stayer.call('GET', `/profile/${leaver.username}/`)).status).toBe(404)
  expect((await stayer.call('GET', `/matches/${matchId}/`)).body).toMatchObject({
    opponent: { username: expect.stringMatching(/^deleted\./) },
  })
  expect(await points()).toBe(before)
  expect((await register(`${leaver.username}_2`, leaver.email)).status).toBe(201)
})
