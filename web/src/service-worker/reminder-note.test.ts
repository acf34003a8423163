import { expect, test } from 'vitest'
import { noteOf } from './reminder-note.ts'

const reminder = {
  title: 'Two Sum is due soon',
  text: 'Due by {due}, in the class $& {due}.',
  due_at: '2030-05-03T16:00:00.000Z',
  language: 'en' as const,
  tag: 'due:1',
}

test('CL6 a reminder is a notification that says when the problem is due, in the words of its language, and leads to the classes', () => {
  const { title, options } = noteOf(reminder)
  expect(title).toBe('Two Sum is due soon')
  expect(options.body).toMatch(/^Due by \w+day\D+\d+:00\s?[AP]M, in the class \$& \{due\}\.$/)
  expect(options).toMatchObject({ tag: 'due:1', lang: 'en', data: { path: '/classes' } })
  expect(noteOf({ ...reminder, language: 'es', text: 'Hasta el {due}.' }).options.body).toMatch(
    /^Hasta el \S+, \d+:00\.$/,
  )
})

test('PE9 a reminder of an arena leads to its page, and none leads to another site', () => {
  const pathOf = (path: string) => noteOf({ ...reminder, path }).options.data.path
  expect(pathOf('/arenas/0b7e')).toBe('/arenas/0b7e')
  for (const path of ['https://a.test/', '//a.test', '/\\a.test', '/\t/a.test', 'arenas', ''])
    expect(pathOf(path)).toBe('/classes')
})
