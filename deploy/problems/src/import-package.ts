import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { ImportAnswers } from '@skirmish/problem-package/import/draft-yaml'
import { importForeign } from '@skirmish/problem-package/import/import-foreign'
import type { ImportReport } from '@skirmish/problem-package/import/import-report'
import { openForeign } from '@skirmish/problem-package/import/open-archive'
import { sentence } from '@skirmish/problem-package/import/sentence'
import { safeName } from '@skirmish/problem-package/import/source-languages'
import { readDraft } from '@skirmish/problem-package/read-draft'
import { readPackage, SLUG } from '@skirmish/problem-package/read-package'
import { isOurs } from './own-package.ts'
import { asRefusedPackage, type PackageFiles, RefusedPackage, readOwn, writeFiles } from './package-files.ts'

/** What an export makes beside a package's own files: `.skirmish/` holds those that it replaced. */
const KEPT = '.skirmish/'
const MADE_BY_EXPORT =
  /^(data\/secret\/|data\/(test_group|testdata)\.yaml$|(statement|solution)\/.*\.tex$|generators\/drawing\.ts$)/

/** An import takes seconds. */
const ABANDONED_MS = 3_600_000

function ownFiles(files: PackageFiles): PackageFiles {
  const kept = [...files].filter(([path]) => path.startsWith(KEPT))
  if (kept.length === 0) return files
  const rest = [...files].filter(([path]) => !path.startsWith(KEPT) && !MADE_BY_EXPORT.test(path))
  return new Map([...rest, ...kept.map(([path, content]) => [path.slice(KEPT.length), content] as const)])
}

/** Removes what imports left that were killed. */
function dropAbandoned(work: string): void {
  for (const name of readdirSync(work)) {
    const path = join(work, name)
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > ABANDONED_MS) rmSync(path, { recursive: true, force: true })
  }
}

interface Places {
  /** Where whole packages go. */
  bank: string
  /** Where foreign ones go, until they are whole. */
  drafts: string
  /** Beside which they are written first. */
  work: string
}
interface Options {
  /** The name of the package; else that of the zip or folder. */
  as?: string | undefined
  answers?: ImportAnswers | undefined
}
/** Where a package is now. */
export interface ImportedPackage {
  slug: string
  folder: string
  isDraft: boolean
  /** Whether its own programs are to make tests or answers that it lacks. */
  hasToMake?: boolean
}

/**
 * Takes a zip or a folder as a new package; nothing of it is run. One of our own goes to the bank, one of another format becomes a draft, and
 * `report` gets a line for each thing. It appears whole or not at all: it is written and read beside, then moved. Throws RefusedPackage.
 */
export async function importPackage(
  source: string,
  places: Places,
  report: ImportReport,
  { as, answers }: Options = {},
): Promise<ImportedPackage> {
  const from = resolve(source)
  if (!existsSync(from)) throw new RefusedPackage(`${source} does not exist`)
  const about = statSync(from)
  if (!about.isDirectory() && !about.isFile()) throw new RefusedPackage(`${source} is neither a zip nor a folder`)
  mkdirSync(places.work, { recursive: true })
  dropAbandoned(places.work)
  const name = basename(from).replace(/\.zip$/i, '')
  if (await isOurs(from)) return importOwn(from, as ?? name, places)
  const slug = as ?? slugOf(name)
  if (!SLUG.test(slug)) throw new RefusedPackage(`the name "${slug}" is not of small letters, digits and hyphens`)
  if (existsSync(join(places.bank, slug))) throw new RefusedPackage(`there is a package ${slug} already`)
  const foreign = await openForeign(from, report).catch(asRefusedPackage)
  const { files, problem } = await importForeign(foreign, name, report, answers).catch(asRefusedPackage)
  return place(slug, files, places.drafts, places, (folder) => {
    const read = readDraft(folder, process.env.VALIDATOR_INCLUDES)
    for (const { file, fault } of 'faults' in read ? read.faults : [...read.wrong, ...read.missing])
      report.missing(file, sentence`${fault}`)
    const lacksAnswers = 'tests' in read && read.tests.some((test) => test.expected_output === null)
    return { slug, isDraft: true, hasToMake: lacksAnswers || (problem.toMake ?? []).length > 0 }
  })
}

/** A package of ours goes to the bank as it is. */
async function importOwn(from: string, slug: string, places: Places): Promise<ImportedPackage> {
  if (!SLUG.test(slug))
    throw new RefusedPackage(`the name "${slug}" is not of small letters, digits and hyphens: rename ${from}`)
  const files = ownFiles(await readOwn(from))
  return place(slug, files, places.bank, places, (folder) => {
    const read = readPackage(folder, process.env.VALIDATOR_INCLUDES)
    if ('faults' in read) throw new RefusedPackage(read.faults.map(({ file, fault }) => `${file} ${fault}`).join('\n'))
    return { slug, isDraft: false }
  })
}

const slugOf = (name: string): string =>
  safeName(name)
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Writes a package beside, has it read, and moves it to where it belongs. */
function place(
  slug: string,
  files: PackageFiles,
  into: string,
  { work }: Places,
  read: (folder: string) => Omit<ImportedPackage, 'folder'>,
): ImportedPackage {
  const target = join(into, slug)
  if (existsSync(target)) throw new RefusedPackage(`there is a package ${slug} already`)
  mkdirSync(into, { recursive: true })
  const beside = mkdtempSync(join(work, 'import-'))
  try {
    writeFiles(join(beside, slug), files)
    const about = read(join(beside, slug))
    try {
      renameSync(join(beside, slug), target)
    } catch (error) {
      // Another import of the same name was faster.
      if (existsSync(target)) throw new RefusedPackage(`there is a package ${slug} already`)
      throw error
    }
    return { ...about, folder: target }
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
}
