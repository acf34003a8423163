/**
 * `npm run load -- watching`: thousands watch one match on one gateway, and players of that match and of others play on the same gateway, in
 * turns with watchers and without. RULES WA5.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { NO_LIMIT, withOwnSystem } from '@skirmish/testkit/own-system'
import { cpuMs, rssKb, startWorker, type Worker } from '@skirmish/testkit/processes'
import { median, quantile, report, table } from '@skirmish/testkit/report'
import type { System } from '@skirmish/testkit/system'
import { type Playing, playInto } from '../acceptance/ranked-story.ts'
import { type Player, registerPlayer } from '../players/player.ts'
import { collectGarbage } from './collect-garbage.ts'
import type { Command, Counted } from './crowd.ts'

const WATCHERS = Number(process.env.WATCHERS ?? 10_000)
const PAIRS = Number(process.env.PAIRS ?? 8)
const SECONDS = Number(process.env.SECONDS ?? 20)
const ROUNDS = Number(process.env.ROUNDS ?? 5)
/** Before memory is measured there is one watcher for so many that it is measured with. */
const FIRST_SHARE = 5
/** Statistics of a match are pushed every half second at most. */
const EVERY_MS = 700
const SETTLES_MS = 5_000
const LIMITS = {
  ...{ SOCKETS_PER_PERSON: NO_LIMIT, SOCKET_OPENINGS_PER_10S: NO_LIMIT, REQUESTS_PER_10S: NO_LIMIT },
  // Such matches last longer than the measurement.
  RANKED_SECONDS: '3600',
}
/** Of players, in both kinds of turns: with watchers at most so many times as long. */
const MOST_TIMES = 1.2

let lines = 0
/** One player writes a line, and the other one is told: milliseconds, again and again until `until`. */
async function playOn({ sockets }: Playing, until: number, changed: (lines: number) => Promise<unknown>) {
  const took: number[] = []
  const [mine, theirs] = sockets
  while (Date.now() < until) {
    const [now, begun] = [++lines, performance.now()]
    await changed(now)
    mine.send({ action: 'stats_update', lines: now })
    while ((await theirs.next('stats_update')).opponent_stats?.lines !== now);
    took.push(performance.now() - begun)
    mine.received.length = 0
    await sleep(EVERY_MS - (performance.now() - begun))
  }
  return took
}

interface Turn {
  /** Of players, and of watchers; milliseconds. */
  players: number[]
  watchers: number[]
  cpu: number
}

async function measureTurn(gateway: number, playing: readonly Playing[], crowd: Worker): Promise<Turn> {
  await crowd.ask({ count: true } satisfies Command)
  const [until, before] = [Date.now() + SECONDS * 1_000, cpuMs(gateway)]
  const tell = (now: number) => crowd.ask({ lines: now, at: Date.now() } satisfies Command)
  const all = await Promise.all(playing.map((one, i) => playOn(one, until, i === 0 ? tell : async () => {})))
  const cpu = (cpuMs(gateway) - before) / (SECONDS * 10)
  const { delays, dropped } = await crowd.ask<Counted>({ count: true } satisfies Command)
  if (dropped > 0) throw new Error(`${dropped} watchers were dropped`)
  return { players: all.flat(), watchers: delays, cpu }
}

async function measure(system: System): Promise<number> {
  const named = (name: string) => registerPlayer(system.url, `${name}_${Date.now().toString(36)}`)
  const playing: Playing[] = []
  for (let i = 0; i < PAIRS; i++) playing.push(await playInto(await named(`a${i}`), await named(`b${i}`)))
  const watcher: Player = await named('watcher')
  const crowd = await startWorker(new URL('./crowd.ts', import.meta.url))
  const gateway = system.pid('gateway')
  const { port } = new URL(system.url)
  const open = async (watchers = WATCHERS) => {
    const path = `/ws/watch/${playing[0]?.matchId}/?token=${await watcher.token()}`
    const asked = { open: watchers, port: Number(port), path } satisfies Command
    const { error } = await crowd.ask<{ error?: string }>(asked)
    if (error) throw new Error(error)
    await sleep(SETTLES_MS)
  }
  // What V8 takes once, for compiled code and for its young objects, is no watcher's.
  await open(WATCHERS / FIRST_SHARE)
  await measureTurn(gateway, playing, crowd)
  await collectGarbage(gateway)
  const before = rssKb(gateway)
  await open()
  await measureTurn(gateway, playing, crowd)
  await collectGarbage(gateway)
  const kb = (rssKb(gateway) - before) / WATCHERS
  await crowd.ask({ close: true } satisfies Command)
  await sleep(SETTLES_MS)
  const turns: Record<'without' | 'with', Turn[]> = { without: [], with: [] }
  for (let round = 0; round < ROUNDS; round++) {
    turns.without.push(await measureTurn(gateway, playing, crowd))
    await open()
    turns.with.push(await measureTurn(gateway, playing, crowd))
    await crowd.ask({ close: true } satisfies Command)
    await sleep(SETTLES_MS)
  }
  await crowd.stop()
  for (const { sockets } of playing) for (const socket of sockets) socket.close()
  const row = (name: string, all: readonly Turn[], times: (turn: Turn) => number[]) => {
    const values = all.flatMap(times)
    return [name, values.length, median(values), quantile(values, 0.99), median(all.map(({ cpu }) => cpu))]
  }
  const players = ({ players }: Turn) => players
  table(
    `${WATCHERS} watchers of one match, ${PAIRS} matches played, one gateway; milliseconds`,
    ['', 'measured', 'p50', 'p99', 'CPU of the gateway, %'],
    [
      row('a player is told, without watchers', turns.without, players),
      row('a player is told, with watchers', turns.with, players),
      row('a watcher is told of a change', turns.with, ({ watchers }) => watchers),
    ],
  )
  // Of the turns' values, since one that something else on the machine disturbs must not decide.
  const p99 = (all: readonly Turn[]) => median(all.map((turn) => quantile(players(turn), 0.99)))
  const [value, reference] = [p99(turns.with), p99(turns.without)]
  const told = quantile(
    turns.with.flatMap(({ watchers }) => watchers),
    0.99,
  )
  report({ name: 'watching.players.p99', value, unit: 'ms', reference, limit: reference * MOST_TIMES })
  report({ name: 'watching.watchers.p99', value: told, unit: 'ms' })
  report({ name: 'watching.memory', value: kb, unit: 'KB a watcher', limit: 10 })
  return process.exitCode ? 1 : 0
}

/** Starts a system of its own, measures, and returns 0, or 1 where a limit was not held. */
export const measureWatching = (): Promise<number> => withOwnSystem(LIMITS, measure)
