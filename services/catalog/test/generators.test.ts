import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { readBank } from '@skirmish/problem-package/bank'
import { askInProcess, drawSets } from '@skirmish/problem-package/draw-sets'
import { GENERATOR, type ProblemPackage, readPackage } from '@skirmish/problem-package/read-package'
import { createLogger } from '@skirmish/service-kit/telemetry/logger'
import { openTestDatabase } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { afterAll, expect, test, vi } from 'vitest'
import { BANK_FOLDER } from '../src/bank-folder.ts'
import { startSeeding } from '../src/problems/jobs/seeding.ts'
import { problemStates } from '../src/problems/store/problems.ts'
import { seedBank } from '../src/problems/usecases/seed-bank.ts'
import type { Tables } from '../src/tables.ts'

const bank = mkdtempSync(join(tmpdir(), 'skirmish-bank-'))
afterAll(() => rmSync(bank, { recursive: true, force: true }))

/** A package whose generator is this JavaScript. */
function withGenerator(slug: string, code: string): ProblemPackage {
  cpSync(`${BANK_FOLDER}/closing-time`, join(bank, slug), { recursive: true })
  writeFileSync(join(bank, slug, GENERATOR), code)
  return readPackage(join(bank, slug)) as ProblemPackage // only its generator has changed
}
const rest = 'export const answer = (input) => input\n'
const drawing = (slug: string, inputs: string, cpuMs = 60_000) =>
  drawSets(
    withGenerator(slug, `${rest}export const inputs = (random) => {${inputs}}\n`),
    'secret',
    askInProcess({ cpuMs, wallMs: 100_000, heapMb: 64, memoryMb: 1_024, outputBytes: 1024 * 1024 }),
  )

test('JD9 a generator that loops, prints 1 GB, takes all memory, writes a file or starts a program is ended and named', async () => {
  const [forever, gigabyte, memory, writes, starts] = await Promise.all([
    drawing('forever', 'for (;;) {}', 2_000),
    drawing(
      'gigabyte',
      'const fs = process.getBuiltinModule("node:fs"); for (let i = 0; i < 1024; i++) fs.writeSync(1, "x".repeat(1024 * 1024)); return []',
    ),
    drawing('memory', 'const all = []; for (;;) all.push(new Array(1000).fill(random(0, 9)))'),
    drawing('writes', 'process.getBuiltinModule("node:fs").writeFileSync("/tmp/planted", ""); return []'),
    drawing('starts', 'process.getBuiltinModule("node:child_process").execSync("true"); return []'),
  ])
  const fault = (about: RegExp) => ({ file: GENERATOR, fault: expect.stringMatching(about) })
  expect(forever).toEqual(fault(/does not end within 2 s of processor time/))
  expect(gigabyte).toEqual(fault(/prints more than 1 MiB/))
  expect(memory).toEqual(fault(/needs more than 64 MiB of memory/))
  expect(writes).toEqual(fault(/ERR_ACCESS_DENIED|Access to this API has been restricted/))
  expect(starts).toEqual(fault(/ERR_ACCESS_DENIED|Access to this API has been restricted/))
})

test('JD9 a generator whose practice or match tests would be the examples alone is named', async () => {
  const [nothing, same, few] = await Promise.all([
    drawing('nothing', 'return []'),
    drawing('same', 'return ["always this"]'),
    drawing('few', 'return [String(random(0, 1)), String(random(0, 1))]'),
  ])
  expect(nothing).toEqual({ file: GENERATOR, fault: 'draws no practice test that is new' })
  expect(same).toEqual({ file: GENERATOR, fault: 'draws no match test that is new' })
  expect(few).toEqual({ file: GENERATOR, fault: 'draws no match test that is new' })
})

test('PB1 a package that cannot be read and one whose generator fails leave the rest of the bank as it is', async () => {
  const own = join(bank, 'bank')
  for (const slug of ['closing-time', 'first-echo', 'exact-fare', 'first-shelf', 'carousel-party'])
    cpSync(join(BANK_FOLDER, slug), join(own, slug), { recursive: true })
  writeFileSync(
    join(own, 'closing-time', GENERATOR),
    `${rest}export const inputs = (random) => [String(random(0, 1e9))]\n`,
  )
  writeFileSync(join(own, 'first-echo/problem.yaml'), 'name: [')
  writeFileSync(
    join(own, 'exact-fare', GENERATOR),
    `${rest}export const inputs = () => { throw new Error('planted') }\n`,
  )
  // As many as are drawn at a time: a failure of each would hold up all that come later.
  for (const slug of ['first-shelf', 'carousel-party'])
    writeFileSync(join(own, slug, GENERATOR), `${rest}export const inputs = () => []\n`)
  const { packages, faults } = readBank(own)
  expect(faults).toEqual([{ file: 'first-echo/problem.yaml', fault: expect.stringMatching(/is not YAML/) }])
  const database = await openTestDatabase<Tables>(scope(), 'catalog', new URL('../migrations/', import.meta.url))
  const log = createLogger({ service: 'catalog-test', instance: '', level: 'fatal', format: 'json' })
  const settled: string[] = []
  const done = ({ problem_id }: ProblemPackage) => void settled.push(problem_id)
  expect(await seedBank(database, packages, 'secret', log, { done })).toBe(1)
  expect(settled.sort()).toEqual(['carousel-party', 'closing-time', 'exact-fare', 'first-shelf'])
  expect(await problemStates(database.db)).toMatchObject([{ problem_id: 'closing-time', state: 'verifying' }])
  await database.close()
})

/** The process that runs a package's generator, once there is one. */
const processOf = (slug: string) =>
  vi.waitFor(() => {
    const running = readdirSync('/proc').find((pid) => {
      if (!/^\d+$/.test(pid)) return false
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(`${slug}/${GENERATOR}`)
      } catch {
        return false // it has ended meanwhile
      }
    })
    expect(running).toBeDefined()
    return Number(running)
  })

test('PB1 a generator that gets no processor for half a minute is waited for', async () => {
  const problem = withGenerator('starved', `${rest}export const inputs = (random) => [String(random(0, 1e9))]\n`)
  const drawn = drawSets(problem, 'secret')
  const pid = await processOf('starved')
  process.kill(pid, 'SIGSTOP')
  await setTimeout(31_000)
  process.kill(pid, 'SIGCONT')
  expect(await drawn).toMatchObject({ practice: expect.any(Array), match: expect.any(Array) })
})

test('PB1 a package whose tests could not be drawn is told of, and tried again until it stands', async () => {
  const code =
    "export const inputs = (random) => { if (!process.getBuiltinModule('node:fs').existsSync(PLACE)) throw new Error('not yet'); return [String(random(0, 1e9))] }"
  const place = join(bank, 'later/generators/ready')
  const problem = withGenerator('later', `${rest}const PLACE = ${JSON.stringify(place)}\n${code}\n`)
  const database = await openTestDatabase<Tables>(scope(), 'catalog', new URL('../migrations/', import.meta.url))
  const log = createLogger({ service: 'catalog-test', instance: '', level: 'fatal', format: 'json' })
  const stop = new AbortController()
  const every = (ms: number, _name: string, work: (stopped: AbortSignal) => Promise<void>) => {
    const turn = async () => {
      for (; !stop.signal.aborted; await setTimeout(ms)) await work(stop.signal)
    }
    void turn()
  }
  const config = { TEST_SECRET: 'secret' } as never // of the catalog's settings it reads this one
  const timing = { everyMs: 50, pause: (tries: number) => 100 * tries }
  const { waiting, leftOut } = startSeeding({ config, log, every }, database, [problem], timing)
  expect([waiting(), leftOut()]).toEqual([1, []])
  await vi.waitFor(() => expect(leftOut()[0]?.tries).toBeGreaterThan(1))
  expect(leftOut()).toMatchObject([
    { problem_id: 'later', reason: expect.stringMatching(/^generators\/generator.ts fails: .*not yet/) },
  ])
  expect([waiting(), await problemStates(database.db)]).toEqual([0, []])
  writeFileSync(place, '')
  await vi.waitFor(() => expect(leftOut()).toEqual([]))
  expect(await problemStates(database.db)).toMatchObject([{ problem_id: 'later', state: 'verifying' }])
  stop.abort()
  await database.close()
})
