import type { SocketContract } from '@skirmish/contracts/sockets/socket'
import { Check } from 'typebox/value'

/** What the text says, when the socket's contract declares it; undefined for what this version of the app does not know. */
export function parsePush(
  contract: SocketContract,
  text: string,
): { action: string; server_time?: string } | undefined {
  try {
    const value = JSON.parse(text)
    const schema = Object.hasOwn(contract.server, value?.action) ? contract.server[value.action] : undefined
    return schema && Check(schema, value) ? (value as { action: string }) : undefined // its schema has been checked
  } catch {
    return undefined
  }
}
