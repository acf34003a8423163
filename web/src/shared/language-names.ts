import type { LanguageName } from '@skirmish/contracts/schema'

/** The programming languages by the names that they are known by. */
export const LANGUAGE_NAMES: Record<LanguageName, string> = {
  python: 'Python',
  cpp: 'C++',
  c: 'C',
  java: 'Java',
  javascript: 'JavaScript',
}
