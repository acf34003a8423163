import { type Account, registerPlayer } from './player.ts'

const AT_A_TIME = 8

/** Registers players at a site for a load: it must allow that many registrations from one address. */
export async function registerMany(url: string, count: number): Promise<Account[]> {
  const run = Date.now().toString(36)
  const accounts: Account[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: AT_A_TIME }, async () => {
      for (let i = next++; i < count; i = next++) {
        const player = await registerPlayer(url, `load_${run}_${i}`)
        accounts.push(await player.account())
      }
    }),
  )
  return accounts
}
