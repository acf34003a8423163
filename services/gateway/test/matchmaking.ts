import type { Bus } from '@skirmish/service-kit/bus/bus'
import { answerSocketCalls } from '@skirmish/service-kit/sockets/socket-rpc-server'
import { openTestBus } from '@skirmish/testkit/open'
import { quiet } from '@skirmish/testkit/quiet'
import type { Started } from './start.ts'

const buses: Bus[] = []

export const answerMatchmaking = (started: Started): Promise<void> => answerSockets(started, 'matchmaking')

/** Plays the service behind a kind of socket: it greets a socket and repeats what it hears. */
export async function answerSockets(started: Started, kind: string): Promise<void> {
  const bus = await openTestBus(started.names, 'test')
  buses.push(bus)
  answerSocketCalls(bus, quiet().log, kind, { queue: 'test' }, (call, respond) => {
    respond({ send: [call.kind === 'message' ? { action: 'heard', message: call.message } : { action: 'hello' }] })
  })
}

export async function closeBuses(): Promise<void> {
  for (const bus of buses.splice(0)) await bus.close()
}
