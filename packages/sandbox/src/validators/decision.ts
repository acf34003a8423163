import { MAX_TEST_BYTES } from '@skirmish/contracts/constants'
import type { Validator } from '@skirmish/contracts/internal/bank'
import { faultSentence } from '@skirmish/contracts/program-faults'
import { JudgeError } from '../languages/language.ts'
import type { Artifact } from '../runner/protocol.ts'
import { shownText } from '../shown-text.ts'
import { endOf, type TestRun } from '../verdict.ts'
import { VALIDATOR_LIMITS } from './validator-program.ts'

const NEXT_PASS = 'nextpass.in'
/** The files that a problem's program may leave, in the order in which a job fetches them. */
export const FEEDBACK_FILES = ['teammessage.txt', 'judgemessage.txt', NEXT_PASS]
const MESSAGE_BYTES = 2048
const SAID_CHARACTERS = 300

/**
 * What a problem's program says of a pass: `message` is for the player, `next` the input of the next pass where it asks for one, `fault` what it
 * did wrong itself.
 */
export type Decision = { right: boolean; message: string; next?: Buffer } | { fault: string }

/** testlib's codes: dirt and an unexpected end are wrong as a wrong format is. */
const CODES = {
  icpc: { right: [42], wrong: [43] },
  testlib: { right: [0], wrong: [1, 2, 4, 8] },
}

/**
 * Reads the end of a problem's program by its convention. A code that means neither right nor wrong is its own fault. Throws JudgeError where
 * nobody could see whether it asks for another pass. RULES JD15, JD16, JD19.
 */
export function decisionOf(validator: Validator, run: TestRun, feedback: Artifact[]): Decision {
  const { convention } = validator
  const [teamMessage, judgeMessage] = feedback.map((file) => (Buffer.isBuffer(file) ? file : NOTHING))
  const nextPass = feedback[FEEDBACK_FILES.indexOf(NEXT_PASS)] ?? 'absent'
  const own = convention === 'icpc' ? (teamMessage ?? NOTHING) : run.stderr
  const message = textOf(own, MESSAGE_BYTES)
  const said = beginningAndEnd(judgeMessage?.length ? judgeMessage : run.stderr)
  const fault = faultOf(convention, run, said)
  if (fault) return { fault }
  const right = CODES[convention].right.includes(run.exitCode)
  if (validator.passes === undefined) {
    if (right && Buffer.isBuffer(nextPass) && nextPass.length > 0) return { fault: faultSentence('no_passes', {}) }
    return { right, message }
  }
  // One that was stopped has no say, and its folder was not looked into.
  if (nextPass === 'absent' || run.cause === 'stopped') return { right, message }
  if (nextPass === 'lost') throw new JudgeError('the slot failed before it was known whether there is another pass')
  if (nextPass === 'unusable') return { fault: faultSentence('next_no_file', {}) }
  if (!right) return { fault: faultSentence('next_wrong', {}) }
  if (nextPass.length > MAX_TEST_BYTES) return { fault: faultSentence('next_large', {}) }
  // It points into the frame, which the next one overwrites.
  return { right, message, next: Buffer.from(nextPass) }
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

function faultOf(convention: Validator['convention'], run: TestRun, said: string): string | undefined {
  const { cpuMs, memoryMb, outputBytes } = VALIDATOR_LIMITS
  const { right, wrong } = CODES[convention]
  switch (run.cause) {
    case 'cpu':
      return faultSentence('cpu', { most: cpuMs / 1000 }, said)
    case 'wall':
      return faultSentence('time', {}, said)
    case 'memory':
      return faultSentence('memory', { most: memoryMb }, said)
    case 'output':
      return faultSentence('output', { most: outputBytes / 1024 / 1024 }, said)
    default: {
      const { signal, exit_code = 0 } = endOf(run)
      if (signal) return faultSentence('signal', { signal }, said)
      if ([...right, ...wrong].includes(exit_code)) return undefined
      if (convention === 'testlib' && exit_code === 3) return faultSentence('test', {}, said)
      if (convention === 'testlib' && exit_code === 7) return faultSentence('points', {}, said)
      return faultSentence('code', { code: exit_code, right: right.join(', '), wrong: wrong.join(', ') }, said)
    }
  }
}
