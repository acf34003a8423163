import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { findOrCreateMatch, runCode } from '@skirmish/contracts/rest/matches'
import { createSession, joinSession, offeredProblems } from '@skirmish/contracts/rest/sessions'
import { hostileProgram } from './hostile-programs.ts'
import { type Player, registerPlayer } from './player.ts'

const AT_A_TIME = 4
/** Until the lock after a click is over. */
const AGAIN_AFTER_MS = 5_050
const REFUSED_MS = 500

export interface Crowd {
  /** What the site said to the runs so far, by status. */
  statuses: Map<number, number>
  stop(): Promise<void>
}

const accountName = (name: string) => `${name}_${randomUUID().slice(0, 8)}`

/** Registers players, a few at a time. */
export async function registerAll(url: string, names: string[]): Promise<Player[]> {
  const players: Player[] = []
  let next = 0
  const loop = async () => {
    for (let i = next++; i < names.length; i = next++)
      players[i] = await registerPlayer(url, accountName(names[i] ?? ''))
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, loop))
  return players
}

async function openCustom(url: string, one: Player, other: Player): Promise<string> {
  const [problem] = (await one.ask(offeredProblems)).results
  if (!problem) throw new Error(`no problem is offered on ${url}`)
  const { session_code } = await one.ask(createSession, { body: { match_id: problem.match_id, duration: 60 } })
  await other.ask(joinSession, { body: { session_code } })
  const sockets = await Promise.all([one, other].map((player) => player.socket(`/ws/clash/${session_code}/`)))
  const [first, second] = sockets
  await Promise.all(sockets.map((socket) => socket.next('participants')))
  first?.send({ action: 'start_match' })
  const started = await second?.next('match_confirmed')
  for (const socket of sockets) socket.close()
  if (!started || !('match_id' in started)) throw new Error(`no custom match began on ${url}`)
  return started.match_id
}

async function openSolo(player: Player, title: string): Promise<string> {
  const { match_id } = await player.ask(findOrCreateMatch, { query: { problem_title: title, type: 'Solo' } })
  if (match_id === null) throw new Error(`there is no problem ${title}`)
  return match_id
}

/**
 * Accounts that do their worst: half of them in custom matches, half in Solo, each runs one hostile program after the other for as long as
 * the site takes them.
 */
export async function gatherCrowd(url: string, size: number, title: string): Promise<Crowd> {
  const players = await registerAll(url, Array<string>(size).fill('crowd'))
  const inCustom = 2 * Math.floor(size / 4)
  const matches: string[] = []
  for (let i = 0; i < inCustom; i += 2) {
    const [one, other] = players.slice(i, i + 2)
    if (one && other) matches[i] = matches[i + 1] = await openCustom(url, one, other)
  }
  for (const [i, player] of players.entries()) if (i >= inCustom) matches[i] = await openSolo(player, title)
  const statuses = new Map<number, number>()
  const left = new AbortController()
  const misbehave = async (player: Player, i: number) => {
    for (let turn = i; !left.signal.aborted; turn++) {
      const program = hostileProgram(turn, `${i}n${turn}`)
      const answer = await player
        .try(runCode, { params: { match_id: matches[i] ?? '' }, body: program })
        .catch(() => null)
      const status = answer?.status ?? 0
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      const pause = [409, 429, 0].includes(status) ? REFUSED_MS : AGAIN_AFTER_MS
      await sleep(pause, undefined, { signal: left.signal }).catch(() => {})
    }
  }
  const loops = players.map(misbehave)
  return {
    statuses,
    // A run that is under way may take half a minute more: it ends with the system.
    stop: async () => {
      left.abort()
      await Promise.race([Promise.all(loops), sleep(1_000)])
    },
  }
}
