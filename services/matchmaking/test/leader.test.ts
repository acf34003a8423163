import { randomUUID } from 'node:crypto'
import {
  MatchFinished,
  MatchVoided,
  MatchWon,
  PairConfirmed,
  RematchAgreed,
  RematchRefused,
} from '@skirmish/contracts/events/matches'
import { every } from '@skirmish/service-kit/process/every'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { withLeader } from './one-leader.ts'
import { database } from './queues.ts'

const { bus, gateway, log } = await withLeader()

test('MM1 MR5 both players of a void match may queue again, the player who was there too', async () => {
  const [pair_id, match_id] = [randomUUID(), randomUUID()]
  const users = ['here', 'away']
  await database.db
    .insertInto('engaged')
    .values(users.map((user_id) => ({ user_id, pair_id, match_id, accepted: true })))
    .execute()
  for (const user of users) gateway.open(user)
  await vi.waitFor(() => {
    for (const user of users) expect(gateway.told(user)).toContain('match_ready')
  })
  const players = users.map((user) => ({ user_id: user, username: user }))
  await bus.publish(MatchVoided.subject, { match_id, absent: ['away'], players }, randomUUID(), {})
  await vi.waitFor(async () => expect(await database.db.selectFrom('engaged').selectAll().execute()).toEqual([]))
  gateway.forget()
  await vi.waitFor(() => {
    gateway.send('here', { action: 'join' })
    expect(gateway.told('here')).toContain('searching')
  })
  gateway.send('here', { action: 'leave' })
})

test('MM1 a late end of an old match leaves its players in the pair that they are in by now', async () => {
  const [old, now] = [randomUUID(), randomUUID()]
  const users = ['late', 'later']
  await database.db
    .insertInto('engaged')
    .values(users.map((user_id) => ({ user_id, pair_id: now, match_id: null, accepted: true })))
    .execute()
  const players = users.map((user) => ({ user_id: user, username: user }))
  const engaged = () => database.db.selectFrom('engaged').select('user_id').orderBy('user_id').execute()
  const end = async (pair_id: string, absent: string) => {
    const event = { match_id: randomUUID(), pair_id, absent: [absent], players }
    await bus.publish(MatchVoided.subject, event, randomUUID(), {})
    const noted = () => database.db.selectFrom('players').select('user_id').where('user_id', '=', absent).execute()
    await vi.waitFor(async () => expect(await noted()).toHaveLength(1)) // in the transaction that frees players
  }
  await end(old, 'late')
  expect(await engaged()).toEqual([{ user_id: 'late' }, { user_id: 'later' }])
  await end(now, 'later')
  expect(await engaged()).toEqual([])
})

test('MM1 a player who has won is free at once, and the other one when the match ends, which leaves the winner in the next pair', async () => {
  for (const order of ['win first', 'end first']) {
    const [pair_id, match_id, next] = [randomUUID(), randomUUID(), randomUUID()]
    const [winner, rival] = [`won-${match_id}`, `rival-${match_id}`]
    await database.db
      .insertInto('engaged')
      .values([winner, rival].map((user_id) => ({ user_id, pair_id, match_id, accepted: true })))
      .execute()
    const engaged = async () => {
      const rows = await database.db.selectFrom('engaged').select(['user_id', 'pair_id']).execute()
      return rows.filter(({ user_id }) => user_id.endsWith(match_id)).map((row) => `${row.user_id} ${row.pair_id}`)
    }
    const stored = async (user: string) => {
      const query = database.db.selectFrom('players').select(['points', 'recent']).where('user_id', '=', user)
      return query.executeTakeFirst()
    }
    const score = (user_id: string, points: number) => ({
      ...{ user_id, username: user_id, status: 'Won', points_delta: points, points, ledger_seq: 1 },
    })
    const at = new Date().toISOString()
    const win = async () => {
      const event = { ...{ match_id, pair_id, won_at: at, ends_at: at }, winner: score(winner, 20), opponent_id: rival }
      await bus.publish(MatchWon.subject, event, randomUUID(), {})
      await vi.waitFor(async () => expect(await stored(winner)).toMatchObject({ points: 20 }))
    }
    const end = async () => {
      const booked = { user_id: winner, username: winner }
      const event = { ...{ match_id, pair_id, finished_at: at }, players: [score(rival, 7)], winner: booked }
      await bus.publish(MatchFinished.subject, event, randomUUID(), {})
      await vi.waitFor(async () => expect(await stored(rival)).toMatchObject({ points: 7 }))
    }
    if (order === 'end first') await end()
    else await win()
    expect(await engaged()).toEqual(order === 'end first' ? [] : [`${rival} ${pair_id}`])
    await database.db.insertInto('engaged').values({ user_id: winner, pair_id: next, accepted: true }).execute()
    if (order === 'end first') await win()
    else await end()
    expect(await engaged()).toEqual([`${winner} ${next}`])
    expect((await stored(winner))?.recent).toMatchObject([{ user_id: rival }])
    expect((await stored(rival))?.recent).toMatchObject([{ user_id: winner }])
    await database.db.deleteFrom('engaged').where('pair_id', '=', next).execute()
  }
})

test('SH1 a message that the contract does not know is refused', async () => {
  gateway.open('odd')
  for (const action of ['constructor', '__proto__', 'surrender']) {
    gateway.forget()
    gateway.send('odd', { action })
    await vi.waitFor(() => expect(gateway.told('odd')).toContain('refused'))
  }
})

test('MM4 the first accepting player gets no message until the other one answers, who is told of the acceptance', async () => {
  const keys = new Map<string, string>()
  for (const user of ['first', 'second']) {
    gateway.open(user)
    gateway.send(user, { action: 'join' })
  }
  await vi.waitFor(() => {
    for (const user of ['first', 'second']) expect(gateway.told(user)).toContain('match_paired')
  })
  const rows = await database.db.selectFrom('engaged').select(['user_id', 'pair_id']).execute()
  for (const { user_id, pair_id } of rows) keys.set(user_id, pair_id)
  gateway.forget()
  const accept = (user: string) => ({ action: 'accept', pair_key: keys.get(user) ?? '' })
  const answered = new Promise<void>((resolve) => gateway.send('first', accept('first'), resolve))
  await answered
  expect(gateway.told('first')).toEqual([])
  await vi.waitFor(() => expect(gateway.told('second')).toEqual(['opponent_accepted']))
  gateway.send('second', accept('second'))
  await vi.waitFor(() => expect(gateway.told('first')).toEqual(['match_confirmed']))
})

test('MM2 the leader does not make up for ticks that it missed during a long one', async () => {
  vi.useFakeTimers()
  let begun = 0
  let finish = () => {}
  const stop = every(log, 200, 'a tick', () => {
    begun++
    return new Promise<void>((resolve) => {
      finish = resolve
    })
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(begun).toBe(1)
  finish()
  await vi.advanceTimersByTimeAsync(199)
  expect(begun).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toBe(2)
  finish()
  await stop()
  vi.useRealTimers()
})

const agree = (match_id: string, users: readonly string[]) =>
  bus.publish(
    RematchAgreed.subject,
    {
      match_id,
      players: users.map((user) => ({ user_id: user, username: user })),
      agreed_at: new Date().toISOString(),
    },
    randomUUID(),
    {},
  )
const events = async (subject: string, key: string, value: string) =>
  (
    await sql<{
      payload: unknown
    }>`select payload from outbox where subject = ${subject} and payload ->> ${key} = ${value}`.execute(database.db)
  ).rows.map(({ payload }) => payload)

test('RM2 MM1 players who agree on a rematch are paired at once, once however often it is told, and the fence holds them', async () => {
  const match_id = randomUUID()
  const users = ['again', 'once-more']
  await agree(match_id, users)
  await agree(match_id, users)
  const pair_id = match_id
  await vi.waitFor(async () => expect(await events(PairConfirmed.subject, 'pair_id', pair_id)).toHaveLength(1))
  const engaged = await database.db.selectFrom('engaged').select('user_id').where('pair_id', '=', pair_id).execute()
  expect(engaged.map(({ user_id }) => user_id).sort()).toEqual(users)
  const players = users.map((user) => ({ user_id: user, username: user }))
  await bus.publish(MatchVoided.subject, { match_id: randomUUID(), pair_id, absent: [], players }, randomUUID(), {})
})

test('RM2 a player who waits in the queue, or is in a match, gets no ranked rematch', async () => {
  gateway.open('searches')
  gateway.send('searches', { action: 'join' })
  await vi.waitFor(() => expect(gateway.told('searches')).toContain('searching'))
  const queued = randomUUID()
  await agree(queued, ['searches', 'other'])
  await vi.waitFor(async () =>
    expect(await events(RematchRefused.subject, 'match_id', queued)).toEqual([{ match_id: queued, why: 'queued' }]),
  )
  gateway.send('searches', { action: 'leave' })
  const [busy, other] = [randomUUID(), randomUUID()]
  await database.db
    .insertInto('engaged')
    .values({ user_id: 'busy', pair_id: randomUUID(), match_id: other, accepted: true })
    .execute()
  await agree(busy, ['busy', 'other'])
  await vi.waitFor(async () =>
    expect(await events(RematchRefused.subject, 'match_id', busy)).toEqual([{ match_id: busy, why: 'in_a_match' }]),
  )
  await database.db.deleteFrom('engaged').where('user_id', '=', 'busy').execute()
})
