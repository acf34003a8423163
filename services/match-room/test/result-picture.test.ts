import { readFileSync } from 'node:fs'
import { isRefusal } from '@skirmish/service-kit/http/refusal'
import { afterAll, expect, test } from 'vitest'
import { COLOURS } from '../src/pictures/card-style.ts'
import { STATUS_WORDS } from '../src/pictures/card-words.ts'
import { createPainter } from '../src/pictures/painter.ts'
import { cardOf } from '../src/pictures/result-card.ts'

const painter = createPainter({ line: 1, waitMs: 30_000 })
afterAll(painter.stop)

const of = (username: string, status: 'Won' | 'Failed', points_delta: number) =>
  ({
    username,
    status,
    points_delta,
    rank: 'Gold',
    time_taken: 3.2,
    tests_ran: 1,
    code_lines: 1,
    solved: true,
  }) as const
const cardFor = (name: string) =>
  cardOf({ title: 'Two Sum', sides: [of(name, 'Won', 18), of('ben', 'Failed', -12)] }, 'es', 'https://play.example/x')
const paint = async (name: string) => {
  const painted = await painter.paint(cardFor(name))
  return isRefusal(painted) ? painted.status : Buffer.from(painted)
}

test('MR13 a card has both names, statuses, times and changes of points, the problem and the site', () => {
  expect(cardFor('ann')).toEqual({
    title: 'Two Sum',
    site: 'Skirmish · play.example',
    sides: [
      { username: 'ann', rank: 'Gold', outcome: 'Won', status: 'Ganada', line: '03:12 · +18' },
      { username: 'ben', rank: 'Gold', outcome: 'Failed', status: 'Fallida', line: '03:12 · −12' },
    ],
  })
})

test('MR13 a picture is a PNG of the size that link previews show; another name is another picture, the same card the same one', async () => {
  const png = (await paint('ann')) as Buffer
  expect(png.toString('latin1', 1, 4)).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1_200, 630])
  expect(((await paint('zoe')) as Buffer).equals(png)).toBe(false)
  expect(((await paint('ann')) as Buffer).equals(png)).toBe(true)
})

test('MR13 one picture is drawn at a time and few wait: further ones are refused, and one that is known is not drawn again', async () => {
  await paint('known')
  const asked = await Promise.all(['p', 'q', 'r', 'known'].map(paint))
  expect(asked.map((one) => (typeof one === 'number' ? one : 'drawn'))).toEqual(['drawn', 'drawn', 503, 'drawn'])
})

const ofWeb = (file: string) => readFileSync(new URL(`../../../web/${file}`, import.meta.url), 'utf8')

test('MR13 the picture has the words of the web app for outcomes', () => {
  for (const [language, words] of Object.entries(STATUS_WORDS))
    expect(JSON.parse(ofWeb(`public/locales/${language}/app.json`)).status).toEqual(words)
})

test('MR13 the picture has the colours of the dark theme', () => {
  const css = ofWeb('src/shared/styles/tokens.css')
  const [dark = ''] = css.split('body[theme="light"]')
  const theme = new Map([...dark.matchAll(/--([\w-]+): (#\w+);/g)].map(([, name = '', colour]) => [name, colour]))
  const tokens = { Won: 'ok', Completed: 'text', Failed: 'error' } as Record<string, string>
  for (const [name, colour] of Object.entries(COLOURS))
    expect([name, theme.get(tokens[name] ?? name.toLowerCase())]).toEqual([name, colour])
})
