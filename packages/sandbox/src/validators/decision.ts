import type { Validator } from '@skirmish/contracts/internal/bank'
import { shownText } from '../shown-text.ts'
import { endOf, type TestRun } from '../verdict.ts'
import { VALIDATOR_LIMITS } from './validator-program.ts'

/** The files that a problem's program may leave, in the order in which a job fetches them. */
export const FEEDBACK_FILES = ['teammessage.txt', 'judgemessage.txt', 'nextpass.in']
const MESSAGE_BYTES = 2048
const SAID_CHARACTERS = 300

/** What a problem's program says of a test: `message` is for the player, `fault` what it did wrong itself. */
export type Decision = { right: boolean; message: string } | { fault: string }

/** testlib's codes: dirt and an unexpected end are wrong as a wrong format is. */
const CODES = {
  icpc: { right: [42], wrong: [43] },
  testlib: { right: [0], wrong: [1, 2, 4, 8] },
}

/** Reads the end of a problem's program by its convention. A code that means neither right nor wrong is its own fault. RULES JD15, JD16. */
export function decisionOf({ convention }: Validator, run: TestRun, feedback: Buffer[]): Decision {
  const [teamMessage = NOTHING, judgeMessage = NOTHING, nextPass] = feedback
  const own = convention === 'icpc' ? teamMessage : run.stderr
  const message = textOf(own, MESSAGE_BYTES)
  const said = beginningAndEnd(judgeMessage.length > 0 ? judgeMessage : run.stderr)
  const fault = faultOf(convention, run)
  if (fault) return { fault: said ? `${fault}: ${said}` : fault }
  const right = CODES[convention].right.includes(run.exitCode)
  if (right && nextPass && nextPass.length > 0)
    return { fault: 'asks for another pass, which problems do not have here' }
  return { right, message }
}

const NOTHING = Buffer.alloc(0)
const textOf = (bytes: Buffer, most: number): string => shownText(bytes, most).text.trim()

/** What an interpreter says of an error begins or ends with the reason. */
function beginningAndEnd(said: Buffer): string {
  const text = textOf(said, said.length)
  return text.length <= 2 * SAID_CHARACTERS
    ? text
    : `${text.slice(0, SAID_CHARACTERS)} … ${text.slice(-SAID_CHARACTERS)}`
}

function faultOf(convention: Validator['convention'], run: TestRun): string | undefined {
  const { cpuMs, memoryMb, outputBytes } = VALIDATOR_LIMITS
  const { right, wrong } = CODES[convention]
  switch (run.cause) {
    case 'cpu':
      return `needs more than ${cpuMs / 1000} s of CPU time`
    case 'wall':
      return 'does not end in time'
    case 'memory':
      return `needs more than ${memoryMb} MiB of memory`
    case 'output':
      return `prints more than ${outputBytes / 1024 / 1024} MiB`
    default: {
      const { signal, exit_code = 0 } = endOf(run)
      if (signal) return `is ended by ${signal}`
      if ([...right, ...wrong].includes(exit_code)) return undefined
      if (convention === 'testlib' && exit_code === 3) return 'says that the test is at fault (exit code 3)'
      if (convention === 'testlib' && exit_code === 7)
        return 'gives points (exit code 7), which problems do not have here'
      return `exits with ${exit_code}, which is neither ${right} nor ${wrong.join(', ')}`
    }
  }
}
