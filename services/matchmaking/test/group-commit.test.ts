import { afterAll, expect, test } from 'vitest'
import { createGroupCommit } from '../src/group-commit.ts'
import { releaseLease } from '../src/store/lease.ts'
import { loadLobby } from '../src/store/lobby-state.ts'
import { database, pairOf, quiet, take, ticket, waiting } from './queues.ts'

afterAll(() => database.close())

test('MM7 a ticket that leads to a pair at once is never written, and its player hears of it before the pair; a ticket without a pair is written', async () => {
  const epoch = await take('t', 'one')
  const { commit } = createGroupCommit(database, 't', epoch, quiet)
  const heard: string[] = []
  const joining = commit([{ kind: 'ticket', ticket: ticket('early') }]).then(() => heard.push('searching'))
  const lone = commit([{ kind: 'ticket', ticket: ticket('lone') }])
  const pair = pairOf('44444444-4444-4444-8444-444444444444', 'early', 'late')
  const pairing = commit([{ kind: 'paired', pair, left: ['early'] }]).then(() => heard.push('paired'))
  await Promise.all([joining, pairing])
  expect(heard).toEqual(['searching', 'paired'])
  await lone
  const lobby = await loadLobby(database.db)
  const early = lobby.players.find('early')
  expect([early?.ticket, waiting(lobby).includes('lone'), early?.pair?.pair_id]).toEqual([
    undefined,
    true,
    pair.pair_id,
  ])
})

test('MM7 a player who asks again while the ticket is held is answered once it is written, or not at all', async () => {
  const epoch = await take('v', 'one')
  const { commit } = createGroupCommit(database, 'v', epoch, quiet)
  const joining = commit([{ kind: 'ticket', ticket: ticket('twice') }])
  const again = commit([], 'twice')
  await commit([], 'other') // a player without a ticket need not wait
  expect(waiting(await loadLobby(database.db))).not.toContain('twice')
  await again
  expect(waiting(await loadLobby(database.db))).toContain('twice')
  await joining

  const lost = commit([{ kind: 'ticket', ticket: ticket('lost') }])
  const told = commit([], 'lost')
  await releaseLease(database.db, 'v', 'one')
  await take('v', 'two')
  await expect(lost).rejects.toThrow('another process leads')
  await expect(told).rejects.toThrow('another process leads')
})

test('MM7 a leader that steps down writes the tickets that it still holds', async () => {
  const epoch = await take('u', 'one')
  const { commit, stop } = createGroupCommit(database, 'u', epoch, quiet)
  const [joined, left] = [
    commit([{ kind: 'ticket', ticket: ticket('stays') }]),
    commit([{ kind: 'ticket', ticket: ticket('goes') }]),
  ]
  const leaving = commit([{ kind: 'ticket_dropped', user_id: 'goes' }])
  await stop()
  await Promise.all([joined, left, leaving])
  const names = waiting(await loadLobby(database.db))
  expect([names.includes('stays'), names.includes('goes')]).toEqual([true, false])
})

test('MM7 a transaction stays small with any number of decisions at once, and all are durable in order', async () => {
  const sizes: number[] = []
  const counting: typeof database = {
    ...database,
    call: (name, args) => {
      sizes.push(JSON.parse(String(args[2])).waiting?.length ?? 0)
      return database.call(name, args)
    },
  }
  const { commit } = createGroupCommit(counting, 'many', await take('many', 'one'), quiet)
  const tickets = Array.from({ length: 2_500 }, (_, i) => ({ kind: 'ticket' as const, ticket: ticket(`many${i}`) }))
  const committed: number[] = []
  const all = tickets.map((entry, i) => commit([entry, entry]).then(() => committed.push(i)))
  await commit([])
  expect(committed).toHaveLength(2_500)
  await Promise.all(all)
  expect(sizes).toEqual([500, 500, 500, 500, 500])
  expect(committed).toEqual(tickets.map((_, i) => i))
})
