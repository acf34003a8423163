import type { Socket } from 'node:net'

export interface ReplicaRequest {
  method: string
  /** With its query, as a browser sent it. */
  path: string
  headers: Readonly<Record<string, string>>
  body: Buffer | null
}

/** What came over HTTP/1.1 has no line breaks; should one ever get here, it must not begin another header. */
export function checkRequest({ method, path, headers }: ReplicaRequest): void {
  const broken = (text: string) => text.includes('\n') || text.includes('\r')
  if (broken(method) || broken(path) || path.includes(' '))
    throw new Error('the request has a line break or space in its first line')
  for (const name in headers) if (broken(headers[name] ?? '')) throw new Error(`the request's ${name} has a line break`)
}

/** Whole, at once: a body is in memory already. */
export function writeRequest(socket: Socket, host: string, { method, path, headers, body }: ReplicaRequest): void {
  let head = `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n`
  for (const name in headers) head += `${name}: ${headers[name]}\r\n`
  if (body || method !== 'GET') head += `content-length: ${body?.length ?? 0}\r\n`
  head += '\r\n'
  if (!body) {
    socket.write(head, 'latin1')
    return
  }
  socket.cork()
  socket.write(head, 'latin1')
  socket.write(body)
  socket.uncork()
}
