import { expect, test } from 'vitest'
import { noteOf, placeOf } from './reminder-note.ts'

const reminder = {
  ...{ title: 'Two Sum is due soon', text: 'Until {due}, in the class $& {due}.', due_at: '2030-05-03T16:00:00.000Z' },
  ...{ language: 'en' as const, tag: 'due:1', path: '/classes' },
}

test('CL6 a reminder is a notification that says when the problem is due, in the words of its language', () => {
  const { title, options } = noteOf(reminder)
  expect(title).toBe('Two Sum is due soon')
  expect(options.body).toMatch(/^Until \w+day\D+\d+:00\s?[AP]M, in the class \$& \{due\}\.$/)
  expect(options).toMatchObject({ tag: 'due:1', lang: 'en', data: { path: '/classes' } })
  expect(noteOf({ ...reminder, language: 'es', text: 'Hasta el {due}.' }).options.body).toMatch(
    /^Hasta el \S+, \d+:00\.$/,
  )
})

test('CL6 a reminder leads to a page of this site, and to no other place', () => {
  const placed = (path: unknown) => placeOf({ path }, 'https://play.test')
  expect(placed('/classes')).toBe('/classes')
  expect(placed('/classes?a=b#c')).toBe('/classes?a=b')
  for (const path of [
    'https://evil.test/',
    '//evil.test/',
    '/\\evil.test',
    'javascript:alert(1)',
    'classes',
    '',
    7,
    null,
  ])
    expect([path, placed(path)]).toEqual([path, undefined])
  for (const data of [undefined, null, 'x', 7]) expect(placeOf(data, 'https://play.test')).toBeUndefined()
})
