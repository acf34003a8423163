import type { Validator } from '@skirmish/contracts/internal/bank'
import { expect, test } from 'vitest'
import { beginDraft, changeDraft } from '../src/classes/usecases/draft-problem.ts'
import { made } from './made.ts'
import { database, draftsBy, imported, NOW } from './package-stage.ts'

const listed = async (author: string) => (await draftsBy(author))[0]

test('SH8 the list of drafts names the zip of an import, and counts what its form still asks for', async () => {
  const files = { '1.in': '1 1\n', '1.out': '2\n', '2.in': '2 1\n', '2.out': '3\n' }
  const { draft_id } = await imported(files, 'tess')
  // The description, the complexity, the area, a class and two examples of three parts: pairs of files are hidden tests.
  expect(await listed('tess')).toMatchObject({ draft_id, title: 'sums', imported_from: 'sums.zip', missing: 10 })
  const example = { input: '1 1\n', expected_output: ' \n', explanation: 'Add.' }
  const words = { description: 'Print <b>it</b>.', complexity: 'O(1)', knowledge_area: ' ' } as const
  made(await changeDraft(database, 'tess', draft_id, { ...words, testcases: [example, example] }, NOW))
  expect(await listed('tess')).toMatchObject({ missing: 4 })
  const outputs = [1, 2].map(() => ({ ...example, expected_output: '2\n' }))
  const rest = { knowledge_area: 'Arrays', assigned_classes: ['a class'], testcases: outputs }
  made(await changeDraft(database, 'tess', draft_id, rest, NOW))
  expect(await listed('tess')).toMatchObject({ missing: 0 })
})

test('PB24 a draft with a program lacks a solution without which none is published, and no output where the program talks', async () => {
  const program = { language: 'python', code: 'x', files: [], convention: 'icpc', arguments: [], interactive: false }
  const begin = (author: string, validator: Validator | null) => beginDraft(database, author, { validator }, NOW)
  made(await begin('uma', null))
  expect(await listed('uma')).toMatchObject({ missing: 12 })
  expect(await listed('uma')).not.toHaveProperty('imported_from')
  made(await begin('vera', program as Validator)) // as the contract has it
  expect(await listed('vera')).toMatchObject({ missing: 13 })
  made(await begin('wilma', { ...program, interactive: true } as Validator))
  made(await begin('xena', { ...program, passes: 2 } as Validator))
  for (const author of ['wilma', 'xena']) expect(await listed(author)).toMatchObject({ missing: 11 })
})
