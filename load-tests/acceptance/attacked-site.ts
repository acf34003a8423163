import { operate } from '@skirmish/testkit/operate'
import { type System, startSystem } from '@skirmish/testkit/system'
import { FEW_PROBLEMS } from '@skirmish/testkit/test-packages'
import { expect, vi } from 'vitest'
import { type Player, registerPlayer } from '../players/player.ts'
import { problemFor, type Sender, TITLE } from './good-bodies.ts'
import { newcomer } from './ranked-story.ts'

/** No attack of these tests is to be stopped by its number alone: then nothing else would be proven. */
const MANY = '100000'
export const startAttackedSystem = (): Promise<System> =>
  startSystem({
    environment: {
      ...FEW_PROBLEMS,
      WRONG_PASSWORDS_PER_ACCOUNT: MANY,
      WRONG_PASSWORDS_PER_ADDRESS: MANY,
      REGISTRATIONS_PER_ADDRESS: MANY,
      MAILS_PER_ACCOUNT: MANY,
      MAILS_PER_ADDRESS: MANY,
      SOCKET_OPENINGS_PER_10S: MANY,
      SOCKET_MESSAGES_PER_10S: MANY,
      SOCKET_LIMITS_TIMES: MANY,
    },
  })

async function makeTeacher({ url, environment }: System, name: string): Promise<Player> {
  const { username, email } = await newcomer(url, name)
  operate(environment, 'teacher', email)
  return registerPlayer(url, username, true) // a token that says so
}

/** A teacher with a class, a problem and a draft. */
export async function makeAuthor(system: System, name: string): Promise<Sender> {
  const player = await makeTeacher(system, name)
  const made = async (path: string, body: object, id: string) => {
    const answer = await player.call('POST', path, body)
    expect([path, answer.status]).toEqual([path, 201])
    return String(answer.body[id])
  }
  const class_id = await made('/classes/create/', { title: 'A class' }, 'class_id')
  const problem_id = await made('/classes/problems/', problemFor(class_id), 'problem_id')
  const draft_id = await made('/classes/drafts/', { title: 'A draft' }, 'draft_id')
  return { player, ids: { class_id, problem_id, draft_id, problem_title: TITLE } }
}

/** Students of the author's class, each with a Solo match on its problem: their ids beside the author's. */
export async function makePupils(system: System, { player: owner, ids }: Sender, count: number): Promise<Sender[]> {
  const { join_code } = (await owner.call('POST', `/classes/${ids.class_id}/join-code/`)).body
  const pupils: Sender[] = []
  for (let i = 0; i < count; i++) {
    const player = await newcomer(system.url, `pupil${i}`)
    expect((await player.call('POST', '/classes/join/', { join_code })).status).toBeLessThan(300)
    pupils.push({ player, ids: { ...ids } })
  }
  const lookup = `/matches/lookup/?type=Solo&problem_title=${encodeURIComponent(TITLE)}`
  await Promise.all(
    pupils.map((pupil) =>
      vi.waitFor(async () => {
        const { match_id } = (await pupil.player.call('GET', lookup)).body
        expect(match_id).toEqual(expect.any(String))
        pupil.ids.match_id = String(match_id)
      }, 60_000),
    ),
  )
  return pupils
}
