import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CodeLines } from './code-lines.tsx'

test('a student’s code that is blanks for the most part is drawn at once: a teacher’s tab does not stop over it', () => {
  const code = `print(1) #${' '.repeat(60_000)}!\n \n`
  const begun = performance.now()
  const drawn = renderToStaticMarkup(createElement(CodeLines, { code, language: 'python' }))
  expect(performance.now() - begun).toBeLessThan(1_000)
  expect(drawn.match(/!/g)).toHaveLength(1)
})
