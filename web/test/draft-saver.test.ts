import type { ProblemDraft } from '@skirmish/contracts/rest/problem-drafts'
import { expect, test } from 'vitest'
import { openTab } from './browser.ts'

openTab()
const { draftServer } = await import('./draft-server.ts')
const { ApiError } = await import('@skirmish/api-client/api-error')
const { draftFieldsOf } = await import('../src/features/panel/problems/form/faults.ts')
const { draftSaver } = await import('../src/features/panel/problems/saving/draft-saver.ts')
const { emptyForm } = await import('../src/features/panel/problems/form/problem-form.ts')

const titled = (title: string) => draftFieldsOf({ ...emptyForm(undefined), title }).fields
const LOST = 'Failed to fetch'

function writing() {
  const api = draftServer()
  const [made, others]: [string[], ProblemDraft[]] = [[], []]
  const told = { onDraft: (id: string) => made.push(id), onOther: (other: ProblemDraft) => others.push(other) }
  const saver = draftSaver(emptyForm(undefined), { key: 'the key', draft: null }, api.calls, told)
  return { api, made, others, saver, save: (title: string) => saver.save(titled(title)) }
}

test('a lost answer to the first save makes no second draft, and what was typed since is saved over it', async () => {
  const { api, made, save } = writing()
  api.lose()
  await expect(save('One')).rejects.toThrow(LOST)
  expect(api.titles()).toEqual(['One'])
  expect(await save('One and two')).toBe('saved')
  expect([api.titles(), made]).toEqual([['One and two'], ['the key']])
})

test('a lost answer to a later save is no version of somebody else', async () => {
  const { api, others, save } = writing()
  await save('One')
  api.lose()
  await expect(save('Two')).rejects.toThrow(LOST)
  expect(await save('Three')).toBe('saved')
  expect([api.titles(), others]).toEqual([['Three'], []])
})

test('what was saved at another place is written over only when that is chosen', async () => {
  const { api, others, saver, save } = writing()
  await save('One')
  const known = saver.version()
  api.elsewhere('the key', { title: 'Theirs' })
  expect(await save('Mine')).toBe('differs')
  expect(await save('Mine again')).toBe('differs')
  expect([api.titles(), others.map(({ title }) => title)]).toEqual([['Theirs'], ['Theirs']])
  expect(saver.version()).toBe(known) // the browser's copy is still of the version before
  saver.choose(titled('Theirs'))
  expect(await save('Mine again')).toBe('saved')
  expect(api.titles()).toEqual(['Mine again'])
})

test('the same words saved at another place are no other version', async () => {
  const { api, others, save } = writing()
  await save('One')
  api.elsewhere('the key', { title: 'Two', difficulty: 'Easy' })
  expect(await save('Two')).toBe('saved')
  expect(others).toEqual([])
})

test('a draft that became a problem is none again, and one that was deleted begins another', async () => {
  const { api, saver, save } = writing()
  await save('One')
  api.drafts.delete('the key')
  expect(await save('Two')).toBe('saved')
  const id = saver.draftId() ?? ''
  expect([id === 'the key', api.titles()]).toEqual([false, ['Two']])
  api.publish(id)
  expect(await save('Three')).toBe('published')
  expect(await save('Four')).toBe('published')
  expect([saver.draftId(), api.titles()]).toEqual([id, []])
})

test('a teacher who has too many drafts is told at each save, and nothing is taken for saved', async () => {
  const { api, save } = writing()
  const full = new ApiError(409, { detail: 'You have 500 problems and drafts' })
  const { create } = api.calls
  api.calls.create = () => Promise.reject(full)
  for (const _try of [1, 2]) await expect(save('One')).rejects.toBe(full)
  api.calls.create = create
  expect(await save('One')).toBe('saved')
})
