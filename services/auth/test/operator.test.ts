import { execFile } from 'node:child_process'
import { endedSessions } from '@skirmish/contracts/internal/accounts'
import { programOf } from '@skirmish/devkit/programs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastBackup } from '../src/store/audit-log.ts'
import { type Auth, startAuth } from './mailbox.ts'

let auth: Auth
beforeAll(async () => {
  auth = await startAuth()
})
afterAll(() => auth?.stop())

/** Beside this process, which answers the command's calls. */
const admin = (...args: string[]) =>
  new Promise<{ status: unknown; stdout: string; stderr: string }>((resolve) => {
    const command = [programOf('@skirmish/operations/main'), 'admin', ...args]
    const env = { ...process.env, AUTH_URL: auth.url, INTERNAL_TOKEN: auth.names.INTERNAL_TOKEN }
    execFile(process.execPath, command, { env }, (error, stdout, stderr) =>
      resolve({ status: error ? error.code : 0, stdout, stderr }),
    )
  })

/** An account without waiting for its mail. */
async function person() {
  const account = auth.newcomer()
  await auth.post('/api/register/', account)
  const logIn = async () => auth.post('/api/token/', account)
  const first = (await logIn()).body as { access: string; refresh: string }
  const bearer = (access: string) => ({ authorization: `Bearer ${access}` })
  return {
    ...account,
    access: first.access,
    token: first.refresh,
    logIn,
    refresh: (refresh = first.refresh) => auth.post('/api/token/refresh/', { refresh }),
    role: async () => {
      const { access } = (await logIn()).body
      return (await fetch(`${auth.url}/classes/is-student/`, { headers: bearer(access) })).json()
    },
    redeem: (code: string) => auth.post('/api/teacher-invitation/', { code }, bearer(first.access)),
  }
}
const TEACHER = { student: false }
const STUDENT = { student: true }
const roleIn = (access: string) => JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()).role

test('OP5 AU6 an operator makes a teacher by email and a student again, whose sessions end; an unknown one is told', async () => {
  const tess = await person()
  expect(await tess.role()).toEqual(STUDENT)
  expect((await admin('teacher', tess.email.toUpperCase())).status).toBe(0)
  expect(await tess.role()).toEqual(TEACHER)
  const refreshed = await tess.refresh()
  expect(roleIn(refreshed.body.access)).toBe('teacher')
  expect((await admin('student', tess.email)).stdout).toContain('sessions end')
  expect((await tess.refresh(refreshed.body.refresh)).status).toBe(401)
  expect(await tess.role()).toEqual(STUDENT)
  for (const command of ['teacher', 'disable', 'sessions', 'confirm', 'delete'])
    expect(await admin(command, 'nobody@x.test')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('No account has this email.'),
    })
  for (const args of [
    ['teacher'],
    ['invite', 'soon'],
    ['rotate-keys', 'now'],
    ['sessions', 'a@x.test', '--stop'],
    ['audit', '--before', 'noon'],
    ['dead-letters', 'burn', '--all'],
    ['reverify'],
  ])
    expect(await admin(...args)).toMatchObject({ status: 2, stderr: expect.stringContaining('error: ') })
  expect(await admin('taecher')).toMatchObject({ status: 2, stderr: expect.stringContaining('Did you mean teacher?') })
  expect(await admin('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('teacher <email>') })
})

test('OP5 an operator confirms an address, once', async () => {
  const { email } = await person()
  for (const said of ['is confirmed', 'was confirmed before'])
    expect(await admin('confirm', email.toUpperCase())).toMatchObject({ stdout: expect.stringContaining(said) })
})

test('OP5 OP6 a backup that is noted is in the audit log and in the metrics', async () => {
  expect(await admin('backed-up')).toMatchObject({ status: 0, stdout: expect.stringContaining('noted') })
  expect((await admin('audit')).stdout).toContain('backed_up')
  expect(await lastBackup(auth.database.db)).toBeGreaterThan(Date.now() - 60_000)
  const metrics = await (await fetch(`${auth.url}/metrics`)).text()
  expect(metrics).toMatch(/^backup_completed_timestamp_seconds\{.*\} [\d.]+$/m)
})

test("AU6 an operator's code makes one account a teacher, once, however it is typed and however many try it together", async () => {
  const [ann, ben] = [await person(), await person()]
  const { stdout } = await admin('invite', '1')
  const [code = ''] = /[A-Z0-9]{4}(-[A-Z0-9]{4}){3}/.exec(stdout) ?? []
  expect(code).toHaveLength(19)
  expect((await ann.redeem('AAAA-AAAA-AAAA-AAAA')).status).toBe(400)
  const tries = await Promise.all([ann, ben, ann, ben].map((one) => one.redeem(` ${code.toLowerCase()} `)))
  const taken = tries.map(({ status }) => status)
  expect([taken, taken.toReversed()]).toContainEqual([200, 400, 200, 400]) // the account that used it and lost the answer is told again
  const roles = [await ann.role(), await ben.role()]
  expect(roles).toContainEqual(TEACHER)
  expect(roles).toContainEqual(STUDENT)
  expect((await auth.post('/api/teacher-invitation/', { code })).status).toBe(401)
  const [late = ''] = /\w{4}(-\w{4}){3}/.exec((await admin('invite')).stdout) ?? []
  await sql`update teacher_invitations set expires_at = now() where used_at is null`.execute(auth.database.db)
  expect((await ann.redeem(late)).status + (await ben.redeem(late)).status).toBe(400 + 409) // one is a teacher already
})

test('AU7 a disabled account has no session, and cannot log in or begin one at the same time; enabled it can', async () => {
  const eve = await person()
  const [, ...logins] = await Promise.all([admin('disable', eve.email), ...Array.from({ length: 5 }, eve.logIn)])
  expect(await eve.logIn()).toMatchObject({ status: 403, body: { detail: expect.stringContaining('disabled') } })
  expect((await auth.post('/api/token/', { ...eve, password: 'not this one' })).status).toBe(401)
  for (const token of [eve.token, ...logins.map(({ body }) => body.refresh)])
    if (token) expect((await eve.refresh(token)).status).toBe(401)
  expect((await admin('sessions', eve.email)).stdout).toContain('disabled: 0 sessions')
  await admin('enable', eve.email)
  expect((await eve.logIn()).status).toBe(200)
  expect((await admin('sessions', eve.email)).stdout).toContain('student: 1 sessions')
  expect((await admin('sessions', eve.email, '--end')).stdout).toContain('1 sessions end')
})

test('AU10 AU7 an operator deletes an account: no session, no login, and the name stays taken', async () => {
  const gone = await person()
  const [id = ''] = (await admin('sessions', gone.email)).stdout.split(',')
  expect((await admin('delete', gone.email)).stdout).toContain('is deleted, for good')
  expect((await gone.logIn()).status).toBe(401)
  expect((await gone.refresh()).status).toBe(401)
  expect((await auth.post('/api/register/', { ...gone, email: `again.${gone.email}` })).status).toBe(409)
  for (const command of ['delete', 'enable', 'sessions'])
    for (const account of [gone.email, id])
      expect(await admin(command, account)).toMatchObject({ stderr: expect.stringContaining('No account') })
  // The log goes on under the id, which leads to nobody: not by the name that stays taken either.
  expect((await admin('audit')).stdout).toContain(`deleted  ${id}`)
  const kept = auth.database.db.selectFrom('former_names').selectAll().where('username_key', '=', gone.username)
  expect(await kept.execute()).toMatchObject([{ user_id: null }])
})

test('AU3 OP5 withdrawn keys are told to every service, and sign no more; keys rotated by hand overlap', async () => {
  const ann = await person()
  const kidOf = (access: string) => JSON.parse(Buffer.from(access.split('.')[0] ?? '', 'base64url').toString()).kid
  const published = async () =>
    ((await (await fetch(`${auth.url}/.well-known/jwks.json`)).json()) as { keys: { kid: string }[] }).keys
  await admin('rotate-keys')
  const both = await auth.database.db.selectFrom('signing_keys').select(['kid', 'signs_from']).execute()
  expect(both).toHaveLength(2)
  expect(kidOf((await ann.logIn()).body.access)).toBe(kidOf(ann.access)) // the new one signs later
  expect((await admin('rotate-keys', '--now')).status).toBe(0)
  const { access } = (await ann.logIn()).body
  expect(both.map(({ kid }) => kid)).not.toContain(kidOf(access))
  expect(await published()).toEqual([expect.objectContaining({ kid: kidOf(access) })])
  const headers = { authorization: `Bearer ${auth.names.INTERNAL_TOKEN}` }
  const ended = await (await fetch(`${auth.url}${endedSessions.path}`, { headers })).json()
  expect((ended as { ids: string[] }).ids).toEqual(expect.arrayContaining(both.map(({ kid }) => kid)))
  expect((await ann.refresh()).status).toBe(200)
})

test('AU7 the audit log tells what operators and accounts did, without addresses, and nobody changes it', async () => {
  const ann = await person()
  await admin('teacher', ann.email)
  const change = { old_password: ann.password, new_password: 'another password' }
  await auth.post('/api/password/', change, { authorization: `Bearer ${ann.access}` })
  await admin('reverify', '--all') // its service is not there, and it was tried all the same
  const own = (await admin('audit', ann.email)).stdout
  expect(own).toMatch(/account {2}password_changed[\s\S]*operator {2}made_teacher/)
  await admin('dead-letters', '--durable', 'nobody', 'drop')
  for (const looking of [['rejudge', 'list'], ['generation', 'show', 'x'], ['problems'], ['dead-letters']])
    await admin(...looking)
  const all = (await admin('audit')).stdout
  const commands = [...all.matchAll(/"command":"(.*?)"/g)].map(([, command]) => command)
  expect(commands).toEqual(['dead-letters drop --durable nobody', 'reverify --all'])
  expect(all).not.toContain('@')
  const [first] = own.split(' ')
  expect((await admin('audit', ann.email, '--before', first ?? '')).stdout).not.toContain('password_changed')
  const { db } = auth.database
  for (const change of [sql`update audit_log set action = ''`, sql`delete from audit_log`, sql`truncate audit_log`])
    await expect(change.execute(db)).rejects.toThrow('only added to')
})
