import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { INTERFACE_LANGUAGES } from '@skirmish/contracts/constants'
import { askInProcess, DRAWING, drawSets, IMPORT_OF_DRAWING } from '@skirmish/problem-package/draw-sets'
import { GENERATOR, type ProblemPackage } from '@skirmish/problem-package/read-package'
import { testKeys } from '@skirmish/problem-package/test-keys'
import { ZipFile } from 'yazl'
import { edgeCasesOf } from './check-texts.ts'
import { groupedTests } from './export-groups.ts'
import { exportedManifest, type Format, testSettings } from './export-manifest.ts'
import { exportedValidator, isOfValidator } from './export-validator.ts'
import { type PackageFiles, RefusedPackage, readOwn } from './package-files.ts'
import { markdownTex, statementTex, texOf } from './statement-tex.ts'

/** An export's tests are those of no deployment. */
const SECRET = 'export'
const EXAMPLES = 2

/**
 * What the tools do not take. The JavaScript of BAPCtools is not Node, which does not start in the memory that problemtools gives.
 * A brute force has to be too slow for BAPCtools, which runs Python by PyPy; problemtools does not know the folder.
 */
const FOREIGN = /^submissions\/(.*\.js$|brute_force\/)/

/** A folder that the newest version does not know. */
const PART = /^submissions\/partially_accepted\//

/** Where a file lies in the format, whose older version has another folder for statements, and none for generators and editorials. */
function placeOf(path: string, format: Format): string | null {
  if (format !== 'legacy') return path
  return /^(generators|solution)\//.test(path) ? null : path.replace(/^statement\//, 'problem_statement/')
}

/**
 * A package as the format's tools take it: without our key, with statements that they read and with tests. What that replaces
 * lies in `.skirmish/`, which the format lets tools ignore, and comes back with an import. problemtools refuses that folder: what
 * is exported for it comes back as a draft.
 */
export async function exportedFiles(problem: ProblemPackage, format: Format): Promise<PackageFiles> {
  const own = await readOwn(problem.folder)
  const files: PackageFiles = new Map()
  const put = (path: string, content: Buffer | string) => {
    const place = placeOf(path, format)
    if (place !== null) files.set(place, Buffer.from(content))
  }
  const keep = (path: string, content: Buffer) => {
    if (format === '2025-09') files.set(`.skirmish/${path}`, content)
  }
  for (const [path, content] of own) {
    const text = () => content.toString('utf8')
    if (path === 'problem.yaml') {
      put(path, exportedManifest(problem, text(), format))
      keep(path, content)
    } else if (path === GENERATOR) {
      put(path, text().replace(IMPORT_OF_DRAWING, "from './drawing.ts'"))
      keep(path, content)
    } else if (/^statement\/.*\.(html|md)$/.test(path)) {
      put(path.replace(/(html|md)$/, 'tex'), exportedStatement(problem, path, text()))
      keep(path, content)
    } else if (/^solution\/.*\.html$/.test(path)) {
      put(path.replace(/html$/, 'tex'), texOf(text()))
      keep(path, content)
    } else if (/^data\/sample\/.*\.txt$/.test(path)) keep(path, content)
    else if (FOREIGN.test(path) || (format === '2025-09' && PART.test(path))) keep(path, content)
    else if (!isOfValidator(path)) put(path, content)
  }
  for (const [path, content] of exportedValidator(problem, own, format)) put(path, content)
  put('generators/drawing.ts', DRAWING)
  for (const [path, text] of testSettings(problem, format)) put(path, text)
  // Its problem.yaml has no time limit.
  if (format === 'legacy') put('domjudge-problem.ini', `timelimit = ${problem.manifest.limits.time_limit}\n`)
  for (const [path, text] of await placedTests(problem, format)) put(path, text)
  return files
}

/** A statement of a package in LaTeX. */
export function exportedStatement({ manifest, content }: ProblemPackage, path: string, text: string): string {
  const language = INTERFACE_LANGUAGES.find((one) => path.includes(`/problem.${one}.`)) ?? 'en'
  const explanations = content.texts[language]?.explanations ?? []
  const tex = path.endsWith('.md') ? markdownTex(text) : texOf(text)
  return statementTex(tex, { language, title: manifest.name[language], explanations })
}

/** All tests but the samples by their files, in folders of their groups where the package has some. */
async function placedTests(problem: ProblemPackage, format: Format): Promise<[path: string, text: string][]> {
  const { examples, secret } = await exportedTests(problem)
  if (problem.groups.length > 0) return groupedTests(problem, [...examples, ...secret], format)
  return secret.flatMap(({ input, expected_output }, i) => {
    const name = `data/secret/${String(i + 1).padStart(2, '0')}`
    return [
      [`${name}.in`, input],
      [`${name}.ans`, expected_output],
    ]
  })
}

async function exportedTests(problem: ProblemPackage) {
  const sets = await drawSets(problem, SECRET)
  if ('fault' in sets) throw new RefusedPackage(`${sets.file} ${sets.fault}`)
  const given = edgeCasesOf(problem).map(({ input }) => input)
  const keys = testKeys(SECRET, problem.problem_id)
  const edges = await askInProcess()(problem, { keys, examples: [], given, wanted: ['given'] })
  if (typeof edges === 'string') throw new RefusedPackage(`${GENERATOR} ${edges}`)
  const known = new Set(problem.content.examples.map(({ input }) => input))
  // A hand-made input may be a sample, or drawn too.
  const secret = [...(edges.given ?? []), ...sets.practice.slice(EXAMPLES)].filter(
    ({ input }) => !known.has(input) && known.add(input),
  )
  return { examples: sets.practice.slice(0, EXAMPLES), secret }
}

/** Writes a zip whose one folder has the package's name, less the hyphens, which both tools refuse. */
export async function writeZip(files: PackageFiles, slug: string, path: string): Promise<void> {
  const zip = new ZipFile()
  for (const [name, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    zip.addBuffer(content, `${slug.replaceAll('-', '')}/${name}`, { mtime: new Date(0) })
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
}
