/** What an answer says, as it comes. */
export interface AnswerEvents {
  /** `headers` are names, in lower case, and values in turn, without those of this hop; `length` of the body, when it is known. */
  onHead(status: number, headers: readonly string[], length: number | null): void
  /** Some of the body; the bytes are good during the call only. */
  onBody(bytes: Buffer): void
}

export interface AnswerReader {
  /** An answer follows. */
  begin(events: AnswerEvents): void
  /** Takes what has come; true once the answer is complete. Throws on what is not HTTP/1.1, or goes beyond the answer. */
  read(bytes: Buffer): boolean
  /** The other side sends no more; whether that ends the answer. */
  end(): boolean
  /** Whether another answer may follow on the same connection. */
  persistent(): boolean
}

const MOST_HEAD_BYTES = 16 * 1024
/** They concern the hop between two machines; the next one has its own. */
const OF_THIS_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date'])
/** Whom a connection serves that nobody uses: a whole request would stay in memory for as long. */
const NOBODY: AnswerEvents = { onHead: () => {}, onBody: () => {} }
type Reading = 'head' | 'body' | 'chunk size' | 'chunk' | 'chunk end' | 'trailer' | 'until the end'
const OF_THE_BODY: ReadonlySet<Reading> = new Set(['body', 'chunk', 'until the end'])
const NAME = /^[!#$%&'*+.^_`|~0-9a-z-]+$/
const LENGTH = /^\d{1,15}$/
const CHUNK_SIZE = /^([0-9a-fA-F]{1,8})[ \t]*(?:;.*)?$/
const LF = 10

const bad = (what: string): Error => new Error(`the answer is not HTTP/1.1: ${what}`)

/** Reads answers to anything but HEAD and CONNECT, one after the other, as bytes come. RFC 9112; what it allows us to refuse is refused. */
export function createAnswerReader(): AnswerReader {
  let events = NOBODY
  let reading: Reading = 'head'
  /** Of a head, or a line of the chunked coding: what has come of it. */
  let partial = ''
  /** Bytes of the body, or of the chunk; in trailers those read. */
  let count = 0
  let persistent = true

  const frame = (status: number, length: number | null, chunked: boolean) => {
    if (chunked && length !== null) throw bad('two lengths')
    const known = status === 204 || status === 304 ? 0 : length
    count = known ?? 0
    if (known !== null) reading = 'body'
    else if (chunked) reading = 'chunk size'
    else {
      reading = 'until the end'
      persistent = false
    }
  }
  const takeHead = (text: string, end: number) => {
    const [version, status] = [text.slice(0, 9), Number(text.slice(9, 12))]
    if ((version !== 'HTTP/1.1 ' && version !== 'HTTP/1.0 ') || !(status >= 100 && status < 600))
      throw bad('its first line')
    const headers: string[] = []
    let length: number | null = null
    let chunked = false
    persistent = version === 'HTTP/1.1 '
    for (let at = text.indexOf('\r\n') + 2; at < end + 2; ) {
      const next = text.indexOf('\r\n', at)
      const colon = text.indexOf(':', at)
      const name = text.slice(at, colon < 0 || colon > next ? at : colon).toLowerCase()
      if (!NAME.test(name)) throw bad('a header')
      const value = text.slice(colon + 1, next).trim()
      at = next + 2
      if (name === 'content-length') {
        if (!LENGTH.test(value) || (length !== null && length !== Number(value))) throw bad('its length')
        if (length !== null) continue
        length = Number(value)
      } else if (name === 'transfer-encoding') {
        if (chunked || value.toLowerCase() !== 'chunked') throw bad('its coding')
        chunked = true
      } else if (name === 'connection') persistent &&= !value.toLowerCase().includes('close')
      if (!OF_THIS_HOP.has(name)) headers.push(name, value)
    }
    if (status === 101) throw bad('another protocol')
    if (status < 200) return // the answer itself is still to come
    frame(status, length, chunked)
    events.onHead(status, headers, reading === 'body' ? count : null)
  }
  const takeLine = (line: string) => {
    if (reading === 'chunk size') {
      const size = CHUNK_SIZE.exec(line)?.[1]
      if (!size) throw bad('the size of a chunk')
      count = Number.parseInt(size, 16)
      reading = count > 0 ? 'chunk' : 'trailer'
    } else if (reading === 'chunk end') {
      if (line) throw bad('the end of a chunk')
      reading = 'chunk size'
    } else {
      count += line.length
      if (count > MOST_HEAD_BYTES) throw bad('too many trailers')
      if (line) return
      reading = 'body' // of which nothing is left
      count = 0
    }
  }
  const takeBody = (bytes: Buffer, at: number): number => {
    const end = reading === 'until the end' ? bytes.length : Math.min(bytes.length, at + count)
    if (reading !== 'until the end') count -= end - at
    if (end > at) events.onBody(bytes.subarray(at, end))
    if (reading === 'chunk' && count === 0) reading = 'chunk end'
    return end
  }
  /** Takes a head or a line, when it is complete; answers where the rest begins. */
  const takeText = (bytes: Buffer, at: number): number => {
    const head = reading === 'head'
    const text = partial + bytes.toString('latin1', at, head ? bytes.length : lineEnd(bytes, at))
    const end = text.indexOf(head ? '\r\n\r\n' : '\r\n')
    if ((end < 0 ? text.length : end) > MOST_HEAD_BYTES) throw bad('too long')
    if (end < 0) {
      if (!head && text.endsWith('\n')) throw bad('the end of a line')
      partial = text
      return bytes.length
    }
    const rest = at + end + (head ? 4 : 2) - partial.length
    partial = ''
    if (head) takeHead(text, end)
    else takeLine(text.slice(0, end))
    return rest
  }
  return {
    begin: (wanted) => {
      events = wanted
      reading = 'head'
      partial = ''
      count = 0
    },
    read: (bytes) => {
      let at = 0
      while (at < bytes.length) {
        if (reading === 'body' && count === 0) throw bad('more than it said')
        at = OF_THE_BODY.has(reading) ? takeBody(bytes, at) : takeText(bytes, at)
      }
      const whole = reading === 'body' && count === 0
      if (whole) events = NOBODY
      return whole
    },
    end: () => reading === 'until the end',
    persistent: () => persistent,
  }
}

/** Where the line that begins at `at` ends: behind its line feed, or with the bytes. */
function lineEnd(bytes: Buffer, at: number): number {
  const feed = bytes.indexOf(LF, at)
  return feed < 0 ? bytes.length : feed + 1
}
