import { connect, type Socket } from 'node:net'
import { type AnswerEvents, type AnswerReader, createAnswerReader } from './answer-reader.ts'
import { checkRequest, type ReplicaRequest, writeRequest } from './write-request.ts'

/** One request and what comes of it: `onEnd` or `onFailed`, once. */
export interface Exchange extends Omit<AnswerEvents, 'onBody'> {
  /** False for no more until `resume` is called. The bytes are good during the call only. */
  onBody(bytes: Buffer, resume: () => void): boolean
  onEnd(): void
  /** Without `arrived` the service cannot have seen the request. */
  onFailed(error: Error, arrived: boolean): void
}

/** Keep-alive connections to one replica of a service. */
export interface Replica {
  /** Throws when the request cannot be written as HTTP/1.1. */
  send(request: ReplicaRequest, exchange: Exchange): void
  close(): void
}

/** Milliseconds. */
const TIMES = {
  toConnect: 2_000,
  /** From the request to the answer's head: a submission is judged meanwhile. */
  toAnswer: 75_000,
  /** Between two pieces of an answer, whichever side is slow. */
  toGoOn: 300_000,
  /** Less than the services keep a connection that nobody uses. */
  idle: 30_000,
  /** How often is looked whether one of these is over. */
  look: 1_000,
}
/** More requests wait for a connection. */
const MOST_CONNECTIONS = 64
const READ_BYTES = 16 * 1024

interface Connection {
  readonly socket: Socket
  readonly reader: AnswerReader
  exchange: Exchange | null
  open: boolean
  paused: boolean
  /** Milliseconds since the epoch: until then something has to happen. */
  deadline: number
  error: Error | null
}

/** Connects to `origin`, an http: URL, as requests need it. Bytes are read into one buffer a connection; no stream stands between. */
export function createReplica(origin: string, times = TIMES): Replica {
  const { protocol, hostname, port, host } = new URL(origin)
  if (protocol !== 'http:') throw new Error(`${origin}: services are asked over http:`)
  const address = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 80), noDelay: true }
  const connections = new Set<Connection>()
  const idle: Connection[] = []
  const waiting: { request: ReplicaRequest; exchange: Exchange }[] = []
  let stopping: Error | null = null

  const open = (): Connection => {
    const heard = (count: number, buffer: Uint8Array) => hear(connection, buffer.subarray(0, count) as Buffer) // the buffer below
    const socket = connect({ ...address, onread: { buffer: Buffer.allocUnsafeSlow(READ_BYTES), callback: heard } })
    const connection: Connection = {
      ...{ socket, reader: createAnswerReader(), exchange: null },
      ...{ open: false, paused: false, deadline: Date.now() + times.toConnect, error: null },
    }
    socket.on('connect', () => {
      connection.open = true
      connection.deadline = Date.now() + times.toAnswer
    })
    socket.on('error', (error) => fail(connection, error))
    socket.on('end', () => {
      if (connection.reader.end()) finish(connection)
      drop(connection)
    })
    socket.on('close', () => gone(connection))
    connections.add(connection)
    return connection
  }
  /** From now on nobody gets this connection; whose request it carries hears of it when it has closed. */
  const drop = (connection: Connection) => {
    connections.delete(connection)
    const at = idle.indexOf(connection)
    if (at >= 0) idle.splice(at, 1)
    connection.socket.destroy()
  }
  const fail = (connection: Connection, error: Error) => {
    connection.error ??= error
    drop(connection)
  }
  const gone = (connection: Connection) => {
    const { exchange, error } = connection
    drop(connection)
    connection.exchange = null
    exchange?.onFailed(error ?? new Error('the service has closed the connection'), connection.open)
    const next = waiting.shift()
    if (next) send(next.request, next.exchange)
  }
  const hear = (connection: Connection, bytes: Buffer): boolean => {
    connection.deadline = Date.now() + times.toGoOn
    try {
      if (connection.reader.read(bytes)) finish(connection)
    } catch (error) {
      fail(connection, error as Error) // nothing else is thrown
    }
    return !connection.paused
  }
  const finish = (connection: Connection) => {
    const { exchange, reader } = connection
    connection.exchange = null
    if (!reader.persistent()) drop(connection)
    else {
      if (connection.paused) resume(connection)
      const next = waiting.shift()
      if (next) begin(connection, next.request, next.exchange)
      else {
        connection.deadline = Date.now() + times.idle
        idle.push(connection)
      }
    }
    try {
      exchange?.onEnd()
    } catch (error) {
      exchange?.onFailed(error as Error, true) // nothing else is thrown
    }
  }
  const resume = (connection: Connection) => {
    connection.paused = false
    connection.deadline = Date.now() + times.toGoOn
    connection.socket.resume()
  }
  const begin = (connection: Connection, request: ReplicaRequest, exchange: Exchange) => {
    connection.exchange = exchange
    if (connection.open) connection.deadline = Date.now() + times.toAnswer
    const goOn = () => {
      if (connection.exchange === exchange) resume(connection)
    }
    connection.reader.begin({
      onHead: exchange.onHead,
      onBody: (bytes) => {
        connection.paused = !exchange.onBody(bytes, goOn) || connection.paused
      },
    })
    writeRequest(connection.socket, host, request)
  }
  const send = (request: ReplicaRequest, exchange: Exchange): void => {
    const connection = idle.pop() ?? (connections.size < MOST_CONNECTIONS ? open() : null)
    if (connection) begin(connection, request, exchange)
    else waiting.push({ request, exchange })
  }
  const looking = setInterval(() => {
    const now = Date.now()
    for (const connection of connections)
      if (connection.deadline < now) fail(connection, new Error('the service did not answer in time'))
  }, times.look).unref()

  return {
    send: (request, exchange) => {
      checkRequest(request)
      if (stopping) exchange.onFailed(stopping, false)
      else send(request, exchange)
    },
    close: () => {
      stopping = new Error('this gateway is stopping')
      clearInterval(looking)
      for (const { exchange } of waiting.splice(0)) exchange.onFailed(stopping, false)
      for (const { socket } of connections) socket.destroy()
    },
  }
}
