import type { Redis } from '@skirmish/service-kit/database/redis'
import type { Tally } from '@skirmish/service-kit/http/address-keys'
import { RESET_CODE_MS, RESET_CODE_TRIES } from './domain/codes.ts'

/** Whether a code that was made then may still be tried. */
export type MayTry = (madeAt: Date) => boolean

/**
 * Counts an address's tries of an account's reset codes. A code has its tries from when it was made, whatever other codes live, and one
 * count serves all of them: it takes as long for an account with many codes as for nobody.
 */
export function codeTries(redis: Redis, prefix: string, talliesOf: (address: string) => readonly Tally[]) {
  return async (account: string, address: string, now: Date): Promise<MayTry> => {
    const count = ({ key, times }: Tally) =>
      usedUpAt(redis, `${prefix}:${account} ${key}`, RESET_CODE_TRIES * times, now)
    const usedUp = await Promise.all(talliesOf(address).map(count))
    return (madeAt) => usedUp.every((at) => at < madeAt.getTime())
  }
}

/** Counts a try, and returns the time of the one that was `most` tries before it; 0 without one. */
async function usedUpAt(redis: Redis, key: string, most: number, now: Date): Promise<number> {
  const tries = redis
    .multi()
    .lpush(key, now.getTime())
    .ltrim(key, 0, most)
    .expire(key, RESET_CODE_MS / 1_000)
  const [error, at] = (await tries.lindex(key, most).exec())?.at(-1) ?? [new Error('Redis did not count a try')]
  if (error) throw error
  return Number(at ?? 0)
}
