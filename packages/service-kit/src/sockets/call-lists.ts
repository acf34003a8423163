import { batchPerTick } from '../process/batch-per-tick.ts'
import type { UnansweredCall } from './unanswered-calls.ts'

/** How long a socket that opens or closes may wait for others; messages do not wait. */
const GATHER_MS = 16
const MOST_IN_A_LIST = 500
/** A list that NATS does not take would lose the calls of everybody in it. */
const LIST_BYTES = 256 * 1024

export interface CallLists {
  add(call: UnansweredCall): void
  /** Publishes what has been gathered. */
  flush(): void
}

/** Gathers calls by kind of socket into lists: all of one turn of the event loop leave together, as do openings and closes within a few milliseconds. */
export function createCallLists(publish: (socket: string, list: string) => void): CallLists {
  let gathered = new Map<string, string[]>()
  let gathering: NodeJS.Timeout | null = null
  let leaving = false
  const flush = () => {
    if (gathering) clearTimeout(gathering)
    gathering = null
    leaving = false
    const all = gathered
    gathered = new Map()
    for (const [socket, texts] of all) for (const list of listsOf(texts)) publish(socket, `[${list.join()}]`)
  }
  return {
    flush,
    add: ({ socket, text, urgent }) => {
      const texts = gathered.get(socket)
      if (texts) texts.push(text)
      else gathered.set(socket, [text])
      if (leaving) return
      if (urgent) {
        leaving = true
        batchPerTick(flush)
      } else gathering ??= setTimeout(flush, GATHER_MS)
    },
  }
}

/** Cuts texts, in order, into lists that one message carries each. */
function* listsOf(texts: readonly string[]): Iterable<string[]> {
  let list: string[] = []
  let bytes = 2 // the brackets
  for (const text of texts) {
    const more = Buffer.byteLength(text) + 1 // the comma
    if (list.length > 0 && (list.length === MOST_IN_A_LIST || bytes + more > LIST_BYTES)) {
      yield list
      list = []
      bytes = 2
    }
    list.push(text)
    bytes += more
  }
  if (list.length > 0) yield list
}
