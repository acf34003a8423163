import { expect, test } from 'vitest'
import { createConnectedPlayers } from '../src/connected-players.ts'
import { blockedUntil } from '../src/domain/dodges.ts'
import * as lobbies from '../src/domain/lobby.ts'
import * as pairs from '../src/domain/pairs.ts'
import type { Ticket } from '../src/domain/ticket.ts'

let ids = 0
const timing = { acceptMs: 30_000, newId: () => `pair${++ids}` }
const ticket = (user_id: string, joined_at: number): Ticket => ({
  user_id,
  username: user_id,
  points: 0,
  joined_at,
  avoid: { recent: [], declined: [] },
})

const { emptyLobby } = lobbies
const { expirePairs, matchCreated } = pairs
type Lobby = lobbies.Lobby
const join = (lobby: Lobby, one: Ticket, now: number) =>
  lobbies.join(lobby, lobby.players.of(one.user_id), one, now, timing)
const leave = (lobby: Lobby, user: string) => lobbies.leave(lobby, [lobby.players.of(user)], 0)
const accept = (lobby: Lobby, user: string, key: string, now: number) =>
  pairs.accept(lobby, lobby.players.of(user), key, now)
const decline = (lobby: Lobby, user: string, key: string, now: number) =>
  pairs.decline(lobby, lobby.players.of(user), key, now)
const stateOf = (lobby: Lobby, user: string, now: number) => lobbies.stateOf(lobby, lobby.players.of(user), now)
const ticketOf = (lobby: Lobby, user: string) => lobby.players.find(user)?.ticket

function paired() {
  const lobby = emptyLobby()
  join(lobby, ticket('a', 0), 0)
  join(lobby, ticket('b', 5_000), 5_000)
  return { lobby, key: lobby.players.find('a')?.pair?.pair_id ?? '' }
}

test('MM1 a second join answers the same wait and adds no second entry', () => {
  const lobby = emptyLobby()
  join(lobby, ticket('a', 0), 0)
  const again = join(lobby, ticket('a', 9_000), 9_000)
  expect(again.entries).toEqual([])
  expect(ticketOf(lobby, 'a')?.joined_at).toBe(0)
  const { lobby: busy } = paired()
  expect(join(busy, ticket('a', 9_000), 9_000).tell[0]?.message.action).toBe('match_paired')
})

test('MM4 both acceptances confirm the pair, once', () => {
  const { lobby, key } = paired()
  expect(accept(lobby, 'a', key, 6_000).entries.map((entry) => entry.kind)).toEqual(['accepted'])
  expect(accept(lobby, 'a', key, 6_500).entries).toEqual([])
  expect(accept(lobby, 'b', key, 7_000).entries.map((entry) => entry.kind)).toEqual(['confirmed'])
  expect(accept(lobby, 'b', key, 7_500).entries).toEqual([])
  expect(decline(lobby, 'b', key, 8_000).tell[0]?.message.action).toBe('refused')
})

test('MM4 a decline sends the innocent back with the waiting time kept and a fresh timer, and the two do not meet again', () => {
  const { lobby, key } = paired()
  const outcome = decline(lobby, 'b', key, 9_000)
  expect(ticketOf(lobby, 'a')).toMatchObject({ joined_at: 0, avoid: { declined: ['b'], declined_at: [9_000] } })
  expect(outcome.tell.filter(({ player }) => player.user_id === 'a').map(({ message }) => message.action)).toEqual([
    'match_declined',
    'searching',
  ])
  const timed = { since: new Date(0).toISOString(), timer_since: new Date(9_000).toISOString() }
  expect(outcome.tell.find(({ message }) => message.action === 'searching')?.message).toMatchObject(timed)
  expect(stateOf(lobby, 'a', 12_000)).toMatchObject(timed) // also for who reloads the page
  expect(ticketOf(lobby, 'b')).toBeUndefined()
  expect(outcome.entries[0]).toMatchObject({ kind: 'pair_ended', dodgers: ['b'] })
})

test('MM6 the leader knows a player without a socket while the player waits or is paired, and no longer', () => {
  const { lobby, key } = paired()
  const known = () => [...lobby.players.all()].map(({ user_id }) => user_id)
  expect(known()).toEqual(['a', 'b'])
  decline(lobby, 'b', key, 9_000)
  expect(known()).toEqual(['a'])
  leave(lobby, 'a')
  expect(known()).toEqual([])
  const { lobby: other, key: theirs } = paired()
  const roster = createConnectedPlayers(other.players, () => {})
  roster.opened('a', { gateway: 'g', conn: '1' })
  roster.opened('a', { gateway: 'g', conn: '2' })
  matchCreated(other, theirs, 'm1')
  expect([[...other.players.all()].map(({ user_id }) => user_id), roster.online()]).toEqual([['a'], 1])
  expect([roster.closed('a', '1'), roster.closed('b', '1')]).toEqual([undefined, undefined])
  expect([roster.closed('a', '2')?.user_id, roster.closed('a', '2'), roster.online()]).toEqual(['a', undefined, 0])
})

test('MM4 an accept is answered by the confirmation or the decline, not by the pairing again', () => {
  const { lobby, key } = paired()
  expect(accept(lobby, 'a', key, 6_000).tell.map(({ player }) => player.user_id)).toEqual(['b'])
  expect(accept(lobby, 'a', key, 6_500)).toEqual({ entries: [], tell: [] })
  expect(accept(lobby, 'b', key, 7_000).tell.map(({ message }) => message.action)).toEqual([
    'match_confirmed',
    'match_confirmed',
  ])
})

test('MM4 silence at the end of the window is a dodge, and the innocent player is told; an answer after the window is refused', () => {
  const { lobby, key } = paired()
  accept(lobby, 'a', key, 6_000)
  expect(expirePairs(lobby, 34_999, 1).entries).toEqual([])
  expect(accept(lobby, 'b', key, 35_000).tell[0]?.message.action).toBe('refused')
  expect(decline(lobby, 'b', key, 35_000)).toEqual({ entries: [], tell: [] })
  const outcome = expirePairs(lobby, 35_000, 1)
  expect(outcome.entries[0]).toMatchObject({ dodgers: ['b'] })
  expect(outcome.tell.map(({ player, message }) => [player.user_id, message.action])).toEqual([
    ['a', 'match_declined'],
    ['a', 'searching'],
    ['b', 'idle'],
  ])
  expect(stateOf(lobby, 'a', 35_000).action).toBe('searching')
})

test('MM4 nobody dodges a pair whose window was cut by an outage: both wait on, and may meet again', () => {
  const { lobby } = paired()
  const outcome = expirePairs(lobby, 60_000, 1, 35_001)
  expect(outcome.entries[0]).toMatchObject({ kind: 'pair_ended', dodgers: [] })
  expect(outcome.tell.map(({ message }) => message.action)).toEqual(['searching', 'searching'])
  expect(ticketOf(lobby, 'a')).toMatchObject({ joined_at: 0, avoid: { declined: [] } })
  expect(ticketOf(lobby, 'b')).toMatchObject({ joined_at: 5_000, avoid: { declined: [] } })
})

test('MM6 silence of the channel is not absence of the players: a gateway is gone once it is silent while others can be heard', () => {
  const lobby = emptyLobby()
  const connected = createConnectedPlayers(lobby.players, () => {})
  const begun = Date.now()
  expect(connected.heartbeat({ gateway: 'g', sockets: {} }, begun)).toBe(false)
  connected.opened('a', { gateway: 'g', conn: '1' })
  const later = begun + 60_000
  expect(connected.dropSilent(later, null)).toEqual([])
  expect(connected.dropSilent(later, later - 7_999)).toEqual([])
  expect(connected.heartbeat({ gateway: 'g', sockets: {} }, begun)).toBe(true)
  expect(connected.dropSilent(later, later - 8_000).map(({ user_id }) => user_id)).toEqual(['a'])
  expect(connected.heartbeat({ gateway: 'g', sockets: {} }, later)).toBe(false)
})

test('MM4 no block is longer than 24 h', () => {
  const hour = 3600_000
  const dodges = Array.from({ length: 24 }, (_, i) => i * (hour / 2))
  const last = dodges.at(-1) ?? 0
  expect(blockedUntil(dodges, last)).toBe(last + 24 * hour)
})

test('MM4 the third dodge within 24 h blocks for 10 minutes, doubling on repeat, decaying after 72 h', () => {
  const minute = 60_000
  expect(blockedUntil([0, minute], 2 * minute)).toBeNull()
  expect(blockedUntil([0, minute, 2 * minute], 3 * minute)).toBe(12 * minute)
  expect(blockedUntil([0, minute, 2 * minute, 20 * minute], 21 * minute)).toBe(40 * minute)
  expect(blockedUntil([0, minute, 2 * minute], 73 * 60 * minute)).toBeNull()
})

test('MM6 reopening the socket resumes: idle, searching with the same timer, paired; a match is told to both', () => {
  const { lobby, key } = paired()
  expect(stateOf(lobby, 'nobody', 0).action).toBe('idle')
  expect(stateOf(lobby, 'a', 6_000)).toMatchObject({
    action: 'match_paired',
    expires_at: new Date(35_000).toISOString(),
  })
  const ready = { action: 'match_ready', match_id: 'm1' }
  expect(matchCreated(lobby, key, 'm1').tell.map(({ message }) => message)).toEqual([ready, ready])
  const waiting = emptyLobby()
  join(waiting, ticket('c', 1_000), 1_000)
  expect(stateOf(waiting, 'c', 9_000)).toMatchObject({ action: 'searching', since: new Date(1_000).toISOString() })
  leave(waiting, 'c')
  expect(stateOf(waiting, 'c', 9_000).action).toBe('idle')
})

test('MM4 the opponent is told of an acceptance, once, and so is a socket that opens anew', () => {
  const { lobby, key } = paired()
  expect(stateOf(lobby, 'b', 5_500)).toMatchObject({ action: 'match_paired', opponent_accepted: false })
  const message = { action: 'opponent_accepted', pair_key: key }
  expect(accept(lobby, 'a', key, 6_000).tell).toMatchObject([{ player: { user_id: 'b' }, message }])
  expect(accept(lobby, 'a', key, 6_500).tell).toEqual([])
  expect(stateOf(lobby, 'b', 7_000)).toMatchObject({ accepted: false, opponent_accepted: true })
})

test('MM4 a player whose time passes is told that the pairing was missed, one who declines is not', () => {
  const told = ({ tell }: lobbies.Outcome) =>
    tell.filter(({ player }) => player.user_id === 'b').map(({ message }) => message)
  const [{ lobby, key }, { lobby: other, key: theirs }] = [paired(), paired()]
  accept(lobby, 'a', key, 6_000)
  expect(told(expirePairs(lobby, 35_000, 1))).toEqual([{ action: 'idle', missed: true }])
  expect(told(decline(other, 'b', theirs, 6_000))).toEqual([{ action: 'idle' }])
})

test('MM3 two who have just met hear until when they are kept apart, as long as the other one waits too', () => {
  const lobby = emptyLobby()
  const met = (user_id: string, other: string, joined_at: number) => ({
    ...ticket(user_id, joined_at),
    avoid: { recent: [other], declined: [] },
  })
  const told = ({ tell }: lobbies.Outcome) => tell.map(({ player, message }) => [player.user_id, message])
  const apart = { action: 'searching', apart_until: new Date(65_000).toISOString() }
  expect(join(lobby, met('a', 'b', 0), 0).tell[0]?.message).not.toHaveProperty('apart_until')
  expect(told(join(lobby, met('b', 'a', 5_000), 5_000))).toMatchObject([
    ['b', apart],
    ['a', apart],
  ])
  expect(stateOf(lobby, 'a', 64_999)).toMatchObject(apart) // also for who reloads the page
  expect(stateOf(lobby, 'a', 65_000)).not.toHaveProperty('apart_until')
  const [, [other, message] = []] = told(leave(lobby, 'b'))
  expect([other, message]).toMatchObject(['a', { action: 'searching' }])
  expect(message).not.toHaveProperty('apart_until')
  join(lobby, met('b', 'a', 8_000), 8_000)
  const newcomer = join(lobby, ticket('c', 9_000), 9_000)
  expect(told(newcomer).at(-1)).toMatchObject(['b', { action: 'searching' }])
  expect(stateOf(lobby, 'b', 9_000)).not.toHaveProperty('apart_until')
})

test('MM3 a declined player who waits too is kept apart for ten minutes, and the other one is told', () => {
  const { lobby, key } = paired()
  decline(lobby, 'b', key, 9_000)
  const back = { ...ticket('b', 10_000), avoid: { recent: [], declined: ['a'], declined_at: [9_000] } }
  const apart_until = new Date(609_000).toISOString()
  expect(join(lobby, back, 10_000).tell.map(({ message }) => message)).toMatchObject([{ apart_until }, { apart_until }])
})
