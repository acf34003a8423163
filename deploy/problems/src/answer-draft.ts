import { isUtf8 } from 'node:buffer'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Draft } from '@skirmish/problem-package/draft'
import { languageOf } from '@skirmish/problem-package/import/source-languages'
import { LANGUAGE_OF } from '@skirmish/problem-package/package-languages'
import { readDraft } from '@skirmish/problem-package/read-draft'
import { type PackageProgram, readGenerator } from '@skirmish/problem-package/read-program'
import type { RunLimits } from '@skirmish/sandbox/limits'
import { ValidatorFault } from '@skirmish/sandbox/validators/validator-fault'
import { type TestRun, verdictOf } from '@skirmish/sandbox/verdict'
import type { PackageSandbox } from './package-sandbox.ts'
import type { Finding } from './report.ts'

/** Where an import keeps the generators of a package, in the order in which they are looked for. */
const PLACES = ['original/files', 'original/generators', 'original']
const MIB = 1024 * 1024
/** The runner exits at more than 120 arguments or 8 KiB, and a virtual machine has some of its own. */
const [ARGUMENTS_MOST, ARGUMENT_BYTES_MOST] = [100, 7_500]
/** For one test; DMOJ gives a generator as much time and memory. */
const GENERATOR_LIMITS: RunLimits = { cpuMs: 20_000, wallMs: 60_000, memoryMb: 512, outputBytes: 16 * MIB, fileMb: 16 }
/** The sandbox throws away what a program prints on stderr beyond. */
const STDERR_KEPT = 64 * 1024
const REFERENCE = /^submissions\/accepted\/reference\.\w+$/

/** Has a draft's own programs make the tests and answers that it lacks, in the sandbox: inputs by its generators, answers by these or by its reference. RULES PB15, PB23. */
export async function answerDraft(folder: string, room: PackageSandbox, limits = GENERATOR_LIMITS): Promise<Finding[]> {
  const includes = process.env.VALIDATOR_INCLUDES ?? ''
  const draft = readDraft(folder, includes)
  if ('faults' in draft) return draft.faults
  const findings: Finding[] = []
  mkdirSync(join(folder, 'data/secret'), { recursive: true })
  for (const test of draft.manifest.skirmish.draft.to_make ?? []) {
    const file = `data/secret/made-${test.name}.in`
    if (existsSync(join(folder, file))) continue
    findings.push({
      file,
      ...(await generate(folder, file, test, includes, (...run) => room.runProgram(...run, limits))),
    })
  }
  const read = readDraft(folder, includes)
  if ('faults' in read) return read.faults
  const lacking = read.tests.filter(({ expected_output }) => expected_output === null)
  const reference = read.submissions.find(({ file }) => REFERENCE.test(file))
  if (lacking.length === 0) return findings
  if (!reference)
    return [...findings, { file: 'submissions/accepted', fault: 'has no reference, which would make the answers' }]
  if (read.validator?.interactive || read.validator?.passes) return findings
  const { language, code } = reference
  const inputs = lacking.map(({ input }) => input)
  const complaint = await room.run({
    language,
    code,
    inputs,
    limits: read.limits,
    stopAtFailure: false,
    onRun: (run, i) => {
      const file = (lacking[i]?.file ?? '').replace(/\.in$/, '.ans')
      const verdict = verdictOf(run)
      if (verdict === 'accepted') writeFileSync(join(folder, file), run.stdout)
      const fine = `is what ${reference.file} prints`
      findings.push(
        verdict === 'accepted' ? { file, fault: null, fine } : { file, fault: `${reference.file} gets ${verdict}` },
      )
      return true
    },
  })
  return complaint === null
    ? findings
    : [...findings, { file: reference.file, fault: `does not compile: ${complaint}` }]
}

type ToMake = NonNullable<Draft['manifest']['skirmish']['draft']['to_make']>[number]

/**
 * Runs a program of the package's by its name and arguments, as `gen 10 20`, and keeps the input that it prints, and on stderr the answer. Nothing
 * of a shell is known. RULES PB23.
 */
async function generate(
  folder: string,
  file: string,
  { command, arguments: given, prints_answer }: ToMake,
  includes: string,
  runProgram: (program: PackageProgram, args: string[], input: string | Buffer) => Promise<TestRun>,
): Promise<Omit<Finding, 'file'>> {
  const [name = '', ...args] = given ? [command, ...given] : command.split(/\s+/)
  if (!given && /[<>|;&{}$`]/.test(command))
    return { fault: `is made by a command that only a shell reads: ${command}` }
  const bytes = args.reduce((sum, argument) => sum + Buffer.byteLength(argument) + 1, 0)
  if (args.length > ARGUMENTS_MOST || bytes > ARGUMENT_BYTES_MOST || args.some((argument) => argument.includes('\0')))
    return {
      fault: `gives ${name} arguments that no program here gets: over ${ARGUMENTS_MOST}, over ${ARGUMENT_BYTES_MOST} bytes, or a NUL`,
    }
  const path = programNamed(folder, name, given ? ['original'] : PLACES)
  if (!path) return { fault: `is made by ${name}, which is not in the package in a language of the judge` }
  const program = readGenerator(folder, path, includes)
  if ('faults' in program) return { fault: program.faults.map((one) => `${one.file} ${one.fault}`).join(', ') }
  const beside = (ending: string) => join(folder, file.replace(/\.in$/, ending))
  try {
    const stdin = beside('.stdin')
    const input = existsSync(stdin) ? readFileSync(stdin) : ''
    const run = await runProgram(program, args, input)
    const verdict = verdictOf(run)
    if (verdict !== 'accepted')
      return { fault: `${path} gets ${verdict}: ${run.stderr.toString('utf8').slice(0, 200)}` }
    if (![run.stdout, ...(prints_answer ? [run.stderr] : [])].every((printed) => isUtf8(printed)))
      return { fault: `${path} prints what is no text` }
    const isCut = run.stderr.length >= STDERR_KEPT
    // Without an answer the reference makes it.
    if (prints_answer && run.stderr.length > 0 && !isCut) writeFileSync(beside('.ans'), linesOf(run.stderr))
    writeFileSync(join(folder, file), linesOf(run.stdout))
    const without = prints_answer && isCut ? ', whose answer is longer than the 64 KiB of stderr that are kept' : ''
    return { fault: null, fine: `is what ${[name, ...args].join(' ')} prints${without}` }
  } catch (error) {
    if (error instanceof ValidatorFault) return { fault: `${path} ${error.message}` }
    throw error
  }
}

const linesOf = (printed: Buffer): string => printed.toString('utf8').replaceAll('\r\n', '\n')

/** A program of the package by its path, or by its name without the ending. */
function programNamed(folder: string, name: string, places: readonly string[]): string | undefined {
  if (name.split('/').includes('..')) return undefined
  const endings = languageOf(name) ? [''] : Object.keys(LANGUAGE_OF)
  return places
    .flatMap((place) => endings.map((ending) => `${place}/${name}${ending}`))
    .find((path) => statSync(join(folder, path), { throwIfNoEntry: false })?.isFile())
}
