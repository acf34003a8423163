import type { Learning } from '@skirmish/contracts/rest/account-data'
import type { Kysely } from 'kysely'
import { triedDays } from '../../practice/store/daily.ts'
import { statusesOf } from '../../practice/store/statuses.ts'
import type { Tables } from '../../tables.ts'
import { attemptsOf, membershipsOf } from '../store/learning.ts'
import { remindedBrowsers } from '../store/push-subscriptions.ts'

/** A person's classes, what the person achieved on problems, and what reminds of these. RULES AU10. */
export async function readLearning(db: Kysely<Tables>, userId: string): Promise<Learning> {
  return {
    days: await triedDays(db, userId),
    classes: await membershipsOf(db, userId),
    statuses: await statusesOf(db, userId),
    attempts: await attemptsOf(db, userId),
    reminders: await remindedBrowsers(db, userId),
  }
}
