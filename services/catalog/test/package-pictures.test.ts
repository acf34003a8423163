import { createCanvas } from '@napi-rs/canvas'
import { readForPanel } from '@skirmish/problem-package/import/read-for-panel'
import { statementOf } from '@skirmish/problem-text/markdown'
import { isRefusal } from '@skirmish/service-kit/http/refusal'
import { type Files, zipped } from '@skirmish/testkit/zipped'
import { imageSize } from 'image-size'
import { expect, test } from 'vitest'
import { pictureBytes } from '../src/classes/store/pictures.ts'
import { picturesInDrafts } from '../src/classes/store/problem-drafts.ts'
import { noteUpload } from '../src/classes/store/test-uploads.ts'
import { readDraft } from '../src/classes/usecases/draft-problem.ts'
import { importPackage } from '../src/classes/usecases/import-package.ts'
import { storePackagePictures } from '../src/classes/usecases/store-package-pictures.ts'
import { drawPicture } from '../src/threads/draw-picture.ts'
import { made } from './made.ts'
import { database, draftsBy, imported, log, NOW } from './package-stage.ts'

async function importing(files: Files, by: string) {
  const { draft_id, report } = await imported(files, by, { name: 'towns.zip' })
  const draft = made(await readDraft(database.db, by, draft_id))
  const lines = report.map(({ fate, thing, note }) => `${fate} ${thing}: ${note}`)
  return { description: draft.description ?? '', lines, fates: report.map(({ fate }) => fate) }
}

function drawing(width: number, height: number, color: string): Buffer {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = color
  context.fillRect(0, 0, width / 2, height)
  return canvas.toBuffer('image/png')
}
const STATEMENT = 'statement-sections/english'
const TOWNS: Files = {
  'problem.xml': '<problem><names><name language="english" value="Towns"/></names></problem>',
  [`${STATEMENT}/legend.tex`]: String.raw`Look: \includegraphics[alt={Six towns}]{map} and \includegraphics{wide.png}.`,
  [`${STATEMENT}/input.tex`]: String.raw`\includegraphics{old.gif} \includegraphics{map}`,
  [`${STATEMENT}/map.png`]: Buffer.concat([drawing(40, 30, 'teal'), Buffer.from('<script>alert(1)</script>')]),
  [`${STATEMENT}/wide.png`]: drawing(3_200, 100, 'gold'),
  [`${STATEMENT}/old.gif`]: Buffer.from('GIF89a\x01\0\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x08\0;', 'latin1'),
}

test('PB21 pictures of a package are drawn anew, stored and shown with their words, and each refused one is named with the reason', async () => {
  const { description, lines, fates } = await importing(TOWNS, 'tess')
  const [map, wide] = description.match(/\/pictures\/[\w-]+\.webp/g) ?? []
  expect(description).toBe(`Look: ![Six towns](${map}) and ![](${wide}).\n\n## Input\n\n\\[old.gif\\] ![](${map})`)
  expect([map, wide]).toEqual([expect.stringMatching('-40x30.webp'), expect.stringMatching('-1600x50.webp')])
  for (const line of [
    `taken ${STATEMENT}/map.png: a picture of the statement`,
    `taken ${STATEMENT}/wide.png: a picture of the statement`,
    `missing words of ${STATEMENT}/wide.png: write in the description what the picture shows, as ![words](…), for students who cannot see it`,
    `dropped ${STATEMENT}/old.gif: is no picture in PNG, JPEG or WebP: its name stands in the text`,
  ])
    expect(lines).toContain(line)
  expect(fates).toEqual(fates.toSorted((a, b) => 'mdct'.indexOf(a.slice(0, 1)) - 'mdct'.indexOf(b.slice(0, 1))))
  const ids = (await picturesInDrafts(database.db)).sort()
  expect(ids).toEqual([map, wide].map((address) => address?.slice('/pictures/'.length, -'.webp'.length)).sort())
  const stored = await Promise.all(ids.map((id) => pictureBytes(database.db, id)))
  for (const webp of stored) {
    expect(imageSize(webp ?? Buffer.alloc(0)).type).toBe('webp')
    expect(Buffer.from(webp ?? []).includes('script')).toBe(false)
  }
  expect(statementOf(description).html).toContain(`<img src="${map}" alt="Six towns" width="40" height="30" />`)
})

test('PB21 a statement in HTML shows its pictures in their size, and names what is none', async () => {
  const { description } = await importing(
    {
      'problem.yaml': 'name: Towns\n',
      'data/sample/1.in': '1\n',
      'data/sample/1.ans': '1\n',
      'problem_statement/problem.html': '<p><img src="map.png" alt="Six &amp; towns"><img src="no.png" alt="None"></p>',
      'problem_statement/map.png': drawing(40, 30, 'teal'),
      'problem_statement/no.png': 'no picture',
    },
    'hannah',
  )
  expect(description).toMatch(
    /^<p><img src="\/pictures\/[\da-f]{32}-40x30\.webp" alt="Six &amp; towns" width="40" height="30" \/>\[None: no\.png\]<\/p>$/,
  )
})

test('PB21 JD3 a picture that is more than a teacher stores within a day, or that there is no time to draw, stands in the text by its name', async () => {
  await database.transaction((tx) => noteUpload(tx, 'full', NOW, 1024 ** 3))
  const full = await importing(TOWNS, 'full')
  // The first two are stored already, and the same picture counts once.
  const other = await importing({ ...TOWNS, [`${STATEMENT}/map.png`]: drawing(41, 30, 'red') }, 'full')
  expect(full.description).toMatch(/Six towns\]\(\/pictures\//)
  expect(other.description).toContain('\\[Six towns: map.png\\]')
  expect(other.lines).toContain(
    `dropped ${STATEMENT}/map.png: you have saved 1 GiB of tests and pictures within a day: its name stands in the text`,
  )
  const job = {
    zip: (await zipped(TOWNS)).toString('base64'),
    name: 'towns.zip',
    language: 'en' as const,
    hasClasses: false,
  }
  const read = await readForPanel(job, { wallMs: 60_000 })
  if (!('fields' in read)) throw new Error('it was read before')
  const late = await storePackagePictures(database, 'tess', read, { leftMs: () => 0, language: 'es', now: NOW })
  expect(late.fields.description).toContain('Look: \\[Six towns: map.png\\] and \\[wide.png\\].')
  expect(late.lines.map(({ note }) => note)).toEqual(
    Array.from({ length: 2 }, () => 'el servidor no tuvo tiempo de dibujarla: su nombre está en el texto'),
  )
})

test('PB21 the same package twice at once, and once more after its pictures alone were stored, is one draft with the same pictures', async () => {
  const zip = (await zipped({ ...TOWNS, [`${STATEMENT}/map.png`]: drawing(44, 30, 'navy') })).toString('base64')
  const read = await readForPanel({ zip, name: 'towns.zip', language: 'en', hasClasses: false }, { wallMs: 60_000 })
  if (!('fields' in read)) throw new Error('it can be read')
  const killed = await storePackagePictures(database, 'twin', read, { leftMs: () => 30_000, language: 'en', now: NOW })
  const twice = () =>
    importPackage({ database, log }, 'twin', { package: zip, name: 'towns.zip', key: 'twins' }, 'en', NOW)
  const [one, other] = await Promise.all([twice(), twice()])
  if (isRefusal(one)) throw new Error(JSON.stringify(one.body))
  expect(other).toEqual(one)
  expect(await readDraft(database.db, 'twin', one.draft_id)).toMatchObject({ description: killed.fields.description })
  expect(await draftsBy('twin')).toHaveLength(1)
})

test('PB21 pictures hold an import no longer than its own time, however many others are drawn and however heavy they are', async () => {
  const heavy = drawing(4_000, 4_000, 'teal')
  const fields = { description: '![A](stands-0) ![B](stands-1)', description_format: 'markdown' as const }
  const pictures = [0, 1].map((i) => ({ address: `stands-${i}`, path: `${i}.png`, base64: heavy.toString('base64') }))
  const storing = async (withinMs: number) => {
    const begun = performance.now()
    const leftMs = () => withinMs - (performance.now() - begun)
    const made = await storePackagePictures(
      database,
      'ines',
      { fields, pictures },
      { leftMs, language: 'en', now: NOW },
    )
    return made.fields.description
  }
  const named = '\\[A: 0.png\\] \\[B: 1.png\\]'
  expect(await storing(30_000)).toMatch(/^!\[A\]\(\/pictures\/.*-1600x1600\.webp\) !\[B\]\(\/pictures\//)
  expect(await storing(60)).toBe(named)
  const others = Promise.all(Array.from({ length: 12 }, () => drawPicture(heavy)))
  const order: string[] = []
  const behind = storing(500).then((text = '') => order.push(text))
  await Promise.all([behind, others.then(() => order.push('the others are drawn'))])
  expect(order).toEqual([named, 'the others are drawn'])
})
