import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { createCutter } from './protocol.ts'

export const SILENT = 'the runner was silent for too long'

/** What is said to a runner, and what it answers. */
export interface Conversation {
  /**
   * Sends frames and passes the answers to `take` until `take` has what it wants: one exchange at a time. Throws once the runner has ended;
   * one that says nothing for `silenceMs` is ended.
   */
  exchange<T>(
    parts: Buffer[],
    silenceMs: number,
    take: (type: string, payload: Buffer, done: (value: T) => void) => void,
  ): Promise<T>
  send(parts: Buffer[]): void
  /** Why the runner has ended, in its own last words where it had any. */
  ended(): Error | undefined
  gone: Promise<void>
}

/** Talks with the process of a runner. */
export function converse(child: ChildProcessWithoutNullStreams): Conversation {
  let lastWords = ''
  let ended: Error | undefined
  let hear: ((type: string, payload: Buffer) => void) | undefined
  let fail: ((error: Error) => void) | undefined

  child.stdout.on(
    'data',
    createCutter((type, payload) => hear?.(type, payload)),
  )
  child.stderr.on('data', (chunk: Buffer) => {
    lastWords = (lastWords + chunk.toString()).slice(-500)
  })
  child.stdin.on('error', () => {}) // the handler of `close` below reports it
  const gone = new Promise<void>((resolve) => {
    const end = (error?: Error) => {
      ended ??= error ?? new Error(lastWords.trim() || 'the runner ended')
      fail?.(ended)
      resolve()
    }
    child.on('close', () => end())
    child.on('error', end)
  })

  const send = (parts: Buffer[]) => {
    child.stdin.cork()
    for (const part of parts) child.stdin.write(part)
    child.stdin.uncork()
  }
  const exchange = async <T>(
    parts: Buffer[],
    silenceMs: number,
    take: (type: string, payload: Buffer, done: (value: T) => void) => void,
  ) => {
    if (ended) throw ended
    const silence = setTimeout(() => {
      ended ??= new Error(SILENT)
      child.kill('SIGKILL')
    }, silenceMs)
    try {
      return await new Promise<T>((resolve, reject) => {
        fail = reject
        hear = (type, payload) => {
          silence.refresh()
          take(type, payload, resolve)
        }
        send(parts)
      })
    } finally {
      clearTimeout(silence)
      hear = fail = undefined
    }
  }
  return { exchange, send, ended: () => ended, gone }
}
