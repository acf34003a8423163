import {
  cpSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BANK_FOLDER } from '@skirmish/devkit/paths'
import { createReport } from '@skirmish/problem-package/import/import-report'
import { type ProblemPackage, readPackage } from '@skirmish/problem-package/read-package'
import { type Files, zipped } from '@skirmish/testkit/zipped'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { FORMATS } from '../src/export-manifest.ts'
import { exportedFiles, writeZip } from '../src/export-package.ts'
import { importPackage } from '../src/import-package.ts'
import { TEMPLATE } from '../src/new-package.ts'
import { readOwn, writeFiles } from '../src/package-files.ts'

const MIB = 1024 * 1024
const work = mkdtempSync(join(tmpdir(), 'skirmish-import-'))
const bank = join(work, 'bank')
beforeEach(() => {
  rmSync(bank, { recursive: true, force: true })
  mkdirSync(bank)
})
afterAll(() => rmSync(work, { recursive: true, force: true }))

interface Extra {
  path: string
  content?: Buffer
  mode?: number
  compress?: boolean
}
/** A zip of the template with more files; `rename` changes bytes afterwards, since the writer refuses bad names itself. */
async function zipWith(extras: Extra[], rename?: [string, string]): Promise<string> {
  const zip = new ZipFile()
  for (const [path, content] of await readOwn(TEMPLATE)) zip.addBuffer(content, path)
  for (const { path, content = Buffer.from('x'), ...options } of extras) zip.addBuffer(content, path, options)
  zip.end()
  const file = join(work, 'taken.zip')
  await pipeline(zip.outputStream, createWriteStream(file))
  if (rename) await replaceBytes(file, rename)
  return file
}
async function replaceBytes(file: string, [from, to]: [string, string]): Promise<void> {
  const { readFile } = await import('node:fs/promises')
  expect(from).toHaveLength(to.length)
  const bytes = await readFile(file)
  writeFileSync(file, Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1'))
}
const places = { bank, drafts: join(work, 'drafts'), work: join(work, 'imports') }
const taking = async (file: string) => (await importPackage(file, places, createReport())).slug
/** Nothing has appeared, neither in the bank nor beside it. */
function nothingTaken(): void {
  expect(readdirSync(bank)).toEqual([])
  expect(existsSync(join(work, 'imports')) ? readdirSync(join(work, 'imports')) : []).toEqual([])
}

test('PB1 a zip whose paths lead elsewhere, or to what no package has, is refused and leaves nothing', async () => {
  for (const path of ['../../planted', '/tmp/planted.a', 'data\\..\\..\\pla', 'C:/planted.txt']) {
    const holder = 'x'.repeat(path.length)
    await expect(taking(await zipWith([{ path: holder }], [holder, path]))).rejects.toThrow(
      /relative path|absolute path|invalid characters|no part of a problem package/,
    )
  }
  for (const path of ['data/.git/config', 'scripts/run', 'data/a/b/c/d/e/f.in', 'data/sample/a b.in'])
    await expect(taking(await zipWith([{ path }]))).rejects.toThrow(/no part of a (problem )?package/)
  nothingTaken()
})

test('PB1 a zip with a link, a file that is there twice or an encrypted one is refused', async () => {
  await expect(
    taking(await zipWith([{ path: 'data/link.in', content: Buffer.from('/etc/passwd'), mode: 0o120777 }])),
  ).rejects.toThrow('data/link.in is a link')
  await expect(taking(await zipWith([{ path: 'Problem.yaml' }]))).rejects.toThrow(/no part of a problem package/)
  await expect(taking(await zipWith([{ path: 'data/sample/1.IN' }]))).rejects.toThrow('data/sample/1.in is there twice')
  for (const path of ['data/sample', 'data/sample/1.in/part.in'])
    await expect(taking(await zipWith([{ path }]))).rejects.toThrow(/^data\/sample(\/1\.in)? is a file and a folder$/)
  const content = Buffer.from('planted')
  const damaged = await zipWith([{ path: 'data/secret/1.in', content, compress: false }], ['planted', 'plantee'])
  await expect(taking(damaged)).rejects.toThrow('data/secret/1.in is damaged')
  nothingTaken()
})

test('PB1 a bomb is refused before it is unpacked, and one that lies about its size while it is', async () => {
  const bomb = await zipWith([{ path: 'data/secret/1.in', content: Buffer.alloc(64 * MIB) }])
  await expect(taking(bomb)).rejects.toThrow('data/secret/1.in is larger than 2 MiB')
  const parts = Array.from({ length: 20 }, (_, i) => ({ path: `data/secret/${i}.in`, content: Buffer.alloc(2 * MIB) }))
  await expect(taking(await zipWith(parts))).rejects.toThrow('it is larger than 32 MiB when unpacked')
  const many = Array.from({ length: 1_000 }, (_, i) => ({ path: `data/secret/${i}.in` }))
  await expect(taking(await zipWith(many))).rejects.toThrow('it has more than 1,000 files')
  // The size that both headers tell, as its bytes: the entry says 1,000,001 and unpacks to more.
  const size = (bytes: number) => {
    const told = Buffer.alloc(4)
    told.writeUInt32LE(bytes)
    return told.toString('latin1')
  }
  const liar = await zipWith([{ path: 'data/secret/1.in', content: Buffer.alloc(2 * MIB - 1) }])
  await replaceBytes(liar, [size(2 * MIB - 1), size(1_000_001)])
  await expect(taking(liar)).rejects.toThrow(/too many bytes/)
  writeFileSync(join(work, 'taken.zip'), 'no zip')
  await expect(taking(join(work, 'taken.zip'))).rejects.toThrow(/the file is no zip, or a damaged one/)
  nothingTaken()
})

test('PB1 a folder with a link is refused, as is one that lacks a file or has a name of its own kind', async () => {
  const folder = join(work, 'a-folder')
  cpSync(TEMPLATE, folder, { recursive: true })
  symlinkSync('/etc/passwd', join(folder, 'data/sample/3.in'))
  await expect(taking(folder)).rejects.toThrow('data/sample/3.in: a link that leads out of the package')
  rmSync(join(folder, 'data/sample/3.in'))
  writeFileSync(join(folder, 'statement/problem.en.html'), Buffer.from([0xff, 0xfe, 0, 0x41]))
  await expect(taking(folder)).rejects.toThrow('statement/problem.en.html is not UTF-8')
  const faults = () => (readPackage(folder) as { faults: object[] }).faults // it has some: the statement's at least
  writeFileSync(join(folder, 'problem.yaml'), '')
  expect(faults()).toContainEqual({ file: 'problem.yaml', fault: 'is empty' })
  rmSync(join(folder, 'problem.yaml'))
  expect(faults()).toContainEqual({ file: 'problem.yaml', fault: 'is missing' })
  await expect(taking(join(work, 'nowhere'))).rejects.toThrow(/does not exist/)
  cpSync(TEMPLATE, join(work, 'Not_A_Slug'), { recursive: true })
  await expect(taking(join(work, 'Not_A_Slug'))).rejects.toThrow(/small letters/)
  nothingTaken()
})

test('PB1 an exported package is what the tools take, comes back as it was, and never over another', async () => {
  const original = join(BANK_FOLDER, 'closing-time')
  const problem = readPackage(original) as ProblemPackage // bank.test.ts proves that it has no fault
  for (const format of FORMATS) {
    const files = await exportedFiles(problem, format)
    expect(files.get('problem.yaml')?.toString()).toMatch(`problem_format_version: ${format}\n`)
    expect(files.get('problem.yaml')?.toString()).not.toMatch(/skirmish/)
    expect([...files.keys()].filter((path) => /^data\/secret\/\d\d\.in$/.test(path)).length).toBeGreaterThan(8)
    const statements = format === 'legacy' ? 'problem_statement' : 'statement'
    expect(files.get(`${statements}/problem.en.tex`)?.toString()).toMatch(
      /of the characters \\texttt{\(\)\[\]\\{\\}}, 1 to/,
    )
    const editorial = files.get('solution/solution.en.tex')?.toString()
    if (format !== 'legacy') expect(editorial).toMatch(/^Keep the open brackets on a \\textbf{stack}/)
    else expect(editorial).toBeUndefined()
  }
  const zip = join(work, 'closing-time.zip')
  await writeZip(await exportedFiles(problem, '2025-09'), 'closing-time', zip)
  expect(await taking(zip)).toBe('closing-time')
  expect(await readOwn(join(bank, 'closing-time'))).toEqual(await readOwn(original))
  await expect(taking(zip)).rejects.toThrow('there is a package closing-time already')
})

test('PB20 an export is ours and comes back as it was, unpacked too, whatever folders and traces of systems lie around it', async () => {
  const original = join(BANK_FOLDER, 'closing-time')
  const problem = readPackage(original) as ProblemPackage // bank.test.ts proves that it has no fault
  const files = await exportedFiles(problem, '2025-09')
  const unpacked = join(work, 'unpacked')
  writeFiles(join(unpacked, 'downloads/closingtime'), files)
  mkdirSync(join(unpacked, '__MACOSX'))
  for (const path of ['.DS_Store', 'downloads/._closingtime', 'downloads/closingtime/data/.DS_Store'])
    writeFileSync(join(unpacked, path), 'x')
  const within = (folder: string, package_: Map<string, Buffer>): Files =>
    Object.fromEntries([...package_].map(([path, content]) => [`${folder}/${path}`, content]))
  const traces = { '__MACOSX/a/._b': 'x', 'a/.DS_Store': 'x' }
  const zips = { exported: within('a/closingtime', files), plain: within('a/b', await readOwn(original)) }
  for (const [name, inside] of Object.entries(zips))
    writeFileSync(join(work, `${name}.zip`), await zipped({ ...inside, ...traces }))
  for (const source of ['unpacked', 'unpacked/downloads/closingtime', 'exported.zip', 'plain.zip']) {
    const as = source.replaceAll(/\W/g, '-')
    const taken = await importPackage(join(work, source), places, createReport(), { as })
    expect(taken).toEqual({ slug: as, folder: join(bank, as), isDraft: false })
    expect(await readOwn(taken.folder)).toEqual(await readOwn(original))
  }
})
