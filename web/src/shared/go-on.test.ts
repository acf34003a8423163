import { expect, test } from 'vitest'
import { nameOf, pageIn } from './go-on.ts'

const HERE = 'https://skirmish.test'

test('only pages of players are gone on to: no other site, no script, no page of accounts', () => {
  for (const page of [
    '/play?session=AB23CD',
    '/match?match_id=1',
    '/profile/Ann',
    '/classes',
    '/problems?status=Failed#x',
  ])
    expect(pageIn(page, HERE)).toBe(page)
  for (const address of [
    ...[
      '//evil.test/match',
      '/\\evil.test/match',
      '/\t/evil.test/match',
      'https://evil.test/play',
      'javascript:alert(1)//play',
    ],
    ...[
      '/',
      '/home',
      '/auth/login',
      '/auth/../auth/oidc?code=1',
      '/matches/1',
      '/playground',
      '/api/profile/',
      'play',
      '',
      null,
    ],
    ...['/play/../auth/reset', '/play/..//evil.test', 'https://skirmish.test.evil.test/play', '/match\\..\\..\\auth'],
  ])
    expect(pageIn(address, HERE), String(address)).toBe(null)
})

test('a page has a name', () => {
  expect(nameOf('/play?session=AB23CD')).toEqual({ key: 'session', name: 'AB23CD' })
  expect(nameOf('/profile/Zo%C3%AB')).toEqual({ key: 'profile', name: 'Zoë' })
  expect(nameOf('/profile/%')).toEqual({ key: 'profile', name: '%' })
  expect(nameOf('/match?match_id=1').key).toBe('match')
  expect(nameOf('/classes').key).toBe('class')
  expect(nameOf('/play').key).toBe('page')
})
