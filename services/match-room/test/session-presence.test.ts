import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sweepLostSockets } from '../src/jobs/lost-sockets.ts'
import { LOOPBACK, recordHeartbeat } from '../src/store/gateways.ts'
import { participantsOf } from '../src/store/sessions.ts'
import { addProblem, closeRoom, database, GATEWAY, heldUp, onClash, parts, partsOn, pushed, sent } from './room.ts'

const OPEN = { kind: 'open' } as const
const LEFT = { kind: 'close', code: 1000 } as const
const CUT = { kind: 'close', code: 1006 } as const

beforeAll(addProblem)
afterAll(closeRoom)

let codes = 0
/** A session in which ann and ben sit. */
async function seat(): Promise<string> {
  const session_code = `TEST${++codes}`
  const made = { problem_id: 'two-sum', duration: 10, created_by: 'ann', created_at: new Date() }
  await database.db
    .insertInto('sessions')
    .values({ session_code, ...made })
    .execute()
  for (const name of ['ann', 'ben'])
    await database.db
      .insertInto('participants')
      .values({ session_code, user_id: name, username: name, joined_at: new Date() })
      .execute()
  return session_code
}
const told = (conn: string) =>
  (pushed.get(conn) ?? []).map((push) => ('user' in push ? `${push.action} ${push.user}` : push.action))

test('CS1 two participants who open the session at once see each other', async () => {
  const code = await seat()
  const { slow, reached, release } = heldUp((text) => /"Select/.test(text) && /room_sockets|session_sockets/.test(text))
  const first = onClash(code, 'ann', 'a', OPEN, partsOn(slow))
  await reached // the transaction has looked for open sockets
  const second = onClash(code, 'ben', 'b', OPEN).finally(release)
  const shown = [await first, await second].map((reply) => JSON.stringify(sent(reply)[0]))
  const hears = (at: number, conn: string, other: string) =>
    shown[at]?.includes(`"${other}"`) || told(conn).includes(`join ${other}`)
  await vi.waitFor(() => expect([hears(0, 'a', 'ben'), hears(1, 'b', 'ann')]).toEqual([true, true]))
})

test('CS1 a participant who leaves gives the seat back, one who is cut off keeps it, and a late opening seats nobody', async () => {
  const code = await seat()
  await onClash(code, 'ann', 'c1', OPEN)
  await onClash(code, 'ben', 'c2', OPEN)
  await onClash(code, 'ben', 'c2', CUT)
  await vi.waitFor(() => expect(told('c1')).toContain('leave ben'))
  expect(await participantsOf(database.db, code)).toHaveLength(2)
  expect(sent(await onClash(code, 'ben', 'c2', OPEN))).toEqual([])
  const start = await onClash(code, 'ann', 'c1', { kind: 'message', message: { action: 'start_match' } })
  expect(sent(start)).toMatchObject([{ action: 'error', message: /not here yet/ }])
  await onClash(code, 'ben', 'c3', OPEN)
  await onClash(code, 'ben', 'c3', LEFT)
  expect(await participantsOf(database.db, code)).toMatchObject([{ user_id: 'ann' }])
})

test('CS1 sockets of a gateway that is gone are lost, and each of their players is told once', async () => {
  const code = await seat()
  await onClash(code, 'ann', 'd1', OPEN)
  await onClash(code, 'ben', 'd2', OPEN)
  await database.db.updateTable('room_sockets').set({ gateway: 'gone' }).where('conn', '=', 'd2').execute()
  const now = Date.now()
  for (let second = 0; second <= 20; second += 2)
    for (const gateway of [LOOPBACK, GATEWAY])
      await recordHeartbeat(database.db, gateway, new Date(now + second * 1000))
  for (let i = 0; i < 2; i++) await sweepLostSockets(parts, new Date(now + 20_000))
  await vi.waitFor(() => expect(told('d1')).toContain('leave ben'))
  expect(told('d1').filter((message) => message === 'leave ben')).toHaveLength(1)
})

test('SH1 a message that the clash socket does not know is an error, and starts nothing', async () => {
  const code = await seat()
  await onClash(code, 'ann', 'e1', OPEN)
  await onClash(code, 'ben', 'e2', OPEN)
  const reply = await onClash(code, 'ann', 'e1', { kind: 'message', message: { action: 'constructor' } })
  expect(sent(reply)).toMatchObject([{ action: 'error', message: 'This message is not known here.' }])
  const row = await database.db
    .selectFrom('sessions')
    .select('match_id')
    .where('session_code', '=', code)
    .executeTakeFirst()
  expect(row?.match_id).toBeNull()
})
