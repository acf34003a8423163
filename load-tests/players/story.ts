/** `npm run story`: two newcomers play a ranked match on a running system, by its public API alone. It says what it saw, and fails where that is wrong. */
import { home } from '@skirmish/contracts/rest/accounts'
import { history } from '@skirmish/contracts/rest/history'
import { newcomer, playInto, submitUntilJudged } from '../acceptance/ranked-story.ts'

const url = process.env.STORY_URL ?? `http://127.0.0.1:${process.env.PORT || 8080}`
const RESULT_MS = 30_000
const BOARD_MS = 10_000

function expectThat(what: string, holds: boolean, seen: unknown): void {
  if (!holds) throw new Error(`${what}: not so. Seen: ${JSON.stringify(seen)}`)
  console.log(`✓ ${what}`)
}

async function story(): Promise<void> {
  const [ann, ben] = await Promise.all([newcomer(url, 'ann'), newcomer(url, 'ben')])
  const begun = Date.now()
  const { matchId, code, sockets } = await playInto(ann, ben)
  console.log(`✓ ${ann.username} and ${ben.username} met in match ${matchId} after ${Date.now() - begun} ms`)
  const wrong = await submitUntilJudged(ben, matchId, 'print("wrong")')
  expectThat('a wrong program is refused', wrong.status === 400 && wrong.body.verdict === 'wrong_answer', wrong.body)
  const right = await submitUntilJudged(ann, matchId, code)
  expectThat('a right program is accepted', right.status === 200 && right.body.verdict === 'accepted', right.body)
  sockets[1].send({ action: 'resign' })
  const results = await Promise.all(sockets.map((socket) => socket.next('match_result', RESULT_MS)))
  const outcomes = results[0]?.results.map(({ status, points_delta }) => `${status} ${points_delta}`)
  expectThat('both hear the result', outcomes?.join() === 'Won 20,Failed 0', results)
  for (const socket of sockets) socket.close()
  const played = await ben.ask(history)
  expectThat('it is in the history', played.results.length === 1, played)
  for (const deadline = Date.now() + BOARD_MS; ; ) {
    const winner = await ann.ask(home)
    if (winner.points === 20 && winner.position !== null) break
    if (Date.now() > deadline) throw new Error(`the winner is not on the board: ${JSON.stringify(winner)}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  console.log('✓ the winner is on the board')
}

try {
  await story()
  process.exit(0)
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
