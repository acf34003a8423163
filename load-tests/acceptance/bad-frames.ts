import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { matchmakingSocket } from '@skirmish/contracts/sockets/matchmaking'
import { WebSocket } from 'ws'
import { upgradeOf } from './raw-request.ts'

/** Frames that no client may send, and the code with which the server closes; the four bytes of zeros are a mask. */
export const BROKEN: [what: string, frame: number[], code: number][] = [
  ['no mask', [0x81, 0x01, 0x61], 1002],
  ['a reserved bit', [0xc1, 0x80, 0, 0, 0, 0], 1002],
  ['a reserved kind', [0x83, 0x80, 0, 0, 0, 0], 1002],
  ['a ping in pieces', [0x09, 0x80, 0, 0, 0, 0], 1002],
  ['a long ping', [0x89, 0xfe, 0, 0x80, 0, 0, 0, 0], 1002],
  ['the end of nothing', [0x80, 0x80, 0, 0, 0, 0], 1002],
  ['half a code of a close', [0x88, 0x81, 0, 0, 0, 0, 3], 1002],
  ['a code that nobody may send', [0x88, 0x82, 0, 0, 0, 0, 0x03, 0xed], 1002],
  ['no UTF-8', [0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28], 1007],
  ['16 MiB', [0x82, 0xff, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0], 1009],
]
/** The code of the close frame among a server's frames. */
function closeCodeIn(frames: Buffer): number | undefined {
  for (let at = 0; at + 2 <= frames.length; ) {
    const short = frames[at + 1] ?? 0
    const [length, head] = short === 126 ? [frames.readUInt16BE(at + 2), 4] : [short, 2]
    if (frames[at] === 0x88) return frames.readUInt16BE(at + head)
    at += head + length
  }
  return undefined
}

/** Opens a socket, sends the bytes when it is open, and waits for the server to close it: with which code. */
export function breakSocket(url: string, path: string, bytes: Buffer): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(upgradeOf(path)))
    let heard = Buffer.alloc(0)
    let sent = false
    socket.setTimeout(20_000, () => socket.destroy(new Error('the server did not close the socket')))
    socket.on('data', (more) => {
      heard = Buffer.concat([heard, more])
      const end = heard.indexOf('\r\n\r\n')
      if (sent || end < 0) return
      sent = true
      if (!heard.toString('latin1').startsWith('HTTP/1.1 101')) reject(new Error(heard.toString('latin1')))
      socket.write(bytes)
    })
    socket.on('error', reject)
    socket.on('end', () => resolve(closeCodeIn(heard.subarray(heard.indexOf('\r\n\r\n') + 4))))
  })
}

/** Sends texts on one socket that is open, and waits until each is refused. */
export async function sendRefused(url: string, path: string, texts: readonly (string | Buffer)[]): Promise<number> {
  const socket = new WebSocket(url.replace('http', 'ws') + path)
  let refused = 0
  await new Promise<void>((resolve, reject) => {
    socket.on('open', () => {
      for (const text of texts) socket.send(text)
    })
    socket.on('message', (data) => {
      if (JSON.parse(data.toString()).action === 'refused' && ++refused === texts.length) resolve()
    })
    socket.on('error', reject)
    socket.on('close', (code) => reject(new Error(`closed with ${code} after ${refused} answers`)))
  })
  socket.close()
  return refused
}

/** What no contract knows, in frames that are as they should be. */
const BAD: ((i: number) => string | Buffer)[] = [
  (i) => randomBytes(1 + (i % 60)),
  (i) => randomBytes(1 + (i % 60)).toString('base64'),
  (i) => '['.repeat(1 + (i % matchmakingSocket.limit.messageBytes)),
  (i) => JSON.stringify([{ action: 'join', rank: i }]),
  (i) => JSON.stringify({ action: 'join', rank: { $gt: i } }),
  () => '{"action":"constructor"}',
  () => '{"action":"__proto__","__proto__":{"action":"leave"}}',
  () => '{"action":"accept","pair_key":"\\ud800"}',
]
export const badMessages = (count: number) =>
  Array.from({ length: count }, (_one, i) => (BAD[i % BAD.length] ?? String)(i))
