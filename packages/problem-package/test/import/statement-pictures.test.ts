import { statementOf } from '@skirmish/problem-text/markdown'
import type { Files } from '@skirmish/testkit/zipped'
import { expect, test } from 'vitest'
import { readForeign } from '../../src/import/import-foreign.ts'
import { createReport } from '../../src/import/import-report.ts'
import { panelDraft } from '../../src/import/panel-draft.ts'

/** A file that begins as a PNG does. */
const png = (content: string): Buffer => Buffer.concat([Buffer.from('\x89PNG', 'latin1'), Buffer.from(content)])
const TASK: Files = { 'problem.yaml': 'name: Task\n', 'data/sample/1.in': '1\n', 'data/sample/1.ans': '1\n' }

/** The statement of a package for the panel, with the names of its pictures' files where their addresses stand. */
async function taking(files: Files, language = 'en') {
  const report = createReport()
  const foreign = new Map(Object.entries({ ...TASK, ...files }).map(([path, content]) => [path, Buffer.from(content)]))
  const { problem, nameRest } = await readForeign(foreign, 'task', report, { canHoldPictures: true })
  const { fields, pictures } = panelDraft(problem, language, report)
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
    'problem_statement/figures/cat.jpg': Buffer.from('ffd8ffe0', 'hex'),
    'problem_statement/map.png': png('map'),
    'attachments/tree.png': png('tree'),
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
      '![x](https://a.example/x.png) ![y](../../y_1.png) <img src="z.png" alt="A &lt;z"> `![y](../../y.png) <img src="z.png">`\n',
    'statement/my map.png': png('map'),
    'statement/a/b.webp': 'RIFF\0\0\0\0WEBP',
  })
  expect(text).toBe(
    '![A *map*: Of towns](@statement/my map.png), ![](@statement/my map.png)\n\n<img src="@statement/a/b.webp" alt="b_1 &amp; c">\n\n' +
      String.raw`\[x: https://a.example/x.png\] \[y: ../../y\_1.png\] [A &lt;z: z.png] ` +
      '`![y](../../y.png) <img src="z.png">`',
  )
  expect(lines).toEqual([
    'picture ../../y_1.png in statement/problem.md: is not in the package: its name stands in the text',
    'picture https://a.example/x.png in statement/problem.md: is of another site: its name stands in the text',
    'picture z.png in statement/problem.md: is not in the package: its name stands in the text',
  ])
})

test('PB21 pictures of a statement in HTML keep their words and nothing else', async () => {
  const { text } = await taking({
    'problem_statement/problem.html': `<body><!-- <img src="map.png"> --><p>See <img onerror="x()" src='map.png' alt='1 &lt; "2"' width=3></p><img src="data:image/png;base64,AA"></body>`,
    'problem_statement/map.png': png('map'),
  })
  expect(text).toContain('<p>See <img src="@problem_statement/map.png" alt="1 &lt; &quot;2&quot;" /></p>')
  expect(text.match(/@/g)).toHaveLength(1)
  expect(text).toContain('[data:image/png;base64,AA]')
})

test('PB21 a statement takes 16 pictures of 8 MiB together, its own alone, and further ones stand there by their names', async () => {
  const many = Array.from({ length: 18 }, (_, i) => `p${String(i).padStart(2, '0')}.png`)
  const pictures = (bytes: number): Files =>
    Object.fromEntries(many.map((name, i) => [`statement/${name}`, png(String(i).padEnd(bytes))]))
  const statement = many.map((name) => `![n](${name})`).join('\n')
  const few = await taking({
    'statement/problem.en.md': statement,
    'statement/problem.es.md': '![n](es.png)',
    'statement/es.png': png('es'),
    ...pictures(9),
  })
  expect(few.paths).toEqual(many.slice(0, 16).map((name) => `statement/${name}`))
  expect(few.text.split('\n').slice(16)).toEqual(['\\[n: p16.png\\]', '\\[n: p17.png\\]'])
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
    'statement/a.png': png(' '.repeat(8 * 1024 * 1024)),
  })
  expect(one).toMatchObject({
    text: '\\[n: a.png\\]',
    paths: [],
    lines: [expect.stringContaining('is larger than 8 MiB')],
  })
})

test('PB21 a tag of a picture is shown in Markdown wherever it stands, with words that hold brackets and signs', async () => {
  const { text, fields } = await taking({
    'statement/problem.md':
      '<table>\n<tr><td><img src="map.png" alt="a [0, 9) > &lt;b&gt;"></td></tr>\n</table>\n\n' +
      'See <img src=map.png> here.\n\n![a [b] \\] *c*](map.png "x] <b>")\n\n![](plan_(1\\).png \'Ada\')\n\n![n](map.png "Ada\'s")\n',
    'statement/map.png': png('map'),
    'statement/plan_(1).png': png('plan'),
  })
  expect(text).not.toMatch(/map\.png [>"]|plan_\(1\\/)
  const { html } = statementOf(fields.description ?? '')
  expect([...html.matchAll(/<img [^>]*alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual([
    ...['a [0, 9) &gt; &lt;b&gt;', '', 'a [b] ] c: x] &lt;b&gt;', 'Ada', "n: Ada's"],
  ])
  expect(html).not.toMatch(/&lt;img|!\[/)
})

test('PB21 a picture is found in its own case first, by an address that is encoded or escaped, and by the paths of Windows', async () => {
  const { text } = await taking({
    'statement/problem.md':
      '![1](Map.png) ![2](map.PNG) ![3](a%2520b.png) ![4](a%2520c.png) ![5](figures\\plan.png) ![6](b\\_1.png) ![7](/statement/b_1.png) ![8](C:\\x\\plan.png)\n',
    'statement/Map.png': png('capital'),
    'statement/map.png': png('small'),
    'statement/a%2520b.png': png('as it stands'),
    'statement/a%20c.png': png('decoded'),
    'statement/figures/plan.png': png('plan'),
    'statement/b_1.png': png('b'),
  })
  expect(text.split(' ')).toEqual([
    '![1](@statement/Map.png)',
    '![2](@statement/map.png)',
    '![3](@statement/a%2520b.png)',
    '![4](@statement/a%20c.png)',
    '![5](@statement/figures/plan.png)',
    '![6](@statement/b_1.png)',
    '![7](@statement/b_1.png)',
    '![8](@statement/figures/plan.png)',
  ])
})

test('PB21 the same picture under several names and in several languages is one, and each of its files is named', async () => {
  const files: Files = {
    'statement/problem.en.md': '![A](a.en.png) ![B](b.png)\n',
    'statement/problem.es.md': '![A](a.es.png)\n',
    ...Object.fromEntries(['a.en', 'a.es', 'b'].map((name) => [`statement/${name}.png`, png('a')])),
  }
  for (const language of ['en', 'es']) {
    const { text, paths, lines } = await taking(files, language)
    expect(paths).toEqual(['statement/a.en.png'])
    expect(text).toMatch(/^!\[A\]\(@statement\/a\.en\.png\)/)
    expect(lines.filter((line) => line.includes('.png'))).toEqual([
      'statement/a.es.png: is the same picture as statement/a.en.png',
      'statement/b.png: is the same picture as statement/a.en.png',
    ])
  }
})

test('PB21 what is no picture that can be shown takes the place of none', async () => {
  const drawings = Array.from({ length: 16 }, (_, i) => `d${i}.pdf`)
  const { text, paths, lines } = await taking({
    'problem_statement/problem.tex': [...drawings, 'map'].map((name) => `\\includegraphics{${name}}`).join('\n'),
    ...Object.fromEntries(drawings.map((name) => [`problem_statement/${name}`, `%PDF ${name}`])),
    'problem_statement/map.svg': '<svg></svg>',
    'problem_statement/map.png': png('map'),
  })
  expect(paths).toEqual(['problem_statement/map.png'])
  expect(text).toMatch(/^\\\[d0\.pdf\\\] .* !\[\]\(@problem_statement\/map\.png\)$/)
  expect(lines).toContain('problem_statement/d0.pdf: is no picture in PNG, JPEG or WebP: its name stands in the text')
})

test('PB21 a picture that cannot be shown is its words and its name in the statement, whatever stands in them', async () => {
  const htmlOf = async (files: Files) => {
    const { text, fields, lines } = await taking(files)
    expect(text).not.toMatch(/!\[|<img|\/pictures\//)
    expect(lines.filter((line) => line.endsWith('its name stands in the text'))).toHaveLength(1)
    return statementOf(fields.description ?? '').html.replaceAll(/<math>.*?<\/math>/g, 'M')
  }
  const markdown = 'See ![A **map** of [0, 9]](my_map.png "Ada") and <img src="my_map.png">.\n'
  expect(await htmlOf({ 'statement/problem.md': markdown, 'statement/my_map.png': 'no picture' })).toBe(
    '<p>See [A <strong>map</strong> of [0, 9]: Ada: my_map.png] and [my_map.png].</p>',
  )
  const tex = String.raw`\illustration{0.4}{my_map}{All of $[0, 9)$}`
  expect(await htmlOf({ 'problem_statement/problem.tex': tex, 'problem_statement/my_map.svg': '<svg></svg>' })).toBe(
    '<p>[All of M: my_map.svg]</p>\n<p><em>All of M</em></p>',
  )
})

test('PB21 a statement that is cut ends before a picture that would be halved, and grows by no name', async () => {
  const files = (before: string, end: string, kind: string): Files => ({
    [`statement/problem.${kind}`]: before + end,
    'statement/map.png': png('map'),
  })
  for (const [kind, end] of [
    ['md', '![a [b] c](map.png)'],
    ['md', '<img src="map.png" alt="words">'],
    ['html', '<img src="map.png" alt="words">'],
  ] as const)
    for (const room of [1, 20, 65]) {
      const before = 'x'.repeat(20_000 - room)
      const { text, paths } = await taking(files(before, end, kind))
      expect([text, paths], `${kind} ${room}`).toEqual([before, []])
    }
  const name = `${'&'.repeat(40)}.png`
  const { fields, paths } = await taking({
    'statement/problem.html': `${'x'.repeat(19_900)}<img src="${name.replaceAll('&', '&amp;')}">`,
    [`statement/${name}`]: 'no picture',
  })
  expect(fields.description).toMatch(/x\[_{40}\.png\]$/)
  expect(paths).toEqual([])
})

test('PB21 ten thousand names of pictures take no longer than a package may', async () => {
  const begun = process.cpuUsage()
  const names = Array.from({ length: 10_000 }, (_, i) => `p${i}.png`)
  const files = Object.fromEntries(names.slice(0, 4_900).map((name) => [`statement/${name}`, png(name)]))
  const { text, paths } = await taking({
    'statement/problem.md': names.map((name) => `![](${name})`).join(''),
    ...files,
  })
  expect(paths).toHaveLength(16)
  expect(text).toContain('\\[p16.png\\]')
  const { user, system } = process.cpuUsage(begun)
  expect((user + system) / 1_000).toBeLessThan(3_000)
})
