import { statementOf } from '@skirmish/problem-text/markdown'
import type { Files } from '@skirmish/testkit/zipped'
import { expect, test } from 'vitest'
import { readForeign } from '../../src/import/import-foreign.ts'
import { createReport } from '../../src/import/import-report.ts'
import { panelDraft } from '../../src/import/panel-draft.ts'

const TASK: Files = { 'problem.yaml': 'name: Task\n', 'data/sample/1.in': '1\n', 'data/sample/1.ans': '1\n' }

/** The statement of a package for the panel, with the names of its pictures' files where their addresses stand. */
async function taking(files: Files) {
  const report = createReport()
  const foreign = new Map(Object.entries({ ...TASK, ...files }).map(([path, content]) => [path, Buffer.from(content)]))
  const { problem, nameRest } = await readForeign(foreign, 'task', report, { canHoldPictures: true })
  const { fields, pictures } = panelDraft(problem, 'en', report)
  nameRest()
  let text = fields.description ?? ''
  for (const { address, file } of pictures) text = text.replaceAll(address, `@${file.path}`)
  const lines = report.lines().flatMap(({ fate, thing, note }) => (fate === 'dropped' ? `${thing}: ${note}` : []))
  return { text, fields, lines, paths: pictures.map(({ file }) => file.path) }
}

test('PB21 pictures of a statement in TeX stand in it with their words, found by how the format names them', async () => {
  const { text, fields, paths, lines } = await taking({
    'problem_statement/problem.tex': String.raw`
\illustration{0.4}{figures/cat}{A cat, $n$ of [0, 9], by \textbf{Ada}}
See \includegraphics[width=0.5\textwidth, alt={A map of $3$ towns}]{map.png}.
\begin{figure}\includegraphics{Tree.PNG}\caption{A tree}\end{figure}
\includegraphics{away.png}`,
    'problem_statement/figures/cat.jpg': 'cat',
    'problem_statement/map.png': 'map',
    'attachments/tree.png': 'tree',
  })
  expect(text).toBe(
    String.raw`![A cat, $n$ of \[0, 9\], by **Ada**](@problem_statement/figures/cat.jpg)

*A cat, $n$ of \[0, 9\], by **Ada***

See ![A map of \$3\$ towns](@problem_statement/map.png).

![](@attachments/tree.png)

*A tree*

\[away.png\]`,
  )
  expect(paths).toEqual(['problem_statement/figures/cat.jpg', 'problem_statement/map.png', 'attachments/tree.png'])
  expect(lines).toEqual([
    'picture away.png in problem_statement/problem.tex: is not in the package: its name stands in the text',
  ])
  expect(statementOf(fields.description ?? '').html).toMatch(/<img src="[^"]*" alt="A cat, n of \[0, 9\], by Ada"/)
})

test('PB21 pictures of a statement in Markdown stand in it with their words, in either form', async () => {
  const { text, lines } = await taking({
    'statement/problem.md':
      '![A *map*](my%20map.png "Of towns"){width=50%}, ![](<my map.png>)\n\n<img width="9" src="./a/b.webp" alt="b_1 & c">\n\n' +
      '![x](https://a.example/x.png) ![y](../../y.png) <img src="z.png">\n',
    'statement/my map.png': 'map',
    'statement/a/b.webp': 'b',
  })
  expect(text).toBe(
    '![A *map*: Of towns](@statement/my map.png), ![](@statement/my map.png)\n\n![b\\_1 & c](@statement/a/b.webp)\n\n' +
      '![x](https://a.example/x.png) ![y](../../y.png) <img src="z.png">',
  )
  expect(lines).toEqual([
    'picture ../../y.png in statement/problem.md: is not in the package: its name stands in the text',
    'picture https://a.example/x.png in statement/problem.md: is of another site: its name stands in the text',
    'picture z.png in statement/problem.md: is not in the package: its name stands in the text',
  ])
})

test('PB21 pictures of a statement in HTML keep their words and nothing else', async () => {
  const { text } = await taking({
    'problem_statement/problem.html': `<body><!-- <img src="map.png"> --><p>See <img onerror="x()" src='map.png' alt='1 &lt; "2"' width=3></p><img src="data:image/png;base64,AA"></body>`,
    'problem_statement/map.png': 'map',
  })
  expect(text).toContain('<p>See <img src="@problem_statement/map.png" alt="1 &lt; &quot;2&quot;" /></p>')
  expect(text.match(/@/g)).toHaveLength(1)
  expect(text).toContain('&lt;img src="data:image/png;base64,AA"&gt;')
})

test('PB21 a statement takes 16 pictures of 8 MiB together, its own alone, and further ones stand there by their names', async () => {
  const many = Array.from({ length: 18 }, (_, i) => `p${String(i).padStart(2, '0')}.png`)
  const pictures = (bytes: number): Files =>
    Object.fromEntries(many.map((name, i) => [`statement/${name}`, Buffer.alloc(bytes, i + 1)]))
  const statement = many.map((name) => `![n](${name})`).join('\n')
  const few = await taking({
    'statement/problem.en.md': statement,
    'statement/problem.es.md': '![n](es.png)',
    'statement/es.png': 'es',
    ...pictures(9),
  })
  expect(few.paths).toEqual(many.slice(0, 16).map((name) => `statement/${name}`))
  expect(few.text.split('\n').slice(16)).toEqual(['![n](p16.png)', '![n](p17.png)'])
  for (const line of [
    'statement/p16.png: 16 pictures of a package are taken: its name stands in the text',
    'statement/es.png: problems of the panel keep no further files',
  ])
    expect(few.lines).toContain(line)
  const large = await taking({ 'statement/problem.md': statement, ...pictures(3 * 1024 * 1024) })
  expect(large.paths).toEqual(['statement/p00.png', 'statement/p01.png'])
  expect(large.lines).toContain(
    'statement/p02.png: the pictures of a package have 8 MiB together: its name stands in the text',
  )
  const one = await taking({
    'statement/problem.md': '![n](a.png)',
    'statement/a.png': Buffer.alloc(8 * 1024 * 1024 + 1),
  })
  expect(one).toMatchObject({
    text: '![n](a.png)',
    paths: [],
    lines: [expect.stringContaining('is larger than 8 MiB')],
  })
})
