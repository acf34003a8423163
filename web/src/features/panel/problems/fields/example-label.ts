import type { ProblemForm } from '../form/problem-form.ts'

export const EXAMPLE_PARTS = ['input', 'expected_output', 'explanation'] as const

/** The key of the words for a part of an example. Of a problem whose program talks with the student's, that program alone reads input and output. */
export function exampleLabel(part: string, { validator }: Pick<ProblemForm, 'validator'>): string {
  if (!validator?.interactive || part === 'explanation') return `example.${part}`
  return part === 'input' ? 'app:judges_input' : 'example.judges_output'
}
