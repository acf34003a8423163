import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import { createSender } from '../mail/sender.ts'
import type { ComposeParts } from '../usecases/compose-mail.ts'
import { sendDueMails } from '../usecases/send-mails.ts'
import { sendWeeklyMails } from '../usecases/send-weekly-mails.ts'

const EVERY_MS = 500
/** As many connections with weekly mails an SMTP server sees at a time from one replica. */
const WEEKLY_CONNECTIONS = 5

/** Sends the mails that wait, each from any replica: no request waits for a mail server, and no other mail for a weekly one. */
export function startMailing(service: ServiceContext<Config>, parts: ComposeParts): void {
  const { config, log } = service
  const sender = createSender(config)
  const all = { ...parts, sender, log }
  const clock = () => new Date()
  service.onStop('close', 'the connection to the mail server', () => sender.close())
  service.every(EVERY_MS, 'the sending of mails', (stopped) => sendDueMails(all, clock, stopped), 'now')
  for (let i = 0; i < WEEKLY_CONNECTIONS; i++)
    service.every(EVERY_MS, 'the sending of weekly mails', (stopped) =>
      sendWeeklyMails(all, config.WEEKLY_MAILS_PER_MINUTE, clock, stopped),
    )
}
