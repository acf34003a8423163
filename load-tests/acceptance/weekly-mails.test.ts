import { updateProfile } from '@skirmish/contracts/rest/accounts'
import { block, follow } from '@skirmish/contracts/rest/people'
import { confirmEmail } from '@skirmish/contracts/rest/recovery'
import { chooseWeeklyMail, END_WEEKLY_MAIL, weeklyMail } from '@skirmish/contracts/rest/weekly-mail'
import { databaseOf } from '@skirmish/devkit/trust/postgres-roles'
import { openDatabase } from '@skirmish/service-kit/database/database'
import { untilDayHasRoom } from '@skirmish/testkit/day-turn'
import { type MailServer, startMailServer } from '@skirmish/testkit/mail-server'
import { tokenOf } from '@skirmish/testkit/mails'
import { type System, startSystem } from '@skirmish/testkit/system'
import { FEW_PROBLEMS } from '@skirmish/testkit/test-packages'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Player } from '../players/player.ts'
import { newcomer, playInto, submitUntilJudged } from './ranked-story.ts'

const PATIENT = { timeout: 60_000, interval: 200 }
const SUBJECT = 'Your week on Skirmish'
let mailServer: MailServer
let system: System
let winner: Player
let loser: Player
const ends: (() => Promise<unknown>)[] = []
const open = async (service: 'auth' | 'profile' | 'match-room') => {
  const { DATABASE_URL: url = '', DATABASE_PREFIX = '' } = system.environment
  const database = await openDatabase<object>({ url, name: databaseOf(DATABASE_PREFIX, service), pool: 3 })
  ends.push(database.close)
  return database.db
}
let auth: Awaited<ReturnType<typeof open>>
let profile: typeof auth

beforeAll(async () => {
  mailServer = await startMailServer()
  const SMTP_URL = `smtp://127.0.0.1:${mailServer.port}`
  system = await startSystem({ replicas: 'auth=2,profile=2', environment: { ...FEW_PROBLEMS, SMTP_URL } })
  ;[auth, profile] = [await open('auth'), await open('profile')]
  winner = await newcomer(system.url, 'winner')
  loser = await newcomer(system.url, 'loser')
  const { matchId, code, sockets } = await playInto(winner, loser)
  expect((await submitUntilJudged(winner, matchId, code)).status).toBe(200)
  sockets[1].send({ action: 'resign' })
  for (const socket of sockets) await socket.next('match_result')
  for (const socket of sockets) socket.close()
  await vi.waitFor(async () => {
    const { rows } = await sql`select from week_results where won = 1`.execute(profile)
    expect(rows).toHaveLength(1) // profile has heard of it
  }, PATIENT)
  await sql`update week_results set at = at - interval '1 minute'`.execute(profile) // and long enough ago
})
afterAll(async () => {
  for (const end of ends) await end()
  await system?.stop()
  await mailServer?.stop()
})

/** A player with a confirmed address who follows the winner and has asked for the mail. */
async function reader(name: string): Promise<Player> {
  const player = await newcomer(system.url, name)
  const mail = await vi.waitFor(() => {
    const [first] = mailServer.to(player.email)
    if (!first) throw new Error('the mail is on its way')
    return first.mail
  }, PATIENT)
  await player.ask(confirmEmail, { body: { token: tokenOf(mail) } })
  await player.ask(follow, { params: { username: winner.username } })
  expect(await player.ask(weeklyMail)).toEqual({ on: false, language: null })
  expect(await player.ask(chooseWeeklyMail, { body: { on: true, language: 'en' } })).toMatchObject({ on: true })
  return player
}
const weekly = ({ email }: Player) => mailServer.to(email).filter(({ mail }) => mail.subject === SUBJECT)
const of = ({ username }: Player) => sql`user_id = (select user_id from users where username = ${username})`
const idOf = async ({ username }: Player) =>
  (await sql<{ user_id: string }>`select user_id from users where username = ${username}`.execute(auth)).rows[0]
    ?.user_id
/** It is Monday, or the time for which a process had the player or the mail is over. */
const due = (player: Player) => sql`update weekly_mails set due_at = now() where ${of(player)}`.execute(auth)
const dueMail = () => sql`update weekly_mails set taken_at = null where news is not null`.execute(auth)
const choiceOf = async (player: Player) =>
  (
    await sql<{ due_at: Date; week: string | null }>`select due_at, week from weekly_mails where ${of(player)}`.execute(
      auth,
    )
  ).rows[0]
const waiting = async () => (await sql`select from weekly_mails where news is not null`.execute(auth)).rows
const kill = async (service: string) => {
  const pids = [1, 2].map((replica) => system.pid(service, replica))
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => {
    for (const replica of [1, 2]) expect(pids).not.toContain(system.pid(service, replica))
  }, PATIENT)
}
/** Until each replica has looked again whether something is due. */
const lookedAgain = () => new Promise((resolve) => setTimeout(resolve, 8_000))

test('PE7 PE8 who follows a player is told of the win by one mail, and ends it by the call of a mail program, without a login; a look at the link ends nothing', async () => {
  const [ann, ben] = [await reader('ann'), await reader('ben')]
  for (const from of [winner, loser])
    await sql`insert into challenges (challenge_id, from_id, from_name, to_id, to_name, ranked, created_at, expires_at)
      values (gen_random_uuid(), ${await idOf(from)}, ${from.username}, ${await idOf(ann)}, ${ann.username}, false,
        now() - interval '3 minutes', now() - interval '2 minutes')`.execute(await open('match-room'))
  await ben.ask(block, { params: { username: winner.username } })
  for (const player of [ann, ben]) await due(player)
  await vi.waitFor(() => expect(weekly(ann)).toHaveLength(1), PATIENT)
  const [mail] = weekly(ann)
  expect(mail?.mail.text).toContain(`${winner.username} won 1 ranked match.`)
  expect(mail?.mail.text).toContain(`${winner.username} challenged you, and got no answer.`)
  expect(mail?.mail.text).not.toContain(loser.username) // whom ann does not follow
  const header = (name: string) => mail?.mail.headers.find(({ key }) => key === name)?.value ?? ''
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const link = header('list-unsubscribe').replace(/^<|>$/g, '')
  expect(new URL(link).pathname).toBe(END_WEEKLY_MAIL)
  await vi.waitFor(async () => expect((await choiceOf(ben))?.week).not.toBeNull(), PATIENT)
  expect(weekly(ben)).toEqual([]) // nothing to say

  for (const accept of ['text/html', 'application/json', '*/*']) {
    const looked = await fetch(link, { headers: { accept } })
    expect([200, 405]).toContain(looked.status)
  }
  expect((await fetch(link, { method: 'HEAD' })).status).not.toBe(200)
  expect(await ann.ask(weeklyMail)).toEqual({ on: true, language: 'en' })
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  const posted = (to: string, body: FormData | URLSearchParams) => fetch(to, { method: 'POST', body })
  expect((await posted(link.replace('token=', 'token=x'), form)).status).toBe(404)
  expect((await posted(link, new FormData())).status).toBe(200)
  await ann.ask(chooseWeeklyMail, { body: { on: true, language: 'es' } })
  const oneClick = await posted(link, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }))
  expect([oneClick.status, await oneClick.json()]).toEqual([200, { on: false }])
  expect(await ann.ask(weeklyMail)).toEqual({ on: false, language: 'es' })
  const large = new URLSearchParams({ 'List-Unsubscribe': 'x'.repeat(9_000) })
  expect((await posted(link, large)).status).toBe(413)
  const { token } = Object.fromEntries(new URL(link).searchParams)
  const asAccess = await fetch(`${system.url}/api/weekly-mail`, { headers: { authorization: `Bearer ${token}` } })
  expect(asAccess.status).toBe(401)
})

test('PE7 profile dies while it gathers the news, and auth before and while it sends: each player gets one mail, in a week no second one', async () => {
  await untilDayHasRoom() // a week may end with it
  const [cid, dan, eve] = [await reader('cid'), await reader('dan'), await reader('eve')]

  // Profile has taken the player, and waits for its own database.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>()
  const holding = profile.transaction().execute(async (tx) => {
    await sql`lock table follows in access exclusive mode`.execute(tx)
    lock()
    await released
  })
  await locked
  await due(cid)
  await vi.waitFor(
    async () => expect((await choiceOf(cid))?.due_at.getTime()).toBeGreaterThan(Date.now() + 60_000),
    PATIENT,
  )
  const restarted = kill('profile')
  release()
  await Promise.all([holding, restarted])
  expect(await waiting()).toEqual([])
  await due(cid)
  await vi.waitFor(() => expect(weekly(cid)).toHaveLength(1), PATIENT)

  // The mail server hears of the recipient, and no more.
  const asked = mailServer.hold(dan.email, 'recipient')
  await due(dan)
  await asked
  await kill('auth')
  await lookedAgain()
  expect(weekly(dan)).toEqual([]) // it is the dead process's for two minutes
  await dueMail()
  await vi.waitFor(() => expect(weekly(dan)).toHaveLength(1), PATIENT)

  // The mail server has the whole mail, and its answer reaches nobody.
  const whole = mailServer.hold(eve.email, 'end')
  await due(eve)
  await whole
  await kill('auth')
  await dueMail()
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), PATIENT)
  expect(weekly(eve)).toHaveLength(1)

  for (const player of [cid, dan, eve]) await due(player)
  for (const player of [cid, dan, eve]) {
    await vi.waitFor(
      async () => expect((await choiceOf(player))?.due_at.toISOString()).toContain('T08:00:00.000Z'),
      PATIENT,
    )
    expect(weekly(player)).toHaveLength(1)
  }
})

test('PE7 what a mail server that is away did not take is gathered again an hour later and comes once; who hides by then is not in it', async () => {
  const [fay, gus] = [await reader('fay'), await reader('gus')]
  const { port } = mailServer
  const before = mailServer.received
  await mailServer.stop()
  for (const player of [fay, gus]) await due(player)
  for (const player of [fay, gus])
    await vi.waitFor(async () => {
      const { due_at, week } = (await choiceOf(player)) ?? {}
      expect([week, Math.round(((due_at?.getTime() ?? 0) - Date.now()) / 600_000)]).toEqual([null, 6])
    }, PATIENT)
  expect(await waiting()).toEqual([])
  mailServer = await startMailServer({ port })
  await due(fay)
  await vi.waitFor(() => expect(weekly(fay)).toHaveLength(1), PATIENT)
  expect(before.filter(({ to }) => to.includes(fay.email)).filter(({ mail }) => mail.subject === SUBJECT)).toEqual([])
  await winner.ask(updateProfile, { body: { show_online: false } })
  await due(gus)
  await vi.waitFor(async () => expect((await choiceOf(gus))?.week).not.toBeNull(), PATIENT)
  expect(await waiting()).toEqual([])
  expect(weekly(gus)).toEqual([]) // nothing to say
})
