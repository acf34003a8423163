import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { INTERFACE_LANGUAGES } from '@skirmish/contracts/constants'
import { PROGRAM_FAULTS } from '@skirmish/contracts/program-faults'
import { ROOT } from '@skirmish/devkit/paths'
import { expect, test } from 'vitest'

const valuesOf = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, new Set(text.match(/(?<=\{)\w+(?=\})/g))]))

test.each(INTERFACE_LANGUAGES)('PB24 a teacher reads each fault of a program, with its values, in %s', (language) => {
  const texts = JSON.parse(readFileSync(join(ROOT, `web/public/locales/${language}/panel-problems.json`), 'utf8'))
  expect(valuesOf(texts.program_fault)).toEqual(valuesOf(PROGRAM_FAULTS))
})
