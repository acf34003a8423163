import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { BANK_FOLDER, ROOT } from '@skirmish/devkit/paths'
import { readPackage } from '@skirmish/problem-package/read-package'
import { askInSandbox } from './ask-in-sandbox.ts'
import { checkTests } from './check-tests.ts'
import { openPackageSandbox, type PackageSandbox } from './package-sandbox.ts'
import { runOn } from './run-submission.ts'

/** Mutants of each reference solution. */
const MUTANTS = 20
/** What the match tests of the bank have to find wrong: about a tenth of its mutants change no answer, and of the others 95 % are to be found. */
const LEAST_PERCENT = 85
const AT_A_TIME = 3

interface Mutant {
  line: number
  was: string
  now: string
  code: string
}
interface Result {
  made: number
  survivors: Mutant[]
}

/**
 * Changes each reference solution in twenty small ways, one at a time, and runs what comes out on the match tests: a mutant that they
 * accept survives, and is printed: a test is missing, or the change alters no answer. Returns the exit code, 1 when fewer than 85 % are
 * found wrong. RULES JD9.
 */
export async function mutatePackages(slugs: string[], print: (line: string) => void): Promise<number> {
  const room = await openPackageSandbox()
  const left = [...slugs]
  const total = { made: 0, survived: 0 }
  const mutateNext = async () => {
    for (let slug = left.shift(); slug !== undefined; slug = left.shift()) {
      const result = await mutatePackage(slug, room)
      if (typeof result === 'string') {
        print(`- ${slug} ${result}`)
        continue
      }
      const { made, survivors } = result
      total.made += made
      total.survived += survivors.length
      print(`${slug} ${made - survivors.length} of ${made} found wrong`)
      for (const { line, was, now } of survivors) print(`  line ${line}: ${was}  →  ${now}`)
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_A_TIME }, mutateNext))
  } finally {
    await room.close()
  }
  const score = (100 * (total.made - total.survived)) / Math.max(1, total.made)
  print(`${total.made} mutants, ${total.survived} survived, ${score.toFixed(1)} % found wrong`)
  return score < LEAST_PERCENT ? 1 : 0
}

/** What a package's match tests found, or why nothing was tried. */
async function mutatePackage(slug: string, room: PackageSandbox): Promise<Result | string> {
  const problem = readPackage(join(BANK_FOLDER, slug), process.env.VALIDATOR_INCLUDES)
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
  return { made: mutants.length, survivors }
}

/** The same ones at each run: the slug draws them. */
function mutantsOf(code: string, slug: string): Mutant[] {
  const script = join(ROOT, 'deploy/problems/src/mutate-python.py')
  const done = spawnSync('python3', [script, slug, String(MUTANTS)], { input: code, encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`python3 could not change a program: ${done.stderr}`)
  return JSON.parse(done.stdout) as Mutant[] // printed by our own script
}
