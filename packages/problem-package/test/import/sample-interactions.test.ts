import { statementOf } from '@skirmish/problem-text/markdown'
import type { Files } from '@skirmish/testkit/zipped'
import { expect, test } from 'vitest'
import { taking } from './taking-groups.ts'

const GUESS: Files = {
  'problem.yaml': 'problem_format_version: 2025-09\ntype: interactive\nname: {en: Guess, es: Adivina}\n',
  'output_validator/run.py': 'import sys\nsys.exit(42)\n',
  'statement/problem.en.md': 'Guess the number.',
  'statement/problem.es.md': 'Adivina el número.',
  'data/sample/1.interaction': '>5\r\n<higher <b>\r\n---\r\n>7\r\n',
  'data/secret/1.in': '7\n',
}
/** The statement in a language, and what the report says of interactions. */
const statement = async (files: Files, language = 'en') => {
  const { problem, lines } = await taking(files)
  const found = problem.statements.find((one) => one.language === language)
  return { text: found?.text ?? '', lines: lines.filter((line) => line.includes('.interaction')) }
}

test('PB15 the interaction of a sample stands at the end of each statement as code, in the statement’s language', async () => {
  const { text, lines } = await statement(GUESS)
  expect(text).toBe(
    'Guess the number.\n\n## Example of an interaction\n\nYour program reads what stands behind `<`, and prints what stands behind `>`.\n' +
      '\n```\n>5\n<higher <b>\n---\n>7\n```\n',
  )
  expect(statementOf(text).html).toContain('&gt;5\n&lt;higher &lt;b&gt;\n---\n&gt;7\n')
  expect(lines).toEqual(
    ['English', 'Spanish'].map(
      (name) =>
        `changed data/sample/1.interaction: an example of an interaction, at the end of the statement in ${name}`,
    ),
  )
  const spanish = await statement({ ...GUESS, 'data/sample/2.interaction': '>1\n' }, 'es')
  expect(spanish.text).toMatch(/## Ejemplo de interacción\n\nTu programa .*\n\n```\n>5\n[^`]*```\n\n```\n>1\n```\n$/)
  const { 'statement/problem.en.md': _, 'statement/problem.es.md': __, ...rest } = GUESS
  const html = await statement({ ...rest, 'statement/problem.en.html': '<p>Guess.</p>' })
  expect(html.text).toMatch(/<\/p>\n<h2>Example of an interaction<\/h2>\n.*\n<pre>&gt;5\n&lt;higher &lt;b&gt;\n/)
  expect((await statement(rest)).lines).toEqual([
    'dropped data/sample/1.interaction: there is no statement in which it could stand',
  ])
})

test('PB15 what is no interaction, or has no room in the statement, is named and left out', async () => {
  const odd = await statement({ ...GUESS, 'data/sample/1.interaction': 'hello\n', 'data/sample/2.interaction': '' })
  const why = 'is no short interaction: each of its lines begins with < or >'
  expect(odd.lines).toEqual([1, 2].map((name) => `dropped data/sample/${name}.interaction: ${why}`))
  expect(odd.text).toBe('Guess the number.\n')
  const long = await statement({ ...GUESS, 'statement/problem.en.md': 'x'.repeat(19_900) })
  expect(long.lines).toContain(
    'dropped data/sample/1.interaction: has no room in the statement in English: it has 20,000 characters at most',
  )
  const plain = await statement({ ...GUESS, 'problem.yaml': 'name: Guess\n' })
  expect(plain.lines).toEqual([
    'dropped data/sample/1.interaction: stands beside a test for people; tests have no texts here',
  ])
})
