import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { INTERFACE_LANGUAGES } from '@skirmish/contracts/constants'
import { BANK_FOLDER } from '@skirmish/devkit/paths'
import { readBank } from '@skirmish/problem-package/bank'
import { createReport } from '@skirmish/problem-package/import/import-report'
import { type ProblemPackage, readPackage, statementFile } from '@skirmish/problem-package/read-package'
import { Value } from 'typebox/value'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { exportedManifest, FORMATS, type Format } from '../src/export-manifest.ts'
import { exportedFiles, exportedStatement, writeZip } from '../src/export-package.ts'
import { importPackage } from '../src/import-package.ts'
import type { PackageFiles } from '../src/package-files.ts'
import { FORMS, SOURCES } from './icpc-form.ts'

const work = mkdtempSync(join(tmpdir(), 'skirmish-export-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))

/** One of the bank, one with an output validator, one with an interactor. */
const PACKAGES = [
  join(BANK_FOLDER, 'closing-time'),
  ...['any-sum', 'guess-the-number'].map((slug) => fileURLToPath(new URL(`packages/${slug}`, import.meta.url))),
]
const read = (folder: string) => readPackage(folder) as ProblemPackage // verification proves that they have no fault

const faultsOf = (format: Format, text: string): string[] =>
  [...Value.Errors(FORMS[format].manifest, parse(text))].map((one) => `${one.instancePath} ${one.message}`)

test('PB20 problem.yaml of each package has only what the version of the format knows, and a limit that its resolution divides', () => {
  const { packages } = readBank(BANK_FOLDER)
  expect(packages.length).toBeGreaterThan(0)
  for (const problem of packages)
    for (const format of FORMATS) {
      const text = exportedManifest(problem, readFileSync(join(problem.folder, 'problem.yaml'), 'utf8'), format)
      expect([problem.problem_id, format, ...faultsOf(format, text)]).toEqual([problem.problem_id, format])
      const { limits, license, rights_owner, author, credits, source } = parse(text)
      if (!['unknown', 'public domain'].includes(license))
        expect(rights_owner ?? author ?? credits ?? source, problem.problem_id).toBeDefined()
      if (format === '2025-09') expect((limits.time_limit / (limits.time_resolution ?? 1)) % 1).toBe(0)
    }
})

test('PB20 statements have the title, the explanations and only signs that the fonts of LaTeX have', () => {
  for (const problem of readBank(BANK_FOLDER).packages)
    for (const language of INTERFACE_LANGUAGES) {
      const file = statementFile(problem.folder, language)
      const tex = exportedStatement(problem, file, readFileSync(join(problem.folder, file), 'utf8'))
      expect(tex).toMatch(/^(%% plainproblemname: .+\n)?\\problemname\{.+\}\n\n/)
      expect(tex.match(/\\item .+\n/g)?.length).toBeGreaterThanOrEqual(problem.content.examples.length)
      expect(`${problem.problem_id} ${tex.replaceAll(/[\x20-\x7e\n\u00a1-\u017f–“”…]/g, '')}`).toBe(
        `${problem.problem_id} `,
      )
    }
})

test.each(FORMATS)(
  'PB20 a package exported as %s has the folders, files and programs that the version knows',
  async (format) => {
    for (const folder of PACKAGES) {
      const problem = read(folder)
      const form = FORMS[format]
      const files = await exportedFiles(problem, format)
      const paths = [...files.keys()]
      const textOf = (path: string) => files.get(path)?.toString('utf8') ?? ''
      expect(faultsOf(format, textOf('problem.yaml'))).toEqual([])
      for (const path of paths) {
        const [top = '', ...rest] = path.split('/')
        expect(rest.length > 0 ? form.folders : form.files).toContain(top)
        for (const name of rest) expect(name).toMatch(/^[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,254}$/)
        if (top !== 'submissions') continue
        expect(form.submissions).toContain(rest[0])
        expect(SOURCES).toContain(extname(path))
      }
      for (const language of INTERFACE_LANGUAGES) {
        const title = problem.manifest.name[language]
        expect(textOf(`${form.statements}/problem.${language}.tex`)).toContain(`\\problemname{${title}}\n`)
      }
      if (form.settings) expect(Value.Check(form.settings.schema, parse(textOf(form.settings.file)))).toBe(true)
      expect(paths.some((path) => path.startsWith('submissions/accepted/'))).toBe(true)
      expect(paths.some((path) => path.startsWith('input_validators/'))).toBe(true)
      const inputs = paths.filter((path) => /^data\/(sample|secret)\/\w+\.in$/.test(path))
      expect(inputs.filter((path) => path.startsWith('data/secret/')).length).toBeGreaterThan(6)
      expect(inputs.filter((path) => !files.has(path.replace(/in$/, 'ans')))).toEqual([])
      expect(new Set(inputs.map(textOf)).size).toBe(inputs.length)
      expect(
        paths.some((path) => path.startsWith(format === 'legacy' ? 'output_validators/' : 'output_validator/')),
      ).toBe(problem.validator !== null)
    }
  },
)

test.each(['2023-07-draft', 'legacy'] as const)(
  'PB20 an export as %s is imported as a draft with its tests and programs',
  async (format) => {
    const places = { bank: join(work, 'bank'), drafts: join(work, format), work: join(work, 'imports') }
    mkdirSync(places.bank, { recursive: true })
    const contents = (files: PackageFiles, of: RegExp) =>
      [...files]
        .flatMap(([path, content]) => (of.test(path) ? `${path.split('/')[1]} ${content.toString('base64')}` : []))
        .sort()
    for (const folder of PACKAGES) {
      const problem = read(folder)
      const files = await exportedFiles(problem, format)
      const zip = join(work, `${problem.problem_id}.zip`)
      await writeZip(files, problem.problem_id, zip)
      const draft = await importPackage(zip, places, createReport())
      expect(draft.isDraft).toBe(true)
      const taken = filesIn(draft.folder)
      for (const part of [/^data\/(sample|secret)\/.*\.(in|ans)$/, /^submissions\//, /^input_validators\//])
        expect(contents(taken, part)).toEqual(contents(files, part))
      const reference = (files: PackageFiles) =>
        [...files].find(([path]) => path.startsWith('submissions/accepted/reference.'))
      expect(reference(taken)).toEqual(reference(files))
      const { name, uuid, limits, skirmish } = parse(taken.get('problem.yaml')?.toString('utf8') ?? '')
      expect({ name, uuid, limits }).toEqual({
        name: problem.manifest.name,
        uuid: problem.manifest.uuid,
        limits: problem.manifest.limits,
      })
      // The format tells white space apart by each byte or not at all, and is exported so that it does not.
      expect(skirmish.checker.type).toBe(problem.validator ? 'validator' : 'tokens')
    }
  },
)

const filesIn = (folder: string): PackageFiles =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path)]),
  )
