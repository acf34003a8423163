import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import { readForPanel } from '@skirmish/problem-package/import/read-for-panel'
import { isRefusal } from '@skirmish/service-kit/http/refusal'
import { type Files, renamedIn, zipped } from '@skirmish/testkit/zipped'
import { expect, test } from 'vitest'
import { beginDraft, changeDraft, publishDraft, readDraft } from '../src/classes/usecases/draft-problem.ts'
import { checked, importPackage } from '../src/classes/usecases/import-package.ts'
import { draftById } from '../src/classes/usecases/keep-draft-tests.ts'
import { database, draftsBy, importing, log, NOW } from './package-stage.ts'

async function refusalOf(zip: Buffer, language?: InterfaceLanguage): Promise<string> {
  const made = await importing(zip, 'mallory', {}, NOW, language)
  if (!isRefusal(made)) throw new Error('it was taken')
  expect(made.status).toBe(400)
  return String(made.body.detail)
}

const xml = `<problem short-name="sums">
  <names><name language="english" value="Sums"/></names>
  <judging input-file="" output-file=""><testset name="tests">
    <time-limit>1500</time-limit><memory-limit>268435456</memory-limit>
    <input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>
    <tests><test sample="true"/><test sample="true"/><test/></tests>
  </testset></judging>
  <assets><checker name="std::ncmp.cpp" type="testlib"><source path="files/check.cpp" type="cpp.g++17"/></checker>
    <solutions><solution tag="main"><source path="solutions/main.py" type="python.3"/></solution></solutions></assets>
</problem>`
const SUMS: Files = {
  'problem.xml': xml,
  'files/check.cpp': '#include "testlib.h"\n',
  'solutions/main.py': 'print(sum(map(int, input().split())))\n',
  'statement-sections/english/legend.tex': 'Print $a + b$.\r\n',
  ...Object.fromEntries(
    [1, 2, 3].flatMap((i): [string, string][] => [
      [`tests/0${i}`, `${i} 1\r\n`],
      [`tests/0${i}.a`, `${i + 1}\r\n`],
    ]),
  ),
}

test('PB18 a package becomes a draft, once however often its call comes, and a problem when what it lacks is filled in', async () => {
  const zip = await zipped(SUMS)
  const key = 'the key of a caller'
  const made = await importing(zip, 'tess', { key })
  if (isRefusal(made)) throw new Error(JSON.stringify(made.body))
  expect(made).toMatchObject({ title: 'Sums', format: 'Polygon' })
  expect(made.report[0]?.fate).toBe('missing')
  expect(made.report).toContainEqual({
    fate: 'changed',
    thing: 'tests/01 … 03.a',
    note: 'the line ends of Windows became those of Linux, which the judge has',
    files: 6,
  })
  expect(await importing(zip, 'tess', { key }, NOW, 'es')).toMatchObject({
    draft_id: made.draft_id,
    report: expect.arrayContaining([
      {
        fate: 'changed',
        thing: 'tests/01 … 03.a',
        note: 'los finales de línea de Windows pasaron a ser los de Linux, que usa el juez',
        files: 6,
      },
      { fate: 'missing', thing: 'dificultad', note: 'el paquete no lo dice: es Fácil hasta que elijas otra', files: 1 },
    ]),
  })
  expect(await draftsBy('tess')).toMatchObject([{ draft_id: made.draft_id, title: 'Sums' }])
  const draft = await readDraft(database.db, 'tess', made.draft_id)
  if (isRefusal(draft)) throw new Error(JSON.stringify(draft.body))
  const examples = (draft.testcases ?? []).map((example) => ({ ...example, explanation: 'Add.' }))
  const given = { complexity: 'O(1)', knowledge_area: 'Arrays', assigned_classes: [] } as const
  await changeDraft(database, 'tess', made.draft_id, { ...given, assigned_classes: [], testcases: examples }, NOW)
  expect(await publishDraft(database, 'tess', made.draft_id, NOW)).toMatchObject({
    title: 'Sums',
    description: '<p>Print <math><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow></math>.</p>',
    testcases: [
      { input: '1 1\n', expected_output: '2\n' },
      { input: '2 1\n', expected_output: '3\n' },
    ],
    hidden_testcases: [{ input: '3 1\n', expected_output: '4\n' }],
    limits: { time_ms: 1_500, memory_mb: 256 },
    checker: { type: 'tokens' },
    state: 'verifying',
  })
})

const MIB = 1024 * 1024
const many = (count: number, name: (i: number) => string): Files =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [name(i), '']))

test('PB18 a hostile zip is refused by one sentence, and leaves nothing', async () => {
  const out = '../../planted'
  const place = 'x'.repeat(out.length)
  const bad: [Buffer, RegExp][] = [
    [renamedIn(await zipped({ [place]: 'x' }), place, out), /relative path/],
    [await zipped({ 'data/secret/1.in': '-> /etc/passwd' }), /is a link that leads out of the package/],
    [await zipped({ '1.in': Buffer.alloc(33 * MIB) }), /1.in is larger than 32 MiB/],
    [await zipped({ 'a.in': Buffer.alloc(32 * MIB), 'b.in': Buffer.alloc(32 * MIB), c: 'x' }), /larger than 64 MiB/],
    [await zipped(many(5_001, (i) => `${i}.in`)), /more than 5,000 files/],
    [await zipped(many(20_001, (i) => `.git/${i}`)), /more than 20,000 entries/],
    [Buffer.from('no zip'), /the file is no zip, or a damaged one/],
    [Buffer.alloc(0), /the file is no zip, or a damaged one/],
    [await zipped({ 'readme.md': 'x' }), /in no format that is read here/],
    [await zipped({ 'a/problem.xml': xml, 'b/problem.xml': xml }), /it holds 2 packages/],
  ]
  for (const [zip, why] of bad) expect(await refusalOf(zip)).toMatch(why)
  const none = await zipped({ '.DS_Store': 'x' })
  expect(await refusalOf(none, 'es')).toBe('El paquete no se puede aceptar: está vacío.')
  expect(await refusalOf(none, 'pt-BR')).toBe('O pacote não pode ser aceito: está vazio.')
  expect(await draftsBy('mallory')).toEqual([])
})

test('PB18 encodings, files of systems and TeX that calls itself refuse no package', async () => {
  const loops = String.raw`\newcommand{\a}{\b\b}\newcommand{\b}{\a\a}\a`
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('7 8\r\n', 'utf16le')])
  const odd = await zipped({
    'problem.yaml': `name: "S\u0000ums"\n`,
    'problem_statement/problem.tex': loops + '{'.repeat(5_000),
    '__MACOSX/._x': 'x',
    '.DS_Store': 'x',
    'data/secret/1.in': utf16,
    'data/secret/1.ans': Buffer.from([0xef, 0xbb, 0xbf, 0x31]),
    'data/secret/2.in': Buffer.from([0xff, 0xff]),
  })
  const made = await importing(odd, 'odette')
  if (isRefusal(made)) throw new Error(JSON.stringify(made.body))
  expect(await readDraft(database.db, 'odette', made.draft_id)).toMatchObject({
    hidden_testcases: [{ input: '7 8\n', expected_output: '1' }],
  })
  expect(made.report).toContainEqual({
    fate: 'dropped',
    thing: 'data/secret/2.in',
    note: 'is no text: tests are UTF-8 here',
    files: 1,
  })
})

test('PB18 a package that takes too much memory ends its process alone: calls go on meanwhile, the next package is read, and its teacher waits a minute', async () => {
  const greedy = await zipped({ 'problem.xml': `<problem>${'<a/>'.repeat(7_000_000)}</problem>` })
  const order: string[] = []
  const reading = refusalOf(greedy).then((detail) => order.push(detail))
  await beginDraft(database, 'olga', { title: 'Meanwhile' }, NOW)
  order.push('a draft was begun')
  await reading
  expect(order).toEqual(['a draft was begun', 'The package takes too long or too much memory to be read.'])
  const zip = await zipped(SUMS)
  expect(await importing(zip, 'olga')).toMatchObject({ title: 'Sums' })
  expect(await importing(zip, 'mallory')).toMatchObject({ status: 429, retryAfter: 60 })
  const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000)
  expect(await importing(zip, 'mallory', {}, later(59))).toMatchObject({ status: 429, retryAfter: 1 })
  expect(await importing(zip, 'mallory', {}, later(60))).toMatchObject({ title: 'Sums' })
})

test('PB18 each limit of the process ends it, what the reader itself fails at is a sentence, and no zip is held meanwhile', async () => {
  const job = async () => ({
    zip: (await zipped(SUMS)).toString('base64'),
    name: 'sums.zip',
    language: 'en' as const,
    hasClasses: false,
  })
  const wallMs = 60_000
  expect(await readForPanel(await job(), { wallMs, memoryMb: 1 })).toEqual({ beyond: 'memoryMb' })
  expect(await readForPanel(await job(), { wallMs, cpuMs: 1 })).toEqual({ beyond: 'cpuMs' })
  expect(await readForPanel(await job(), { wallMs, outputBytes: 10 })).toEqual({ beyond: 'outputBytes' })
  expect(await readForPanel(await job(), { wallMs: 1 })).toEqual({ beyond: 'wallMs' })
  const broken = { ...(await job()), name: 5 as unknown as string } // no caller gives one: it stands for a fault of the reader
  const read = readForPanel(broken, { wallMs })
  expect(broken.zip).toBe('')
  expect(await read).toMatchObject({ fault: 'The package cannot be read.', error: expect.stringMatching('TypeError') })
})

test('PB18 a package whose 64 MiB are all tests, with the line ends of Windows and a sign beyond Latin, leaves 50 MB of its memory free', async () => {
  const text = `…${'1 22 333 4444\r\n'.repeat(70_000)}`
  const tests = Array.from({ length: 63 }, (_, i): [string, string | Buffer][] => [
    [`data/secret/${i}.in`, Buffer.from(i + text).subarray(0, MIB)],
    [`data/secret/${i}.ans`, '1\r\n'],
  ])
  const zip = await zipped({ 'problem.yaml': 'name: Sums\n', ...Object.fromEntries(tests.flat()) })
  const job = { zip: zip.toString('base64'), name: 'sums.zip', language: 'en' as const, hasClasses: false }
  const read = await readForPanel(job, { wallMs: 60_000, cpuMs: 20_000, memoryMb: 400 })
  expect('fields' in read && read.fields.hidden_testcases?.length).toBe(17)
})

test('PB18 a package whose tolerance has no end, or whose solution is empty, makes a draft as any other', async () => {
  const files: Files = {
    'problem.yaml': 'name: Sums\nvalidator_flags: float_tolerance Infinity\n',
    'submissions/accepted/a.py': '',
    'data/secret/1.in': '1\n',
    'data/secret/1.ans': '1\n',
  }
  const made = await importing(await zipped(files), 'ines')
  if (isRefusal(made)) throw new Error(JSON.stringify(made.body))
  expect(await readDraft(database.db, 'ines', made.draft_id)).toMatchObject({
    checker: { type: 'tokens', ignore_case: true },
    reference: null,
  })
  const checker = { type: 'float', abs: Number.POSITIVE_INFINITY }
  expect(checked({ title: 'Sums', checker })).toMatchObject({
    status: 400,
    body: { errors: { checker: expect.anything() } },
  })
  expect(checked({ title: 'Sums' })).toEqual({ title: 'Sums' })
})

test('PB24 a checker that is a program comes along with the operator’s testlib, is kept, and its source goes nowhere', async () => {
  const includes = mkdtempSync(join(tmpdir(), 'includes-'))
  writeFileSync(join(includes, 'testlib.h'), '// the library')
  const files = { ...SUMS, 'problem.xml': xml.replace('std::ncmp.cpp', 'check.cpp') }
  const given = { package: (await zipped(files)).toString('base64'), name: 'sums.zip' }
  const made = await importPackage({ database, log, includes }, 'petra', given, 'es', NOW)
  rmSync(includes, { recursive: true })
  if (isRefusal(made)) throw new Error(JSON.stringify(made.body))
  expect(made.report).toContainEqual(
    expect.objectContaining({ fate: 'taken', thing: 'files/check.cpp', note: 'decide qué salidas son correctas' }),
  )
  const draft = await draftById(database.db, 'petra', made.draft_id)
  expect(draft?.validator).toMatchObject({
    ...{ name: 'check.cpp', convention: 'testlib', interactive: false, code: '#include "testlib.h"\n' },
    files: [{ name: 'testlib.h', content: '// the library' }],
  })
  const shown = await readDraft(database.db, 'petra', made.draft_id)
  expect(shown).toMatchObject({ validator: { name: 'check.cpp', language: 'cpp', interactive: false } })
  expect(JSON.stringify([shown, made])).not.toContain('library')
})
