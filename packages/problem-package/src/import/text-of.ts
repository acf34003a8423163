import { isUtf8 } from 'node:buffer'
import { type Sentence, sentence } from './sentence.ts'

/** A text in UTF-8, and what was changed to make it one. */
interface ReadText {
  utf8: Buffer
  changes: Sentence[]
}

const [LF, CR] = [0x0a, 0x0d]

/**
 * Reads a file as programs expect one: UTF-8 without a mark, lines that end in LF. UTF-16 with its mark is turned, and what is in `charset` is
 * read so. Returns null for bytes that are no text. They stay bytes: as strings the tests of a package would be several times as large.
 */
export function textOf(bytes: Buffer, charset?: string): ReadText | null {
  const changes: Sentence[] = []
  const [first, second, third] = bytes
  let utf8: Buffer
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    utf8 = Buffer.from(new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes))
    changes.push(sentence`UTF-16 to UTF-8`)
  } else if (first === 0xef && second === 0xbb && third === 0xbf) {
    if (!isUtf8(bytes)) return null
    utf8 = bytes.subarray(3)
    changes.push(sentence`a byte order mark was taken off`)
  } else if (isUtf8(bytes)) utf8 = bytes
  else {
    const named = charset && decoderOf(charset)
    if (!named) return null
    utf8 = Buffer.from(named.decode(bytes))
    changes.push(sentence`${charset ?? ''} to UTF-8`)
  }
  if (utf8.includes(CR)) {
    utf8 = withLineFeeds(utf8)
    changes.push(sentence`the line ends of Windows became those of Linux, which the judge has`)
  }
  return { utf8, changes }
}

function withLineFeeds(text: Buffer): Buffer {
  const made = Buffer.alloc(text.length)
  let length = 0
  for (let i = 0; i < text.length; i++) {
    const byte = text[i] ?? LF
    if (byte !== LF || text[i - 1] !== CR) made[length++] = byte === CR ? LF : byte
  }
  return made.subarray(0, length)
}

function decoderOf(charset: string): { decode(bytes: Buffer): string } | null {
  try {
    return new TextDecoder(charset)
  } catch {
    return null
  }
}

/** A text for people, as a statement or a program: bytes that are no UTF-8 are read as Windows-1252. */
export const looseText = (bytes: Buffer): string =>
  (textOf(bytes) ?? textOf(bytes, 'windows-1252'))?.utf8.toString('utf8') ?? ''
