import type { Files } from '@skirmish/testkit/zipped'
import { expect, test } from 'vitest'
import { changeDraft, publishDraft, readDraft } from '../src/classes/usecases/draft-problem.ts'
import { mergeDraft } from '../src/classes/usecases/merge-draft.ts'
import { made } from './made.ts'
import { database, imported, NOW } from './package-stage.ts'

const targetOf = async (files: Files, by: string) => (await imported(files, by)).merge_target?.id

const UUID = '0d9f9f5e-1c1b-4c8e-9d0a-3f4e5a6b7c8d'
const called = (title: string, uuid: string): Files => ({
  'problem.yaml': `name: ${title}\nuuid: ${uuid}\n`,
  'problem_statement/problem.md': 'Print the sum.',
  'data/sample/1.in': '1 1\n',
  'data/sample/1.ans': '2\n',
  'data/sample/2.in': '2 1\n',
  'data/sample/2.ans': '3\n',
})
const polygon = (attributes: string, title: string): Files => ({
  'problem.xml': `<problem ${attributes}><names><name language="english" value="${title}"/></names><judging><testset name="tests">
    <input-path-pattern>%02d</input-path-pattern><answer-path-pattern>%02d.a</answer-path-pattern><tests><test/></tests></testset></judging>
    <assets><checker name="std::wcmp.cpp"/></assets></problem>`,
  '01': '1 1\n',
  '01.a': '2\n',
})

test('PB25 a package is known by its uuid under another title too, also after a merge, and zeros name none', async () => {
  const { draft_id: first } = await imported(called('Sums', UUID), 'xena')
  const { draft_id, merge_target: target } = await imported(called('Sumas', UUID.toUpperCase()), 'xena')
  expect(target).toMatchObject({ kind: 'draft', id: first, title: 'Sums' })
  const merging = { into: first, known_revision: target?.revision ?? '', parts: ['title' as const] }
  made(await mergeDraft(database, 'xena', draft_id, merging, NOW))
  expect(await targetOf(called('Adding', UUID), 'xena')).toBe(first)
  expect(await targetOf(called('Adding', UUID), 'yara')).toBeUndefined()
  const zeros = UUID.replaceAll(/[0-9a-f]/g, '0')
  await imported(called('One', zeros), 'zoe')
  expect(await targetOf(called('Other', zeros), 'zoe')).toBeUndefined()
})

test('PB25 of what came from one problem that with the title counts first, and all of it before another with the title', async () => {
  const work = async (files: Files) => {
    const { draft_id } = await imported(files, 'walt')
    made(await changeDraft(database, 'walt', draft_id, { knowledge_area: 'Arrays' }, NOW))
    return draft_id
  }
  const template = await work(called('Template', UUID))
  const copy = await work(called('Copy', UUID))
  await work(called('Other', UUID.replace('0', '1')))
  expect(await targetOf(called('Template', UUID), 'walt')).toBe(template)
  expect(await targetOf(called('Copy', UUID), 'walt')).toBe(copy)
  expect([template, copy]).toContain(await targetOf(called('Other', UUID), 'walt'))
})

test('PB25 a problem that was published is known by the package that it came from', async () => {
  const { draft_id } = await imported(called('Sums', UUID), 'ruth')
  const { testcases = [] } = made(await readDraft(database.db, 'ruth', draft_id))
  const explained = testcases.map((one) => ({ ...one, explanation: 'Add.' }))
  const given = { complexity: 'O(1)', knowledge_area: 'Arrays', testcases: explained } as const
  made(await changeDraft(database, 'ruth', draft_id, { ...given, assigned_classes: [] }, NOW))
  const { problem_id: id } = made(await publishDraft(database, 'ruth', draft_id, NOW))
  expect((await imported(called('Adding', UUID), 'ruth')).merge_target).toMatchObject({ kind: 'problem', id })
})

test('PB25 a package of Polygon is known by its address, else by its name there', async () => {
  const { draft_id: first } = await imported(polygon('url="https://p.test/a/sums" short-name="sums"', 'Sums'), 'hans')
  expect(await targetOf(polygon('url="http://p.test/a/sums/" short-name="adding"', 'Adding'), 'hans')).toBe(first)
  expect(await targetOf(polygon('url="https://p.test/b/sums" short-name="sums"', 'Others'), 'hans')).toBeUndefined()
  const { draft_id: named } = await imported(polygon('short-name="sums"', 'One'), 'inge')
  expect(await targetOf(polygon('short-name="sums"', 'Two'), 'inge')).toBe(named)
})
