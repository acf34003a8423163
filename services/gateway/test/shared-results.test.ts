import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { sharedResult } from '@skirmish/contracts/internal/matches'
import { expect, test } from 'vitest'
import { start } from './start.ts'

const [KNOWN, HOSTILE, FAILING] = [randomUUID(), randomUUID(), randomUUID()]
const root = mkdtempSync(join(tmpdir(), 'skirmish-web-'))
for (const language of ['en', 'es', 'pt-BR']) {
  const page = `<!doctype html><html lang="${language}"><head><title>Skirmish</title></head><body></body></html>`
  writeFileSync(join(root, `landing.${language}.html`), page)
  writeFileSync(join(root, `landing.${language}.html.br`), brotliCompressSync(page))
}

const asked: string[] = []
const { url } = await start({ WEB_ROOT: root, PUBLIC_URL: 'https://play.example' }, (services) => {
  services.get<{ Params: { link_id: string }; Querystring: { language: string } }>(
    sharedResult.path,
    async ({ params: { link_id }, query: { language } }, reply) => {
      asked.push(`${link_id} ${language}`)
      const result = { headline: `ann won (${language})`, title: 'Two Sum', players: ['ann', 'ben'], winner: 'ann' }
      if (link_id === KNOWN) return result
      if (link_id === HOSTILE) return { ...result, headline: '"><script>x</script>', players: ["</script>'", 'ben'] }
      return reply.code(link_id === FAILING ? 500 : 404).send({ detail: 'No.' })
    },
  )
  services.get('/shared/:link_id.png', async (_request, reply) =>
    reply
      .type('image/png')
      .header('cache-control', 'public, max-age=86400')
      .send(Buffer.from([0x89, 0x50])),
  )
})
const land = async (result: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/?result=${result}`, { headers: { 'accept-encoding': 'identity', ...headers } })
const page = async (result: string, headers?: Record<string, string>) => (await land(result, headers)).text()

test('MR13 a crawler that opens the link reads the result, with whole addresses of the site and the picture', async () => {
  const html = await page(KNOWN)
  for (const meta of [
    'property="og:title" content="ann won (en)"',
    'property="og:description" content="Two Sum"',
    `property="og:url" content="https://play.example/?result=${KNOWN}"`,
    `property="og:image" content="https://play.example/shared/${KNOWN}.png?lang=en"`,
    'property="og:image:width" content="1200"',
    'name="twitter:card" content="summary_large_image"',
    'name="robots" content="noindex"',
  ])
    expect(html).toContain(`<meta ${meta}>`)
  expect(html).not.toContain('512.png')
  expect(html).toContain('<html data-result lang="en">')
  const told = /<script type="application\/json" id="result">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(told)).toEqual({ link_id: KNOWN, players: ['ann', 'ben'], winner: 'ann' })
  expect(await page(KNOWN, { 'accept-language': 'es' })).toContain('content="ann won (es)"')
  const zipped = await land(KNOWN, { 'accept-encoding': 'br, gzip' })
  expect(zipped.headers.get('content-encoding')).toBe('gzip')
  expect(await zipped.text()).toBe(html)
})

test('MR13 nothing of a result becomes markup', async () => {
  const html = await page(HOSTILE)
  expect(html).toContain('content="&quot;&gt;&lt;script&gt;x&lt;/script&gt;"')
  expect(html).not.toContain('<script>x')
  const told = /<script type="application\/json" id="result">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(told).players).toEqual(["</script>'", 'ben'])
})

test('MR13 without a result that is known the landing page is the plain one, compressed when the gateway began', async () => {
  const plain = await (await fetch(`${url}/`)).text()
  expect(plain).toContain(
    '<meta property="og:image" content="https://play.example/icons/512.png"><title>Skirmish</title>',
  )
  for (const id of [randomUUID(), FAILING, 'x', '%00', '../..', `${KNOWN}&result=${KNOWN}`, ''])
    expect([id, await page(id)]).toEqual([id, plain])
  const { headers } = await fetch(`${url}/?result=${randomUUID()}`, { headers: { 'accept-encoding': 'br' } })
  expect(headers.get('content-encoding')).toBe('br')
})

test('MR13 however many people read a post, match-room is asked once', async () => {
  const before = asked.length
  const id = randomUUID()
  await Promise.all(Array.from({ length: 50 }, () => page(id)))
  await page(id.toUpperCase())
  expect(asked.slice(before)).toEqual([`${id} en`])
})

test('MR13 OP1 whoever goes to the picture’s address sees the picture, which anybody may keep', async () => {
  for (const headers of [{ accept: 'text/html', 'sec-fetch-dest': 'document' }, { accept: 'image/*' }]) {
    const picture = await fetch(`${url}/shared/${KNOWN}.png?lang=es`, { headers })
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(picture.headers.get('cache-control')).toBe('public, max-age=86400')
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff')
    expect(picture.headers.get('vary')).toBeNull()
    expect([...Buffer.from(await picture.arrayBuffer())]).toEqual([0x89, 0x50])
  }
})
