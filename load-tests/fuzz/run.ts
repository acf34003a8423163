/** `npm run fuzz -- api|sockets`: requests and messages that nobody would write, against a system of its own on this machine. */
import { NO_LIMIT, withOwnSystem } from '@skirmish/testkit/own-system'
import { fuzzApi } from './api.ts'
import { fuzzSockets } from './sockets.ts'

/** Over all operations these make more than 20,000 requests. */
const CASES = 600
const MESSAGES = 50_000
const ENVIRONMENT = {
  REQUESTS_PER_10S: NO_LIMIT,
  SOCKET_OPENINGS_PER_10S: NO_LIMIT,
  SOCKET_MESSAGES_PER_10S: NO_LIMIT,
  SOCKET_LIMITS_TIMES: NO_LIMIT,
}

const [what = '--help', ...more] = process.argv.slice(2)
const { FUZZ_CASES = CASES, FUZZ_MESSAGES = MESSAGES, FUZZ_SEED = Date.now() % 1_000_000 } = process.env
if (what === 'api')
  process.exit(await withOwnSystem(ENVIRONMENT, (system) => fuzzApi(system, Number(FUZZ_CASES), more)))
if (what === 'sockets')
  process.exit(
    await withOwnSystem(ENVIRONMENT, (system) => fuzzSockets(system, Number(FUZZ_MESSAGES), Number(FUZZ_SEED))),
  )
console.log(`Usage: npm run fuzz -- api [options of schemathesis] | sockets

api      sends each operation of docs/reference/openapi.json FUZZ_CASES requests (${CASES} unless set) that fit it or do not. An
         answer of 5xx, or one that the document does not describe, is a failure.
sockets  sends FUZZ_MESSAGES messages (${MESSAGES} unless set) that docs/reference/asyncapi.json permits or does not. Each has to be
         answered, and no socket may be stuck. FUZZ_SEED repeats a run.`)
process.exit(what === '--help' ? 0 : 2)
