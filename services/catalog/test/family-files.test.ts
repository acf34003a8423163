import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { FAMILIES_FOLDER } from '../src/generation/families/families.ts'
import { proposalOf } from '../src/generation/families/proposal-of.ts'
import { readFamilies } from '../src/generation/families/read-family.ts'

const made = mkdtempSync(join(tmpdir(), 'skirmish-families-'))
afterAll(() => rmSync(made, { recursive: true }))

/** The built-in families with a change of one file. */
function changed(file: string, from: string, to: string): string {
  const folder = mkdtempSync(join(made, 'families-'))
  cpSync(FAMILIES_FOLDER, folder, { recursive: true })
  const text = readFileSync(join(folder, file), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(folder, file), text.replace(from, to))
  return folder
}
const reading = (file: string, from: string, to: string) => () => readFamilies(changed(file, from, to))

test('PB2 a fault in the files of a family is reported with the file and the field', () => {
  expect(reading('arrays/family.yaml', 'area: Arrays\n', '')).toThrow('arrays/family.yaml: area is missing.')
  expect(reading('arrays/family.yaml', 'answers: [4, 10]', 'answers: [4]')).toThrow(
    /^arrays\/family.yaml: problems.span.answers must/,
  )
  expect(reading('arrays/family.yaml', 'tests:', 'test: 1\ntests:')).toThrow(
    'arrays/family.yaml: test is no field of such a file.',
  )
  expect(reading('arrays/family.yaml', 'input: numbers', 'input: number')).toThrow('there is no input number.')
  expect(reading('arrays/family.yaml', 'area: Arrays', 'area: Stacks')).toThrow('No family has the area Arrays.')
  expect(reading('arrays/es.yaml', 'rises:', 'raises:')).toThrow('arrays/es.yaml: rises is missing.')
  expect(reading('arrays/es.yaml', '  title: ', '  titel: ')).toThrow('arrays/es.yaml: span.title is missing.')
  expect(reading('arrays/pt-BR.yaml', 'span:', 'extra: *x\nspan:')).toThrow(/^arrays\/pt-BR.yaml cannot be read: /)
  expect(reading('inputs/tree.yaml', '  es: ', '  fr: ')).toThrow('inputs/tree.yaml: text.es is missing.')
})

test('PB2 a placeholder that nothing fills in is no text of a statement', () => {
  const families = readFamilies(changed('inputs/tree.yaml', 'A tree.', 'A {plant}.'))
  const trees = families.get('Trees')
  expect(() => trees && proposalOf(trees, 'leaves')).toThrow('Nothing fills in {plant}')
})
