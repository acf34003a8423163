type Listener = () => void

const PROBE_MS = 3_000
const listeners = new Set<Listener>()
let unanswered = false
let probing: ReturnType<typeof setTimeout> | undefined

const changed = () => {
  for (const listener of listeners) listener()
}

function set(value: boolean): void {
  if (unanswered === value) return
  unanswered = value
  changed()
}

/** Asks whether the server is there, until it is: nobody else may be calling it just now. */
function probe(): void {
  clearTimeout(probing)
  probing = setTimeout(
    () => void fetch('/livez', { signal: AbortSignal.timeout(PROBE_MS) }).then(connection.answered, probe),
    PROBE_MS,
  )
}

/** Whether the server can be reached, by what the browser says and by what became of the last calls. */
export const connection = {
  isAway: (): boolean => unanswered || navigator.onLine === false,
  subscribe(listener: Listener) {
    listeners.add(listener)
    window.addEventListener('online', changed)
    window.addEventListener('offline', changed)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      window.removeEventListener('online', changed)
      window.removeEventListener('offline', changed)
    }
  },
  /** The server has answered something. */
  answered() {
    clearTimeout(probing)
    set(false)
  },
  /** A call got no answer at all. */
  failed() {
    set(true)
    probe()
  },
}
