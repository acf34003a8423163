import { expect, test } from 'vitest'
import { createAnswerReader } from '../src/answer-reader.ts'

interface Heard {
  status: number
  headers: readonly string[]
  length: number | null
  body: string
}

/** Reads what comes in these pieces; what was heard of it, and whether it is complete. */
function read(pieces: readonly Buffer[], closed = false): Heard & { done: boolean; persistent: boolean } {
  const heard: Heard = { status: 0, headers: [], length: null, body: '' }
  const reader = createAnswerReader()
  reader.begin({
    onHead: (status, headers, length) => void Object.assign(heard, { status, headers, length }),
    onBody: (bytes) => {
      heard.body += bytes.toString('latin1')
    },
  })
  let done = false
  for (const piece of pieces) done = reader.read(piece)
  if (closed) done ||= reader.end()
  return { ...heard, done, persistent: reader.persistent() }
}
const whole = (text: string, closed = false) => read([Buffer.from(text, 'latin1')], closed)

const ANSWERS = {
  'of a length':
    'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 12\r\nDate: now\r\n\r\nHello\r\n\r\nyou',
  'without a body':
    'HTTP/1.1 204 No Content\r\nX-Request-Id: 7\r\nConnection: keep-alive\r\nKeep-Alive: timeout=72\r\n\r\n',
  'of no length': 'HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n',
  'not modified': 'HTTP/1.1 304 Not Modified\r\ncontent-length: 500\r\n\r\n',
  'in chunks': `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nHello\r\n1a;some=thing\r\n${'\r\nabcdef'.repeat(4).slice(0, 26)}\r\n0\r\nX-Sum: 12\r\n\r\n`,
  'after a hint': 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\nHTTP/1.1 201 Created\r\ncontent-length: 2\r\n\r\n{}',
  'with bytes of all kinds': `HTTP/1.1 200 OK\r\ncontent-length: 256\r\n\r\n${String.fromCharCode(...Array(256).keys())}`,
} as const

test('an answer is heard the same in whatever pieces it comes', () => {
  for (const [name, text] of Object.entries(ANSWERS)) {
    const bytes = Buffer.from(text, 'latin1')
    const expected = whole(text)
    expect(expected.done, name).toBe(true)
    for (let cut = 1; cut < bytes.length; cut++)
      expect(read([bytes.subarray(0, cut), bytes.subarray(cut)]), `${name}, cut at ${cut}`).toEqual(expected)
    expect(read(Array.from(bytes, (byte) => Buffer.from([byte]))), `${name}, byte by byte`).toEqual(expected)
  }
})

test('headers of the hop itself are not passed on; of the others names are in lower case', () => {
  expect(whole(ANSWERS['of a length'])).toMatchObject({
    ...{ status: 200, length: 12, body: 'Hello\r\n\r\nyou', persistent: true },
    headers: ['content-type', 'text/plain', 'content-length', '12'],
  })
  expect(whole(ANSWERS['without a body'])).toMatchObject({
    status: 204,
    length: 0,
    body: '',
    headers: ['x-request-id', '7'],
  })
  expect(whole(ANSWERS['in chunks'])).toMatchObject({
    length: null,
    headers: [],
    body: `Hello${'\r\nabcdef'.repeat(4).slice(0, 26)}`,
  })
  expect(whole(ANSWERS['after a hint'])).toMatchObject({ status: 201, body: '{}', headers: ['content-length', '2'] })
})

test('without a length the answer lasts until the other side has ended, and nothing follows on that connection', () => {
  const text = 'HTTP/1.1 200 OK\r\n\r\nall of it'
  expect(whole(text)).toMatchObject({ done: false, persistent: false })
  expect(whole(text, true)).toMatchObject({ done: true, body: 'all of it' })
  expect(whole('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nall', true).done).toBe(false)
  expect(whole('HTTP/1.1 200 OK\r\nConnection: Close\r\ncontent-length: 0\r\n\r\n')).toMatchObject({
    done: true,
    persistent: false,
  })
  expect(whole('HTTP/1.0 200 OK\r\ncontent-length: 0\r\n\r\n')).toMatchObject({ done: true, persistent: false })
})

test('what is not HTTP/1.1, or can be read in two ways, is refused', () => {
  const head = (...lines: string[]) => `HTTP/1.1 200 OK\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n`
  const hostile = [
    'SSH-2.0-OpenSSH_9.2\r\n\r\n',
    'HTTP/2 200\r\n\r\n',
    'HTTP/1.1 20x OK\r\n\r\n',
    'HTTP/1.1 99 OK\r\n\r\n',
    'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\n\r\n',
    head('content-length: 5', 'content-length: 6'),
    head('content-length: 5, 5'),
    head('content-length: -5'),
    head('content-length: 0x5'),
    head('content-length: 9999999999999999'),
    head('content-length : 5'),
    head('content-length: 5', 'transfer-encoding: chunked'),
    head('transfer-encoding: gzip, chunked'),
    head('transfer-encoding: chunked', 'transfer-encoding: chunked'),
    head('no colon here'),
    head(': no name'),
    head('x-folded: a', ' b: c'),
    `${head('transfer-encoding: chunked')}-5\r\nHello\r\n`,
    `${head('transfer-encoding: chunked')}123456789\r\n`,
    `${head('transfer-encoding: chunked')}5\nHello`,
    `${head('transfer-encoding: chunked')}5\r\nHello!\r\n`,
    `${head('transfer-encoding: chunked')}0\r\n${'x: y\r\n'.repeat(5_000)}`,
    `${head('content-length: 2')}{}HTTP/1.1 200 OK\r\n`,
    `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(20_000)}`,
    `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
  ]
  for (const text of hostile) expect(() => whole(text), text.slice(0, 100)).toThrow('the answer is not HTTP/1.1')
})
