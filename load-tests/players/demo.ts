/** `npm run demo`: lively opponents for a local system, until Ctrl-C. Pace and number are set by the environment. */
import { setTimeout as sleep } from 'node:timers/promises'
import { registerPlayer } from './player.ts'
import { playOn, type Temper } from './simulated.ts'

const base = process.env.DEMO_URL ?? `http://127.0.0.1:${process.env.PORT || 8080}`
const count = Number(process.env.DEMO_PLAYERS ?? 24)
/** 1 is a human pace; 10 plays ten times as fast. */
const pace = Number(process.env.DEMO_PACE ?? 1)
/** Others, who play quickly for a while, so that the boards have something to show. */
const crowd = Number(process.env.DEMO_CROWD ?? 40)
const CROWD_PLAYS_MS = 90_000
const CROWD_RESTS_MS = 500
const REST_MS = 8_000
const seconds = (least: number, most: number) => [least / pace, most / pace] as const
/** As people take for an easy problem. Newcomers are left most of the twenty minutes to look around. */
const TIMES = {
  solving: seconds(60, 240),
  solvingWithPeople: seconds(150, 480),
  solvingWithNewcomers: seconds(480, 960),
}
const LEAVING_MS = 1_500
const NAMES = [
  'ada',
  'alan',
  'grace',
  'edsger',
  'barbara',
  'donald',
  'frances',
  'tony',
  'karen',
  'ken',
  'radia',
  'dennis',
  'shafi',
  'leslie',
  'margaret',
  'niklaus',
  'sophie',
  'john',
  'lynn',
  'robin',
  'jean',
  'claude',
  'hedy',
  'kurt',
]

const answer = await fetch(`${base}/readyz`).catch(() => null)
if (answer?.status !== 200) {
  console.error(`Skirmish does not answer at ${base}. Start it with npm start, or name its address in DEMO_URL.`)
  process.exit(1)
}

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    stopping.abort()
    setTimeout(() => process.exit(0), LEAVING_MS)
  })

/**
 * Every third player is a beginner, who stays near the start and so near a newcomer; half of the beginners queue only for a player
 * whom nobody else meets. The others climb by their strength.
 */
const temperOf = (i: number): Temper => ({
  greets: i % 6 === 0,
  skill: i % 3 === 0 ? 0.1 : 0.35 + (0.6 * (i % 8)) / 8,
  picky: i % 12 === 5 ? 0.05 : 0,
  shaky: i % 6 === 4 ? 0.3 : 0,
  ...TIMES,
})

console.log(`${count} players enter ${base} …`)
const lives: Promise<void>[] = []
for (let i = 0; i < count && !stopping.signal.aborted; i++) {
  const name = `${NAMES[i % NAMES.length]}_demo${i < NAMES.length ? '' : Math.floor(i / NAMES.length)}`
  const player = await registerPlayer(base, name, true)
  lives.push(playOn(player, temperOf(i), REST_MS / pace, stopping.signal, console.log))
  await sleep(50)
}
const crowdIn = async () => {
  const retiresAt = Date.now() + CROWD_PLAYS_MS
  for (let i = 0; i < crowd && !stopping.signal.aborted; i++) {
    const player = await registerPlayer(base, `${NAMES[i % NAMES.length]}_crowd${Math.floor(i / NAMES.length)}`, true)
    const temper = { skill: (i % 10) / 10, picky: 0, shaky: 0, greets: false, ...TIMES, solving: [1, 6] as const }
    lives.push(playOn(player, temper, CROWD_RESTS_MS, stopping.signal, () => {}, retiresAt))
  }
}
await crowdIn()
console.log(
  `They play. ${crowd} others play along for a while. Open ${base}, register, and press PLAY: an opponent comes within a minute. Ctrl-C ends it.`,
)
await Promise.all(lives)
process.exit(0)
