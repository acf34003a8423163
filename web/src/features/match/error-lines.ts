import type { LanguageName } from '@skirmish/contracts/schema'

/** A line of the program, from 1, and what a compiler or a traceback says of it: "" where the judge cut that off. */
export interface ErrorLine {
  line: number
  message: string
}

const GCC_ERROR = /^main\.(?:c|cpp):(\d+):(?:\d+:)? (?:fatal )?error: (.*)$/
const C_ASSERTION = /\bmain\.(?:c|cpp):(\d+): (?:.*: )?(Assertion .* failed\.)$/
const JAVAC_ERROR = /^Main\.java:(\d+): error: (.*)$/
const JAVA_EXCEPTION = /^(?:Exception in thread ".*?" |Caused by: )(.*)$/
/** The library's own frames name their module before a slash. */
const JAVA_FRAME = /^\tat [^/\s(]+\(\w+\.java:(\d+)\)$/
const PYTHON_FRAME = /^[\s|]*File "(?:\/box\/)?main\.py", line (\d+)/
/** Frames and their sources are indented, in a group of exceptions behind a bar; what was raised is not. */
const PYTHON_RAISED = /^(?: *\| )?([^\s|+].*)$/
const PYTHON_BETWEEN = /^(?:Traceback|File "|During handling|The above exception)/
const NODE_PLACE = /^\S+:(\d+)$/
const NODE_OWN_PLACE = /^(?:file:\/\/)?(?:\/box\/)?main\.m?js:(\d+)$/
const NODE_FRAME = /^ {4}at .*\bmain\.m?js:(\d+):\d+\)?$/
/** Below its place Node prints the source and what points into it. */
const NODE_SOURCE_LINES = 3

const READERS: Record<LanguageName, (lines: string[]) => ErrorLine[]> = {
  c: native,
  cpp: native,
  java: (lines) => [...matching(lines, JAVAC_ERROR), ...javaTrace(lines)],
  python: pythonTrace,
  javascript: nodeTrace,
}

/**
 * The lines of a program that a compiler's message or the trace of a failed program names, each once, in the text's order: of a trace the
 * innermost one of the program itself. The text is what the judge shows, which a program can have written too.
 */
export function errorLines(language: LanguageName, text: string): ErrorLine[] {
  const found = READERS[language](text.split('\n'))
  return found.filter(({ line }, i) => line > 0 && found.findIndex((other) => other.line === line) === i)
}

function native(lines: string[]): ErrorLine[] {
  return [...matching(lines, GCC_ERROR), ...matching(lines, C_ASSERTION)]
}

const matching = (lines: string[], pattern: RegExp): ErrorLine[] =>
  lines.flatMap((text) => {
    const [, line, message = ''] = pattern.exec(text) ?? []
    return line === undefined ? [] : [{ line: Number(line), message }]
  })

function javaTrace(lines: string[]): ErrorLine[] {
  const found: ErrorLine[] = []
  let message: string | null = null
  for (const text of lines) {
    const [, line] = JAVA_FRAME.exec(text) ?? []
    if (line !== undefined && message !== null) {
      found.push({ line: Number(line), message })
      message = null
    } else message = JAVA_EXCEPTION.exec(text)?.[1] ?? message
  }
  return found
}

function pythonTrace(lines: string[]): ErrorLine[] {
  const found: ErrorLine[] = []
  let innermost: number | null = null
  for (const text of lines) {
    const [, line] = PYTHON_FRAME.exec(text) ?? []
    const [, message] = PYTHON_RAISED.exec(text) ?? []
    if (line !== undefined) innermost = Number(line)
    else if (innermost !== null && message !== undefined && !PYTHON_BETWEEN.test(message)) {
      found.push({ line: innermost, message })
      innermost = null
    }
  }
  return innermost === null ? found : [...found, { line: innermost, message: '' }]
}

function nodeTrace(lines: string[]): ErrorLine[] {
  const place = lines.findIndex((text) => NODE_PLACE.test(text))
  const own = NODE_OWN_PLACE.exec(lines[place] ?? '')?.[1]
  const frame = lines.map((text) => NODE_FRAME.exec(text)?.[1]).find((line) => line !== undefined)
  const line = frame ?? own
  if (line === undefined) return []
  const first = lines.findIndex((text) => text.startsWith('    at '))
  const after = lines.slice(place + NODE_SOURCE_LINES).find((text) => text.trim() !== '')
  return [{ line: Number(line), message: (place < 0 ? lines[first - 1] : after) ?? '' }]
}
