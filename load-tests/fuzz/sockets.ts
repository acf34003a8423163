import { UNKNOWN_MESSAGE } from '@skirmish/contracts/sockets/socket'
import type { System } from '@skirmish/testkit/system'
import fc from 'fast-check'
import { WebSocket } from 'ws'
import { type Player, registerPlayer } from '../players/player.ts'
import { type Frame, framesOf } from './messages.ts'

const PLAYERS = 30
const WITHIN_MS = 15_000
/** A permitted message that is always answered, in the order of messages, and the actions that answer it. */
const PROBES: Record<string, { action: string; pair_key?: string; answers: string[] }> = {
  matchmaking: { action: 'accept', pair_key: 'probe', answers: ['refused'] },
  match: { action: 'finish_match', answers: ['time', 'match_result', 'match_void'] },
  clash: { action: 'start_match', answers: ['error', 'match_confirmed'] },
}
const TITLE = 'First Shelf'

/** An open socket; `answer` waits for the next message that `fits`, or says why there is none. */
interface FuzzedSocket {
  answer(fits: (message: Heard) => boolean): Promise<string | null>
  send(data: Frame['data']): void
  close(): void
}

interface Heard {
  action: string
  reason?: string
  message?: string
}

/** Whether a message refuses what no contract knows. */
function isRefusal({ reason, message }: Heard): boolean {
  const text = reason ?? message ?? ''
  return text === UNKNOWN_MESSAGE || text.endsWith('message is not valid.')
}

function openSocket(url: string): Promise<FuzzedSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url)
    let heard: Heard[] = []
    let wake = () => {}
    let closed: string | null = null
    socket.on('error', reject)
    socket.on('message', (data) => {
      heard.push(JSON.parse(data.toString()))
      wake()
    })
    socket.on('close', (code, why) => {
      closed = `the server closed it with ${code} ${why}`
      wake()
    })
    const answer: FuzzedSocket['answer'] = async (fits) => {
      const late = setTimeout(() => {
        closed = 'no answer'
        wake()
      }, WITHIN_MS)
      for (;;) {
        const at = heard.findIndex(fits)
        if (at < 0 && closed === null) {
          await new Promise<void>((more) => {
            wake = more
          })
          continue
        }
        clearTimeout(late)
        heard = heard.slice(at + 1)
        return at < 0 ? closed : null
      }
    }
    socket.on('open', () => resolve({ answer, send: (data) => socket.send(data), close: () => socket.terminate() }))
  })
}

/** Sends frames one by one, each after the answer to the one before; returns the sentences about what went wrong. */
async function fuzzSocket(url: string, frames: Frame[], name: string): Promise<string[]> {
  const faults: string[] = []
  const { answers, ...probe } = PROBES[name] ?? { action: '', answers: [] }
  let socket = await openSocket(url)
  for (const { data, valid } of frames) {
    socket.send(data)
    const action = valid && typeof data === 'string' ? JSON.parse(data).action : ''
    if (valid && action !== probe.action) socket.send(JSON.stringify(probe))
    const fits = (heard: Heard) => (valid ? answers.includes(heard.action) && !isRefusal(heard) : isRefusal(heard))
    const trouble = await socket.answer(fits)
    if (trouble === null) continue
    const shown = typeof data === 'string' ? data : Buffer.from(data).toString('base64')
    faults.push(`${name}: ${trouble} after ${valid ? 'the permitted' : 'the refused'} ${shown.slice(0, 300)}`)
    socket.close()
    socket = await openSocket(url)
  }
  socket.close()
  return faults
}

/** A Solo match and a custom session for a player, and the paths of all three sockets. */
async function pathsFor(player: Player): Promise<Record<string, string>> {
  const solo = await player.call('GET', `/matches/lookup/?type=Solo&problem_title=${encodeURIComponent(TITLE)}`)
  const offered = await player.call('GET', '/clash-problem/')
  const [{ match_id }] = offered.body.results as [{ match_id: string }] // the contract's shape
  const session = await player.call('PATCH', '/clash-create/', { match_id, duration: 10 })
  if (!solo.body.match_id || !session.body.session_code) throw new Error('a player has no match or no session')
  return {
    matchmaking: '/ws/matchmaking/',
    match: `/ws/match/${solo.body.match_id}/`,
    clash: `/ws/clash/${session.body.session_code}/`,
  }
}

/**
 * Sends `messages` frames over all kinds of sockets of many players. Each that the AsyncAPI document does not permit has to be refused,
 * and after each that it does permit the socket has to answer a probe: no message is lost, and no socket is stuck.
 */
export async function fuzzSockets({ url }: System, messages: number, seed: number): Promise<number> {
  const run = Date.now().toString(36)
  const names = Array.from({ length: PLAYERS }, (_, i) => `fuzz_${i}_${run}`)
  const players = await Promise.all(names.map((name) => registerPlayer(url, name)))
  const paths = await Promise.all(players.map(pathsFor))
  const begun = performance.now()
  console.log(`${messages} messages on ${3 * PLAYERS} sockets, seed ${seed} …`)
  const each = Math.ceil(messages / (3 * PLAYERS))
  const faults = await Promise.all(
    players.flatMap((player, i) =>
      Object.entries(paths[i] ?? {}).map(async ([channel, path], kind) => {
        const frames = fc.sample(framesOf(channel), { numRuns: each, seed: seed + 3 * i + kind })
        return fuzzSocket(`${url.replace('http', 'ws')}${path}?token=${await player.token()}`, frames, channel)
      }),
    ),
  )
  const all = faults.flat()
  for (const fault of all.slice(0, 50)) console.log(fault)
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0)
  console.log(`${each * 3 * PLAYERS} messages in ${seconds} s: ${all.length} without the answer that they should have`)
  return all.length > 0 ? 1 : 0
}
