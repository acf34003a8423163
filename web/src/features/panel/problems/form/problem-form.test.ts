import { expect, test } from 'vitest'
import { changedFields, emptyForm, formOf, isSame, requestOf } from './problem-form.ts'

const tests = [{ input: '1', expected_output: '2' }]
const stored = {
  title: 'Next',
  description: 'One line<br />\nand another',
  difficulty: 'Hard',
  complexity: 'O(n)',
  knowledge_area: 'Graphs',
  assigned_classes: ['a'],
  testcases: [
    { input: '1', expected_output: '2', explanation: 'one more' },
    { input: '2', expected_output: '3', explanation: 'one more' },
  ],
  hidden_testcases: tests,
  limits: { time_ms: 100, memory_mb: 64 },
  checker: { type: 'float', rel: 1e-7 },
  reference: { language: 'c', code: 'int main(){}' },
} as const

test('a stored problem comes back from its form as it was, and nothing is sent that did not change', () => {
  const form = formOf({ ...stored, assigned_classes: ['a'], testcases: [...stored.testcases], hidden_testcases: tests })
  expect(form).toMatchObject({ description: 'One line\nand another', rel: '0.0000001', abs: '' })
  const request = requestOf(form)
  const description_source = 'One line\nand another'
  expect(request).toEqual({ ...stored, description: 'One line<br>\nand another', description_source })
  expect(changedFields(request, requestOf({ ...form, title: ' Next ' }))).toEqual({})
  expect(changedFields(request, requestOf({ ...form, title: 'After', code: ' ' }))).toEqual({
    title: 'After',
    reference: null,
  })
  expect(changedFields(request, { ...request, hidden_testcases: [...tests] })).toHaveProperty('hidden_testcases')
})

test('PB24 an expected output that looks empty is sent as none', () => {
  const [first, second] = stored.testcases
  const form = { ...emptyForm('a'), testcases: [{ ...first, expected_output: ' \n' }, second] }
  expect(requestOf(form).testcases).toEqual([{ ...first, expected_output: '' }, second])
})

test('PB22 groups of tests come back from the form as they were, and are sent when they are removed', () => {
  const test_groups = [{ name: 'a', points: 100, policy: 'each' as const, requires: [] }]
  const [first, second] = stored.testcases
  const grouped = {
    ...{ ...stored, assigned_classes: ['a'], test_groups },
    testcases: [{ ...first, groups: ['a'] }, second],
    hidden_testcases: [{ input: '3', expected_output: '4', groups: ['a'], weight: 2 }],
  }
  const form = formOf(grouped)
  const request = requestOf(form)
  expect(request).toMatchObject({
    test_groups,
    testcases: grouped.testcases,
    hidden_testcases: grouped.hidden_testcases,
  })
  const removed = requestOf({ ...form, test_groups: [] })
  expect(changedFields(request, removed)).toEqual({ test_groups: [] })
  const { test_groups: _none, ...plain } = grouped
  const without = requestOf(formOf(plain))
  expect(changedFields(without, removed)).toEqual({})
  expect([isSame(without, removed), isSame(request, removed)]).toEqual([true, false])
})

test('PB24 the program of a package is shown and never sent, and taking it off is sent once', () => {
  const validator = { name: 'check.cpp', language: 'cpp' as const, interactive: false }
  const draft = { draft_id: 'd', updated_at: '2030-01-01T00:00:00.000Z', title: 'Any', validator }
  const form = formOf(draft)
  expect(form.validator).toEqual(validator)
  const request = requestOf(form)
  expect(request).not.toHaveProperty('validator')
  const off = requestOf({ ...form, validator: null })
  expect(changedFields(request, off)).toEqual({ validator: null })
  expect(changedFields(off, requestOf({ ...form, validator: null, title: 'Any two' }))).toEqual({ title: 'Any two' })
})

test('a draft that lacks nearly all of a problem fills a form', () => {
  const draft = { draft_id: 'd', updated_at: '2030-01-01T00:00:00.000Z', title: 'Half' }
  expect(formOf(draft)).toEqual({ ...emptyForm(undefined), title: 'Half' })
})

test('PB13 what a description is goes together: in Markdown as it is typed, and never without its format', () => {
  const html = { ...emptyForm(undefined), description: 'one' }
  const markdown = { ...html, description_format: 'markdown' as const }
  expect(requestOf(markdown)).toMatchObject({ description: 'one', description_format: 'markdown' })
  expect(requestOf(markdown)).not.toHaveProperty('description_source')
  expect(changedFields(requestOf(html), requestOf(markdown))).toEqual({
    description: 'one',
    description_format: 'markdown',
  })
  expect(changedFields(requestOf(markdown), requestOf({ ...markdown, description: 'two' }))).toEqual({
    description: 'two',
    description_format: 'markdown',
  })
  expect(changedFields(requestOf(markdown), requestOf(html))).toEqual({ description: 'one', description_source: 'one' })
  const stored = { description: '<p>one</p>', description_source: 'one', description_format: 'markdown' as const }
  expect(formOf(stored)).toEqual(markdown)
})

test('a tolerance is typed with a point or a comma', () => {
  for (const abs of ['0.001', ' 0,001 '])
    expect(requestOf({ ...emptyForm(undefined), checker: 'float', abs, rel: '' }).checker).toEqual({
      type: 'float',
      abs: 0.001,
    })
})
