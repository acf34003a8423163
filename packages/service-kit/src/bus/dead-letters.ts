import type { JetStreamClient, JetStreamManager, MsgRequest, StoredMsg } from '@nats-io/jetstream'
import { headers, type MsgHdrs } from '@nats-io/nats-core'

/** The header of a replayed event: it names the one consumer that the replay is for, as the others have handled the event. */
export const ONLY_FOR = 'only-for'
/** The most bytes of an unpublishable payload that its dead letter keeps. */
const KEPT_BYTES = 64 * 1024

export interface DeadLetter {
  /** The consumer that could not handle the event, or `<service>-outbox` where it could not be published. */
  durable: string
  eventId: string
  subject: string
  reason: string
  at: Date
  /** Whether only the beginning of the payload was kept: it cannot be replayed. */
  cut: boolean
  data: Uint8Array
  seq: number
}

export interface DeadLetters {
  list(which: { durable?: string | undefined; id?: string | undefined }): AsyncIterable<DeadLetter>
  /** Offers the event to its consumer again; the others do not get it. Throws a sentence when that is impossible. */
  replay(letter: DeadLetter): Promise<void>
  drop(letter: DeadLetter): Promise<void>
}

/** The operator's actions on events that no consumer could handle. */
export function openDeadLetters(js: JetStreamClient, jsm: JetStreamManager, prefix: string): DeadLetters {
  const stream = `${prefix}_dead`
  const drop = async ({ seq }: DeadLetter) => void (await jsm.streams.deleteMessage(stream, seq, false))
  return {
    list: async function* ({ durable, id }) {
      const subject = `${prefix}.dead.${durable ?? '*'}`
      for (let seq = 1; ; seq++) {
        const next = { seq, next_by_subj: subject } as MsgRequest // the server takes it for this call too, the client's types do not
        const stored = await jsm.streams.getMessage(stream, next)
        if (!stored) return
        seq = stored.seq
        const letter = letterOf(stored, prefix)
        if (id === undefined || letter.eventId === id) yield letter
      }
    },
    replay: async (letter) => {
      const { durable, eventId, subject, seq, cut, data } = letter
      if (cut || subject === '')
        throw new Error(`${eventId} cannot be replayed: its dead letter has only a part of the event.`)
      const copy = headersOf({ 'event-id': eventId, ...(!durable.endsWith('-outbox') && { [ONLY_FOR]: durable }) })
      await js.publish(`${prefix}.${subject}`, data, { msgID: `replay.${seq}.${eventId}`, headers: copy })
      await drop(letter)
    },
    drop,
  }
}

function letterOf(stored: StoredMsg, prefix: string): DeadLetter {
  const header = (name: string) => stored.header?.get(name) ?? ''
  return {
    durable: stored.subject.slice(`${prefix}.dead.`.length),
    eventId: header('event-id'),
    subject: header('subject'),
    reason: header('reason'),
    at: stored.time,
    cut: header('cut') !== '',
    data: stored.data,
    seq: stored.seq,
  }
}

/** Puts an event aside. `once` tells this copy from one of an earlier failure of the same event. */
export async function writeDeadLetter(
  js: JetStreamClient,
  prefix: string,
  letter: Pick<DeadLetter, 'durable' | 'eventId' | 'subject' | 'data'> & { error: unknown; once: string | number },
): Promise<void> {
  const { durable, eventId, subject, data, error, once } = letter
  const about = { 'event-id': eventId, subject, reason: String(error).slice(0, 500) }
  const cut = data.length > KEPT_BYTES && durable.endsWith('-outbox')
  await js.publish(`${prefix}.dead.${durable}`, cut ? data.slice(0, KEPT_BYTES) : data, {
    msgID: `${durable}.${eventId}.${once}`,
    headers: headersOf({ ...about, ...(cut && { cut: String(data.length) }) }),
  })
}

export function headersOf(values: Record<string, string>): MsgHdrs {
  const result = headers()
  for (const [name, value] of Object.entries(values)) result.set(name, value.replace(/[\r\n]+/g, ' '))
  return result
}
