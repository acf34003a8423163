import { END_WEEKLY_MAIL } from '@skirmish/contracts/rest/weekly-mail'
import { livingNews, playersIn } from '../domain/living-news.ts'
import { mailAddress } from '../domain/mail-address.ts'
import type { Message } from '../mail/write-mail.ts'
import { writeWeekly } from '../mail/write-weekly.ts'
import { accountById, isProven, namesOf } from '../store/accounts.ts'
import { keepOffToken } from '../store/weekly-mails.ts'
import type { WaitingWeekly } from '../store/weekly-queue.ts'
import type { ComposeParts } from './compose-mail.ts'

/**
 * Writes a weekly mail to the address that its player has now. Null where none of its news is left, or the account is deleted, disabled or without
 * a proven address. RULES PE7, PE8.
 */
export async function composeWeekly(
  { db, digests, publicUrl }: ComposeParts,
  mail: WaitingWeekly,
  now: Date,
): Promise<Message | null> {
  const { user_id, language } = mail
  const account = await accountById(db, user_id)
  const to = account && mailAddress(account.email)
  if (!to || account.disabled_at || !isProven(account)) return null
  const stop = new URL(END_WEEKLY_MAIL, publicUrl)
  const token = digests.weeklyOff(user_id)
  await keepOffToken(db, mail, token)
  stop.searchParams.set('token', token)
  const names = await namesOf(db, playersIn(mail.news))
  const news = livingNews(mail.news, (id) => names.has(id), now)
  if (!news) return null
  const { username } = account
  const link = new URL('/home', publicUrl).href
  return writeWeekly({ to, username, language, news, names, link, stop: stop.href })
}
