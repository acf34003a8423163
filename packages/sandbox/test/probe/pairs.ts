import { randomBytes, randomInt } from 'node:crypto'
import type { LanguageName } from '@skirmish/contracts/schema'
import type { Toolchain } from '../../src/languages/languages.ts'
import { slotNumber } from '../../src/languages/languages.ts'
import { limitsFor } from '../../src/limits.ts'
import type { Runner } from '../../src/runner/runner.ts'
import { PROBES } from './programs.ts'
import { type Finding, findings, type Measured } from './tell-apart.ts'

const PAIRS_AT_ONCE = 20
const LIMITS = { time_ms: 5_000, memory_mb: 128 }

/**
 * Runs `pairs` times a program that leaves a bit and one that measures, and returns the features by which the bit is known. Half of the
 * pairs are tests of one submission, half are submissions of their own, as of two people.
 */
export async function runPairs(
  toolchain: Toolchain,
  runner: Runner,
  name: LanguageName,
  pairs: number,
): Promise<Finding[]> {
  const perform = await compiledProbe(toolchain, runner, name)
  const measured: Measured[] = []
  for (let batch = 0; measured.length < pairs; batch++) {
    const bits = Array.from({ length: PAIRS_AT_ONCE }, () => ({
      bit: randomInt(2) as 0 | 1, // randomInt gives a number
      nonce: randomBytes(6).toString('hex'),
    }))
    const inputs = bits.flatMap(({ bit, nonce }) => [`leave ${bit} ${nonce}\n`, `measure 0 ${nonce}\n`])
    const printed: string[] = []
    for (const job of batch % 2 === 0 ? [inputs] : inputs.map((input) => [input])) printed.push(...(await perform(job)))
    for (const [i, { bit }] of bits.entries()) measured.push({ bit, values: valuesOf(printed[2 * i + 1] ?? '') })
  }
  return findings(measured.map(withSteps))
}

async function compiledProbe(toolchain: Toolchain, runner: Runner, name: LanguageName) {
  const language = toolchain.languages[name]
  const source = PROBES[name] ?? ''
  const compiled =
    'compile' in language ? await language.compile(source, { lane: 'ranked' }) : await language.check(runner, source)
  if ('error' in compiled) throw new Error(compiled.error)
  const { program } = compiled
  const limits = limitsFor(name, LIMITS)
  const argvs = [language.argv(program, limits)]
  return async (inputs: string[]): Promise<string[]> => {
    const printed: string[] = []
    const runs = inputs.map((input) => ({ argv: 0, input }))
    const job = { slot: slotNumber(program.slot), limits, files: program.files, argvs, runs, stopAtFailure: true }
    await runner.job(job, (run) => {
      if (run.cause !== 'exit' || run.exitCode !== 0)
        throw new Error(`${name}: ${run.cause} ${run.signal} ${run.stderr}`)
      printed.push(run.stdout.toString())
      return true
    })
    return printed
  }
}

const valuesOf = (text: string): Map<string, number> =>
  new Map(
    text
      .trim()
      .split('\n')
      .map((line): [string, number] => [line.split(' ')[0] ?? '', Number(line.split(' ')[1])]),
  )

/**
 * A count that only grows, as of processes, counts by how much it has grown since the measuring run before. Ages grow by the time between,
 * and ratios compare nothing with the run before.
 */
function withSteps({ bit, values }: Measured, i: number, all: Measured[]): Measured {
  const before = all[i - 1]?.values
  const steps = [...values].flatMap(([name, value]): [string, number][] =>
    /^must\.|\.(age|ratio)$/.test(name) ? [] : [[`step of ${name}`, value - (before?.get(name) ?? value)]],
  )
  return { bit, values: new Map([...values, ...steps]) }
}
