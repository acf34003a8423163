/** `npm run problems`: makes, verifies, imports and exports problem packages. docs/problem-packages.md shows how. */
import { mkdirSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { commandLine, runCommandLine, sentenceOf } from '@skirmish/devkit/command-line'
import { BANK_FOLDER, folder, ROOT } from '@skirmish/devkit/paths'
import { build, prepareTools } from '@skirmish/devkit/prepare'
import { generateProblem } from '@skirmish/operations/admin/generations'
import { accessTo } from '@skirmish/operations/running-system'
import { packageNames, readBank } from '@skirmish/problem-package/bank'
import { readPackage } from '@skirmish/problem-package/read-package'
import { answerDraft } from './answer-draft.ts'
import { changedPackages } from './changed-packages.ts'
import { FORMATS, type Format } from './export-manifest.ts'
import { exportedFiles, writeZip } from './export-package.ts'
import { findDuplicates } from './find-duplicates.ts'
import { importFrom } from './import-command.ts'
import { mutatePackages } from './mutate-packages.ts'
import { newPackage } from './new-package.ts'
import { RefusedPackage } from './package-files.ts'
import { openPackageSandbox } from './package-sandbox.ts'
import { lineOf } from './report.ts'
import { verifyAll } from './verify-all.ts'

// Types of generators are stripped by a function that Node calls experimental; the warning is not for authors.
process.removeAllListeners('warning')

const all = packageNames(BANK_FOLDER)
/** Imported packages that are not whole yet. */
const DRAFTS = folder('drafts')

/** Which packages: names, or an option. */
interface Which {
  all?: true | undefined
  changed?: true | undefined
}

/** Has the judge work on packages. Returns the exit code. */
async function inJudge(
  named: string[],
  which: Which,
  work: (slugs: string[], print: (line: string) => void) => Promise<number>,
  known = all,
): Promise<number> {
  const slugs = which.all ? all : which.changed ? changedPackages(all) : named
  const unknown = slugs.find((slug) => !known.includes(slug))
  if (unknown !== undefined) throw new RefusedPackage(`there is no package ${unknown}`)
  if (slugs.length === 0) console.log('No package has changed.')
  else {
    prepareTools()
    await build()
    return work(slugs, console.log)
  }
  return 0
}

/** Returns the exit code. */
async function duplicates(): Promise<number> {
  const { packages, faults } = readBank(BANK_FOLDER, all, process.env.VALIDATOR_INCLUDES)
  if (faults.length > 0) throw new RefusedPackage(faults.map(({ file, fault }) => `${file} ${fault}`).join('\n'))
  prepareTools()
  await build()
  return findDuplicates(packages, console.log)
}

async function exportTo(slug: string, format: Format): Promise<void> {
  if (!all.includes(slug)) throw new RefusedPackage(`there is no package ${slug}`)
  const problem = readPackage(join(BANK_FOLDER, slug), process.env.VALIDATOR_INCLUDES)
  if ('faults' in problem)
    throw new RefusedPackage(problem.faults.map(({ file, fault }) => `${file} ${fault}`).join('\n'))
  const path = join(folder('exports'), `${slug}.zip`)
  mkdirSync(folder('exports'), { recursive: true })
  await writeZip(await exportedFiles(problem, format), slug, path)
  console.log(`Wrote ${relative(ROOT, path)}.`)
}

/** Returns the exit code. */
async function answer(draft: string, print: (line: string) => void): Promise<number> {
  const room = await openPackageSandbox()
  try {
    const findings = await answerDraft(draft, room)
    for (const finding of findings) print(lineOf(basename(draft), finding))
    if (findings.length === 0) print('Nothing is missing that the programs of the package would make.')
    return findings.some(({ fault }) => fault !== null) ? 1 : 0
  } finally {
    await room.close()
  }
}

/** Returns the exit code. */
async function generate(knowledge_area: string, difficulty: string): Promise<number> {
  try {
    return (await generateProblem(accessTo('CATALOG_URL'), { knowledge_area, difficulty }, console.log)) ? 0 : 1
  } catch (error) {
    throw new RefusedPackage(sentenceOf(error).replace(/\.$/, ''))
  }
}

const ends = (code: number): void => {
  process.exitCode = code
}
const program = commandLine(
  'npm run problems',
  'Makes, proves, imports and exports problem packages; see docs/problem-packages.md.',
)
program
  .command('new')
  .description('makes a package from the template, in services/catalog/problems/')
  .argument('<slug>')
  .action((slug) =>
    console.log(`Made ${relative(ROOT, newPackage(slug, BANK_FOLDER))}: a problem that verifies. Make it yours.`),
  )
const verify = program
  .command('verify')
  .description("proves packages in the judge's sandbox, a line for each file")
  .argument('[slug...]')
  .option('--all', 'all packages')
  .option('--changed', 'those that differ from the main branch')
  .action(async (slugs, which) => {
    if (slugs.length === 0 && !which.all && !which.changed)
      verify.error('error: name a package, or say --all or --changed')
    const drafts = packageNames(DRAFTS)
    const folderOf = (slug: string) => join(all.includes(slug) ? BANK_FOLDER : DRAFTS, slug)
    ends(await inJudge(slugs, which, (named, print) => verifyAll(named.map(folderOf), print), [...all, ...drafts]))
  })
const mutate = program
  .command('mutate')
  .description(
    'changes each reference solution in twenty small ways, and prints the changes that the match tests do not notice',
  )
  .argument('[slug...]')
  .option('--all', 'all packages')
  .action(async (slugs, which) => {
    if (slugs.length === 0 && !which.all) mutate.error('error: name a package, or say --all')
    ends(await inJudge(slugs, which, mutatePackages))
  })
program
  .command('duplicates')
  .description(
    'looks for problems that are nearly the same, by statements and by reference solutions, and prints the closest pairs',
  )
  .action(async () => ends(await duplicates()))
program
  .command('import')
  .description(
    'takes a package of ours, or one of another format as a draft; nothing of it is run before you verify it',
  )
  .argument('<zip|folder>')
  .option('--as <slug>', 'the name of the package, else that of the zip or folder')
  .option('--with <file>', 'a YAML file of what the package lacks: the keys of problem.yaml')
  .option('--time-limit <seconds>', 'limits.time_limit')
  .option('--memory <MiB>', 'limits.memory')
  .option('--difficulty <difficulty>', 'Easy, Medium or Hard')
  .option('--area <knowledge area>', 'what it is about')
  .option('--json', 'the report as JSON')
  .action(async (path, options) =>
    ends(await importFrom(path, { bank: BANK_FOLDER, drafts: DRAFTS }, options, console.log)),
  )
program
  .command('answer')
  .description("has a draft's own programs make the tests and answers that it lacks, in the judge's sandbox")
  .argument('<slug>')
  .action(async (slug) =>
    ends(await inJudge([slug], {}, (_slugs, print) => answer(join(DRAFTS, slug), print), packageNames(DRAFTS))),
  )
program
  .command('export')
  .description('writes a zip for BAPCtools (2025-09) or problemtools (2023-07-draft, legacy)')
  .argument('<slug>')
  .addArgument(
    program
      .createArgument('[format]')
      .choices(FORMATS)
      .default(FORMATS[0] as Format),
  ) // one of them, not the first alone
  .action(exportTo)
program
  .command('generate')
  .description('has an author make a problem in the running system, and reports each stage')
  .requiredOption('--area <knowledge area>', 'what it is about')
  .requiredOption('--difficulty <difficulty>', 'Easy, Medium or Hard')
  .action(async ({ area, difficulty }) => ends(await generate(area, difficulty)))
await runCommandLine(program, (error) => {
  if (error instanceof RefusedPackage) return `Refused: ${error.message}.`
  throw error
})
