import * as internal from '@skirmish/contracts/internal/weekly-mails'
import * as weekly from '@skirmish/contracts/rest/weekly-mail'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import type { Digests } from '../digests.ts'
import type { Tables } from '../store/tables.ts'
import { chooseWeeklyMail, endWeeklyMail, readWeeklyMail } from '../usecases/choose-weekly-mail.ts'
import { keepWeeklyMails, takeWeeklyMails } from '../usecases/gather-weekly-mails.ts'

/** Serves who gets the weekly mail and its end by a link, and takes from profile what it says. RULES PE7, PE8. */
export function serveWeeklyMails(
  service: ServiceContext<Config>,
  parts: { database: Database<Tables>; digests: Digests },
): void {
  const { database } = parts
  const { WEEKLY_MAILS_PER_MINUTE } = service.config
  service.route(weekly.weeklyMail, ({ user }) => readWeeklyMail(database.db, user.user_id))
  service.route(weekly.chooseWeeklyMail, ({ user, body }) =>
    chooseWeeklyMail(parts, { user_id: user.user_id, ...body }, new Date()),
  )
  service.route(weekly.endWeeklyMail, ({ query }) => endWeeklyMail(database.db, query.token))
  service.internalRoute(internal.takeWeeklyMails, () =>
    takeWeeklyMails(database.db, WEEKLY_MAILS_PER_MINUTE, new Date()),
  )
  service.internalRoute(internal.keepWeeklyMails, ({ body }) => keepWeeklyMails(database.db, body, new Date()))
}
