import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '@skirmish/local/paths'
import { readConfig } from '@skirmish/service-kit/config'
import { startService } from '@skirmish/service-kit/service'
import { environmentOf, scope } from '@skirmish/testkit/scope'
import { expect, test } from 'vitest'
import { build } from '../src/build.ts'
import { Config } from '../src/config.ts'

/** Beside this process, which answers the command's calls. */
const admin = (env: Record<string, string>, ...args: string[]) =>
  new Promise<{ status: unknown; stdout: string }>((resolve) => {
    const command = [join(ROOT, 'deploy/local/src/admin.ts'), ...args]
    execFile(process.execPath, command, { env: { ...process.env, ...env } }, (error, stdout) =>
      resolve({ status: error ? error.code : 0, stdout }),
    )
  })

test('OP5 an operator makes a teacher by email, and confirms an address; an unknown one is told; --help lists the commands', async () => {
  const names = scope()
  const auth = await startService('auth', readConfig(Config, environmentOf(names)), build)
  const call = async (path: string, body: object) =>
    (await fetch(auth.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then((answer) => answer.json())) as { access: string }
  const account = { username: 'tess', email: 'tess@x.test', password: 'long enough' }
  const isStudent = async () => {
    const { access } = await call('/api/token/', account)
    const answer = await fetch(`${auth.url}/classes/is-student/`, { headers: { authorization: `Bearer ${access}` } })
    return answer.json()
  }
  try {
    await call('/api/register/', account)
    expect(await isStudent()).toEqual({ student: true })
    expect((await admin(environmentOf(names), 'teacher', account.email)).status).toBe(0)
    expect(await isStudent()).toEqual({ student: false })
    expect(await admin(environmentOf(names), 'teacher', 'nobody@x.test')).toMatchObject({ status: 1 })
    const running = { AUTH_URL: auth.url, INTERNAL_TOKEN: names.INTERNAL_TOKEN }
    for (const said of ['is confirmed', 'was confirmed before'])
      expect(await admin(running, 'confirm', account.email.toUpperCase())).toMatchObject({
        status: 0,
        stdout: expect.stringContaining(said),
      })
    expect(await admin(running, 'confirm', 'nobody@x.test')).toMatchObject({ status: 1 })
    expect(await admin({}, '--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('teacher <email>') })
  } finally {
    await auth.stop()
  }
}, 60_000)
