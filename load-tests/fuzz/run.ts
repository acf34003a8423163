import { commandLine, runCommandLine } from '@skirmish/devkit/command-line'
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

const { FUZZ_CASES = CASES, FUZZ_MESSAGES = MESSAGES, FUZZ_SEED = Date.now() % 1_000_000 } = process.env
const program = commandLine(
  'npm run fuzz',
  'Requests and messages that nobody would write, against a system of its own on this machine.',
).enablePositionalOptions()
program
  .command('api')
  .description(
    `sends each operation of docs/reference/openapi.json FUZZ_CASES requests (${CASES} unless set) that fit it or do not. An answer of 5xx, or one that the document does not describe, is a failure`,
  )
  .argument('[options...]', 'what schemathesis takes')
  .passThroughOptions()
  .allowUnknownOption()
  .action(async (more) => {
    process.exitCode = await withOwnSystem(ENVIRONMENT, (system) => fuzzApi(system, Number(FUZZ_CASES), more))
  })
program
  .command('sockets')
  .description(
    `sends FUZZ_MESSAGES messages (${MESSAGES} unless set) that docs/reference/asyncapi.json permits or does not. Each has to be answered, and no socket may be stuck. FUZZ_SEED repeats a run`,
  )
  .action(async () => {
    process.exitCode = await withOwnSystem(ENVIRONMENT, (system) =>
      fuzzSockets(system, Number(FUZZ_MESSAGES), Number(FUZZ_SEED)),
    )
  })
await runCommandLine(program)
