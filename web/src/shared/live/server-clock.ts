export type ServerClock = ReturnType<typeof createServerClock>

/** The server's time: deadlines are the server's, and this machine's clock may be wrong. */
export function createServerClock() {
  let aheadMs = 0
  return {
    /** Notes the server's time, as a message that has just arrived tells it. */
    noteServerTime(time: string): void {
      const server = Date.parse(time)
      if (Number.isFinite(server)) aheadMs = server - Date.now()
    },
    /** The time by the server's clock, in milliseconds since the epoch. */
    serverNow: (): number => Date.now() + aheadMs,
  }
}
