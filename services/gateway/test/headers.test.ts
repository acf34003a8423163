import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bearer, type Started, start } from './start.ts'

const NAVIGATION = { 'sec-fetch-dest': 'document', accept: 'text/html' }
const headersOf = async ({ url }: Started, path: string, headers: Record<string, string> = {}) =>
  Object.fromEntries((await fetch(url + path, { headers })).headers)

test("TR3 browsers guess no answer's type, keep none that they must not keep, and take none for a page", async () => {
  const system = await start({}, (services) => {
    services.get('/leaderboard/', async () => ({ results: [] }))
    services.post('/api/token/', async () => ({ access: 'a', refresh: 'b' }))
  })
  const api = await headersOf(system, '/leaderboard/', await bearer('ann'))
  const page = await headersOf(system, '/leaderboard/', NAVIGATION)
  const [gone, refused] = [await headersOf(system, '/nothing'), await headersOf(system, '/home/')]
  const token = await fetch(`${system.url}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  for (const headers of [api, page, gone, refused, Object.fromEntries(token.headers)])
    expect(headers['x-content-type-options']).toBe('nosniff')
  for (const headers of [api, gone, refused, Object.fromEntries(token.headers)])
    expect(headers['cache-control']).toBe('no-store')
  expect(api['content-type']).toMatch('json')
  expect(page['content-type']).toMatch('html')
  for (const headers of [api, refused]) expect(headers.vary).toBe('accept, sec-fetch-dest, sec-fetch-mode')
  expect(page.vary).toBe('accept, sec-fetch-dest, sec-fetch-mode, accept-language, cookie, accept-encoding')
  const policy = page['content-security-policy']?.split(';') ?? []
  for (const rule of ["connect-src 'self'", "object-src 'none'", "form-action 'self'", "frame-ancestors 'none'"])
    expect(policy).toContain(rule)
  expect(page['x-frame-options']).toBe('SAMEORIGIN')
})

test('TR3 behind TLS, as a trusted proxy says, browsers are told to stay there', async () => {
  const [trusting, other] = [await start({ TRUST_PROXY: '127.0.0.0/8' }), await start()]
  const tls = { ...NAVIGATION, 'x-forwarded-proto': 'https' }
  expect((await headersOf(trusting, '/', tls))['strict-transport-security']).toMatch(/^max-age=31536000/)
  expect((await headersOf(trusting, '/api/nothing', tls))['strict-transport-security']).toMatch(/^max-age=/)
  expect(await headersOf(trusting, '/', NAVIGATION)).not.toHaveProperty('strict-transport-security')
  expect(await headersOf(other, '/', tls)).not.toHaveProperty('strict-transport-security')
})

test('PB1 a service hears which languages the browser prefers', async () => {
  const heard: unknown[] = []
  const system = await start({}, (services) => {
    services.get('/problems/', async (request) => {
      heard.push(request.headers['accept-language'])
      return { results: [], next: null }
    })
  })
  await headersOf(system, '/problems/', { ...(await bearer('ann')), 'accept-language': 'pt-BR, es;q=0.5' })
  expect(heard).toEqual(['pt-BR, es;q=0.5'])
})

test('OP1 a built file goes out as the browser accepts it; with a hash in its name it is kept for ever, else asked for anew', async () => {
  const root = mkdtempSync(join(tmpdir(), 'skirmish-web-'))
  mkdirSync(join(root, 'assets'))
  const text = 'export const one = 1\n'.repeat(100)
  for (const name of ['assets/app-1a2b.js', 'plain.js']) {
    writeFileSync(join(root, name), text)
    writeFileSync(join(root, `${name}.br`), brotliCompressSync(text))
    writeFileSync(join(root, `${name}.gz`), gzipSync(text))
  }
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>Skirmish</title>')
  const { port } = await start({ WEB_ROOT: root })
  const headers = (path: string, accepted: string) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      const asked = { port, path, headers: { 'accept-encoding': accepted, ...NAVIGATION } }
      get(asked, (answer) => resolve({ ...answer.resume().headers, status: answer.statusCode })).on('error', reject)
    })
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const asset = await headers('/assets/app-1a2b.js', accepted)
    expect([asset.status, asset['content-encoding']]).toEqual([200, encoding])
    expect(asset).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'public, max-age=31536000, immutable' })
    expect(asset['content-type']).toMatch('javascript')
  }
  expect((await headers('/plain.js', 'br'))['cache-control']).toBe('no-cache')
  expect((await headers('/', 'br'))['cache-control']).toBe('no-cache')
})

test('OP1 the landing page goes out in the language that was chosen here, else in the browser’s; only the scripts of its build run', async () => {
  const root = mkdtempSync(join(tmpdir(), 'skirmish-web-'))
  const script = 'document.body.hidden = false'
  for (const language of ['en', 'es', 'pt-BR']) {
    const page = `<!doctype html><html lang="${language}"><script>${script}</script></html>`
    writeFileSync(join(root, `landing.${language}.html`), page)
    writeFileSync(join(root, `landing.${language}.html.br`), brotliCompressSync(page))
  }
  const { url } = await start({ WEB_ROOT: root })
  const landing = async (headers: Record<string, string>) =>
    (await fetch(`${url}/`, { headers: { ...NAVIGATION, ...headers } })).text()
  for (const [headers, language] of [
    [{ 'accept-language': 'pt, en;q=0.5' }, 'pt-BR'],
    [{ 'accept-language': 'de, es-MX;q=0.5' }, 'es'],
    [{ 'accept-language': 'es', cookie: 'a=b; language=pt-BR' }, 'pt-BR'],
    [{ 'accept-language': 'es', cookie: 'language=xx' }, 'es'],
    [{ 'accept-language': 'zz;q=?' }, 'en'],
  ] as const)
    expect(await landing(headers)).toContain(`lang="${language}"`)
  const headers = await headersOf({ url } as Started, '/', { ...NAVIGATION, 'accept-encoding': 'br' }) // its address alone is used
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-language, cookie, accept-encoding',
    'cache-control': 'no-cache',
  })
  const hash = createHash('sha256').update(script).digest('base64')
  expect(headers['content-security-policy']?.split(';')).toContain(`script-src 'self' 'sha256-${hash}'`)
  expect((await fetch(`${url}/landing.es.html`)).status).toBe(404)
})

test('OP1 a page of the app goes out with its screen in the language of its reader; an address without one gets the app alone', async () => {
  const root = mkdtempSync(join(tmpdir(), 'skirmish-web-'))
  mkdirSync(join(root, 'pages'))
  writeFileSync(join(root, 'index.html'), '<!doctype html><p>the app alone</p>')
  for (const name of ['home', 'profile', 'auth.login'])
    for (const language of ['en', 'es', 'pt-BR'])
      writeFileSync(join(root, `pages/${name}.${language}.html`), `<!doctype html><p>${name} in ${language}</p>`)
  const { url, port } = await start({ WEB_ROOT: root })
  const page = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(url + path, { headers: { ...NAVIGATION, ...headers } })).text()
  expect(await page('/home', { 'accept-language': 'es' })).toContain('home in es')
  expect(await page('/home/?a=b', { 'accept-language': 'es', cookie: 'language=pt-BR' })).toContain('home in pt-BR')
  expect(await page('/profile/ann')).toContain('profile in en')
  expect(await page('/auth/login')).toContain('auth.login in en')
  // As a service worker passes on a page that is loaded again; a call of a script is none.
  const fetched = (mode: string) =>
    new Promise((resolve, reject) => {
      const headers = { accept: 'text/html', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': mode } // fetch would say its own mode
      get({ port, path: '/home', headers }, (answer) => resolve(text(answer))).on('error', reject)
    })
  expect(await fetched('navigate')).toContain('home in en')
  expect(await fetched('cors')).not.toContain('home in en')
  for (const path of ['/nowhere', '/auth/elsewhere', '/pages/home.en.html', '/constructor', '/..%2f..%2fetc'])
    expect(await page(path)).toContain('the app alone')
  const { vary } = await headersOf({ url } as Started, '/home', NAVIGATION) // its address alone is used
  expect(vary).toBe('accept, sec-fetch-dest, sec-fetch-mode, accept-language, cookie, accept-encoding')

  // For the browser that keeps it and shows it at the page's address: with the policy of a page.
  const kept = (file: string) => fetch(`${url}/pages/${file}`, { headers: { 'accept-language': 'es' } })
  const document = await kept('auth.login.pt-BR.html')
  expect(await document.text()).toContain('auth.login in pt-BR')
  expect(document.headers.get('content-security-policy')).toMatch("script-src 'self'")
  for (const file of ['home.html', 'home.xx.html', 'constructor.en.html', '..%2findex.en.html', 'home.en.html.br'])
    expect((await kept(file)).status).toBe(404)
})
