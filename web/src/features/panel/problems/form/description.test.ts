import { allowedHtml } from '@skirmish/problem-text/clean'
import { expect, test } from 'vitest'
import { fromHtml, lossesOf, toHtml, typedOf } from './description.ts'

test('PB3 lines that are typed stay lines, but around blocks and inside of code', () => {
  expect(toHtml('one\r\ntwo\n\nthree')).toBe('one<br>\ntwo<br>\n<br>\nthree')
  expect(toHtml('<p>one</p>\n<ul>\n<li>two</li>\n</ul>\nthree')).toBe('<p>one</p>\n<ul>\n<li>two</li>\n</ul>\nthree')
  expect(toHtml('see\n<pre>a\n\nb</pre>\nend\nend')).toBe('see\n<pre>a\n\nb</pre>\nend<br>\nend')
})

test('PB3 a description that was stored is read as it was typed', () => {
  for (const typed of [
    'one\ntwo\n\n\nthree',
    'if a < b && b > c',
    '<strong>x</strong>\n<pre>a\nb</pre>\nc\nd',
    '3 <= 4 & &lt;p&gt;x',
    '',
  ]) {
    // What the server does to it.
    const stored = toHtml(typed)
      .replaceAll('<br>', '<br />')
      .replace(/&(?!lt;|gt;)/g, '&amp;')
      .replaceAll(' > ', ' &gt; ')
    const read = fromHtml(stored)
    expect(toHtml(read).replaceAll('&gt;', '>')).toBe(toHtml(typed).replaceAll('&gt;', '>'))
  }
  expect(fromHtml('if a &lt; b &amp;&amp; b &gt; c')).toBe('if a < b && b > c')
  expect(fromHtml('write &lt;p&gt; and &amp;lt;')).toBe('write &lt;p> and &amp;lt;')
})

test('PB3 a form shows again exactly what was typed, and what an older release or another client stored', () => {
  for (const typed of [
    'for i<n',
    'x &lt; y',
    'a\n<br>\nb',
    '<b>x</b>\nR&D',
    'vector<int>\n\n  <pre>i<n</pre>',
    '<!-- x',
  ])
    expect(typedOf(allowedHtml(toHtml(typed)), typed)).toBe(typed)
  expect(typedOf('one<br />two', 'one<br>two')).toBe('one<br>two') // as a client without lines gave it
  expect(typedOf('changed<br />\nsince', 'before')).toBe('changed\nsince')
  const table = '<table><tr><td>1</td><td>2</td></tr></table>'
  expect(typedOf('1 2', table)).toBe(table) // as a release without tables kept it
  expect(typedOf('a &lt; b', undefined)).toBe('a < b')
  expect(typedOf('i&lt;n<br />\nvector&lt;int&gt;', undefined)).toBe('i<n\nvector<int>')
})

test('PB3 of what students would not see, words are named before tags', () => {
  expect(lossesOf('<dl><dt>1</dt></dl><u>2</u><script>f()</script>')).toEqual([
    '<script>f()</script>',
    '<dl>',
    '<dt>',
    '</dt>',
    '</dl>',
    '<u>',
    '</u>',
  ])
  expect(lossesOf('for each i<n, vector<int>')).toEqual([])
  expect(lossesOf('<script>f()</script>', 'markdown')).toEqual([])
})
