import { randomUUID } from 'node:crypto'
import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import type { WeeklyNews } from '@skirmish/contracts/internal/weekly-mails'
import { readConfig } from '@skirmish/service-kit/process/config'
import { createLogger } from '@skirmish/service-kit/telemetry/logger'
import { startMailServer } from '@skirmish/testkit/mail-server'
import { openTestDatabase } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { Config } from '../src/config.ts'
import { createDigests } from '../src/digests.ts'
import { createSender } from '../src/mail/sender.ts'
import { addAccount } from '../src/store/accounts.ts'
import type { Tables } from '../src/store/tables.ts'
import { chooseWeeklyMail } from '../src/usecases/choose-weekly-mail.ts'
import { keepWeeklyMails, takeWeeklyMails } from '../src/usecases/gather-weekly-mails.ts'
import { sendWeeklyMails } from '../src/usecases/send-weekly-mails.ts'

/** A Monday at eight, and a moment in the week before it. */
export const MONDAY = new Date('2026-11-30T08:00:00.000Z')
export const BEFORE = new Date('2026-11-25T12:00:00.000Z')

const [BEN, CID, DAN] = [randomUUID(), randomUUID(), randomUUID()]
export const NEWS: WeeklyNews = {
  own: { played: 3, won: 1, points_change: -4, points: 96, climbed_to: null, position: 7, streak: 2 },
  people: [{ user_id: BEN, climbed_to: 'Gold', won: 2 }],
  more_people: 1,
  places: [{ user_id: CID, name: '', tiers: ['Bronze', 'Silver'], place: 2, players: 9 }],
  challenges: [{ user_id: DAN, times: 2 }],
  arenas: [{ name: 'Friday', tiers: [], starts_at: '2026-12-01T17:00:00.000Z', tie: 'entered' }],
}
/** News of nothing but a followed player's. */
export const OF_OTHERS: WeeklyNews = {
  ...NEWS,
  own: { ...NEWS.own, played: 0, won: 0, points_change: 0 },
  ...{ places: [], challenges: [], arenas: [] },
}

/** Mails a minute at which none waits for its turn. */
export const NO_PACE = 600_000

/** Auth's weekly mails on a real database, with a real mail server; time is the test's. Without a pace given, no mail waits for its turn. */
export async function weeklyStage(perMinute = NO_PACE) {
  const names = scope()
  const database = await openTestDatabase<Tables>(names, 'auth', new URL('../migrations/', import.meta.url), 6)
  const server = await startMailServer()
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  const log = createLogger({ service: 'auth', instance: '1', level: 'info', format: 'json', destination })
  const SMTP_URL = `smtp://127.0.0.1:${server.port}`
  const config = readConfig(Config, { EMAIL_SECRET: 'x'.repeat(32), SMTP_URL })
  const sender = createSender(config)
  const digests = createDigests(names.EMAIL_SECRET)
  const { db } = database
  const parts = { db, digests, publicUrl: 'https://play.example', sender, log }
  const choose = (user_id: string, on: boolean, language: InterfaceLanguage = 'en', now = BEFORE) =>
    chooseWeeklyMail({ database, digests }, { user_id, on, language }, now)
  const account = async (user_id: string, username: string) => {
    const email = `${randomUUID().slice(0, 8)}@players.test`
    await addAccount(db, { user_id, username, email, password_hash: '', role: 'student' })
    await db.updateTable('users').set({ email_confirmed_at: BEFORE }).where('user_id', '=', user_id).execute()
    return { user_id, email }
  }
  const freePace = () =>
    db
      .updateTable('weekly_pace')
      .set({ free_from: new Date(0) })
      .execute()
  for (const [user_id, name] of [
    [BEN, 'ben'],
    [CID, 'cid'],
    [DAN, 'dan'],
  ] as const)
    await account(user_id, name)
  return {
    account,
    config,
    log,
    parts,
    database,
    digests,
    server,
    sender,
    lines,
    choose,
    /** A player with a confirmed address, which is named after the player, who has asked for the mail. */
    reader: async (username = `r_${randomUUID().slice(0, 8)}`, language: InterfaceLanguage = 'en') => {
      const made = await account(randomUUID(), username)
      await choose(made.user_id, true, language)
      return made
    },
    take: (now: Date) => takeWeeklyMails(db, perMinute, now),
    /** Brings news of those who are due, as profile does; returns whose. */
    bring: async (now: Date, news: WeeklyNews | null = NEWS) => {
      const { week, until, players } = await takeWeeklyMails(db, perMinute, now)
      const mails = players.map(({ user_id }) => ({ user_id, news }))
      await keepWeeklyMails(db, { week, until, mails }, now)
      return players.map(({ user_id }) => user_id)
    },
    send: (now: Date) => sendWeeklyMails(parts, perMinute, () => now),
    waiting: () => db.selectFrom('weekly_mails').selectAll().where('news', 'is not', null).execute(),
    /** The next mail may go at once. */
    freePace,
    choiceOf: (user_id: string) =>
      db.selectFrom('weekly_mails').selectAll().where('user_id', '=', user_id).executeTakeFirst(),
    empty: async () => {
      for (const table of ['mails', 'weekly_mails'] as const) await db.deleteFrom(table).execute()
      await freePace()
      server.received.length = 0
    },
    stop: async () => {
      sender.close()
      await server.stop()
      await database.close()
    },
  }
}
