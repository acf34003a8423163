import { isUtf8 } from 'node:buffer'
import { type Sentence, sentence } from './sentence.ts'

/** A text, and what was changed to make it one; null where the bytes are no text. */
export interface ReadText {
  text: string
  changes: Sentence[]
}

const OTHER_LINE_ENDS = /\r\n?/g

/**
 * Reads a file as programs expect one: UTF-8 without a mark, lines that end in LF. UTF-16 with its mark is turned, and what is in `charset` is
 * read so. Returns null for bytes that are no text.
 */
export function textOf(bytes: Buffer, charset?: string): ReadText | null {
  const changes: Sentence[] = []
  const [first, second, third] = bytes
  let text: string
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    text = new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
    changes.push(sentence`UTF-16 to UTF-8`)
  } else if (first === 0xef && second === 0xbb && third === 0xbf) {
    if (!isUtf8(bytes)) return null
    text = bytes.subarray(3).toString('utf8')
    changes.push(sentence`a byte order mark was taken off`)
  } else if (isUtf8(bytes)) text = bytes.toString('utf8')
  else {
    const named = charset && decoderOf(charset)
    if (!named) return null
    text = named.decode(bytes)
    changes.push(sentence`${charset ?? ''} to UTF-8`)
  }
  if (text.includes('\r')) {
    text = text.replaceAll(OTHER_LINE_ENDS, '\n')
    changes.push(sentence`line ends to LF`)
  }
  return { text, changes }
}

function decoderOf(charset: string): { decode(bytes: Buffer): string } | null {
  try {
    return new TextDecoder(charset)
  } catch {
    return null
  }
}

/** A text for people, as a statement or a program: bytes that are no UTF-8 are read as Windows-1252. */
export const looseText = (bytes: Buffer): string => (textOf(bytes) ?? textOf(bytes, 'windows-1252'))?.text ?? ''
