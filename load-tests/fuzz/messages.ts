import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@skirmish/devkit/paths'
import fc from 'fast-check'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

/** A frame, and whether the document of the sockets permits it. */
export interface Frame {
  data: string | Uint8Array
  valid: boolean
}

interface Field {
  type: 'string' | 'number'
  const?: string
  minLength?: number
  maxLength?: number
}
type Payload = { required: string[]; properties: Record<string, Field> }
interface Channel {
  messages: Record<string, { payload: Payload }>
  'x-limits': { messageBytes: number }
}

/** A kind of socket as docs/reference/asyncapi.json has it. */
function readChannel(name: string): Channel {
  const document: { channels: Record<string, Channel> } = JSON.parse(
    readFileSync(join(ROOT, 'docs/reference/asyncapi.json'), 'utf8'),
  )
  const channel = document.channels[name]
  if (!channel) throw new Error(`docs/reference/asyncapi.json has no socket ${name}`)
  return channel
}

/** What a client may send on it. */
function clientMessages({ messages }: Channel): Payload[] {
  const own = Object.entries(messages).filter(([name]) => name.startsWith('client_'))
  return own.map(([, message]) => message.payload)
}

const text = (most: number, least = 0) =>
  fc
    .string({ unit: 'binary', minLength: least, maxLength: Math.min(most, 64) })
    .filter((value) => !value.includes('\0'))

const drawn = ({ type, const: only, minLength, maxLength = 64 }: Field): fc.Arbitrary<unknown> =>
  only !== undefined
    ? fc.constant(only)
    : type === 'number'
      ? fc.double({ noNaN: true, noDefaultInfinity: true })
      : text(maxLength, minLength)

const permitted = ({ required, properties }: Payload): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, drawn(field)])), {
    requiredKeys: required,
  })

const nested = (depth: number): string => `${'{"action":'.repeat(depth)}1${'}'.repeat(depth)}`
const POISON = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '', 'action\0']

/** Frames of a kind of socket, none longer than it takes: about a third are permitted, the others break one or in all ways what is. */
export function framesOf(name: string): fc.Arbitrary<Frame> {
  const channel = readChannel(name)
  const payloads = clientMessages(channel)
  const checks = payloads.map((payload) => Compile(payload as unknown as TSchema)) // a JSON schema is one
  const isValid = (value: unknown) =>
    checks.some((check) => check.Check(value)) && !JSON.stringify(value).includes('\\u0000')
  const good = fc.oneof(...payloads.map(permitted))
  const json = (value: unknown): Frame => ({ data: JSON.stringify(value) ?? 'null', valid: isValid(value) })
  const broken = fc
    .tuple(
      good,
      fc.constantFrom(...payloads.flatMap(({ properties }) => Object.keys(properties)), ...POISON),
      fc.jsonValue(),
    )
    .map(([message, name, value]) => json(JSON.parse(JSON.stringify({ ...message, [name]: value }))))
  const refused = (data: Frame['data']): Frame => ({ data, valid: false })
  const frames = fc.oneof(
    { weight: 4, arbitrary: good.map(json) },
    { weight: 4, arbitrary: broken },
    { weight: 1, arbitrary: fc.jsonValue().map(json) },
    { weight: 1, arbitrary: fc.constantFrom(...POISON).map((action) => json({ action })) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }).map((data) => refused(`${data}{`)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 512 }).map(refused) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 300 }).map((depth) => refused(nested(depth))) },
    { weight: 1, arbitrary: good.map((message) => refused(JSON.stringify({ ...message, action: 'a\0b' }))) },
    { weight: 1, arbitrary: good.map((message) => refused(JSON.stringify(message).slice(0, -1))) },
  )
  return frames.filter(({ data }) => Buffer.byteLength(data) <= channel['x-limits'].messageBytes)
}
