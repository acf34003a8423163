const OPEN_WITHIN_MS = 10_000

/** Watches over an open connection: `ask` sends a ping, and `lost` gives the connection up. */
export type Watch = (
  ask: () => void,
  lost: () => void,
) => {
  /** Something has arrived. */
  heard(): void
  stop(): void
}

/** How a connection ended: 0 is the code of one that never opened in time, or that fell silent. */
export interface Ended {
  code: number
  wasOpen: boolean
}

/** One connection, from its opening to its end. */
export function untilEnded(
  socket: WebSocket,
  { watch, opened, heard }: { watch: Watch; opened: () => void; heard: (text: string) => void },
): Promise<Ended> {
  return new Promise((resolve) => {
    let wasOpen = false
    let dog: ReturnType<Watch> | undefined
    const ended = (code: number) => {
      clearTimeout(late)
      dog?.stop()
      socket.onopen = socket.onmessage = socket.onclose = null
      socket.close()
      resolve({ code, wasOpen })
    }
    const late = setTimeout(() => ended(0), OPEN_WITHIN_MS)
    socket.onopen = () => {
      clearTimeout(late)
      wasOpen = true
      dog = watch(
        () => socket.readyState === socket.OPEN && socket.send('{"action":"ping"}'), // not while it closes
        () => ended(0),
      )
      opened()
    }
    socket.onmessage = (event) => {
      dog?.heard()
      heard(String(event.data))
    }
    socket.onclose = (event) => ended(event.code)
  })
}
