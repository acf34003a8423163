import type { Socket } from 'node:net'
import { freePort } from '@skirmish/devkit/ports'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

interface Received {
  from: string
  to: string[]
  /** By what name it was greeted. */
  hello: string
  raw: string
  mail: Email
}

/** A real mail server that keeps what it gets. */
export interface MailServer {
  port: number
  /** Whole mails, the oldest first. */
  received: Received[]
  to(address: string): Received[]
  /**
   * Has the next mail to an address wait for an answer for ever: to its recipient, or to the whole mail, which is received then all the same.
   * The promise comes true once the mail waits.
   */
  hold(address: string, at: 'recipient' | 'end'): Promise<void>
  /** Ends as a server does that is killed: no connection gets another word. */
  stop(): Promise<void>
}

/** What the server refuses: no mailbox of its own, one that is full for now, and one to which it passes nothing on. */
export const NO_MAILBOX = 'gone@x.test'
export const FULL_MAILBOX = 'full@x.test'
export const ELSEWHERE = 'elsewhere@x.test'
const REFUSALS: Record<string, [responseCode: number, message: string]> = {
  [NO_MAILBOX]: [550, 'no such mailbox'],
  [FULL_MAILBOX]: [452, 'mailbox full'],
  [ELSEWHERE]: [554, '5.7.1 relay access denied'],
}

export async function startMailServer(given: { port?: number; hideSTARTTLS?: boolean } = {}): Promise<MailServer> {
  const { port = await freePort(), hideSTARTTLS = true } = given
  const received: Received[] = []
  const held = new Map<string, () => void>()
  /** Whether what is to be held has come. */
  const waits = (address: string, at: 'recipient' | 'end') => {
    const key = `${at} ${address}`
    const tell = held.get(key)
    held.delete(key)
    tell?.()
    return tell !== undefined
  }
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS,
    onRcptTo: ({ address }, _session, done) => {
      if (waits(address, 'recipient')) return
      const [responseCode, message] = REFUSALS[address] ?? []
      done(responseCode ? Object.assign(new Error(message), { responseCode }) : null)
    },
    onData: async (stream, session, done) => {
      const chunks = await stream.toArray().catch(() => null)
      if (!chunks) return // its connection broke: no mail has come
      const raw = Buffer.concat(chunks).toString()
      const { mailFrom, rcptTo } = session.envelope
      const from = mailFrom ? mailFrom.address : ''
      const hello = String(session.hostNameAppearsAs)
      const to = rcptTo.map(({ address }) => address)
      received.push({ from, hello, to, raw, mail: await PostalMime.parse(raw) })
      if (!to.some((address) => waits(address, 'end'))) done()
    },
  })
  server.on('error', () => {}) // a client that is killed cuts its connection
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port,
    received,
    to: (address) => received.filter((one) => one.to.includes(address)),
    hold: (address, at) => new Promise((resolve) => held.set(`${at} ${address}`, resolve)),
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
