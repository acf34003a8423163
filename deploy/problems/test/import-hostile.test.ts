import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Files, renamedIn } from '@skirmish/testkit/zipped'
import { afterAll, expect, test } from 'vitest'
import { writeFiles } from '../src/package-files.ts'
import { importInto, SUM, writePackage, zipPackage } from './foreign-package.ts'

const MIB = 1024 * 1024
const work = mkdtempSync(join(tmpdir(), 'skirmish-hostile-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))

const zipOf = (files: Files) => zipPackage(join(work, 'taken.zip'), { ...SUM, ...files })
const refused = (zip: string) => expect(importInto(work, zip)).rejects
/** The zip's writer refuses such names itself. */
function renamed(zip: string, from: string, to: string): string {
  writeFileSync(zip, renamedIn(readFileSync(zip), from, to))
  return zip
}

test('PB15 a hostile zip is refused by one sentence, and leaves nothing', async () => {
  for (const path of ['../../planted', '/tmp/planted.a', '..\\..\\planted', 'C:/planted.txt'])
    await refused(renamed(await zipOf({ ['x'.repeat(path.length)]: 'x' }), 'x'.repeat(path.length), path)).toThrow(
      /relative path|absolute path/,
    )
  for (const target of ['/etc/passwd', '../../../secret', '../../..'])
    await refused(await zipOf({ 'data/secret/link.in': `-> ${target}` })).toThrow(
      'data/secret/link.in is a link that leads out of the package',
    )
  await refused(await zipOf({ 'data/secret/bomb.in': Buffer.alloc(33 * MIB) })).toThrow(
    'data/secret/bomb.in is larger than 32 MiB',
  )
  const parts = Object.fromEntries(
    Array.from({ length: 17 }, (_, i) => [`data/secret/${i}.in`, Buffer.alloc(32 * MIB)]),
  )
  await refused(await zipOf(parts)).toThrow('it is larger than 512 MiB when unpacked')
  await refused(renamed(await zipOf({ 'data/secret/3.in': 'planted' }), 'planted', 'plantee')).toThrow(
    'data/secret/3.in is damaged',
  )
  await refused(await zipOf({ 'x/a.png': 'a', 'x/a.png/b.png': 'b' })).toThrow('x/a.png is a file and a folder')
  await refused(await zipOf({ ['x'.repeat(501)]: 'a' })).toThrow('is a name of more than 500 characters')
  writeFileSync(join(work, 'taken.zip'), 'no zip')
  await refused(join(work, 'taken.zip')).toThrow(/the file is no zip, or a damaged one/)
  expect(existsSync(join(work, 'drafts'))).toBe(false)
  expect(existsSync(join(work, 'imports')) ? readdirSync(join(work, 'imports')) : []).toEqual([])
})

test('PB15 tens of thousands of files are refused, and those that are left aside do not count as files', async () => {
  const many = (count: number, name: (i: number) => string) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [name(i), '']))
  await refused(await zipOf(many(25_000, (i) => `.git/${i}`))).toThrow('it has more than 20,000 entries')
  await refused(await zipOf(many(5_001, (i) => `data/secret/${i}.in`))).toThrow('it has more than 5,000 files')
  const inner = await zipOf({ 'b.in': '', 'b.ans': '' })
  const outer: Files = {
    ...many(4_997, (i) => `${i}.png`),
    'init.yml': 'archive: a.zip\n',
    'a.zip': readFileSync(inner),
  }
  await refused(await zipPackage(join(work, 'taken.zip'), outer)).toThrow('it has more than 5,000 files')
  const { lines } = await importInto(work, await zipOf(many(5_001, (i) => `.git/${i}`)))
  expect(lines.filter((line) => line.startsWith('dropped .git/'))).toHaveLength(5_001)
})

test('PB15 in a folder of the author’s own a link that leads out is left aside and named, and links in circles end', async () => {
  const folder = writePackage(join(work, 'linked'), {
    ...SUM,
    'data/secret/out.in': '-> /etc/passwd',
    'data/secret/round': '-> round',
    'data/secret/self/again': '-> ../self',
    'data/secret/self/c.in': '5 5\n',
    'data/secret/self/c.ans': '10\n',
  })
  const { lines } = await importInto(work, folder)
  expect(lines).toContain('dropped data/secret/out.in: a link that leads out of the package: /etc/passwd')
  expect(lines).toContain('dropped data/secret/round: a link to data/secret/round, which is not there')
  expect(lines).toContain('dropped data/secret/self/c.in: is the same test as data/secret/self/again/c.in')
})

test('PB15 what a package calls its languages and files leads to no place outside of the draft', async () => {
  const away = '/../../../../../planted'
  const own = join(work, 'own')
  const { folder } = await importInto(own, await zipOf({ 'problem.yaml': `name: {"${away}": Sum}\n` }))
  expect(existsSync(join(own, 'planted.md'))).toBe(false)
  expect(readdirSync(join(folder, 'statement'))).toEqual(['problem.en.md'])
  for (const path of ['', '/tmp/planted', '../planted', 'data/../../planted'])
    expect(() => writeFiles(join(work, 'in'), new Map([[path, Buffer.from('x')]]))).toThrow('leads out of the package')
  expect(existsSync(join(work, 'in'))).toBe(false)
})
