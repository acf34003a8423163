import { expect, test } from 'vitest'
import { inClassroom, newTitle, room, trio } from './classroom.ts'

inClassroom()

const MARKDOWN = 'For each $i<n$ print `a[i]`, a vector<int>.\n\n| n | sum |\n|--:|--:|\n| 1 | $x^2$ |\n\n$\\frac{$\n'
const TABLE = '<table>\n<thead>\n<tr>\n<th align="right">n</th>'

test('PB13 a statement in Markdown is previewed, drafted, stored and played as the same HTML, and stays Markdown to its author', async () => {
  const { tess, newClass, add, matchOf } = room
  const student = await trio.newcomer()
  const class_id = await newClass()
  await add(class_id, [student.email])
  const preview = await tess.send('POST', '/classes/statement-preview/', { description: MARKDOWN })
  expect(preview).toMatchObject({
    status: 200,
    body: { html: expect.stringContaining(TABLE), unreadable: [{ tex: '\\frac{' }] },
  })
  const { html } = preview.body
  expect(html).toMatch(/^<p>For each <math><mrow><mi>i<\/mi>.*vector&lt;int&gt;\.<\/p>/)
  const title = newTitle()
  const typed = { description: MARKDOWN, description_format: 'markdown' }
  const made = (await room.create(title, [class_id], typed)).body
  expect(made).toMatchObject({ description: html, description_source: MARKDOWN, description_format: 'markdown' })
  const match = await matchOf(student, title)
  const shown = (await student.get('match-room', `/matches/${match}/`)).body.problem
  expect(shown).toMatchObject({ description: html })

  const draft = (await tess.send('POST', '/classes/drafts/', { copy_of: made.problem_id })).body
  expect(draft).toMatchObject(typed)
  expect(draft).not.toHaveProperty('description_source')
  const path = `/classes/drafts/${draft.draft_id}/`
  await tess.send('PATCH', path, { assigned_classes: [class_id] })
  expect((await tess.send('POST', `${path}publish/`)).body).toMatchObject({ ...typed, description: html })
})

test('PB13 a description that comes without a format is HTML, another format alone is one for the same words', async () => {
  const { tess, newClass, create } = room
  const class_id = await newClass()
  const { body } = await create(newTitle(), [class_id], { description: '*a* $x$ <b>c</b>' })
  const change = async (fields: object) =>
    (await tess.send('PATCH', `/classes/problems/${body.problem_id}/`, fields)).body
  expect(body).toMatchObject({ description: '*a* $x$ c', dropped: ['<b>', '</b>'] })
  const markdown = await change({ description_format: 'markdown', known_revision: body.revision })
  const html = '<p><em>a</em> <math><mi>x</mi></math> &lt;b&gt;c&lt;/b&gt;</p>'
  expect(markdown).toMatchObject({ description: html, description_format: 'markdown' })
  expect(markdown).not.toHaveProperty('dropped')
  const titled = await change({ title: newTitle() })
  expect(titled).toMatchObject({
    description: html,
    description_format: 'markdown',
    description_source: '*a* $x$ <b>c</b>',
  })
  expect(await change({ description_format: 'html' })).toMatchObject({ description: '*a* $x$ c' })
  const mathml = await change({ description: html })
  expect(mathml).toMatchObject({ description: html })
  expect(mathml).not.toHaveProperty('description_format')
})

test('PB14 tests that come with the line ends and marks of Windows are stored as programs expect them, examples too', async () => {
  const { tess, newClass } = room
  const windows = { input: '\uFEFF3\r\n4\r\n', expected_output: '7\r\n' }
  const example = { ...windows, explanation: 'sum' }
  const given = { hidden_testcases: [windows], testcases: [example, example] }
  const { problem_id } = (await room.create(newTitle(), [await newClass()], given)).body
  const plain = { input: '3\n4\n', expected_output: '7\n' }
  const shown = (await tess.get('catalog', `/classes/problems/${problem_id}/`)).body
  expect([shown.hidden_testcases, shown.testcases]).toEqual([
    [plain],
    [1, 2].map(() => ({ ...plain, explanation: 'sum' })),
  ])
})
