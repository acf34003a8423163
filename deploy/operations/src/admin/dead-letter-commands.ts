import { parseArgs } from 'node:util'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { type DeadLetter, openDeadLetters } from '@skirmish/service-kit/bus/dead-letters'
import { connectNats } from '@skirmish/service-kit/bus/nats-connection'
import { createLogger } from '@skirmish/service-kit/telemetry/logger'

export interface NatsAccess {
  NATS_URL: string
  NATS_PREFIX: string
}

const log = createLogger({ service: 'admin', instance: '', level: 'error', format: 'pretty' })

/**
 * Lists, replays or drops the events that a consumer could not handle or an outbox could not publish. Throws a sentence when the
 * arguments name no event, or the server refuses.
 */
export async function manageDeadLetters(
  access: NatsAccess,
  args: string[],
  print: (line: string) => void,
): Promise<void> {
  const options = { durable: { type: 'string' }, id: { type: 'string' }, all: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [verb = 'list'] = positionals
  if (!['list', 'replay', 'drop'].includes(verb)) throw new Error(`"${verb}" is none of list, replay and drop.`)
  if (verb !== 'list' && !values.durable && !values.id && !values.all)
    throw new Error(`Say which: --durable <name>, --id <event>, or --all.`)
  const { nc } = await connectNats({ url: access.NATS_URL, name: 'admin', log })
  try {
    const letters = openDeadLetters(jetstream(nc), await jetstreamManager(nc), access.NATS_PREFIX)
    const found = await Array.fromAsync(letters.list(values)) // at once: a replayed one may come back
    for (const letter of found) await (verb === 'list' ? print(lineOf(letter)) : carryOut(verb, letter))
    if (verb === 'list' || found.length === 0) print(`${found.length} dead letters.`)

    async function carryOut(what: string, letter: DeadLetter): Promise<void> {
      if (what === 'drop') await letters.drop(letter)
      const failed = what === 'replay' ? await letters.replay(letter).then(() => null, sentenceOf) : null
      print(failed ?? `${letter.eventId} of ${letter.durable} is ${what === 'drop' ? 'dropped' : 'replayed'}.`)
    }
  } finally {
    await nc.close()
  }
}

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const lineOf = ({ at, durable, eventId, subject, reason }: DeadLetter): string =>
  [at.toISOString(), durable, eventId, subject, reason].join('  ')
