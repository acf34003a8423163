import { expect, test } from 'vitest'
import { foreignTags, fromHtml, toHtml } from './line-breaks.ts'

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

test('PB3 tags that will be removed are named, each once', () => {
  expect(foreignTags('<script>x</script> a<b and c>d <IMG src=x onerror=y> <strong>s</strong> 1 < 2')).toEqual([
    '<script>',
    '<b>',
    '<IMG>',
  ])
  expect(foreignTags('<p>fine</p> <br/> <pre>x</pre>')).toEqual([])
})
