import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { allowedHtml } from '../src/clean.ts'
import { statementOf } from '../src/markdown.ts'

const html = (markdown: string) => statementOf(markdown).html

/** What a reader sees of HTML. */
function shownOf(some: string): string {
  let shown = ''
  const parser = new Parser({
    ontext: (text) => {
      shown += text
    },
  })
  parser.end(some)
  return shown
}

test('PB13 Markdown has headings below the title, lists, tables and code', () => {
  expect(html('# Task\n\n### Input\n\n*one* **two** `a<b`')).toBe(
    '<h2>Task</h2>\n<h3>Input</h3>\n<p><em>one</em> <strong>two</strong> <code>a&lt;b</code></p>',
  )
  expect(html('| n | sum |\n|--:|:--|\n| 1 | $x$ |')).toBe(
    '<table>\n<thead>\n<tr>\n<th align="right">n</th>\n<th align="left">sum</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n' +
      '<td align="right">1</td>\n<td align="left"><math><mi>x</mi></math></td>\n</tr>\n</tbody>\n</table>',
  )
  expect(html('| n |\n|:-:|\n| 1 |')).toContain('<td align="center">1</td>')
  expect(html('3. three\n   - part')).toBe('<ol start="3">\n<li>three\n<ul>\n<li>part</li>\n</ul>\n</li>\n</ol>')
  expect(html('```cpp\nif (a<b) x<int> y; // $z$\n```')).toBe(
    '<pre><code>if (a&lt;b) x&lt;int&gt; y; // $z$\n</code></pre>',
  )
})

test('PB13 formulas become MathML in a line and on a line of their own, and an amount of money is none', () => {
  expect(html('$x_i^2 \\le 10^{5}$')).toBe(
    '<p><math><mrow><msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup><mo>≤</mo><msup><mn>10</mn><mn>5</mn></msup></mrow></math></p>',
  )
  expect(html('a\n$$\n\\sum_{i=1}^n \\frac{a_i}{2}\n$$\nb')).toMatch(
    /^<p>a<\/p>\n<p><math display="block"><mrow>.*<munderover>.*<mfrac>.*<\/math><\/p>\n<p>b<\/p>$/,
  )
  expect(html('\\begin{aligned} alone, $\\begin{aligned}a&=b\\\\c&=d\\end{aligned}$')).toMatch(
    /<mtable.*<mtd class="tml-right"><mi>a<\/mi><\/mtd>/,
  )
  expect(html('costs $5 and $10, \\$x\\$')).toBe('<p>costs $5 and $10, $x$</p>')
})

test.each([
  ['\\frac{', "Unexpected end of input in a macro argument, expected '}'"],
  ['\\href{javascript:alert(1)}{x}', 'Unsupported function name: \\href'],
  ['\\htmlClass{a}{b}', 'Unsupported function name: \\htmlClass'],
  ['\\class{a}{b}', 'Function "\\class" is not trusted'],
  ['\\includegraphics{https://x.test/a.png}', 'Function "\\includegraphics" is not trusted'],
  ['\\def\\a{\\a\\a}\\a', 'defines a command'],
  ['\\newcommand{\\b}{xx}\\b', 'defines a command'],
  [`${'{'.repeat(10_000)}${'}'.repeat(10_000)}`, 'is longer than 2,000 characters'],
  [`${'{'.repeat(900)}${'}'.repeat(900)}`, 'has braces more than 60 deep'],
  [`${'\\left('.repeat(160)}x${'\\right)'.repeat(160)}`, null],
])('PB13 %.60s stands as it was typed, and is named', (tex, fault) => {
  const { html, unreadable } = statementOf(`Before $${tex}$ after, $y$.`)
  expect(shownOf(html)).toContain('Before ')
  expect(html).toMatch(/ after, <math><mi>y<\/mi><\/math>\.<\/p>$/)
  if (fault === null) return
  expect(unreadable).toEqual([{ tex, fault }])
  expect(shownOf(html)).toContain(`$${tex}$`)
  expect(html).toContain('<code class="unreadable">')
})

test.each([
  'For each i<n print x.\nThen more text follows here.',
  'a<!b and c</d and e<?f, a<b and c>d, vector<int>, map<string, vector<int>>',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<iframe src="x"></iframe>',
  '<!-- a note -->',
  'print <code> and <sub>',
  '[note]: https://x.test',
  '![words](https://x.test/a.png)',
  '![words](data:image/png;base64,AAAA)',
  '![words](/pictures/a.webp)',
  `![words](https://x.test/pictures/${'a'.repeat(32)}-9x9.webp)`,
  '[words](javascript:alert(1))',
])('PB3 %j is text in Markdown', (typed) => {
  expect(shownOf(html(typed))).toBe(typed)
  expect(html(typed)).not.toMatch(/<(?!\/?p>)/)
})

test('PB16 the words of a picture lose no sign, no code and no formula', () => {
  const address = `/pictures/${'a'.repeat(32)}-9x9.webp`
  expect(html(`![a\\_b *c* \`d\` $e \\le f$ \\[g\\]](${address})`)).toBe(
    `<p><img src="${address}" alt="a_b c d e \\le f [g]" width="9" height="9" /></p>`,
  )
})

test('PB3 a link stays as its words and where it leads', () => {
  expect(html('[the paper](https://x.test/a?b=1&c=2 "of 1959"), <https://y.test/>')).toBe(
    '<p>the paper (https://x.test/a?b=1&amp;c=2, of 1959), https://y.test/</p>',
  )
})

test('PB3 allowed tags work in Markdown, where they have their end', () => {
  expect(html('x<sub>i</sub> <sup>lone **b <strong>c** d')).toBe(
    '<p>x<sub>i</sub> &lt;sup&gt;lone <strong>b &lt;strong&gt;c</strong> d</p>',
  )
  expect(html('Code:\n<pre>\nfor (int i=0;i<n;i++) sum+=a[i];\n\n*x* </pre>\nNow the *output* format.')).toBe(
    '<p>Code:</p>\n<pre>\nfor (int i=0;i&lt;n;i++) sum+=a[i];\n\n*x* </pre>\n<p>Now the <em>output</em> format.</p>',
  )
  expect(html('<table><tr><td onclick="f()"><script>g()</script></td></tr></table>')).toBe(
    '<table><tr><td>&lt;script&gt;g()&lt;/script&gt;</td></tr></table>',
  )
})

const PIECES = [
  '<',
  '>',
  '&',
  '$',
  '$$',
  '\\',
  '{',
  '}',
  '`',
  '```\n',
  '*',
  '_',
  '|',
  '\n',
  '\n\n',
  '- ',
  '# ',
  '> ',
  '    ',
]
const WORDS = [
  '[a](b)',
  '![c](picture:d)',
  '<p>',
  '</p>',
  '<td>',
  '<math>',
  '<mi>',
  '</math>',
  '<script>',
  '\\frac',
  '\0',
  'x',
  ' ',
]
const soup = fc
  .array(fc.oneof(fc.constantFrom(...PIECES, ...WORDS), fc.string()), { maxLength: 40 })
  .map((some) => some.join(''))

test('PB13 no Markdown makes HTML that cleaning would change', () => {
  fc.assert(
    fc.property(soup, (typed) => {
      const made = html(typed)
      expect(allowedHtml(made)).toBe(made)
      expect(made).not.toMatch(/<[^>]*\s(?:on\w+|style|href)\s*=/)
    }),
    { numRuns: 3_000 },
  )
})

test('PB13 a text that fits, however it is made up, is bounded in time, and a megabyte of words is no trouble', () => {
  const most = 20_000
  for (const hostile of [
    '<',
    '<p>\n',
    '[',
    '*a_',
    '$',
    '$x$ ',
    '> - ',
    '|',
    '`',
    '<!--',
    '![',
    '&',
    '\\',
    '<sub>',
    '\n#',
  ])
    html(hostile.repeat(most / hostile.length))
  html(`|${'|'.repeat(9_000)}\n${'|-'.repeat(4_500)}`)
  expect(html('word and *word*\n'.repeat(65_536)).length).toBeGreaterThan(1_048_576)
})
