import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { chosen } from './chosen-files.ts'
import { readTestFiles } from './test-files.ts'

const file = (path: string, content: string | Uint8Array<ArrayBuffer>) => chosen(new File([content], path), path)
const faultsOf = async (...files: ReturnType<typeof chosen>[]) =>
  (await readTestFiles(files)).faults.map(({ key, values }) => `${key} ${values?.name ?? ''}`.trim())
const zip = (files: Record<string, string>) =>
  new Uint8Array(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))))

test('line ends and marks of Windows become what programs expect, in files and in a list in JSON', async () => {
  const list = [{ input: '1\r\n2\r\n', expected_output: '3', note: 'ignored' }]
  const utf16 = new Uint8Array([0xff, 0xfe, ...new Uint8Array(new Uint16Array([0x39, 0x0d, 0x0a]).buffer)])
  const files = [file('a.json', JSON.stringify(list)), file('1.in', '\uFEFF7\r\n'), file('1.out', utf16)]
  expect(await readTestFiles(files)).toEqual({
    tests: [
      { input: '7\n', expected_output: '9\n' },
      { input: '1\n2\n', expected_output: '3' },
    ],
    aside: [],
    faults: [],
  })
})

test('a zip archive is read as the folder that it was, beside others with the same names', async () => {
  const one = zip({ 'tests/01': '1', 'tests/01.a': '2', 'tests/README.md': 'x', '__MACOSX/tests/._01': 'y' })
  const two = zip({ 'tests/01': '3', 'tests/01.a': '4' })
  expect(await readTestFiles([file('one.zip', one)])).toEqual({
    tests: [{ input: '1', expected_output: '2' }],
    aside: ['tests/README.md'],
    faults: [],
  })
  const { tests } = await readTestFiles([file('one.zip', one), file('two.zip', two)])
  expect(tests.map(({ input }) => input)).toEqual(['1', '3'])
})

test('an archive that is none, that bursts, or that says another size than it has adds nothing', async () => {
  expect(await faultsOf(file('a.zip', 'no archive'))).toEqual(['fault.no_archive a.zip'])
  const bomb = zip({ '1.in': 'x'.repeat(5 * 1024 * 1024), '1.out': '' })
  expect(bomb.byteLength).toBeLessThan(20_000)
  expect(await faultsOf(file('bomb.zip', bomb))).toEqual(['fault.large_file 1.in'])
  const lying = zip({ '1.in': 'x'.repeat(100_000), '1.out': '' })
  const view = new DataView(lying.buffer)
  const central = lying.findIndex((_, i) => i < lying.length - 4 && view.getUint32(i, true) === 0x02014b50)
  view.setUint32(central + 24, 10, true)
  const { tests, faults } = await readTestFiles([file('lying.zip', lying)])
  expect(tests.every(({ input }) => input.length <= 10)).toBe(true)
  expect(tests.length + faults.length).toBe(1)
})

test('each file that cannot be read is named, and nothing is added', async () => {
  const pair = [file('1.in', '1'), file('1.out', '2')]
  expect(await faultsOf(...pair, file('broken.json', '{'))).toEqual(['fault.json broken.json'])
  expect(await faultsOf(file('1.in', new Uint8Array([0x80, 0x81])), file('1.out', ''))).toEqual([
    'fault.file_no_text 1.in',
  ])
  expect(await faultsOf(file('1.in', 'x'.repeat(4 * 1024 * 1024 + 1)), file('1.out', ''))).toEqual([
    'fault.large_file 1.in',
  ])
  expect(await faultsOf(file('notes.md', 'x'))).toEqual(['fault.no_tests'])
  const text = JSON.stringify([{ input: '1', expected_output: '2' }, { input: 1 }, null])
  const read = await readTestFiles([...pair, file('a.json', text)])
  expect(read.tests).toEqual([])
  expect(read.faults.map(({ values }) => values?.number)).toEqual([2, 3])
})
