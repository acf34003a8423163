import { createHash } from 'node:crypto'
import type { Validator } from '@skirmish/contracts/internal/bank'
import { faultSentence } from '@skirmish/contracts/program-faults'
import type { Compiled, Program } from '../languages/language.ts'
import type { Toolchain } from '../languages/languages.ts'
import { type RunLimits, VALIDATOR_COMPILE_LIMITS } from '../limits.ts'
import type { ProgramCache } from '../program-cache.ts'
import type { BoxFile } from '../runner/protocol.ts'
import type { Runner } from '../runner/runner.ts'
import { NODE_ARGV, PYTHON_ARGV } from '../toolchain/interpreters.ts'
import type { Turn } from '../turn-queue.ts'
import { ValidatorFault } from './validator-fault.ts'

/** What a problem's program may use for one test. It has these in whatever language it is written. RULES JD16. */
export const VALIDATOR_LIMITS: RunLimits = {
  cpuMs: 5_000,
  wallMs: 10_000,
  memoryMb: 512,
  outputBytes: 1024 * 1024,
  fileMb: 16,
}

/** A problem's program, ready to run. */
export interface ValidatorProgram {
  validator: Validator
  files: BoxFile[]
  /** Its command line for a test, whose files lie in `/box`. */
  argv: string[]
}

/** Compiles a problem's program, or finds it compiled. Throws ValidatorFault for one that does not compile. */
export async function validatorProgram(
  judging: Judging,
  withRunner: WithRunner,
  validator: Validator,
  turn: Turn,
): Promise<ValidatorProgram> {
  const { files, command } = await compiledProgram(judging, withRunner, validator, turn)
  return { validator, files, argv: [...command, ...argumentsOf(validator)] }
}

interface Judging {
  toolchain: Toolchain
  programs: ProgramCache
}
type WithRunner = (work: (runner: Runner) => Promise<Compiled>) => Promise<Compiled>

/** Any program of a package's author, compiled, and its command line without arguments. Throws ValidatorFault for one that does not compile. */
export async function compiledProgram(
  { toolchain, programs }: Judging,
  withRunner: WithRunner,
  program: Pick<Validator, 'language' | 'code' | 'files'>,
  turn: Turn,
): Promise<{ files: BoxFile[]; command: string[] }> {
  const { code } = program
  const language = toolchain.languages[program.language]
  const beside = program.files.map(({ name, content }) => ({ name, content: Buffer.from(content) }))
  const key = `validator ${toolchain.programKey(program.language, code)} ${hashOf(program.files)}`
  const compile = (): Promise<Compiled> =>
    'compile' in language
      ? language.compile(code, turn, beside, VALIDATOR_COMPILE_LIMITS)
      : withRunner((runner) => language.check(runner, code))
  const compiled = await programs.get(key, compile)
  if ('error' in compiled) throw new ValidatorFault(faultSentence('compile', {}, compiled.error.slice(0, 1_000)))
  const files = 'compile' in language ? compiled.program.files : [...compiled.program.files, ...beside]
  return { files, command: commandOf(toolchain.languages, program, compiled.program) }
}

const hashOf = (files: Validator['files']): string =>
  createHash('sha256').update(JSON.stringify(files)).digest('base64url')

/** A warm interpreter takes no arguments, and neither does what is loaded before a player's program: this one is started as at home. */
function commandOf(
  languages: Toolchain['languages'],
  { language }: Pick<Validator, 'language'>,
  program: Program,
): string[] {
  if (language === 'python') return PYTHON_ARGV
  if (language === 'javascript') return NODE_ARGV.filter((argument) => !argument.startsWith('--require='))
  return languages[language].argv(program, VALIDATOR_LIMITS)
}

/** Where the program finds the test and leaves its files, in the order of its convention. */
function argumentsOf({ convention, interactive, arguments: more }: Validator): string[] {
  if (convention === 'icpc') return ['/box/input', '/box/answer', '/tmp/', ...more]
  return interactive
    ? ['/box/input', '/tmp/output', '/box/answer', ...more]
    : ['/box/input', '/box/output', '/box/answer', ...more]
}
