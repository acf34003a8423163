const MINUTE_MS = 60_000

/** A moment as an input of type datetime-local has it: the clock on the reader's wall, to the minute. */
export function toLocalTime(iso: string): string {
  const moment = new Date(iso)
  return new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16)
}

/** The moment that the reader's wall clock names; null for what is none. */
export function fromLocalTime(local: string): string | null {
  const moment = new Date(local)
  return local === '' || Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}
