import { randomBytes, randomInt } from 'node:crypto'
import type { LanguageName } from '@skirmish/contracts/schema'
import { limitsFor } from '../../src/domain/limits.ts'
import { slotNumber } from '../../src/languages/languages.ts'
import type { JudgeHarness } from '../judging.ts'
import { PROBES } from './programs.ts'
import { findings, type Finding, type Measured } from './tell-apart.ts'

const PAIRS_A_JOB = 20
const LIMITS = { time_ms: 5_000, memory_mb: 128 }

/** Runs `pairs` times a program that leaves a bit and one that measures, and tells by which features the bit is known. */
export async function runPairs(harness: JudgeHarness, name: LanguageName, pairs: number): Promise<Finding[]> {
  const source = PROBES[name]
  if (!source) throw new Error(`there is no probe in ${name}`)
  const language = harness.sandbox.judging.toolchain.languages[name]
  const compiled =
    'compile' in language
      ? await language.compile(source, { lane: 'match' })
      : await language.check(harness.runner, source)
  if ('error' in compiled) throw new Error(compiled.error)
  const { program } = compiled
  const limits = limitsFor(name, LIMITS)
  const measured: Measured[] = []
  while (measured.length < pairs) {
    const batch = Array.from({ length: PAIRS_A_JOB }, () => ({
      bit: randomInt(2) as 0 | 1,
      nonce: randomBytes(6).toString('hex'),
    }))
    const runs = batch.flatMap(({ bit, nonce }) => [
      { argv: 0, input: `leave ${bit} ${nonce}\n` },
      { argv: 0, input: `measure 0 ${nonce}\n` },
    ])
    const job = {
      slot: slotNumber(program.slot),
      limits,
      files: program.files,
      argvs: [language.argv(program, limits)],
      runs,
      stopAtFailure: true,
    }
    await harness.runner.job(job, (run, i) => {
      if (run.cause !== 'exit' || run.exitCode !== 0)
        throw new Error(`${name}, run ${i}: ${run.cause} ${run.exitCode} ${run.signal} ${run.stderr}`)
      const bit = batch[i >> 1]?.bit
      if (i % 2 === 1 && bit !== undefined) measured.push({ bit, values: valuesOf(run.stdout.toString()) })
      return true
    })
  }
  return findings(measured.map(withSteps))
}

/** A count that only grows, as of processes, tells by how much it has grown since the measuring run before. */
function withSteps({ bit, values }: Measured, i: number, all: Measured[]): Measured {
  const before = all[i - 1]?.values
  const steps = [...values].flatMap(([name, value]): [string, number][] =>
    name.startsWith('must.') ? [] : [[`step of ${name}`, value - (before?.get(name) ?? value)]],
  )
  return { bit, values: new Map([...values, ...steps]) }
}

const valuesOf = (text: string): Map<string, number> =>
  new Map(
    text
      .trim()
      .split('\n')
      .map((line): [string, number] => [line.split(' ')[0] ?? '', Number(line.split(' ')[1])]),
  )
