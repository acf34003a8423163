import { randomUUID } from 'node:crypto'
import { PrivacyChanged } from '@skirmish/contracts/events/accounts'
import { expect, test, vi } from 'vitest'
import { noteBlocked } from '../src/domain/blocks.ts'
import { emptyLobby, join } from '../src/domain/lobby.ts'
import { pairWave } from '../src/domain/pairing.ts'
import { decline } from '../src/domain/pairs.ts'
import { NOBODY, type Ticket } from '../src/domain/ticket.ts'
import { loadLobby } from '../src/store/lobby-state.ts'
import { withLeader } from './one-leader.ts'
import { database } from './queues.ts'

const { bus, gateway } = await withLeader()

const HOUR = 3600_000
const ticket = (user_id: string, avoid: Ticket['avoid'] = NOBODY): Ticket => ({
  ...{ user_id, username: user_id, points: 0, joined_at: 0, avoid },
})
const timing = { acceptMs: 30_000, newId: randomUUID }
const blocking = (...blocked: string[]) => ({ recent: [], declined: [], blocked })

test('PE3 MM3 a blocked pair is made neither at once nor in a wave, in either direction, however long both wait', () => {
  for (const [one, other] of [
    [ticket('a', blocking('b')), ticket('b')],
    [ticket('a'), ticket('b', blocking('a'))],
  ] as const) {
    const lobby = emptyLobby()
    join(lobby, lobby.players.of('a'), one, HOUR, timing)
    const joined = join(lobby, lobby.players.of('b'), other, HOUR, timing)
    expect(joined.entries.map(({ kind }) => kind)).toEqual(['ticket'])
    // Nothing tells that somebody is kept apart.
    expect(joined.tell.map(({ message }) => Object.keys(message))).toEqual([
      ['action', 'since', 'timer_since', 'server_time'],
    ])
    expect(pairWave([one, other], HOUR)).toEqual([])
    expect(pairWave([one, other, ticket('c')], HOUR)).toHaveLength(1)
  }
})

test('PE3 who is blocked while both wait, or are proposed to each other, is kept apart from then on', () => {
  const lobby = emptyLobby()
  const [a, b] = [lobby.players.of('a'), lobby.players.of('b')]
  join(lobby, a, ticket('a'), HOUR, timing)
  noteBlocked(lobby, 'a', ['b'])
  join(lobby, b, ticket('b'), HOUR, timing)
  expect([a.pair, b.pair]).toEqual([undefined, undefined])
  noteBlocked(lobby, 'a', [])
  lobby.queue.remove(b)
  join(lobby, b, ticket('b'), HOUR, timing)
  expect(a.pair).toBeDefined()
  noteBlocked(lobby, 'a', ['b'])
  decline(lobby, b, a.pair?.pair_id ?? '', HOUR)
  expect(a.ticket?.avoid).toMatchObject({ declined: ['b'], blocked: ['b'] })
  noteBlocked(lobby, 'nobody', ['b'])
  expect(lobby.players.find('nobody')).toBeUndefined()
})

test('PE3 MM7 the leader keeps apart whom profile tells of, the newest list counts, and a successor knows it too', async () => {
  const [ann, ben] = [randomUUID(), randomUUID()]
  const tell = (blocked_ids: string[], version: number) =>
    bus.publish(PrivacyChanged.subject, { user_id: ann, blocked_ids, online_hidden: false, version }, randomUUID(), {})
  const stored = (version: number) =>
    vi.waitFor(async () =>
      expect(await database.db.selectFrom('blocks').select('version').where('user_id', '=', ann).execute()).toEqual([
        { version },
      ]),
    )
  for (const user of [ann, ben]) gateway.open(user)
  gateway.send(ann, { action: 'join' })
  await vi.waitFor(() => expect(gateway.told(ann)).toContain('searching'))
  await tell([ben], 2)
  await tell([], 1)
  await stored(2)
  gateway.send(ben, { action: 'join' })
  await vi.waitFor(() => expect(gateway.told(ben)).toContain('searching'))
  const avoidOf = async (user: string) => (await loadLobby(database.db)).players.find(user)?.ticket?.avoid
  await vi.waitFor(async () => expect(await avoidOf(ann)).toMatchObject({ blocked: [ben] }))
  await database.db.updateTable('tickets').set({ avoid: null }).where('user_id', '=', ann).execute()
  expect(await avoidOf(ann)).toMatchObject({ blocked: [ben] })
  for (const user of [ann, ben]) expect(gateway.told(user)).not.toContain('match_paired')
  await tell([], 3)
  await stored(3)
  await vi.waitFor(() => expect(gateway.told(ann)).toContain('match_paired')) // in the next wave
})
