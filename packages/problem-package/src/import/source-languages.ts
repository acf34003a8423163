import { extname } from 'node:path'
import type { LanguageName } from '@skirmish/contracts/schema'
import { type Sentence, sentence } from './sentence.ts'

const BY_ENDING: Record<string, LanguageName> = {
  '.py': 'python',
  '.py3': 'python',
  '.c': 'c',
  '.cpp': 'cpp',
  '.cc': 'cpp',
  '.cxx': 'cpp',
  '.c++': 'cpp',
  '.java': 'java',
  '.js': 'javascript',
  '.mjs': 'javascript',
}
const ENDINGS: Record<LanguageName, string> = { python: '.py', c: '.c', cpp: '.cpp', java: '.java', javascript: '.js' }

/** Sources in languages that the judge does not have. */
const FOREIGN_ENDINGS =
  /\.(py2|pas|pp|dpr|cs|fs|hs|go|rs|rb|kt|kts|php|scala|sc|ml|lua|pl|d|lisp|clj|erl|ex|exs|swift|ts|jl|r|vb|bash|sh|ada|adb|f90|f|m|cob|awk|nim|zig|dart|pro|prolog|bf|icn|scm|fth|nix|cbl|st|apl|abap|als|forth|groovy|objc|mm|octave|raku|tcl|vala|wat|xsl|sed|bc|dc|asm|s)$/i
const PYTHON2 = /^#!.*\bpython2\b|^#!.*\bpypy\b(?!3)|^[ \t]*print[ \t]+["'\w]|\b(raw_input|xrange|unichr)\s*\(/m

/** The judge's language of a source, by its ending; null for another. `.C` is C++ by an old custom. */
export function languageOf(path: string): LanguageName | null {
  const ending = extname(path)
  return ending === '.C' ? 'cpp' : (BY_ENDING[ending.toLowerCase()] ?? null)
}
/** No program of an author is larger: a larger file is read by no expression. */
const SOURCE_BYTES_MOST = 1024 * 1024
export const isTooLarge = (source: Buffer): boolean => source.length > SOURCE_BYTES_MOST
export const TOO_LARGE = sentence`is larger than 1 MiB, as no program here`

export const isForeignSource = (path: string): boolean => FOREIGN_ENDINGS.test(path)
export const isHeader = (path: string): boolean => /\.(h|hh|hpp|hxx|inc|tpp)$/i.test(path)

/** Why a source in the judge's own language cannot run all the same, or null. */
export const ageOf = (language: LanguageName, code: string): Sentence | null =>
  language === 'python' && PYTHON2.test(code) ? sentence`is Python 2, and the judge has Python 3` : null

/** The ending under which the judge knows the language. */
export const endingOf = (language: LanguageName): string => ENDINGS[language]

/** Letters, digits, points, hyphens and underscores, as names in a package are. */
export function safeName(name: string): string {
  const safe = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9_.-]+/g, '_')
  return (/^[A-Za-z0-9_]/.test(safe) ? safe : `_${safe}`).slice(0, 60)
}
