import { crc32 } from 'node:zlib'
import { createCanvas } from '@napi-rs/canvas'
import type { GivenProblem } from '@skirmish/contracts/rest/class-problems'
import { MOST_PICTURE_BYTES } from '@skirmish/contracts/rest/pictures'
import { statementOf } from '@skirmish/problem-text/markdown'
import { pictureAddress } from '@skirmish/problem-text/picture-address'
import type { Database } from '@skirmish/service-kit/database/database'
import { isRefusal } from '@skirmish/service-kit/http/refusal'
import { openTestDatabase } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { imageSize } from 'image-size'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropPictures, pictureBytes } from '../src/classes/store/pictures.ts'
import { insertDraft } from '../src/classes/store/problem-drafts.ts'
import { noteUpload } from '../src/classes/store/test-uploads.ts'
import { createProblem, updateProblem } from '../src/classes/usecases/author-problem.ts'
import { beginDraft, changeDraft, discardDraft } from '../src/classes/usecases/draft-problem.ts'
import { dropUnseenPictures } from '../src/classes/usecases/drop-unseen-pictures.ts'
import { storePicture } from '../src/classes/usecases/store-picture.ts'
import type { Tables } from '../src/tables.ts'
import { problemOf } from './teachers.ts'

const NOW = new Date()
const LATER = new Date(NOW.getTime() + 1)

let database: Database<Tables>
beforeAll(async () => {
  database = await openTestDatabase<Tables>(scope(), 'catalog', new URL('../migrations/', import.meta.url))
})
afterAll(() => database?.close())

function drawing(width: number, height: number, color: string) {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = color
  context.fillRect(0, 0, width / 2, height)
  return canvas
}
const store = (file: Uint8Array, by = 'tess', at = NOW) =>
  storePicture(database, by, Buffer.from(file).toString('base64'), at)
async function stored(file: Uint8Array, at = NOW) {
  const made = await store(file, 'tess', at)
  if (isRefusal(made)) throw new Error(JSON.stringify(made.body))
  return { ...made, webp: await pictureBytes(database.db, made.picture_id) }
}
/** The head of a PNG that says it is so large. */
function headOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(25)
  head.writeUInt32BE(13, 0)
  head.write('IHDR', 4)
  head.writeUInt32BE(width, 8)
  head.writeUInt32BE(height, 12)
  head.set([8, 6, 0, 0, 0], 16)
  head.writeUInt32BE(crc32(head.subarray(4, 21)), 21)
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), head])
}

test('PB16 a picture is drawn anew as WebP: nothing else of the file is left, a large one is made smaller, the same one is one', async () => {
  const png = drawing(3200, 100, 'teal').toBuffer('image/png')
  const { webp, ...made } = await stored(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]))
  expect(made).toEqual({ picture_id: expect.stringMatching(/^[0-9a-f]{32}-1600x50$/), width: 1600, height: 50 })
  expect(imageSize(webp ?? Buffer.alloc(0))).toMatchObject({ type: 'webp', width: 1600, height: 50 })
  expect(Buffer.from(webp ?? []).includes('script')).toBe(false)
  expect((await stored(png)).picture_id).toBe(made.picture_id)
  for (const file of [drawing(40, 30, 'red').toBuffer('image/jpeg'), await drawing(40, 30, 'red').encode('webp')])
    expect(await stored(file)).toMatchObject({ width: 40, height: 30 })
})

test('PB16 what is no picture, a drawing program or too large is refused, and says why', async () => {
  const png = drawing(40, 30, 'red').toBuffer('image/png')
  const bad = {
    nothing: Buffer.alloc(0),
    words: Buffer.from('Print it.'),
    'a GIF whose frame is larger than its head says': Buffer.from(
      'GIF89a\x01\0\x01\0\0\0\0,\0\0\0\0\xff\xff\xff\xff\0\x08\0;',
      'latin1',
    ),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>x()</script></svg>'),
    half: png.subarray(0, 20),
    'a head alone': headOf(3, 3),
  }
  for (const [what, file] of Object.entries(bad))
    expect([what, await store(file)]).toMatchObject([
      what,
      { status: 400, body: { detail: expect.stringContaining('no picture') } },
    ])
  expect(await store(headOf(60_000, 60_000))).toMatchObject({
    status: 400,
    body: { detail: expect.stringContaining('16 million') },
  })
  const jpeg = drawing(40, 30, 'red').toBuffer('image/jpeg')
  const frame = Buffer.from('ffc9000b08ffffffff01011100', 'hex')
  const larger = Buffer.concat([jpeg.subarray(0, 2), frame, jpeg.subarray(2)])
  expect(await store(larger)).toMatchObject({ status: 400, body: { detail: expect.stringContaining('16 million') } })
  expect(await store(Buffer.alloc(MOST_PICTURE_BYTES + 1))).toMatchObject({
    status: 400,
    body: { detail: 'A picture has at most 8 MiB.' },
  })
  // The thread draws the next one.
  expect(await stored(png)).toMatchObject({ width: 40 })
})

test('PB16 JD3 pictures count among what a teacher stores within a day, the same one once', async () => {
  const file = drawing(50, 50, 'blue').toBuffer('image/png')
  const { webp } = await stored(file)
  await database.transaction((tx) => noteUpload(tx, 'full', NOW, 1024 ** 3 - (webp?.byteLength ?? 0) / 2))
  expect(await store(file, 'full')).toMatchObject({ width: 50 })
  expect(await store(drawing(50, 50, 'green').toBuffer('image/png'), 'full')).toMatchObject({ status: 429 })
})

test('PB16 a picture stays while a problem or a draft shows it, in whichever format', async () => {
  const ids: string[] = []
  for (const color of ['pink', 'gold', 'gray', 'lime'])
    ids.push((await stored(drawing(9, 9, color).toBuffer('image/png'))).picture_id)
  const [inHtml = '', inMarkdown = '', inDraft = '', nowhere = ''] = ids.map(pictureAddress)
  const left = async () =>
    (await Promise.all(ids.map((id) => pictureBytes(database.db, id)))).map((webp) => webp !== undefined)
  const problem = (description: string, format: object = {}) =>
    createProblem(
      database,
      'tess',
      { ...problemOf(`Shown ${description.length}`, []), description, ...format } as GivenProblem,
      NOW,
    )
  const made = await problem(`Look: <img src="${inHtml}" alt="a heap">.`)
  await problem(`![a heap](${inMarkdown})`, { description_format: 'markdown' })
  const draft = await beginDraft(database, 'tess', { description: `<img src="${inDraft}"` }, NOW)
  await dropUnseenPictures(database.db, NOW)
  expect(await left()).toEqual([true, true, true, true])
  await dropUnseenPictures(database.db, LATER)
  expect(await left()).toEqual([true, true, true, false])
  expect(nowhere).not.toBe('')
  await discardDraft(database.db, 'tess', 'draft_id' in draft ? String(draft.draft_id) : '')
  await updateProblem(
    database,
    'tess',
    'problem_id' in made ? made.problem_id : '',
    { description: 'No picture.' },
    NOW,
  )
  await dropUnseenPictures(database.db, LATER)
  expect(await left()).toEqual([false, true, false, false])
})

test('PB16 a picture that nobody showed for a week stays when a statement that shows it is saved while others are deleted', async () => {
  const weekAgo = new Date(NOW.getTime() - 1)
  const ids: string[] = []
  for (const color of ['navy', 'plum', 'coral', 'olive'])
    ids.push((await stored(drawing(8, 8, color).toBuffer('image/png'), weekAgo)).picture_id)
  const [begun = '', changed = '', made = '', running = ''] = ids.map((id) => `![a heap](${pictureAddress(id)})`)
  const notSeenYet: string[] = []
  const draft = await beginDraft(database, 'tess', { description: begun, description_format: 'markdown' }, NOW)
  const draftId = 'draft_id' in draft ? String(draft.draft_id) : ''
  await changeDraft(database, 'tess', draftId, { description: changed }, NOW)
  const given = { ...problemOf('Kept', []), description: made, description_format: 'markdown' } as GivenProblem
  await createProblem(database, 'tess', given, NOW)
  await database.transaction(async (tx) => {
    await insertDraft(tx, 'running', 'tess', { content: { description: running }, tests_hash: null }, NOW)
    await dropPictures(database.db, NOW, notSeenYet)
  })
  for (const id of ids) expect(await pictureBytes(database.db, id)).toBeDefined()
})

test('PB16 a statement shows stored pictures with their words and their size, in Markdown and in HTML', () => {
  const address = pictureAddress(`${'0a'.repeat(16)}-640x480`)
  const tag = `<img src="${address}" alt="Six &quot;towns&quot; &amp; roads" width="640" height="480" />`
  expect(statementOf(`![Six "towns" & roads](${address})`).html).toBe(`<p>${tag}</p>`)
  expect(statementOf(`<p>${tag}</p>`).html).toBe(`<p>${tag}</p>`)
  for (const inside of ['', ' height="9"'])
    expect(statementOf(`See <img src="${address}" alt="x"${inside}>, | and`).html).toBe(
      `<p>See <img src="${address}" alt="x"${inside || ' width="640" height="480"'} />, | and</p>`,
    )
  const words = 'i<n & so on, '.repeat(200).trim()
  expect(statementOf(`![${words}](${address})`).html).toContain(
    ` alt="${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}"`,
  )
})
