import type { LanguageName } from '@skirmish/contracts/schema'

/** The language of a program by the ending of its name. */
export const LANGUAGE_OF: Record<string, LanguageName> = {
  '.py': 'python',
  '.c': 'c',
  '.cpp': 'cpp',
  '.java': 'java',
  '.js': 'javascript',
}

/** What is wrong with a file of a package; `file` is its path in the package. */
export interface Fault {
  file: string
  fault: string
}
