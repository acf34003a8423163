import { type SocketContract, UNKNOWN_MESSAGE } from '@skirmish/contracts/sockets/socket'
import { isWellFormed } from '@skirmish/service-kit/http/well-formed'
import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import type { RawData } from 'ws'

type Message = Record<string, unknown>

const checks = new Map<TSchema, Validator>()

/**
 * A client's message as its contract declares it, or why it is refused, as a sentence. Fields that the contract does not declare are
 * dropped: they would cost every hop, and mean nothing to any service. RULES SH1.
 */
export function readMessage(contract: SocketContract, data: RawData, isBinary: boolean): Message | string {
  const message = isBinary ? undefined : parse(data.toString())
  const schema = message && schemaOf(contract, message.action)
  if (!message || !schema) return UNKNOWN_MESSAGE
  const { action } = message
  const check = checkOf(schema)
  if (!check.Check(message)) return `This ${String(action)} message is not valid.`
  return check.Clean(message) as Message // it has been checked
}

/** The schema of a message's action. Only declared actions count, not what every object has, such as `constructor`. */
function schemaOf({ client }: SocketContract, action: unknown): TSchema | undefined {
  return typeof action === 'string' && Object.hasOwn(client, action) ? client[action] : undefined
}

function checkOf(schema: TSchema): Validator {
  let check = checks.get(schema)
  if (!check) {
    check = Compile(schema)
    checks.set(schema, check)
  }
  return check
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) && isWellFormed(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
