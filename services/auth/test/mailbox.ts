import { randomUUID } from 'node:crypto'
import { openDatabase } from '@skirmish/service-kit/database/database'
import { readConfig } from '@skirmish/service-kit/process/config'
import { startService } from '@skirmish/service-kit/process/start-service'
import { mailsTo } from '@skirmish/testkit/mails'
import { environmentOf, scope } from '@skirmish/testkit/scope'
import { expect, vi } from 'vitest'
import { build } from '../src/build.ts'
import { Config } from '../src/config.ts'
import type { Tables } from '../src/store/tables.ts'

export const PATIENCE = { timeout: 20_000 }

/** Auth with its defaults but for `settings`, and what its accounts get by mail. */
export async function startAuth(settings: Record<string, string> = {}) {
  const names = { ...scope(), PUBLIC_URL: 'https://play.example' }
  const auth = await startService('auth', readConfig(Config, { ...environmentOf(names), ...settings }), build)
  const name = `${names.DATABASE_PREFIX}auth`
  const database = await openDatabase<Tables>({ url: names.DATABASE_URL, name, pool: 2 })

  async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
    const answer = await fetch(auth.url + path, {
      method: 'POST',
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: text ? JSON.parse(text) : null }
  }
  const mails = (address: string) => mailsTo(names.MAIL_FOLDER, address)
  /** The newest mail to an address when there are `count` of them. */
  async function mail(address: string, count = 1) {
    const found = await vi.waitFor(async () => {
      const all = await mails(address)
      expect(all).toHaveLength(count)
      return all
    }, PATIENCE)
    return found.at(-1) as (typeof found)[number] // there are `count`
  }
  const newcomer = (more: object = {}) => {
    const username = `u_${randomUUID().slice(0, 8)}`
    return { username, email: `${username}@x.test`, password: 'long enough', ...more }
  }
  return {
    url: auth.url,
    names,
    database,
    post,
    mails,
    mail,
    /** Waits until no mail waits. */
    allSent: () =>
      vi.waitFor(async () => expect(await database.db.selectFrom('mails').selectAll().execute()).toEqual([]), PATIENCE),
    newcomer,
    /** A new account, whose first mail has come. */
    register: async (headers: Record<string, string> = {}) => {
      const account = newcomer()
      expect((await post('/api/register/', account, headers)).status).toBe(201)
      return { ...account, confirmation: await mail(account.email) }
    },
    askForReset: async (email: string, headers: Record<string, string> = {}) =>
      post('/api/password-reset/', { email }, headers),
    reset: (email: string, code: string, new_password = 'another password') =>
      post('/api/password-reset/confirm/', { email, code, new_password }),
    stop: async () => {
      await database.close()
      await auth.stop()
    },
  }
}
export type Auth = Awaited<ReturnType<typeof startAuth>>
