import type { System } from '@skirmish/testkit/system'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Player, registerPlayer } from '../players/player.ts'
import { makeAuthor, makePupils, startAttackedSystem } from './attacked-site.ts'
import { CALLS } from './documented-calls.ts'
import { BODIES, type Sender } from './good-bodies.ts'
import { HOSTILE, hostileRequests, sendHostile } from './hostile-strings.ts'
import { newcomer } from './ranked-story.ts'

let system: System
/** Two teachers, each with a class, a problem and a draft, and students of the first one's class with a Solo match each. */
let owner: Sender
let colleague: Sender
let pupils: Sender[]
let stranger: Player

beforeAll(async () => {
  system = await startAttackedSystem()
  owner = await makeAuthor(system, 'owner')
  colleague = await makeAuthor(system, 'colleague')
  stranger = await newcomer(system.url, 'stranger')
  pupils = await makePupils(system, owner, HOSTILE.length)
  const firstId = async (path: string) => {
    const { body } = await owner.player.call('GET', path)
    const rows = (body.sessions ?? body) as { id: string }[] // the contract's shape
    return rows[0]?.id
  }
  const challenged = await newcomer(system.url, 'challenged')
  await challenged.socket('/ws/people/')
  const challenge = await owner.player.call('POST', `/profiles/${challenged.username}/challenge/`, {})
  const arena = await owner.player.call('POST', '/api/arenas/', { name: 'Friday', minutes: 60 })
  const ids = {
    arena_id: arena.body.arena_id,
    challenge_id: challenge.body.challenge_id,
    student_id: await firstId(`/classes/${owner.ids.class_id}/students/`),
    teacher_id: await firstId(`/classes/${owner.ids.class_id}/teachers/`),
    session_id: await firstId('/api/sessions/'),
  }
  for (const [name, id] of Object.entries(ids)) {
    expect([name, id]).toEqual([name, expect.any(String)])
    owner.ids[name] = String(id)
  }
})
afterAll(() => system?.stop())

/** What a stranger may see of everybody or do about them for themselves, of a session or an arena, whose code or address its host gives to others, and of a result whose player gives its link. */
const PUBLIC = new Set([
  ...['profileByName', 'rankedMatches', 'readSession', 'sharedPicture', 'picture'],
  ...['follow', 'unfollow', 'block', 'unblock', 'challengePlayer'],
  // The address of an arena is what its host gives to others.
  ...['arena', 'arenaBoard', 'arenaResults', 'joinArena', 'leaveArena'],
])

test('TR3 AU6 of no path with an id does a stranger, student or teacher, get or change what is another person’s', async () => {
  const pupil = pupils[0] as Sender // `beforeAll` has made it
  const ids: Record<string, string> = { ...owner.ids, ...pupil.ids }
  const seen = async () => [
    (await owner.player.call('GET', `/classes/${ids.class_id}/students/`)).body,
    (await owner.player.call('GET', `/classes/${ids.class_id}/teachers/`)).body,
    (await owner.player.call('GET', `/classes/problems/${ids.problem_id}/`)).body,
    (await owner.player.call('GET', `/classes/drafts/${ids.draft_id}/`)).body,
    (await pupil.player.call('GET', `/matches/${ids.match_id}/`)).status,
    (await pupil.player.call('GET', '/history/')).body,
  ]
  const before = await seen()
  let tried = 0
  for (const { path, method, operationId, parameters, fields } of CALLS) {
    const named = parameters.filter(({ name }) => name.endsWith('_id'))
    for (const { name } of parameters.filter((one) => one.in === 'path'))
      expect([operationId, ids[name] !== undefined || PUBLIC.has(operationId)]).toEqual([operationId, true])
    if (PUBLIC.has(operationId) || named.length === 0 || operationId === 'findOrCreateMatch') continue
    const query = new URLSearchParams()
    for (const one of named) if (one.in === 'query') query.set(one.name, ids[one.name] ?? '')
    const asked = `${path.replace(/\{(\w+)\}/g, (_all, name) => ids[name] ?? '')}?${query}`
    for (const person of [stranger, colleague.player]) {
      const body = fields.length > 0 ? BODIES[operationId]?.({ player: person, ids }) : undefined
      const { status } = await person.call(method, asked, body)
      expect([403, 404], `${operationId} as ${person.username}: ${status}`).toContain(status)
      tried++
    }
  }
  expect(tried).toBeGreaterThan(50)
  expect(await seen()).toEqual(before)
})

test('TR1 AU6 fields that nobody declared change no role, no points and no other account', async () => {
  const more = {
    role: 'teacher',
    student: false,
    points: 9_999,
    rank: 'Ruby',
    user_id: owner.ids.teacher_id,
    email_confirmed_at: 'now',
  }
  const name = `mass_${Date.now()}`
  const registration = { ...more, username: name, email: `${name}@players.test`, password: `secret of ${name}` }
  expect((await stranger.call('POST', '/api/register/', registration)).status).toBe(201)
  const eve = await registerPlayer(system.url, name, true)
  await vi.waitFor(async () => expect((await eve.call('GET', '/home/')).status).toBe(200), 60_000)
  await eve.call('PATCH', '/profile/update/', { ...more, bio: 'x', matches_won: 99 })
  const home = (await eve.call('GET', '/home/')).body
  expect(home).toMatchObject({ username: name, points: 0, rank: 'Bronze', matches_won: 0 })
  expect((await eve.call('GET', '/classes/is-student/')).body).toEqual({ student: true })
  expect((await owner.player.call('GET', '/home/')).body).toMatchObject({ username: owner.player.username })
})

test('TR1 a body that names the prototype of all objects gives nobody a right', async () => {
  const poison =
    '{"__proto__":{"role":"teacher","student":false,"user_id":"x"},"constructor":{"prototype":{"role":"teacher"}}}'
  for (const { path, method, fields } of CALLS) {
    if (fields.length === 0) continue
    const answer = await fetch(system.url + path.replace(/\{(\w+)\}/g, (_all, name) => owner.ids[name] ?? 'x'), {
      method,
      headers: { authorization: `Bearer ${await stranger.token()}`, 'content-type': 'application/json' },
      body: poison,
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  }
  expect((await stranger.call('GET', '/classes/is-student/')).body).toEqual({ student: true })
  expect((await stranger.call('POST', '/classes/create/', { title: 'Mine' })).status).toBe(403)
})

/** How many fields or parameters of a call take any text. */
const TAKEN = {
  ...{
    createClass: 1,
    updateClass: 1,
    addStudents: 1,
    createProblem: 3,
    updateProblem: 3,
    createDraft: 3,
    updateDraft: 3,
  },
  ...{ register: 1, logOut: 1, changePassword: 2, updateProfile: 1, runCode: 2, submitCode: 1, runFreely: 2 },
  ...{ findOrCreateMatch: 2, classProblems: 1, problems: 1, history: 1 },
}

test('TR3 no string of any field or parameter is run, read as a path, or answered by a failure', async () => {
  const bodies = CALLS.filter(({ fields }) => fields.length > 0).map(({ operationId }) => operationId)
  expect(Object.keys(BODIES).sort()).toEqual(bodies.sort())
  const taken: Record<string, number> = {}
  let tried = 0
  const lane = async (requests: ReturnType<typeof hostileRequests>, sender: Sender) => {
    for (const request of requests) {
      const { operationId } = request.call
      const isTaken = await sendHostile(system.url, request, sender)
      taken[operationId] = (taken[operationId] ?? 0) + Number(isTaken)
      tried++
    }
  }
  // What makes something is sent by another teacher than what changes it: teachers may write 20 times in ten seconds.
  const isOf = { owner: /^\/classes\/(?!join\/|problems\/$|drafts\/$)/, colleague: /^\/classes\/(problems|drafts)\/$/ }
  const callsOf = (path: RegExp) => CALLS.filter((call) => path.test(call.path))
  const others = CALLS.filter((call) => !isOf.owner.test(call.path) && !isOf.colleague.test(call.path))
  await Promise.all([
    ...HOSTILE.map((text, i) => lane(hostileRequests(others, text, i === 0), pupils[i] as Sender)), // one is made for each
    ...[owner, colleague].map(async (teacher) => {
      const calls = callsOf(teacher === owner ? isOf.owner : isOf.colleague)
      for (const [i, text] of HOSTILE.entries()) await lane(hostileRequests(calls, text, i === 0), teacher)
    }),
  ])
  expect(tried).toBeGreaterThan(1_000)
  // Each string has reached the handlers that keep, look for, run or hash it.
  for (const [operationId, fields] of Object.entries(TAKEN))
    expect([operationId, taken[operationId]]).toEqual([
      operationId,
      expect.toSatisfy((count) => count >= fields * HOSTILE.length),
    ])
  expect(Object.values(taken).reduce((sum, count) => sum + count)).toBeGreaterThan(280)
  const classes = (await owner.player.call('GET', '/classes/')).body as unknown as { title: string }[] // the contract's shape
  expect(classes.map(({ title }) => title)).toEqual(expect.arrayContaining([HOSTILE[0], HOSTILE[1], '__proto__']))
}, 600_000)
