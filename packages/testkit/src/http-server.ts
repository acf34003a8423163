import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createEncryptedServer } from 'node:https'
import type { Pair } from './authority.ts'

/** A server of HTTP, or of https where it has a certificate; it does not listen yet. */
export const serverFor = (listener: RequestListener, pair: Pair | undefined) =>
  pair
    ? createEncryptedServer({ cert: readFileSync(pair.cert), key: readFileSync(pair.key) }, listener)
    : createServer(listener)
