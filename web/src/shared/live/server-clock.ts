/** How far the server's clock is ahead of this machine's, in milliseconds. */
let ahead = 0

/** Notes the server's time, as a message that has just arrived tells it. */
export function noteServerTime(time: string): void {
  const server = Date.parse(time)
  if (Number.isFinite(server)) ahead = server - Date.now()
}

/** The time by the server's clock, in milliseconds since the epoch: deadlines are the server's, and this machine's clock may be wrong. */
export const serverNow = (): number => Date.now() + ahead
