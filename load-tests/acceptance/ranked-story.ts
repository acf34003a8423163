import { randomUUID } from 'node:crypto'
import { readMatch, submitCode } from '@skirmish/contracts/rest/matches'
import { solutionOf } from '@skirmish/testkit/solutions'
import { type Player, registerPlayer } from '../players/player.ts'
import type { PlayerSocket } from '../players/player-socket.ts'

export const newcomer = (url: string, name: string): Promise<Player> =>
  registerPlayer(url, `${name}_${randomUUID().slice(0, 8)}`)

/** Opens a socket on another gateway than `other`'s: the kernel spreads connections, so it takes a few tries. */
async function socketElsewhere(player: Player, path: string, other: PlayerSocket): Promise<PlayerSocket> {
  for (let tries = 0; tries < 60; tries++) {
    const socket = await player.socket(path)
    if (socket.gateway() !== other.gateway()) return socket
    socket.close()
  }
  throw new Error('every connection went to the same gateway')
}

export interface Playing {
  matchId: string
  code: string
  sockets: [PlayerSocket, PlayerSocket]
}

/** Two players queue, are paired, accept, and open their match. `between` runs after the pairing, before the answers. */
export async function playInto(
  a: Player,
  b: Player,
  options: { apart?: boolean; between?: () => Promise<unknown> } = {},
): Promise<Playing> {
  const first = await a.socket('/ws/matchmaking/')
  const second = options.apart
    ? await socketElsewhere(b, '/ws/matchmaking/', first)
    : await b.socket('/ws/matchmaking/')
  first.send({ action: 'join', rank: 'Bronze' })
  await first.next('searching')
  second.send({ action: 'join', rank: 'Bronze' })
  const [pairing] = await Promise.all([first.next('match_paired'), second.next('match_paired')])
  await options.between?.()
  for (const socket of [first, second]) socket.send({ action: 'accept', pair_key: pairing.pair_key })
  const [ready] = await Promise.all([first.next('match_ready'), second.next('match_ready')])
  first.close()
  second.close()
  const path = `/ws/match/${ready.match_id}/`
  const mine = await a.socket(path)
  const theirs = options.apart ? await socketElsewhere(b, path, mine) : await b.socket(path)
  await Promise.all([mine.next('snapshot'), theirs.next('snapshot')])
  const { problem } = await a.ask(readMatch, { params: { match_id: ready.match_id } })
  return { matchId: ready.match_id, code: solutionOf(problem.problem_id).code, sockets: [mine, theirs] }
}

/** The push that tells a player that the other left: one that the other came may stand before it. */
export async function untilGone(socket: PlayerSocket) {
  for (;;) {
    const presence = await socket.next('presence')
    if (!presence.present) return presence
  }
}

/** Submits, again as long as the server asks to wait or is being restarted, and returns the last answer. */
export async function submitUntilJudged(player: Player, matchId: string, code: string) {
  for (let tries = 0; ; tries++) {
    const answer = await player
      .try(submitCode, { params: { match_id: matchId }, body: { language: 'python', code } })
      .catch(() => null)
    if (answer && ![429, 503].includes(answer.status) && !/still being judged/.test(String(answer.body.detail)))
      return answer
    if (tries > 40) throw new Error(`no verdict: ${answer?.status} ${JSON.stringify(answer?.body)}`)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}
