import { setTimeout as sleep } from 'node:timers/promises'

const DAY_MS = 86_400_000
/** What is solved and looked at again within this time is done so on one day, also on a busy machine. */
const ROOM_MS = 60_000

/** Waits over midnight in UTC where a minute or less is left of the day: the problem of the day is another one then, on a running system too. */
export async function untilDayHasRoom(): Promise<void> {
  const left = DAY_MS - (Date.now() % DAY_MS)
  if (left <= ROOM_MS) await sleep(left + 1_000)
}
