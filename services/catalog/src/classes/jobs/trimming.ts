import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../../config.ts'
import type { Tables } from '../../tables.ts'
import { trimAddresses } from '../store/added-addresses.ts'
import { trimReminders } from '../store/due-reminders.ts'
import { trimInvitationMails } from '../store/invitation-mails.ts'
import { trimUploads } from '../store/test-uploads.ts'
import { dropUnseenPictures } from '../usecases/drop-unseen-pictures.ts'

const TRIM_MS = 3_600_000
const COUNTED_MS = 24 * 3_600_000
/** An address that a class invites gets one mail within so long, however often it is invited. */
const MAILED_MS = 30 * COUNTED_MS
/** A picture that no statement shows was taken out of one, or waits for a text that is written elsewhere. */
const UNSEEN_MS = 7 * COUNTED_MS

/** Forgets every hour what teachers have added and stored, and what students were reminded of, more than a day ago, on every replica, until shutdown begins. */
export function startTrimming(service: ServiceContext<Config>, { db }: Database<Tables>): void {
  const trim = async () => {
    const until = new Date(Date.now() - COUNTED_MS)
    await trimUploads(db, until)
    await trimAddresses(db, until)
    await trimReminders(db, until)
    await trimInvitationMails(db, new Date(Date.now() - MAILED_MS))
  }
  const dropPictures = () => dropUnseenPictures(db, new Date(Date.now() - UNSEEN_MS))
  service.every(COUNTED_MS, 'the trimming of pictures that no statement shows', dropPictures, 'now')
  service.every(TRIM_MS, 'the trimming of what teachers added and students were reminded of', trim, 'now')
}
