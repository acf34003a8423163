import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { ALLOWED_TAGS, isAllowedAttribute } from '../src/allowed-tags.ts'
import { allowedHtml, cleaned, withDroppedShown } from '../src/clean.ts'
import { FOREIGN } from '../src/tags.ts'

const NAMES = [
  'script',
  'b',
  'p',
  'strong',
  'table',
  'td',
  'pre',
  'br',
  'li',
  'img src=x',
  `img src="/pictures/${'a'.repeat(32)}-9x9.webp" alt="a"`,
  'svg onload=x()',
  'td align=left onclick=x()',
  'tr',
  'math display="block" class=c',
  'mi mathvariant="normal" href=x',
  'mtext',
  'mspace width="99em"',
  'x',
  'i and j',
]
const PIECES = [
  '<',
  '</',
  '<!',
  '<!--',
  '-->',
  '<?',
  '>',
  '/>',
  '"',
  "'",
  '=',
  '&',
  ';',
  '&lt;',
  '&copy',
  ' ',
  '\n',
  'n',
  'i++',
  '\0',
]
const pieces = [...PIECES, ...NAMES, ...NAMES.map((name) => `<${name}>`), ...NAMES.map((name) => `</${name}>`)]
const soup = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 30 }).map((some) => some.join(''))

/** What a reader sees of HTML. */
function shownOf(html: string): string {
  let shown = ''
  const parser = new Parser({
    ontext: (text) => {
      shown += text
    },
  })
  parser.end(html)
  return shown
}

test('PB3 a text without tags is shown as it is typed', () => {
  const plain = soup.filter((text) => !/<\/?[a-z][a-z0-9]*(?:\s[^<]*|\/)?>|<!doctype|<!--|&#?\w+;/i.test(text))
  fc.assert(
    fc.property(plain, (typed) => {
      expect(shownOf(allowedHtml(typed))).toBe(typed)
      expect(cleaned(typed).dropped).toEqual([])
    }),
    { numRuns: 5_000 },
  )
})

const ALLOWED = new RegExp(`</?(${ALLOWED_TAGS.join('|')})((?: [a-z]+="[^"<>]*")*)(?: /)?>`, 'g')

test('PB3 no text makes another tag than the allowed ones, or another attribute, and cleaning again changes nothing', () => {
  fc.assert(
    fc.property(soup, (typed) => {
      const html = allowedHtml(typed)
      expect(html.replaceAll(ALLOWED, '')).not.toMatch(/[<>]/)
      for (const [, name = '', attributes = ''] of html.matchAll(ALLOWED))
        for (const [, key = '', value = ''] of attributes.matchAll(/ ([a-z]+)="([^"]*)"/g))
          expect(isAllowedAttribute(name, key, value), `${name} ${key}="${value}"`).toBe(true)
      expect(allowedHtml(html)).toBe(html)
    }),
    { numRuns: 5_000 },
  )
})

test.each([
  ['<li><tr><li></tr>', '<li> </li><li></li>'],
  ['<p>a<td><p>b</td></p>', '<p>a </p><p>b</p><p></p>'],
  ['<li>a<th><li>b</th>', '<li>a </li><li>b</li>'],
])('PB3 what ends where the next one begins does so behind a tag that is left out: %j', (typed, shown) => {
  expect(allowedHtml(typed)).toBe(shown)
  expect(allowedHtml(shown)).toBe(shown)
})

test('PB3 no word is lost but those that are named', () => {
  const word = /[^\s<>]/g
  const wordsOf = (text: string) => (text.match(word) ?? []).length
  fc.assert(
    fc.property(
      soup.filter((text) => !/&#?\w+;/.test(text)),
      (typed) => {
        const { html, words, dropped } = cleaned(typed)
        if (dropped.length > 0 || words.length > 0) return
        const marks = typed.replaceAll(new RegExp(`</?(?:${ALLOWED_TAGS.join('|')})(?:\\s[^<>]*|/)?>`, 'gi'), '')
        expect(wordsOf(shownOf(html))).toBeGreaterThanOrEqual(wordsOf(marks))
      },
    ),
    { numRuns: 2_000 },
  )
})

test.each([
  'For each i<n print x.\nThen more.',
  'a<!b and c</d and e<?f',
  'if a<b and c>d, x<y>z, x<i>y',
  'vector<int>, map<string, vector<int>>, List<object>, vector<map>, #include <string>',
  'template <class T> void f(T<a> x);',
  'mail <a@b.c> or <https://example.test/?a=1&copy=2>',
  'R&D, AT&T, a&&b, &lt without an end, &notanentity;',
  '<note><to>Tove</to></note> <![CDATA[ x ]]> <?xml version="1.0"?>',
  '<!-- never closed',
  '<script>never closed',
  '<img src="never closed',
  'print <output>, <input> and <code>',
  '# Title\n* one < two\n> quoted `a<b`\n| a | b |',
  '</p> alone, and </script>',
  'if i<p>j then a[0]<li>f(x)<p>0',
  'x <<< y >>> z <- w <= v <> u <3',
])('PB3 %j is shown as it is typed', (typed) => {
  expect(shownOf(allowedHtml(typed))).toBe(typed)
  expect(cleaned(typed)).toMatchObject({ dropped: [], words: [] })
})

test('PB3 lines and cells that are removed stay apart, and in code by a line', () => {
  expect(allowedHtml('<dl><dt>n</dt><dd>1</dd></dl><td>2</td><td>3</td>')).toBe('n<br />1 2 3')
  expect(allowedHtml('<h1>Title</h1><div>one</div><div>two</div><p>three</p>')).toBe(
    'Title<br />one<br />two<p>three</p>',
  )
  expect(allowedHtml('<pre><div>one</div><div>two</div></pre>')).toBe('<pre>one\ntwo</pre>')
  expect(allowedHtml('<p>a<b>b</b>c</p>')).toBe('<p>abc</p>')
})

test('PB3 a table is one, with its alignment and spans and nothing else, and its parts stand in a table alone', () => {
  const table = '<table><tr><th>n</th><th>answer</th></tr><tr><td>1</td><td>2</td></tr></table>'
  expect(cleaned(table)).toEqual({ html: table, dropped: [], words: [] })
  expect(allowedHtml('<table><tr><td>1<td>2<tr><td align=right colspan="2" style="x" onclick="f()">3</table>')).toBe(
    '<table><tr><td>1</td><td>2</td></tr><tr><td align="right" colspan="2">3</td></tr></table>',
  )
  const styled = (style: string) => allowedHtml(`<table><tr><td style="${style}">1</td></tr></table>`)
  for (const style of ['text-align:center', 'width: 3cm; TEXT-ALIGN: center ;color:red'])
    expect(styled(style)).toBe('<table><tr><td align="center">1</td></tr></table>')
  for (const style of ['text-align:justify', 'text-align:center url(x)', 'x-text-align:center', 'color:red'])
    expect(styled(style)).toBe('<table><tr><td>1</td></tr></table>')
  expect(allowedHtml('<p style="text-align:center">a</p>')).toBe('<p>a</p>')
  expect(allowedHtml('<table><tr><td>a<table><tr><td>x</td></tr></table></td></tr></table>')).toBe(
    '<table><tr><td>a   x</td></tr></table>',
  )
})

test('PB13 MathML stands in a formula alone, without what leads or draws elsewhere', () => {
  const formula = '<math display="block"><msup><mi>x</mi><mn>2</mn></msup></math>'
  expect(cleaned(formula)).toEqual({ html: formula, dropped: [], words: [] })
  expect(allowedHtml('<mi>x</mi> <math><mi href="javascript:f()">y<mi>z</mi></mi><p>w</p></math>')).toBe(
    'x <math><mi>yz</mi> w</math>',
  )
  expect(allowedHtml('<table><math></table><mi>q</mi></math>')).toBe('<table><math></math></table>q')
  expect(allowedHtml('<math><mspace width="-99em"></mspace><mtext class="head">a</mtext></math>')).toBe(
    '<math><mspace></mspace><mtext>a</mtext></math>',
  )
})

test('PB3 what is dropped is named, and of it what has words', () => {
  expect(cleaned('<b>x</b><b>y</b><wbr>')).toEqual({ html: 'xy', dropped: ['<b>', '</b>', '<wbr>'], words: [] })
  expect(
    cleaned('a<!-- why --><script>f()</script><style></style><a href="x">b</a><p title="t">c</p><!doctype html>'),
  ).toEqual({
    html: 'ab<p>c</p>',
    dropped: ['<!-- why -->', '<script>f()</script>', '<style></style>', '<a href="x">', '</a>', '<!doctype html>'],
    words: ['<!-- why -->', '<script>f()</script>', '<a href="x">', '<p title="t">'],
  })
})

test.each([
  '<img srcset="https://x.test/a.png 2x">',
  '<video poster="a.png">',
  '<object data="a.svg">',
  '<form action="/x">',
  '<button formaction="/x">',
  '<svg xlink:href="#a">',
  '<iframe srcdoc="words">',
  '<math alttext="x^2+1">',
  '<td abbr="words">',
  '<b aria-label="words">',
  '<ol reversed>',
])('PB3 %s has words that are named', (tag) => {
  const name = tag.slice(1, tag.search(/\s/))
  const typed = name === 'img' ? tag : `${tag}x</${name}>`
  expect(cleaned(`<table>${typed}</table>`).words).toEqual([tag])
})

const allowed = new Set<string>(ALLOWED_TAGS)

test('PB3 what browsers know besides is removed where it is a pair, and is text where it is not', () => {
  for (const name of FOREIGN) {
    if (allowed.has(name)) continue
    expect(allowedHtml(`<${name} onclick="x()">`)).not.toContain('<')
    expect(allowedHtml(`<${name} class="c">w</${name}>`)).not.toContain('<')
  }
})

test('PB3 64 KiB of beginnings cost no more than a second of processor time', () => {
  for (const hostile of [
    '<',
    '<!--',
    '<script>',
    '<b',
    '<a href="',
    '</b>',
    '<p>',
    '<table>',
    '<img src=x ',
    '&',
    '<a  ',
  ]) {
    const before = process.cpuUsage()
    allowedHtml(hostile.repeat(65_536 / hostile.length))
    const { user, system } = process.cpuUsage(before)
    expect(user + system, hostile).toBeLessThan(1_000_000)
  }
})

test('PB3 what would be dropped can be shown as it stands there', () => {
  const typed = '<strong>s</strong> <div><u>1 &lt; 2</u></div> <!-- why? --> i<n'
  expect(shownOf(allowedHtml(withDroppedShown(typed)))).toBe('s <div><u>1 < 2</u></div> <!-- why? --> i<n')
  fc.assert(fc.property(soup, (text) => void expect(cleaned(withDroppedShown(text)).dropped).toEqual([])))
})
