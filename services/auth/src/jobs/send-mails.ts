import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import { createSender } from '../mail/sender.ts'
import type { ComposeParts } from '../usecases/compose-mail.ts'
import { sendDueMails } from '../usecases/send-mails.ts'

const EVERY_MS = 500

/** Sends the mails that wait, each from any replica: no request waits for a mail server. */
export function startMailing(service: ServiceContext<Config>, parts: ComposeParts): void {
  const { config, log } = service
  const sender = createSender(config)
  service.onStop('close', 'the connection to the mail server', () => sender.close())
  service.every(
    EVERY_MS,
    'the sending of mails',
    (stopped) => sendDueMails({ ...parts, sender, log }, () => new Date(), stopped),
    'now',
  )
}
