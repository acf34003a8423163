import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { type Player, registerPlayer } from '@skirmish/load-tests/players/player'
import type { System } from '@skirmish/testkit/system'
import { openPage } from '../e2e/accounts.ts'
import { type Classroom, openClassroom } from './classroom.ts'
import { seedMatches, seedTitles } from './seed.ts'

/** A guest without a login, or a player with so many ranked matches. */
type Guest = 'guest' | keyof typeof PAST
/** A teacher without a class, one with a class, or a student in it. */
type Schooled = 'novice' | 'teacher' | 'pupil'
/** Whose eyes a screen is seen by. */
export type Viewer = Guest | Schooled

const PAST = {
  none: { name: 'Mira', matches: 0, begin: 0 },
  one: { name: 'Otto', matches: 1, begin: 82 }, // the next win is a promotion
  few: { name: 'Newton', matches: 3, begin: 0 }, // far down on the first board
  many: { name: 'Lovelace', matches: 500, begin: 0 },
}
const SEEDED_WITHIN_MS = 60_000

export interface Cast {
  /** The page of a viewer. Those of the class come when they are first looked for: not every walk needs them. */
  see(viewer: Viewer): Promise<Page>
  classroom(): Promise<Classroom>
  /** Plays against Otto, by the API. */
  rival: Player
  system: System
}

/** Registers the players, gives them their past of `most` matches at most, and opens a page for each. */
export async function gather(system: System, browser: Browser, most = PAST.many.matches): Promise<Cast> {
  const player = async (viewer: keyof typeof PAST) => {
    const { name, begin } = PAST[viewer]
    const matches = Math.min(PAST[viewer].matches, most)
    const one = await registerPlayer(system.url, name)
    if (matches > 0) await seedMatches(system, await personOf(one), matches, begin)
    if (viewer === 'many') await seedTitles(system, await personOf(one))
    await untilPlayed(one, matches)
    return openPage(browser, system.url, one)
  }
  const [guest, none, one, few, many] = await Promise.all([
    openPage(browser, system.url),
    player('none'),
    player('one'),
    player('few'),
    player('many'),
  ])
  const pages: Partial<Record<Viewer, Page>> = { guest, none, one, few, many }
  let opened: Promise<Classroom> | undefined
  const classroom = () => {
    opened ??= openClassroom(system)
    return opened
  }
  const see = async (viewer: Viewer): Promise<Page> => {
    const page = pages[viewer] ?? (await openPage(browser, system.url, (await classroom())[viewer as Schooled])) // the others have a page
    pages[viewer] = page
    return page
  }
  return { see, classroom, rival: await registerPlayer(system.url, 'Rival'), system }
}

/** The id of an account is the subject of its tokens. */
async function personOf(player: Player) {
  const [, claims = ''] = (await player.token()).split('.')
  return { user_id: String(JSON.parse(Buffer.from(claims, 'base64url').toString()).sub), username: player.username }
}

/** Profiles and boards follow match-room by events. */
async function untilPlayed(player: Player, count: number): Promise<void> {
  const deadline = Date.now() + SEEDED_WITHIN_MS
  for (;;) {
    const { body } = await player.call('GET', '/home/')
    if (body.matches_played === count && (count === 0 || body.position !== null)) return
    if (Date.now() > deadline) throw new Error(`${player.username} has ${body.matches_played} of ${count} matches`)
    await sleep(200)
  }
}
