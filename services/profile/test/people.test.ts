import { randomUUID } from 'node:crypto'
import { PrivacyChanged } from '@skirmish/contracts/events/accounts'
import { MOST_BLOCKED, MOST_FOLLOWED } from '@skirmish/contracts/rest/people'
import type { Database } from '@skirmish/service-kit/database/database'
import { openTestDatabase } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allPeople, boardOfFollowed, forgetPeople, pageOfPeople, relationTo, takeFrom } from '../src/store/people.ts'
import { changeProfile, countMatch, ensureProfile, hideProfile, type Tables } from '../src/store/profiles.ts'
import {
  blockPlayer,
  followPlayer,
  forgetPlayersPeople,
  hideOnline,
  unblockPlayer,
} from '../src/usecases/change-people.ts'

let database: Database<Tables>
beforeAll(async () => {
  database = await openTestDatabase<Tables>(scope(), 'profile', new URL('../migrations/', import.meta.url), 8)
})
afterAll(() => database.close())

async function player(name: string): Promise<string> {
  const user_id = randomUUID()
  await ensureProfile(database.db, user_id, `${name}-${user_id}`)
  return user_id
}
const follow = (user: string, other: string) => database.transaction((tx) => followPlayer(tx, user, other, new Date()))
const block = (user: string, other: string) => database.transaction((tx) => blockPlayer(tx, user, other, new Date()))
const ALL = { limit: 100, offset: 0 }
const followed = async (user: string) =>
  (await pageOfPeople(database.db, 'follows', user, ALL)).map(({ user_id }) => user_id)
const isBlocked = async (user: string, other: string) => (await relationTo(database.db, user, other)).blocked

test('PE1 whom a player follows is listed under the present name, and gone with the account', async () => {
  const [ann, ben, cid] = [await player('ann'), await player('ben'), await player('cid')]
  for (const other of [cid, ben, ben]) expect(await follow(ann, other)).toBeNull()
  expect(await followed(ann)).toEqual([ben, cid])
  const name = { username: `zoe-${ben}`, version: 1 }
  await changeProfile(database.db, ben, { name }, new Date())
  const [first, second] = await pageOfPeople(database.db, 'follows', ann, ALL)
  expect([first?.user_id, second?.username]).toEqual([cid, name.username])
  await database.transaction(async (tx) => {
    await hideProfile(tx, ben, new Date())
    await forgetPeople(tx, ben)
  })
  expect(await followed(ann)).toEqual([cid])
  expect((await allPeople(database.db, 'follows', ann)).map(({ user_id }) => user_id)).toEqual([cid])
  await takeFrom(database.db, 'follows', ann, cid)
  expect(await followed(ann)).toEqual([])
})

test('PE1 a block ends what its player follows, and nothing that the other one sees', async () => {
  const [ann, ben] = [await player('ann'), await player('ben')]
  await follow(ann, ben)
  await follow(ben, ann)
  expect(await block(ann, ben)).toBeNull()
  expect(await block(ann, ben)).toBeNull()
  expect(await relationTo(database.db, ann, ben)).toEqual({ following: false, blocked: true })
  expect(await relationTo(database.db, ben, ann)).toEqual({ following: true, blocked: false })
  expect(await follow(ann, ben)).toMatchObject({ status: 409, body: { detail: 'You block this player.' } })
  await database.transaction((tx) => unblockPlayer(tx, ann, ben))
  expect(await isBlocked(ann, ben)).toBe(false)
  expect(await follow(ann, ben)).toBeNull()
})

test('PE3 PE4 each change of whom a player blocks, or of being hidden, is told in whole, counted, and once', async () => {
  const [ann, ben, cid] = [await player('ann'), await player('ben'), await player('cid')]
  const hide = (hidden: boolean) => database.transaction((tx) => hideOnline(tx, ann, hidden))
  for (const other of [ben, ben, cid]) await block(ann, other)
  for (const hidden of [true, true]) await hide(hidden)
  for (let i = 0; i < 2; i++) await database.transaction((tx) => unblockPlayer(tx, ann, ben))
  await database.transaction((tx) => forgetPlayersPeople(tx, ann))
  const { rows } = await sql<{ payload: unknown }>`select payload from outbox where subject = ${PrivacyChanged.subject}
    and payload ->> 'user_id' = ${ann} order by (payload ->> 'version')::integer`.execute(database.db)
  const told = (blocked_ids: string[], online_hidden: boolean, version: number) => ({
    payload: { user_id: ann, blocked_ids, online_hidden, version },
  })
  expect(rows).toEqual([
    told([ben], false, 1),
    told([ben, cid], false, 2),
    told([ben, cid], true, 3),
    told([cid], true, 4),
    told([], true, 5),
  ])
})

test('PE1 nobody follows or blocks themselves, nor more players than the most, by calls at once either', async () => {
  const ann = await player('ann')
  expect(await follow(ann, ann)).toMatchObject({ status: 409 })
  expect(await block(ann, ann)).toMatchObject({ status: 409 })
  for (const [table, most] of [
    ['follows', MOST_FOLLOWED],
    ['blocks', MOST_BLOCKED],
  ] as const)
    await sql`insert into ${sql.table(table)} (user_id, other_id, since)
      select ${ann}, 'other-' || i, now() from generate_series(1, ${most - 1}::integer) as i`.execute(database.db)
  const others = await Promise.all(['ben', 'cid', 'dan', 'eve'].map(player))
  const refused = (answers: unknown[]) => answers.filter((answer) => answer !== null)
  expect(refused(await Promise.all(others.map((other) => follow(ann, other))))).toHaveLength(3)
  expect(refused(await Promise.all(others.map((other) => block(ann, other))))).toHaveLength(3)
})

test('PE2 the board of the followed has them and the player, of all tiers, by points and then by wins', async () => {
  const [ann, ben, cid, dan, eve] = await Promise.all(['ann', 'ben', 'cid', 'dan', 'eve'].map(player))
  const all = [ann, ben, cid, dan, eve] as string[]
  for (const [i, points] of [120, 40, 900, 40].entries())
    await countMatch(
      database.db,
      { user_id: all[i] ?? '', status: i === 3 ? 'Won' : 'Failed', points, ledger_seq: i + 1 },
      null,
    )
  for (const other of [ben, dan, eve] as string[]) await follow(all[0] ?? '', other)
  const { rows, count } = await boardOfFollowed(database.db, all[0] ?? '', ALL)
  expect(rows.map(({ user_id }) => user_id)).toEqual([ann, dan, ben]) // eve has not played, cid is not followed
  expect(count).toBe(3)
})
