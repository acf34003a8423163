import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Target } from '../src/features/panel/problems/form/problem-form.ts'
import { openTab } from './browser.ts'

openTab()
const { draftServer } = await import('./draft-server.ts')
const { openEditor } = await import('../src/features/panel/problems/editor/problem-editor.ts')
const { emptyForm } = await import('../src/features/panel/problems/form/problem-form.ts')
const { restoreCopy } = await import('../src/features/panel/problems/saving/local-copy.ts')

beforeEach(() => {
  vi.useFakeTimers()
  openTab()
})
afterEach(() => {
  vi.useRealTimers()
})

const empty = emptyForm(undefined)
const TOO_LONG = 'x'.repeat(20_001)
/** Longer than any pause after which a form saves by itself. */
const pause = () => vi.advanceTimersByTimeAsync(2_000)

function writing(
  target: Target = { kind: 'new' },
  api = draftServer(),
  stored = { form: empty, version: null as string | null },
) {
  const drafts: string[] = []
  const editor = openEditor(target, stored, api.calls, () => {})
  editor.enter((id) => drafts.push(id))
  const type = (change: Partial<typeof empty>) => editor.dispatch({ type: 'typed', change })
  const copy = () => restoreCopy(editor.state().place, empty, editor.state().over)?.form
  return { api, drafts, editor, type, copy }
}

test('a new problem is saved when the typing pauses, and the browser keeps it only until then', async () => {
  const { api, drafts, editor, type, copy } = writing()
  type({ title: 'On' })
  type({ title: 'One' })
  await vi.advanceTimersByTimeAsync(500)
  expect([api.titles(), copy()?.title]).toEqual([[], 'One'])
  await pause()
  expect([api.titles(), drafts.length, editor.state().saving, copy()]).toEqual([['One'], 1, 'saved', undefined])
})

test('what a new draft may not hold stays in the browser, beside the draft', async () => {
  const { api, editor, type, copy } = writing()
  type({ title: 'One', description: TOO_LONG })
  await pause()
  expect([api.titles(), editor.state().saving]).toEqual([['One'], 'failed'])
  expect(copy()?.description).toBe(TOO_LONG)
})

test('what is typed while a draft is being made is kept, also where the next save fails', async () => {
  const { api, editor, type, copy } = writing()
  const { create } = api.calls
  api.calls.create = async (body) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    return create(body)
  }
  type({ title: 'One' })
  await vi.advanceTimersByTimeAsync(1_300) // the call is on its way
  type({ title: 'One and two' })
  api.calls.update = () => Promise.reject(new TypeError('Failed to fetch'))
  await pause()
  expect([api.titles(), editor.state().saving, copy()?.title]).toEqual([['One'], 'failed', 'One and two'])
})

test('a form that was not reached by the server saves again by itself, but not once it was left', async () => {
  const { api, editor, type } = writing()
  let tries = 0
  api.calls.create = () => {
    tries++
    return Promise.reject(new TypeError('Failed to fetch'))
  }
  type({ title: 'One' })
  await vi.advanceTimersByTimeAsync(12_000)
  expect(tries).toBe(2)
  void editor.leave()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries).toBe(3)
})

test('a form that is left right away is saved once more, and its draft gets no address', async () => {
  const { api, drafts, editor, type, copy } = writing()
  type({ title: 'One', description: TOO_LONG })
  await editor.leave()
  expect([api.titles(), drafts]).toEqual([['One'], []])
  expect(copy()?.description).toBe(TOO_LONG)
  expect(editor.leave()).toBeNull()
})

test.each([
  ['mine', 'theirs'],
  ['theirs', 'mine'],
] as const)(
  'another tab that sends the same problem takes nothing away of what was typed here: %s, then %s',
  async (...order) => {
    const target: Target = { kind: 'problem', id: 'p' }
    const open = () => writing(target, undefined, { form: empty, version: 'monday' })
    const tabs = { mine: open(), theirs: open() }
    for (const tab of order) {
      tabs[tab].type({ title: tab })
      await pause()
    }
    const sent = tabs.theirs.editor.state().typed
    tabs.theirs.editor.dispatch({ type: 'submitted', form: sent, version: 'tuesday' })
    if (order[0] === 'mine') window.dispatchEvent(new Event('pagehide')) // their copy was in the place of this one
    expect(restoreCopy(target, sent, 'tuesday')).toMatchObject({ form: { title: 'mine' }, isBehind: true })
  },
)

test('a draft whose removal fails is saved again', async () => {
  const { api, editor, type } = writing()
  type({ title: 'One' })
  editor.dispatch({ type: 'removalBegan' })
  await editor.draft.settle()
  await pause()
  expect(api.titles()).toEqual([])
  editor.dispatch({ type: 'removalFailed' })
  await pause()
  expect([api.titles(), editor.state().saving]).toEqual([['One'], 'saved'])
})

test('a choice that waits is still one after a reload, and what was chosen is saved over the other version', async () => {
  const { api, editor, type } = writing()
  type({ title: 'One' })
  await pause()
  const id = editor.draft.id() ?? ''
  api.elsewhere(id, { title: 'Theirs' })
  type({ title: 'Mine' })
  await pause()
  expect(editor.state().other?.form.title).toBe('Theirs')
  void editor.leave()

  const { draft_id, updated_at } = await api.calls.read(id)
  const again = writing({ kind: 'draft', id: draft_id }, api, {
    form: { ...empty, title: 'Theirs' },
    version: updated_at,
  })
  expect(again.editor.state()).toMatchObject({ typed: { title: 'Mine' }, other: { form: { title: 'Theirs' } } })
  window.dispatchEvent(new Event('pagehide'))
  await pause()
  expect(api.titles()).toEqual(['Theirs'])
  again.editor.choose()
  await pause()
  expect([api.titles(), again.editor.state().saving]).toEqual([['Mine'], 'saved'])
})
