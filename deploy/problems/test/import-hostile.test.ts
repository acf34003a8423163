import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reportTexts } from '@skirmish/problem-package/import/import-report'
import { afterAll, expect, test } from 'vitest'
import { type Files, importInto, SUM, writePackage, zipPackage } from './foreign-package.ts'

const MIB = 1024 * 1024
const work = mkdtempSync(join(tmpdir(), 'skirmish-hostile-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))

const zipOf = (files: Files) => zipPackage(join(work, 'taken.zip'), { ...SUM, ...files })
const refused = (zip: string) => expect(importInto(work, zip)).rejects
/** The zip's writer refuses such names itself. */
function renamed(zip: string, from: string, to: string): string {
  writeFileSync(zip, Buffer.from(readFileSync(zip).toString('latin1').replaceAll(from, to), 'latin1'))
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
  await refused(await zipOf({ 'x/a.png': 'x', 'x/a.png/b.png': 'x' })).toThrow('x/a.png is both a file and a folder')
  writeFileSync(join(work, 'taken.zip'), 'no zip')
  await refused(join(work, 'taken.zip')).toThrow(/end of central directory/i)
  expect(existsSync(join(work, 'drafts'))).toBe(false)
  expect(existsSync(join(work, 'imports')) ? readdirSync(join(work, 'imports')) : []).toEqual([])
})

test('PB15 tens of thousands of files are refused, and those that are left aside do not count as files', async () => {
  const many = (count: number, name: (i: number) => string) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [name(i), '']))
  await refused(await zipOf(many(25_000, (i) => `.git/${i}`))).toThrow('it has more than 20,000 entries')
  await refused(await zipOf(many(5_001, (i) => `data/secret/${i}.in`))).toThrow('it has more than 5,000 files')
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

test('PB15 no name in a package leads out of its draft, moves a terminal’s cursor or takes the place of another one', async () => {
  const folder = writePackage(join(work, 'names'), {
    ...SUM,
    'problem.yaml': 'name: {"/../../../../../../tmp/planted": Two Numbers}\ncredits: &a [*a]\n',
    'problem_statement/图.png': 'one',
    'problem_statement/画.png': 'two',
    'problem_statement/\u001b[2J\ntaken  all.png': 'x',
  })
  const { folder: draft, lines, report } = await importInto(work, folder)
  expect(existsSync(join(draft, 'statement/problem.en.md'))).toBe(true)
  const kept = readdirSync(join(draft, 'original/problem_statement')).sort()
  expect(kept.filter((name) => name.endsWith('.png'))).toHaveLength(3)
  expect(lines).toContain('dropped problem.yaml: is not YAML: Converting circular structure to JSON')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be there
  expect(reportTexts(report.lines()).filter((line) => /[\u0000-\u001f]/.test(line))).toEqual([])
})

test('PB15 a glob with many stars takes no time', async () => {
  const stars = `"${'*a'.repeat(60)}": {permitted: [AC]}\n`
  const folder = writePackage(join(work, 'stars'), {
    ...SUM,
    'submissions/submissions.yaml': stars,
    [`submissions/accepted/${'a'.repeat(60)}.py`]: 'print(sum(map(int, input().split())))\n',
  })
  expect((await importInto(work, folder)).lines.length).toBeGreaterThan(0)
})
