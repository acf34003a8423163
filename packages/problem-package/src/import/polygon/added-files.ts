import type { ForeignFiles } from '../foreign-files.ts'

/** Scripts, a style for TeX, built programs, and what Polygon makes of the statements, of the tests and of the checker. */
const ADDED = new RegExp(
  [
    String.raw`\.exe$`,
    String.raw`^(doall|wipe)\.(sh|bat)$`,
    '^scripts/',
    String.raw`^check\.\w+$`,
    '^(files/tests/)?(checker|validator|interactor)-tests/',
    String.raw`^files/(testlib\.h|olymp\.sty|(problem|statements|tutorial)\.(tex|ftl))$`,
    String.raw`^solutions/[^/]+\.desc$`,
    String.raw`^statements(/\.|-in-)(html|pdf)/`,
    String.raw`^statements/[^/]+/(olymp\.sty|(problem|tutorial)\.(tex|pdf)|problem-properties\.json)$`,
    String.raw`^statement(s|-sections)/[^/]+/example\.\d+(\.a)?$`,
  ].join('|'),
)

/** Whether Polygon puts a file into each package by itself: its author has not written it, or has it at another place too. */
export function isAdded(path: string, files: ForeignFiles): boolean {
  const section = path.replace(/^statements\//, 'statement-sections/')
  const content = files.get(path)
  return ADDED.test(path) || (section !== path && content !== undefined && files.get(section)?.equals(content) === true)
}
