import { expect, test } from 'vitest'
import { exampleLabel } from './example-label.ts'

test("PB24 of a problem that talks, the form labels an example as the preview does: for the judge's program", () => {
  const validator = { name: 'talk.py', language: 'python' as const, interactive: true }
  expect(exampleLabel('input', { validator })).toBe('app:judges_input')
  expect(exampleLabel('expected_output', { validator })).toBe('example.judges_output')
  expect(exampleLabel('explanation', { validator })).toBe('example.explanation')
  for (const other of [{}, { validator: null }, { validator: { ...validator, interactive: false } }])
    expect(exampleLabel('input', other)).toBe('example.input')
})
