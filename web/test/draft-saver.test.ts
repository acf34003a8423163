import { ApiError } from '@skirmish/api-client/api-error'
import type { DraftFields, ProblemDraft } from '@skirmish/contracts/rest/problem-drafts'
import { expect, test } from 'vitest'
import { draftFieldsOf } from '../src/features/panel/problems/draft-fields.ts'
import { type DraftCalls, draftSaver } from '../src/features/panel/problems/draft-saver.ts'
import { emptyForm } from '../src/features/panel/problems/problem-form.ts'

/** The API as its description has it: drafts by key, changes over a known version. `lose` keeps the next answer back. */
function server() {
  const drafts = new Map<string, ProblemDraft>()
  const problems = new Set<string>()
  let time = 0
  let isLost = false
  const answer = (draft: ProblemDraft): ProblemDraft => {
    drafts.set(draft.draft_id, draft)
    if (!isLost) return draft
    isLost = false
    throw new TypeError('Failed to fetch')
  }
  const stamp = () => `2030-01-01T00:00:00.${String(++time).padStart(3, '0')}Z`
  const calls: DraftCalls = {
    create: async ({ key, ...fields }) => {
      const known = drafts.get(key)
      if (problems.has(key)) throw new ApiError(409, { problem_id: key })
      return answer({ ...known, ...fields, draft_id: key, updated_at: stamp() })
    },
    update: async (id, { known_at, ...fields }) => {
      const draft = drafts.get(id)
      if (!draft) throw new ApiError(404, {})
      const next = { ...draft, ...fields }
      if (JSON.stringify(next) === JSON.stringify(draft)) return answer(draft)
      if (known_at !== draft.updated_at) throw new ApiError(409, { draft_id: id })
      return answer({ ...next, updated_at: stamp() })
    },
    read: async (id) => drafts.get(id) ?? Promise.reject(new ApiError(404, {})),
    isProblem: async (id) => problems.has(id),
  }
  return {
    calls,
    drafts,
    titles: () => [...drafts.values()].map((draft) => draft.title),
    lose: () => {
      isLost = true
    },
    publish: (id: string) => {
      drafts.delete(id)
      problems.add(id)
    },
    elsewhere: (id: string, change: DraftFields) =>
      drafts.set(id, { ...(drafts.get(id) ?? { draft_id: id }), ...change, updated_at: stamp() }),
  }
}

const titled = (title: string) => draftFieldsOf({ ...emptyForm(undefined), title }).fields
const LOST = 'Failed to fetch'

function writing() {
  const api = server()
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
