import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGE_OF } from '@skirmish/problem-package/package-languages'
import { readDraft } from '@skirmish/problem-package/read-draft'
import { readGenerator } from '@skirmish/problem-package/read-program'
import { ValidatorFault } from '@skirmish/sandbox/validators/validator-fault'
import { verdictOf } from '@skirmish/sandbox/verdict'
import type { PackageSandbox } from './package-sandbox.ts'
import type { Finding } from './report.ts'

/** Where an import keeps the generators of a package, in the order in which they are looked for. */
const PLACES = ['original/files', 'original/generators', 'original']
const REFERENCE = /^submissions\/accepted\/reference\.\w+$/

/** Has a draft's own programs make the tests and answers that it lacks, in the sandbox: inputs by its generators, answers by its reference. RULES PB15. */
export async function answerDraft(folder: string, room: PackageSandbox): Promise<Finding[]> {
  const includes = process.env.VALIDATOR_INCLUDES ?? ''
  const draft = readDraft(folder, includes)
  if ('faults' in draft) return draft.faults
  const findings: Finding[] = []
  mkdirSync(join(folder, 'data/secret'), { recursive: true })
  for (const { name, command } of draft.manifest.skirmish.draft.to_make ?? []) {
    const file = `data/secret/made-${name}.in`
    if (existsSync(join(folder, file))) continue
    findings.push({ file, ...(await generate(folder, file, command, includes, room)) })
  }
  const read = readDraft(folder, includes)
  if ('faults' in read) return read.faults
  const lacking = read.tests.filter(({ expected_output }) => expected_output === null)
  const reference = read.submissions.find(({ file }) => REFERENCE.test(file))
  if (lacking.length === 0) return findings
  if (!reference)
    return [...findings, { file: 'submissions/accepted', fault: 'has no reference, which would make the answers' }]
  if (read.validator?.interactive) return findings
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

/** Runs a command of the package's, as `gen 10 20`: a program by its name, and arguments. Nothing of a shell is known. */
async function generate(
  folder: string,
  file: string,
  command: string,
  includes: string,
  room: PackageSandbox,
): Promise<Omit<Finding, 'file'>> {
  const [name = '', ...args] = command.split(/\s+/)
  if (/[<>|;&{}$`]/.test(command)) return { fault: `is made by a command that only a shell reads: ${command}` }
  const path = PLACES.flatMap((place) => Object.keys(LANGUAGE_OF).map((ending) => `${place}/${name}${ending}`)).find(
    (one) => existsSync(join(folder, one)),
  )
  if (!path) return { fault: `is made by ${name}, which is not in the package in a language of the judge` }
  const program = readGenerator(folder, path, includes)
  if ('faults' in program) return { fault: program.faults.map((one) => `${one.file} ${one.fault}`).join(', ') }
  try {
    const run = await room.runProgram(program, args, '')
    if (verdictOf(run) !== 'accepted')
      return { fault: `${path} gets ${verdictOf(run)}: ${run.stderr.toString('utf8').slice(0, 200)}` }
    writeFileSync(join(folder, file), run.stdout.toString('utf8').replaceAll('\r\n', '\n'))
    return { fault: null, fine: `is what ${command} prints` }
  } catch (error) {
    if (error instanceof ValidatorFault) return { fault: `${path} ${error.message}` }
    throw error
  }
}
