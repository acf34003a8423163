import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BANK_FOLDER } from '@skirmish/catalog/bank-folder'
import { ROOT } from '@skirmish/devkit/paths'
import { readPackage } from '@skirmish/problem-package/read-package'
import { parse } from 'yaml'
import { askInSandbox } from './ask-in-sandbox.ts'
import { runOn } from './check-submissions.ts'
import { checkTests } from './check-tests.ts'
import { openPackageSandbox, type PackageSandbox } from './package-sandbox.ts'

/** Mutants of each reference solution. */
const MUTANTS = 20
/** The part of the mutants that change an answer which the match tests have to find wrong. */
const LEAST_PERCENT = 95
const AT_A_TIME = 3
const EQUAL_MUTANTS = join(ROOT, 'deploy/problems/src/equal-mutants.yaml')

interface Change {
  was: string
  now: string
}
interface Mutant extends Change {
  line: number
  code: string
}
interface Result {
  made: number
  /** Mutants that the list of equal ones has. */
  equal: number
  survivors: Mutant[]
  /** Changes of the list of equal ones that no mutant of today makes, or that a test finds wrong. */
  untrue: Change[]
}

/** By slug the changes that alter no answer, each with its reason. */
type EqualMutants = Record<string, (Change & { why: string })[]>

/**
 * Changes each reference solution in twenty small ways, one at a time, and runs what comes out on the match tests: a mutant that they
 * accept survives, and is printed, unless equal-mutants.yaml says why it answers as the reference does. Answers the exit code, 1 when
 * fewer than 95 % are found wrong or that list is not true. RULES JD9.
 */
export async function mutatePackages(slugs: string[], print: (line: string) => void): Promise<number> {
  const room = await openPackageSandbox()
  const listed = parse(readFileSync(EQUAL_MUTANTS, 'utf8')) as EqualMutants // a file of our own
  const left = [...slugs]
  const total = { made: 0, equal: 0, survived: 0, untrue: 0 }
  const mutateNext = async () => {
    for (let slug = left.shift(); slug !== undefined; slug = left.shift()) {
      const result = await mutatePackage(slug, listed[slug] ?? [], room)
      if (typeof result === 'string') {
        print(`- ${slug} ${result}`)
        continue
      }
      const { made, equal, survivors, untrue } = result
      total.made += made
      total.equal += equal
      total.survived += survivors.length
      total.untrue += untrue.length
      print(
        `${survivors.length + untrue.length === 0 ? '✓' : '✗'} ${slug} ${made - equal - survivors.length} of ${made}, ${equal} change no answer`,
      )
      for (const { line, was, now } of survivors) print(`  line ${line}: ${was}  →  ${now}`)
      for (const { was, now } of untrue) print(`  not made, or found wrong, and yet listed as equal: ${was}  →  ${now}`)
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_A_TIME }, mutateNext))
  } finally {
    await room.close()
  }
  const counted = total.made - total.equal
  const share = (100 * (counted - total.survived)) / Math.max(1, counted)
  print(
    `${total.made} mutants, ${total.equal} change no answer, ${total.survived} survived, ${share.toFixed(1)} % of the others found wrong`,
  )
  return share < LEAST_PERCENT || total.untrue > 0 ? 1 : 0
}

/** What a package's match tests found, or why nothing was tried. */
async function mutatePackage(slug: string, listed: Change[], room: PackageSandbox): Promise<Result | string> {
  const problem = readPackage(join(BANK_FOLDER, slug))
  if ('faults' in problem) return 'cannot be read: verify it'
  const { reference } = problem.content
  if (reference?.language !== 'python') return 'has a reference in another language than Python'
  const { tests } = await checkTests(problem, askInSandbox(room), room)
  if (!tests) return 'has no tests: verify it'
  const mutants = mutantsOf(reference.code, slug)
  const survivors: Mutant[] = []
  for (const mutant of mutants) {
    const program = { language: 'python', code: mutant.code } as const
    const { verdict } = await runOn(problem, program, tests.match, problem.content.limits, 1, room)
    if (verdict === 'accepted') survivors.push(mutant)
  }
  const unlisted = survivors.filter((mutant) => !listed.some((change) => isSame(change, mutant)))
  const untrue = listed.filter((change) => !survivors.some((mutant) => isSame(change, mutant)))
  return { made: mutants.length, equal: survivors.length - unlisted.length, survivors: unlisted, untrue }
}

const isSame = (a: Change, b: Change) => a.was === b.was && a.now === b.now

/** The same ones at each run: the slug draws them. */
function mutantsOf(code: string, slug: string): Mutant[] {
  const script = join(ROOT, 'deploy/problems/src/mutate-python.py')
  const done = spawnSync('python3', [script, slug, String(MUTANTS)], { input: code, encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`python3 could not change a program: ${done.stderr}`)
  return JSON.parse(done.stdout) as Mutant[] // printed by our own script
}
