import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { type Command, sentenceOf } from '@skirmish/devkit/command-line'
import { type DeadLetter, openDeadLetters } from '@skirmish/service-kit/bus/dead-letters'
import { connectNats } from '@skirmish/service-kit/bus/nats-connection'
import { settingOf } from '@skirmish/service-kit/process/config'
import { createLogger } from '@skirmish/service-kit/telemetry/logger'
import { natsSecrets } from '../client-secrets.ts'
import { need, saved } from '../running-system.ts'
import { note } from './audit.ts'

interface NatsAccess {
  NATS_URL: string
  NATS_PREFIX: string
}

const log = createLogger({ service: 'admin', instance: '', level: 'error', format: 'pretty' })

const VERBS = ['list', 'replay', 'drop'] as const
type Verb = (typeof VERBS)[number]
const DONE = { replay: 'replayed', drop: 'dropped' }

/** Which dead letters are meant: those of a consumer, one event, or all. */
interface Which {
  durable?: string | undefined
  id?: string | undefined
  all?: boolean | undefined
}

/** Declares what an operator does with events that nobody could handle. */
export function declareDeadLetters(admin: Command): void {
  admin
    .command('dead-letters')
    .description('shows the events that nobody could handle, gives them to their consumer again, or removes them')
    .addArgument(
      admin
        .createArgument('[verb]', 'what is done with them')
        .choices(VERBS)
        .default('list' as Verb),
    )
    .option('--durable <consumer>', 'those of a consumer')
    .option('--id <event>', 'one event')
    .option('--all', 'all of them')
    .action(async (verb, which, command) => {
      const NATS_PREFIX = settingOf('NATS_PREFIX', process.env) ?? saved.NATS_PREFIX ?? 'skirmish'
      if (verb !== 'list') await note(command)
      await manageDeadLetters({ NATS_URL: need('NATS_URL'), NATS_PREFIX }, verb, which, console.log)
    })
}

/**
 * Lists, replays or drops the events that a consumer could not handle or an outbox could not publish. One that cannot be replayed or dropped
 * does not keep the others from it: its reason is printed. Throws a sentence at the end that counts these, and when `which` names no event.
 */
export async function manageDeadLetters(
  access: NatsAccess,
  verb: Verb,
  which: Which,
  print: (line: string) => void,
): Promise<void> {
  if (verb !== 'list' && !which.durable && !which.id && !which.all)
    throw new Error(`Say which: --durable <name>, --id <event>, or --all.`)
  const { nc } = await connectNats({ url: access.NATS_URL, ...natsSecrets(), name: 'admin', log })
  try {
    const letters = openDeadLetters(jetstream(nc), await jetstreamManager(nc), access.NATS_PREFIX)
    const found = await Array.fromAsync(letters.list(which)) // at once: a replayed one may come back
    if (verb === 'list') for (const letter of found) print(lineOf(letter))
    if (verb === 'list' || found.length === 0) return print(`${found.length} dead letters.`)
    let failed = 0
    for (const letter of found) {
      try {
        await letters[verb](letter)
        print(`${letter.eventId} of ${letter.durable} is ${DONE[verb]}.`)
      } catch (error) {
        failed++
        print(`${letter.eventId} of ${letter.durable} is not ${DONE[verb]}: ${sentenceOf(error)}`)
      }
    }
    if (failed > 0) throw new Error(`${failed} of ${found.length} dead letters could not be ${DONE[verb]}.`)
  } finally {
    await nc.close()
  }
}

const lineOf = ({ at, durable, eventId, subject, reason }: DeadLetter): string =>
  [at.toISOString(), durable, eventId, subject, reason].join('  ')
