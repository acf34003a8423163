import { expect, test } from 'vitest'
import { documentOf } from './document-of.ts'

const documents = new Set(['/pages/home.en.html', '/pages/profile.en.html', '/pages/auth.login.en.html'])

test("OP1 a page is shown by the document that the gateway sends for its address, and any other address is the server's", () => {
  const shown = (path: string, language = 'en') => documentOf(path, language, documents)
  expect(shown('/home')).toBe('/pages/home.en.html')
  expect(shown('/home/')).toBe('/pages/home.en.html')
  expect(shown('/profile/ann')).toBe('/pages/profile.en.html')
  expect(shown('/auth/login')).toBe('/pages/auth.login.en.html')
  for (const path of ['/', '/auth', '/auth/oidc', '/matches/1', '/%2e%2e/home', '//home.en'])
    expect(shown(path)).toBeUndefined()
  expect(shown('/home', 'es')).toBeUndefined()
})
