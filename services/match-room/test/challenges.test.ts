import { RematchAgreed } from '@skirmish/contracts/events/matches'
import type { ChallengeWish } from '@skirmish/contracts/rest/challenges'
import type { PeoplePush } from '@skirmish/contracts/sockets/people'
import { isRefusal } from '@skirmish/service-kit/http/refusal'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createChallengeTurn, trimPeople } from '../src/jobs/challenges.ts'
import { onPeopleSocket } from '../src/sockets/people-socket.ts'
import { challengeById } from '../src/store/challenges.ts'
import { recordHeartbeat } from '../src/store/gateways.ts'
import { matchById } from '../src/store/matches.ts'
import { pagesOf } from '../src/store/people-sockets.ts'
import { notePrivacy } from '../src/store/privacy.ts'
import { acceptChallenge, endChallenge, playersOfChallenge } from '../src/usecases/accept-challenge.ts'
import { challengePlayer } from '../src/usecases/challenge-player.ts'
import { createRankedMatch } from '../src/usecases/create-match.ts'
import { readChallenges } from '../src/usecases/read-challenges.ts'
import { addProblem, closeRoom, database, GATEWAY, parts, pushed, runMatch } from './room.ts'

const log = { warn: vi.fn() } as never
let [ann, ben, cid] = ['', '', '']
beforeEach(async () => {
  await addProblem()
  ;[ann, ben, cid] = ['ann', 'ben', 'cid'].map((name) => `${name}-${crypto.randomUUID()}`) as [string, string, string]
  for (const user of [ann, ben, cid]) await open(user)
})
afterAll(closeRoom)

let calls = 0
const page = (user: string, conn: string, kind: 'open' | 'close' | 'message', gateway = GATEWAY) =>
  onPeopleSocket(database, {
    ...{ id: ++calls, kind, address: { gateway, conn }, user: { user_id: user, username: user }, params: {} },
  })
const open = (user: string, conn = `page-${user}`) => page(user, conn, 'open')
const named = (user: string) => ({ user_id: user, username: user })
const challenge = (from: string, to: string, wish: ChallengeWish = {}, now = new Date()) =>
  database.transaction((tx) => challengePlayer(tx, named(from), named(to), wish, now))
async function sent(from: string, to: string, wish: ChallengeWish = {}): Promise<string> {
  const answer = await challenge(from, to, wish)
  if ('fault' in answer) throw new Error(answer.fault)
  return answer.challenge_id
}
const accept = (id: string, user: string, now = new Date()) =>
  database.transaction((tx) => acceptChallenge(tx, id, user, now))
const end = (id: string, user: string, how: 'declined' | 'withdrawn') =>
  database.transaction((tx) => endChallenge(tx, id, user, how, new Date()))
const matchesOf = async (user: string) =>
  (await sql`select from players where user_id = ${user}`.execute(database.db)).rows.length
const turn = (pushes: Parameters<typeof createChallengeTurn>[0]['pushes'] = parts.pushes) =>
  createChallengeTurn({ database, pushes }, log)()
const lastPush = (user: string) => pushed.get(`page-${user}`)?.at(-1) as PeoplePush | undefined

test('PE5 a challenge is told to every page of both, also to one that opens later, and its match too', async () => {
  const id = await sent(ann, ben, { match_id: 'two-sum', duration: 10 })
  await parts.pushes.challenges([ann, ben])
  const shown = { challenge_id: id, title: 'Two Sum', difficulty: 'Easy', duration: 10, ranked: false, state: 'open' }
  await vi.waitFor(() => expect(lastPush(ben)).toMatchObject({ incoming: [{ ...shown, player: ann }], outgoing: [] }))
  expect(lastPush(ann)).toMatchObject({ incoming: [], outgoing: [{ ...shown, player: ben, match_id: null }] })
  expect((await open(ben, 'later')).send).toMatchObject([{ action: 'challenges', incoming: [shown] }])
  expect(await challenge(ann, ben, { duration: 60 })).toMatchObject({ challenge_id: id }) // one between two at a time
  const made = await accept(id, ben)
  expect(made).toEqual({ match_id: expect.any(String) })
  const match = await matchById(database.db, isRefusal(made) ? '' : (made.match_id ?? ''))
  expect(match).toMatchObject({ type: 'Custom', problem_id: 'two-sum', status: 'Pending' })
  expect(Number(match?.deadline_at) - Number(match?.started_at)).toBe(600_000)
  // The process dies before it tells; the next turn does.
  await turn({ challenges: () => Promise.reject(new Error('killed')) })
  await turn()
  await vi.waitFor(() => expect(lastPush(ann)).toMatchObject({ outgoing: [{ state: 'accepted', ...made }] }))
  expect(await challengeById(database.db, id)).toMatchObject({ told_at: expect.any(Date) })
  const before = pushed.get(`page-${ann}`)?.length
  await turn()
  expect(pushed.get(`page-${ann}`)).toHaveLength(before ?? 0)
})

test('PE5 accepting from two tabs at once, and again, is one match; so are two challenges at once, and of two challengers one', async () => {
  const id = await sent(ann, ben)
  const answers = await Promise.all([accept(id, ben), accept(id, ben), accept(id, ben)])
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await matchesOf(ben)).toBe(1)

  const [dan, eve, fay] = [`dan-${ann}`, `eve-${ann}`, `fay-${ann}`]
  for (const user of [dan, eve, fay]) await open(user)
  const both = await Promise.all([challenge(dan, eve), challenge(eve, dan)])
  expect(both.filter((answer) => 'match_id' in answer && answer.match_id !== null)).toHaveLength(1)
  expect(await matchesOf(dan)).toBe(1)
  await sql`update matches set status = 'Void'`.execute(database.db)

  const [one, other] = [await sent(dan, fay), await sent(eve, fay)]
  const taken = await Promise.all([accept(one, fay), accept(other, fay)])
  expect(taken.filter(isRefusal)).toMatchObject([
    { status: 409, body: { detail: 'You are in a match. Finish it first.' } },
  ])
  expect(await matchesOf(fay)).toBe(1)
})

test('PE5 of 500 challenges in a minute five are open and no more than twenty are sent, by calls at once too', async () => {
  const others = Array.from({ length: 500 }, (_, i) => `other-${i}-${ann}`)
  await sql`insert into people_sockets (gateway, conn, user_id, announced_at)
    select ${GATEWAY}, 'attacked-' || user_id, user_id, now() from unnest(${others}::text[]) as o (user_id)`.execute(
    database.db,
  )
  const faults = (answers: Awaited<ReturnType<typeof challenge>>[]) =>
    answers.flatMap((answer) => ('fault' in answer ? [answer] : []))
  const now = new Date() // a slow machine takes longer than its gateway may be silent
  const first: Awaited<ReturnType<typeof challenge>>[] = []
  // Fifty at once: a call waits for a connection to the database five seconds at most, and of one player one goes on at a time.
  for (let i = 0; i < 250; i += 50)
    first.push(...(await Promise.all(others.slice(i, i + 50).map((other) => challenge(ann, other, {}, now)))))
  expect(faults(first)).toHaveLength(245)
  expect(faults(first)[0]).toMatchObject({ fault: 'too_many_open', wait_seconds: expect.any(Number) })
  const open = first.flatMap((answer) => ('fault' in answer ? [] : [answer.challenge_id]))
  for (const id of open) await end(id, ann, 'withdrawn')
  let sentInAll = open.length
  for (const other of others.slice(250)) {
    const answer = await challenge(ann, other, {}, now)
    if ('fault' in answer) continue
    sentInAll++
    await end(answer.challenge_id, ann, 'withdrawn')
  }
  expect(sentInAll).toBe(20)
  expect(await challenge(ann, others[499] ?? '', {}, now)).toMatchObject({ fault: 'too_many' })
  const later = new Date(now.getTime() + 61_000)
  await recordHeartbeat(database.db, GATEWAY, later)
  expect(await challenge(ann, others[499] ?? '', {}, later)).toHaveProperty('challenge_id')
})

test('PE5 a player gets ten open challenges at most', async () => {
  for (let i = 0; i < 10; i++) await sent(await present(`many-${i}`), ben)
  expect(await challenge(ann, ben)).toEqual({ fault: 'busy' })
  async function present(name: string): Promise<string> {
    await open(`${name}-${ann}`)
    return `${name}-${ann}`
  }
})

test('PE3 PE4 PE5 nobody challenges themselves, who is away or plays, while playing, or whom a block keeps apart; a block is told as an absence', async () => {
  const gone = `gone-${ann}`
  const absent = await challenge(ann, gone)
  expect(absent).toEqual({ fault: 'absent' })
  expect(await challenge(ann, ann)).toEqual({ fault: 'yourself' })
  expect(await challenge(ann, ben, { match_id: 'no-such-problem' })).toEqual({ fault: 'no_problem' })
  const wish = { blocked_ids: [ann], online_hidden: false, version: 1 }
  await notePrivacy(database.db, { user_id: ben, ...wish })
  expect(await challenge(ann, ben)).toEqual(absent)
  expect(await challenge(ben, ann)).toEqual({ fault: 'blocked' })
  await notePrivacy(database.db, { user_id: ben, ...wish, blocked_ids: [], online_hidden: true, version: 2 })
  expect(await challenge(ann, ben)).toEqual(absent)
  await sent(ben, ann) // who challenges shows being here
  expect(await challenge(ann, ben)).toMatchObject({ match_id: expect.any(String) })
  expect(await challenge(cid, ben)).toEqual(absent)
  await notePrivacy(database.db, { user_id: ben, ...wish, blocked_ids: [], version: 3 })
  expect(await challenge(cid, ben)).toEqual({ fault: 'busy' })
  expect(await challenge(ben, cid)).toEqual({ fault: 'bound' })
  const id = await sent(cid, `page-${ann}`).catch(() => null)
  expect(id).toBeNull()
})

test('PE5 a challenge that is over, of a challenger who left or plays, of somebody else, or blocked since, makes no match', async () => {
  const why = async (id: string, user = ben, now = new Date()) => {
    const answer = await accept(id, user, now)
    return isRefusal(answer) ? answer.body.detail : null
  }
  const id = await sent(ann, ben)
  expect(await why(id, cid)).toBe('There is no such challenge.')
  expect(await why(id, ann)).toBe('There is no such challenge.')
  for (const wrong of [crypto.randomUUID(), "' or '1'='1' --"])
    expect(await why(wrong)).toBe('There is no such challenge.')
  expect(await why(id, ben, new Date(Date.now() + 60_000))).toBe('This challenge is over.')
  await notePrivacy(database.db, { user_id: ann, blocked_ids: [ben], online_hidden: false, version: 1 })
  expect(await why(id)).toBe('This challenge is over.')
  await notePrivacy(database.db, { user_id: ann, blocked_ids: [], online_hidden: false, version: 2 })
  await page(ann, `page-${ann}`, 'close')
  expect(await why(id)).toBe('Your challenger has left.')
  await open(ann, `again-${ann}`)
  const match = await runMatch({ users: [ann, cid] })
  expect(await why(id)).toBe('Your challenger is in another match.')
  await sql`update matches set status = 'Void' where match_id = ${match}`.execute(database.db)
  for (const user of [cid, ann]) expect(isRefusal(await end(id, user, 'declined'))).toBe(true)
  for (let i = 0; i < 2; i++) expect(playersOfChallenge((await end(id, ben, 'declined')) as never)).toEqual([ann, ben])
  expect(await why(id)).toBe('This challenge is over.')
  expect(await challenge(ann, ben)).toMatchObject({ fault: 'declined' })
  const back = await sent(ben, ann)
  await end(back, ben, 'withdrawn')
  expect(await why(back, ann)).toBe('This challenge is over.')
  expect(await readChallenges(database.db, ben, new Date())).toMatchObject({
    incoming: [{ state: 'declined' }],
    outgoing: [{ state: 'withdrawn' }],
  })
})

test('PE6 a ranked one is asked of matchmaking and made once of its pair; what it is silent about for ten seconds is a custom match', async () => {
  const id = await sent(ann, ben, { ranked: true })
  expect(await accept(id, ben)).toEqual({ match_id: null })
  expect(await accept(id, ben)).toEqual({ match_id: null })
  const { rows } = await sql<{ payload: { players: unknown } }>`select payload from outbox
    where subject = ${RematchAgreed.subject} and payload ->> 'match_id' = ${id}`.execute(database.db)
  expect(rows.map(({ payload }) => payload.players)).toEqual([[named(ann), named(ben)]])
  await turn()
  expect(await challengeById(database.db, id)).toMatchObject({ match_id: null, told_at: null })
  const pair = { pair_id: id, players: [ann, ben].map(named) }
  for (let i = 0; i < 2; i++) await database.transaction((tx) => createRankedMatch(tx, pair, new Date(), 0))
  const made = await challengeById(database.db, id)
  expect(await matchById(database.db, made?.match_id ?? '')).toMatchObject({ type: 'Ranked', pair_id: id })
  expect(await matchesOf(ann)).toBe(1)
  await sql`update matches set status = 'Void'`.execute(database.db)

  const late = await sent(ann, cid, { ranked: true })
  await accept(late, cid)
  await sql`update challenges set settled_at = now() - interval '11 s' where challenge_id = ${late}`.execute(
    database.db,
  )
  await turn()
  const custom = await challengeById(database.db, late)
  expect(await matchById(database.db, custom?.match_id ?? '')).toMatchObject({ type: 'Custom' })
  await database.transaction((tx) =>
    createRankedMatch(tx, { pair_id: late, players: [ann, cid].map(named) }, new Date(), 0),
  )
  expect(await challengeById(database.db, late)).toMatchObject({ match_id: custom?.match_id })
})

test('PE6 RK4 no ranked one where points would not move, or differ by more than 400', async () => {
  await sql`insert into balances (user_id, points, shields, ledger_seq) values (${cid}, 401, 0, 1)`.execute(database.db)
  expect(await challenge(ann, cid, { ranked: true })).toEqual({ fault: 'unranked' })
  for (let i = 0; i < 3; i++) {
    const met = await runMatch({ type: 'Ranked', users: [ann, ben] })
    await sql`insert into ledger (match_id, user_id, opponent_id, points_delta, balance, ledger_seq, entered_at) values
      (${met}, ${ann}, ${ben}, 0, 0, ${i + 1}, now()), (${met}, ${ben}, ${ann}, 0, 0, ${i + 1}, now())`.execute(
      database.db,
    )
    await sql`update matches set status = 'Completed' where match_id = ${met}`.execute(database.db)
  }
  expect(await challenge(ann, ben, { ranked: true })).toEqual({ fault: 'unranked' })
})

test('PE4 a player is here while a page is open, and not by a page whose gateway is silent or that closed before it opened', async () => {
  const here = async (now = new Date()) => (await pagesOf(database.db, [dan], now)).map(({ conn }) => conn)
  const dan = `dan-${ann}`
  await page(dan, `one-${dan}`, 'close')
  await page(dan, `one-${dan}`, 'open')
  expect(await here()).toEqual([])
  await page(dan, `two-${dan}`, 'open', 'gw-of-dan')
  expect(await here()).toEqual([`two-${dan}`])
  const later = new Date(Date.now() + 60_000)
  expect(await here(later)).toEqual([])
  await recordHeartbeat(database.db, 'gw-of-dan', later)
  expect(await here(later)).toEqual([`two-${dan}`])
  await trimPeople(database, new Date(Date.now() + 11 * 60_000))
  await recordHeartbeat(database.db, 'gw-of-dan', later)
  expect(await here(later)).toEqual([`two-${dan}`])
  expect((await page(dan, `two-${dan}`, 'message', 'gw-of-dan')).send).toMatchObject([{ action: 'refused' }])
})
