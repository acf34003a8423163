import { expect, test } from 'vitest'
import { emptyForm, type ProblemForm, type Target } from '../form/problem-form.ts'
import { type EditorEvent, type EditorState, isChanged, isHeld, next, opened, shownForm } from './editor-state.ts'

const titled = (title: string): ProblemForm => ({ ...emptyForm(undefined), title })
const NEW: Target = { kind: 'new' }
const DRAFT: Target = { kind: 'draft', id: 'd' }
const PROBLEM: Target = { kind: 'problem', id: 'p' }
const monday = { form: titled('Stored'), version: 'monday' }
const tuesday = { form: titled('Elsewhere'), version: 'tuesday' }
const type = (title: string): EditorEvent => ({ type: 'typed', change: { title } })
const after = (state: EditorState, ...events: EditorEvent[]) => events.reduce(next, state)
const saved = (form: ProblemForm, isWhole = true, version: string | null = 'tuesday'): EditorEvent => ({
  ...{ type: 'saved', form, isWhole, version },
  outcome: 'saved',
})

test('what is typed waits to be saved, is kept in the browser until the server has all of it, and is saved then', () => {
  const typed = after(opened(DRAFT, monday, null), type('Mine'), { type: 'saveBegan' })
  expect(typed).toMatchObject({ saving: 'saving', isUnsaved: true, over: 'monday' })
  expect(next(typed, saved(typed.typed))).toMatchObject({ saving: 'saved', isUnsaved: false, over: 'tuesday' })
  expect(next(typed, saved(typed.typed, false))).toMatchObject({ saving: 'failed', isUnsaved: true, over: 'tuesday' })
  const since = next(typed, type('Mine, and more'))
  expect(next(since, saved(typed.typed))).toMatchObject({ saving: 'waiting', isUnsaved: true, over: 'tuesday' })
  expect(next(typed, { type: 'saveFailed' })).toMatchObject({ saving: 'failed', isUnsaved: true })
})

test('a new problem that has a draft keeps its copy there, and stays a new problem', () => {
  const made = after(opened(NEW, { form: titled(''), version: null }, null), type('One'), {
    ...{ type: 'draftMade', id: 'd', version: 'monday' },
  })
  expect(made).toMatchObject({ target: NEW, place: DRAFT, over: 'monday', isUnsaved: true })
})

test('a form without a word to save is not called saved', () => {
  const empty = opened(NEW, { form: titled(''), version: null }, null)
  expect(after(empty, { type: 'saveBegan' }, saved(empty.typed, true, null)).saving).toBe('idle')
})

test('a problem is sent by its teacher alone', () => {
  const typed = next(opened(PROBLEM, monday, null), type('Mine'))
  expect(typed).toMatchObject({ saving: 'idle', isUnsaved: true })
  expect([isHeld(typed), isChanged(typed)]).toEqual([true, true])
})

test('a copy over the version that is stored is gone on with, one over an earlier version is held until one is chosen', () => {
  const copy = { form: titled('Mine'), key: 'k', over: 'monday' }
  const restored = opened(DRAFT, monday, { ...copy, isBehind: false })
  expect(restored).toMatchObject({ isRestored: true, isUnsaved: true, saving: 'waiting', other: null })
  const behind = opened(DRAFT, tuesday, { ...copy, isBehind: true })
  expect(behind).toMatchObject({ isRestored: false, isUnsaved: true, saving: 'idle', other: tuesday, over: 'monday' })
  expect(isHeld(behind)).toBe(true)
})

test('another version is shown, and goes on only where it is chosen', () => {
  const found = after(opened(DRAFT, monday, null), type('Mine'), { type: 'otherFound', other: tuesday })
  expect([isHeld(found), shownForm(found).title, found.over]).toEqual([true, 'Mine', 'monday'])
  const shown = next(found, { type: 'otherShown', isShown: true })
  expect([shownForm(shown).title, shown.typed.title]).toEqual(['Elsewhere', 'Mine'])
  const mine = next(found, { type: 'versionChosen' })
  expect(mine).toMatchObject({ stored: tuesday, over: 'tuesday', other: null, saving: 'waiting', isUnsaved: true })
  expect([mine.typed.title, isChanged(mine)]).toEqual(['Mine', true])
  const theirs = next(shown, { type: 'versionChosen' })
  expect(theirs).toMatchObject({ typed: tuesday.form, other: null, isUnsaved: false, tries: 0 })
})

test('TR3 a refusal stands until the next word, and what was typed waits to be saved again', () => {
  const sent = after(opened(DRAFT, monday, null), type('Mine'), { type: 'sendingTried' }, { type: 'sendingBegan' })
  expect([isHeld(sent), sent.busy]).toEqual([true, 'sending'])
  const refused = next(sent, { type: 'refused', fields: { title: 'taken' }, failure: 'No.' })
  expect(refused).toMatchObject({
    busy: null,
    refused: { title: 'taken' },
    failure: 'No.',
    saving: 'waiting',
    tries: 1,
  })
  expect(next(refused, type('Another'))).toMatchObject({ refused: {}, failure: 'No.' })
})

test('what was sent is stored, and what came in meanwhile is kept', () => {
  const sent = after(opened(PROBLEM, monday, null), type('Mine'), { type: 'sendingBegan' })
  const done: EditorEvent = { type: 'submitted', form: sent.typed, version: 'tuesday' }
  const submitted = next(sent, done)
  expect([submitted.isUnsaved, isChanged(submitted), submitted.busy]).toEqual([false, false, null])
  const meanwhile = after(sent, { type: 'typed', change: { hidden_testcases: [] } }, done)
  expect([meanwhile.isUnsaved, isChanged(meanwhile)]).toEqual([true, true])
})

test('a draft that is a problem by now is not saved any more, and what was typed since is kept', () => {
  const typed = next(opened(DRAFT, monday, null), type('Mine'))
  const published = next(typed, { ...saved(typed.typed), outcome: 'published' } as EditorEvent) // of `saved`
  expect(after(published, type('After'))).toMatchObject({ saving: 'published', isUnsaved: true })
  expect(isHeld(published)).toBe(true)
})

test('what is discarded gives way to the stored version, and nothing that was said of it stays', () => {
  const tried = after(
    opened(DRAFT, monday, null),
    type(''),
    { type: 'fieldLeft', field: 'title' },
    { type: 'sendingTried' },
  )
  expect([tried.touched.has('title'), tried.tries]).toEqual([true, 1])
  const discarded = next(tried, { type: 'discarded', form: monday.form })
  expect(discarded).toMatchObject({ typed: monday.form, isUnsaved: false, tries: 0, saving: 'waiting' })
  expect(discarded.touched.size).toBe(0)
})

test('nothing is saved while a draft is removed, and all of it again where that failed', () => {
  const removing = after(opened(DRAFT, monday, null), type('Mine'), { type: 'removalBegan' })
  expect(isHeld(removing)).toBe(true)
  expect(next(removing, { type: 'removalFailed' })).toMatchObject({ busy: null, saving: 'waiting', isUnsaved: true })
  expect(next(removing, { type: 'removed' }).isUnsaved).toBe(false)
})
