import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { askInProcess, DRAWING, drawSets, IMPORT_OF_DRAWING } from '@skirmish/problem-package/draw-sets'
import { GENERATOR, type ProblemPackage } from '@skirmish/problem-package/read-package'
import { testKeys } from '@skirmish/problem-package/test-keys'
import { Document, parseDocument } from 'yaml'
import { ZipFile } from 'yazl'
import { edgeCasesOf } from './check-texts.ts'
import { type PackageFiles, RefusedPackage, readFolder } from './package-files.ts'
import { markdownTex, statementTex, texOf } from './statement-tex.ts'

/** BAPCtools reads the first, problemtools the second. */
export const FORMATS = ['2025-09', '2023-07-draft'] as const
export type Format = (typeof FORMATS)[number]

/** An export's tests are those of no deployment. */
const SECRET = 'export'
const EXAMPLES = 2

/** The format's own names for what `checker` says, for its default output validator; it has none for lines in any order. */
function validatorArguments({ content: { checker }, validator }: ProblemPackage): string[] {
  if (validator?.convention === 'testlib')
    throw new RefusedPackage('output_validator/ follows the convention of testlib, which the format does not know')
  if (validator) return validator.arguments
  if (checker.type === 'float')
    return [
      ...(checker.abs === undefined ? [] : ['float_absolute_tolerance', String(checker.abs)]),
      ...(checker.rel === undefined ? [] : ['float_relative_tolerance', String(checker.rel)]),
    ]
  if (checker.type === 'unordered')
    throw new RefusedPackage('problem.yaml has the checker "unordered", for which the format has no default validator')
  return checker.type === 'tokens' && checker.ignore_case ? [] : ['case_sensitive']
}

/**
 * What the tools do not take. The JavaScript of BAPCtools is not Node, which does not start in the memory that problemtools gives.
 * A brute force has to be too slow for BAPCtools, which runs Python by PyPy; problemtools does not know the folder.
 */
const FOREIGN = /^submissions\/(.*\.js$|brute_force\/)/

/**
 * A package as the format's tools take it: without our key, with statements that they read and with tests. What that replaces
 * lies in `.skirmish/`, which the format lets tools ignore, and comes back with an import. problemtools refuses that folder: its
 * export does not come back.
 */
export async function exportedFiles(problem: ProblemPackage, format: Format): Promise<PackageFiles> {
  const own = readFolder(problem.folder)
  const files: PackageFiles = new Map()
  const keep = (path: string, content: Buffer) => {
    if (format === '2025-09') files.set(`.skirmish/${path}`, content)
  }
  for (const [path, content] of own) {
    if (path === 'problem.yaml') {
      const manifest = parseDocument(content.toString('utf8'))
      manifest.delete('skirmish')
      manifest.set('problem_format_version', format)
      files.set(path, Buffer.from(String(manifest).replace(/^# yaml-language-server.*\n/, '')))
      keep(path, content)
    } else if (path === GENERATOR) {
      files.set(path, Buffer.from(content.toString('utf8').replace(IMPORT_OF_DRAWING, "from './drawing.ts'")))
      keep(path, content)
    } else if (/^statement\/.*\.(html|md)$/.test(path)) {
      const text = content.toString('utf8')
      const tex = path.endsWith('.md') ? markdownTex(text) : statementTex(text)
      files.set(path.replace(/(html|md)$/, 'tex'), Buffer.from(tex))
      keep(path, content)
    } else if (/^solution\/.*\.html$/.test(path)) {
      // problemtools do not know the folder.
      if (format === '2025-09') files.set(path.replace(/html$/, 'tex'), Buffer.from(texOf(content.toString('utf8'))))
      keep(path, content)
    } else if (/^data\/sample\/.*\.txt$/.test(path)) keep(path, content)
    else if (FOREIGN.test(path)) keep(path, content)
    else files.set(path, content)
  }
  files.set('generators/drawing.ts', Buffer.from(DRAWING))
  const settings = new Document({
    [format === '2025-09' ? 'output_validator_args' : 'output_validator_flags']:
      format === '2025-09' ? validatorArguments(problem) : validatorArguments(problem).join(' '),
  })
  files.set(format === '2025-09' ? 'data/test_group.yaml' : 'data/testdata.yaml', Buffer.from(String(settings)))
  for (const [i, test] of (await secretTests(problem)).entries()) {
    const name = `data/secret/${String(i + 1).padStart(2, '0')}`
    files.set(`${name}.in`, Buffer.from(test.input))
    files.set(`${name}.ans`, Buffer.from(test.expected_output))
  }
  return files
}

async function secretTests(problem: ProblemPackage) {
  const sets = await drawSets(problem, SECRET)
  if ('fault' in sets) throw new RefusedPackage(`${sets.file} ${sets.fault}`)
  const given = edgeCasesOf(problem).map(({ input }) => input)
  const keys = testKeys(SECRET, problem.problem_id)
  const edges = await askInProcess()(problem, { keys, examples: [], given, wanted: ['given'] })
  if (typeof edges === 'string') throw new RefusedPackage(`${GENERATOR} ${edges}`)
  return [...(edges.given ?? []), ...sets.practice.slice(EXAMPLES)]
}

/** Writes a zip whose one folder has the package's name, less the hyphens, which both tools refuse. */
export async function writeZip(files: PackageFiles, slug: string, path: string): Promise<void> {
  const zip = new ZipFile()
  for (const [name, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    zip.addBuffer(content, `${slug.replaceAll('-', '')}/${name}`, { mtime: new Date(0) })
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
}
