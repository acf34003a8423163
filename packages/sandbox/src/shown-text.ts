import { textOf } from './verdict.ts'

/** A text as players see it. */
export interface ShownText {
  text: string
  /** Whether part of the text was left out. */
  truncated: boolean
}

/**
 * The beginning of an output: at most `bytes` of it, and at most `jsonBytes` once it is written as JSON, where a control
 * character takes six. NUL and malformed UTF-8 become U+FFFD: PostgreSQL stores no NUL in a text. RULES JD3, JD5.
 */
export function shownText(output: Buffer, bytes: number, jsonBytes = Number.POSITIVE_INFINITY): ShownText {
  const text = textOf(output, bytes).replaceAll('\0', '\uFFFD')
  const length = lengthWithin(text, jsonBytes)
  return { text: text.slice(0, length), truncated: output.length > bytes || length < text.length }
}

/** How many characters of a text fit into `jsonBytes`; a surrogate pair counts as one. */
function lengthWithin(text: string, jsonBytes: number): number {
  let left = jsonBytes
  for (let i = 0; i < text.length; ) {
    const code = text.codePointAt(i) ?? 0
    left -= jsonSize(code)
    if (left < 0) return i
    i += code > 0xffff ? 2 : 1
  }
  return text.length
}

function jsonSize(code: number): number {
  if (code < 0x20) return '\b\t\n\f\r'.includes(String.fromCharCode(code)) ? 2 : 6
  if (code === 0x22 || code === 0x5c) return 2
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code > 0xffff ? 4 : 3
}
