type Listener = () => void

const PROBE_MS = 3_000
export type Connection = ReturnType<typeof createConnection>

/** Whether the server can be reached, by what the browser says and by what became of the last calls. */
export function createConnection() {
  const listeners = new Set<Listener>()
  let unanswered = false
  let probing: ReturnType<typeof setTimeout> | undefined

  const changed = () => {
    for (const listener of listeners) listener()
  }
  const set = (value: boolean) => {
    if (unanswered === value) return
    unanswered = value
    changed()
  }
  /** The server has answered something. */
  const answered = () => {
    clearTimeout(probing)
    set(false)
  }
  /** Asks whether the server is there, until it is: nobody else may be calling it just now. */
  const probe = () => {
    clearTimeout(probing)
    probing = setTimeout(
      () => void fetch('/livez', { signal: AbortSignal.timeout(PROBE_MS) }).then(answered, probe),
      PROBE_MS,
    )
  }
  return {
    answered,
    /** A call got no answer at all. */
    failed() {
      set(true)
      probe()
    },
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
  }
}
