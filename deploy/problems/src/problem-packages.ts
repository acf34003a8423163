/** `npm run problems`: makes, verifies, imports and exports problem packages. docs/problem-packages.md shows how. */
import { existsSync, mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { BANK_FOLDER, folder, ROOT } from '@skirmish/devkit/paths'
import { build, prepareTools } from '@skirmish/devkit/prepare'
import { generateProblem } from '@skirmish/operations/admin/generations'
import { need, operatorsToken } from '@skirmish/operations/running-system'
import { packageNames, readBank } from '@skirmish/problem-package/bank'
import { readPackage } from '@skirmish/problem-package/read-package'
import { changedPackages } from './changed-packages.ts'
import { exportedFiles, FORMATS, type Format, writeZip } from './export-package.ts'
import { findDuplicates } from './find-duplicates.ts'
import { importPackage } from './import-package.ts'
import { mutatePackages } from './mutate-packages.ts'
import { newPackage } from './new-package.ts'
import { RefusedPackage } from './package-files.ts'
import { verifyAll } from './verify-all.ts'

const HELP = `Usage: npm run problems -- <command>
  new <slug>                   makes a package from the template, in services/catalog/problems/
  verify <slug>…|--all|--changed
                               proves packages in the judge's sandbox, a line for each file; --changed: those that differ
                               from the main branch
  mutate <slug>…|--all         changes each reference solution in twenty small ways, and prints the changes that the match tests
                               do not notice
  duplicates                   looks for problems that are nearly the same, by statements and by reference solutions, and prints the
                               closest pairs
  import <zip|folder>          takes a package; nothing of it is run before you verify it
  export <slug> [${FORMATS.join('|')}]
                               writes a zip for BAPCtools (2025-09, unless named) or problemtools (2023-07-draft)
  generate --area <knowledge area> --difficulty <Easy|Medium|Hard>
                               has an author make a problem in the running system, and tells each stage
  --help                       this text`

// Types of generators are stripped by a function that Node calls experimental; the warning is not for authors.
process.removeAllListeners('warning')

const [command = '--help', subject, ...more] = process.argv.slice(2)
const all = packageNames(BANK_FOLDER)

/** Has the judge work on packages. Answers the exit code. */
async function inJudge(
  which: string[],
  work: (slugs: string[], print: (line: string) => void) => Promise<number>,
): Promise<number> {
  const slugs = which[0] === '--all' ? all : which[0] === '--changed' ? changedPackages(all) : which
  const unknown = slugs.find((slug) => !all.includes(slug))
  if (unknown !== undefined) throw new RefusedPackage(`there is no package ${unknown}`)
  if (slugs.length === 0) console.log('No package has changed.')
  else {
    prepareTools()
    await build()
    return work(slugs, console.log)
  }
  return 0
}

/** Answers the exit code. */
async function duplicates(): Promise<number> {
  const { packages, faults } = readBank(BANK_FOLDER)
  if (faults.length > 0) throw new RefusedPackage(faults.map(({ file, fault }) => `${file} ${fault}`).join('\n'))
  prepareTools()
  await build()
  return findDuplicates(packages, console.log)
}

async function exportTo(slug: string, format: Format): Promise<void> {
  const problem = readPackage(join(BANK_FOLDER, slug))
  if ('faults' in problem)
    throw new RefusedPackage(problem.faults.map(({ file, fault }) => `${file} ${fault}`).join('\n'))
  const path = join(folder('exports'), `${slug}.zip`)
  mkdirSync(folder('exports'), { recursive: true })
  await writeZip(await exportedFiles(problem, format), slug, path)
  console.log(`Wrote ${relative(ROOT, path)}.`)
}

/** Answers the exit code. */
async function generate(args: string[]): Promise<number> {
  const { area = '', difficulty = '' } = parseArgs({
    args,
    options: { area: { type: 'string' }, difficulty: { type: 'string' } },
  }).values
  const access = {
    CATALOG_URL: need('CATALOG_URL'),
    INTERNAL_TOKEN: operatorsToken(),
  }
  try {
    return (await generateProblem(access, { knowledge_area: area, difficulty }, console.log)) ? 0 : 1
  } catch (error) {
    throw new RefusedPackage(error instanceof Error ? error.message.replace(/\.$/, '') : String(error))
  }
}

try {
  const [format = FORMATS[0]] = more
  if (command === 'new' && subject)
    console.log(`Made ${relative(ROOT, newPackage(subject, BANK_FOLDER))}: a problem that verifies. Make it yours.`)
  else if (command === 'generate' && subject) process.exitCode = await generate([subject, ...more])
  else if (command === 'verify' && subject) process.exitCode = await inJudge([subject, ...more], verifyAll)
  else if (command === 'mutate' && subject) process.exitCode = await inJudge([subject, ...more], mutatePackages)
  else if (command === 'duplicates' && !subject) process.exitCode = await duplicates()
  else if (command === 'import' && subject) {
    const slug = await importPackage(subject, BANK_FOLDER, folder('imports'))
    console.log(`Took ${slug}. Now read its generator, and: npm run problems -- verify ${slug}`)
  } else if (
    command === 'export' &&
    subject &&
    existsSync(join(BANK_FOLDER, subject)) &&
    FORMATS.includes(format as Format)
  )
    await exportTo(subject, format as Format)
  else {
    console.log(HELP)
    process.exitCode = command === '--help' ? 0 : 2
  }
} catch (error) {
  if (!(error instanceof RefusedPackage)) throw error
  console.error(`Refused: ${error.message}.`)
  process.exitCode = 1
}
