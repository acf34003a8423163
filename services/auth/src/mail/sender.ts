import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import nodemailer, { type MailMessage } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Message } from './write-mail.ts'

export interface MailSender {
  /**
   * Sends a mail, or throws; `signal` ends a try. `beforeEnd` is waited for when all but the end of the mail is with the server: when it
   * throws, the server gets no end, and so no mail.
   */
  send(message: Message, signal: AbortSignal, beforeEnd?: () => Promise<void>): Promise<void>
  close(): void
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

type SenderConfig = Pick<
  Config,
  'SMTP_URL' | 'MAIL_FOLDER' | 'MAIL_FROM' | 'MAIL_FROM_NAME' | 'SMTP_HELLO' | 'PUBLIC_URL'
>

/** By what name to greet a mail server: nodemailer's own is an address where the machine's name has no domain, and relays refuse it. */
function helloOf({ SMTP_HELLO, PUBLIC_URL }: SenderConfig): string | undefined {
  const { hostname } = new URL(PUBLIC_URL)
  return SMTP_HELLO ?? (/\.[a-z]/i.test(hostname) ? hostname : undefined)
}

/**
 * Has the stream of a mail wait before its end. It is read when the server has taken sender and recipient and wants the mail, and no sooner:
 * a stream of nodemailer itself would run ahead of the server.
 */
function holdEnd(mail: MailMessage, done: () => void): void {
  const { beforeEnd } = mail.data as { beforeEnd?: () => Promise<void> } // of `fields`
  if (beforeEnd)
    mail.message.processFunc((input: Readable) =>
      Readable.from(
        (async function* () {
          yield* input
          await beforeEnd()
        })(),
        { objectMode: false },
      ),
    )
  done()
}

/** Sends by the server of SMTP_URL; without one each mail is a file in MAIL_FOLDER. RULES AU4. */
export function createSender(config: SenderConfig): MailSender {
  const { SMTP_URL, MAIL_FOLDER, MAIL_FROM, MAIL_FROM_NAME } = config
  const from = { name: MAIL_FROM_NAME, address: MAIL_FROM }
  const fields = ({ to, headers, ...content }: Message, beforeEnd?: () => Promise<void>) => ({
    ...content,
    from,
    to: { name: '', address: to }, // an object is one address, a text may be several
    envelope: { from: MAIL_FROM, to: [to] },
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    beforeEnd,
    // Nothing in a mail comes from a file or another server.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  if (SMTP_URL) {
    const name = helloOf(config)
    const transport = nodemailer.createTransport({ url: SMTP_URL, ...(name !== undefined && { name }), ...TIMEOUTS })
    transport.use('stream', holdEnd)
    return {
      send: async (message, signal, beforeEnd) =>
        void (await transport.sendMail({ ...fields(message, beforeEnd), signal })),
      close: () => transport.close(),
    }
  }
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    send: async (message, _signal, beforeEnd) => {
      const { message: bytes } = await transport.sendMail(fields(message))
      await beforeEnd?.()
      await mkdir(MAIL_FOLDER, { recursive: true })
      const file = join(MAIL_FOLDER, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`)
      await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600 }) // `buffer` asks for bytes
      await rename(`${file}.part`, file) // so that a reader of the folder sees whole mails
    },
    close: () => {},
  }
}
