import { type Account, registerPlayer } from '../players/player.ts'
import { type Tally, VOID } from './tally.ts'

const AT_A_TIME = 4
const MOST_MATCHES = 100

interface Entry {
  status: string
  points: number
  match: { match_id: string }
}

interface Result {
  username: string
  status: string
  points_delta: number
}

/** Compares what players were told with their histories, by the public API: each match stands there once and as told, a void one not at all. */
export async function checkHistories(url: string, accounts: readonly Account[], tally: Tally): Promise<string[]> {
  const faults: string[] = []
  const left = [...accounts]
  const work = async () => {
    for (let username = left.pop()?.username; username; username = left.pop()?.username) {
      const entries = await historyOf(url, username)
      for (const [id, { told, entered }] of tally.matches) {
        const content = told.get(username)
        if (content === undefined && !entered.has(username)) continue
        const there = entries
          .filter(({ match }) => match.match_id === id)
          .map(({ status, points }) => `${status} ${points}`)
        const wanted = content === undefined || content === VOID ? [] : [outcomeOf(content, username)]
        if (there.join() !== wanted.join())
          faults.push(
            `${id}: ${username} was told ${wanted.join() || VOID}, the history says ${there.join() || 'nothing'}`,
          )
      }
      for (const { match } of entries)
        if (!tally.matches.has(match.match_id)) faults.push(`${match.match_id}: ${username} was never sent to it`)
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
  return faults
}

async function historyOf(url: string, username: string): Promise<Entry[]> {
  const player = await registerPlayer(url, username, true)
  const { status, body } = await player.call('GET', `/history/?limit=${MOST_MATCHES}`)
  if (status !== 200) throw new Error(`the history of ${username} answers ${status}`)
  return body.results as Entry[] // the contract's shape
}

function outcomeOf(content: string, username: string): string {
  const mine = (JSON.parse(content) as Result[]).find((result) => result.username === username)
  return `${mine?.status} ${mine?.points_delta}`
}
