import { setTimeout as sleep } from 'node:timers/promises'
import { admitWatchers } from '@skirmish/contracts/internal/watching'
import { liveSubjects, type WatchAsk, type WatchFrame } from '@skirmish/contracts/live'
import type { WatchedCode, WatchedMatch } from '@skirmish/contracts/sockets/watch'
import type { Bus } from '@skirmish/service-kit/bus/bus'
import { serveInternal } from '@skirmish/service-kit/http/serve-internal'
import { openTestBus } from '@skirmish/testkit/open'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually, frame, type RawClient, raw, upgradeText } from './raw.ts'
import { type Started, signer, start } from './start.ts'

/** What match-room says of a match that is watched, and who may see code: another process would be a whole system. */
const STATE: WatchedMatch = {
  ...{ action: 'watch', status: 'Pending', difficulty: 'Easy', started_at: '', ends_at: '', solved_by: null },
  ...{ sides: [], feed: [], results: null, code_delay_seconds: 180, replay: false },
}
let frames: Map<string, WatchFrame>
let asked: WatchAsk[] = []
let admissions: string[][] = []
let admitted: (user: string) => boolean
let system: Started
let bus: Bus
const tell = (id: string) => {
  const told = frames.get(id)
  if (told) bus.publishVolatile(bus.subject(liveSubjects.watched(id)), JSON.stringify(told))
}

beforeAll(async () => {
  system = await start({ SOCKETS_PER_PERSON: '50' }, (services) =>
    serveInternal(services, admitWatchers, async ({ body: { user_ids } }) => {
      admissions.push(user_ids)
      return { admitted: user_ids.filter(admitted) }
    }),
  )
  bus = await openTestBus(system.names, 'match-room')
  bus.nc.subscribe(bus.subject(liveSubjects.watchAsks), {
    callback: (_error, message) => {
      for (const ask of message.json<WatchAsk[]>()) {
        asked.push(ask)
        tell(ask.match_id)
      }
    },
  })
})
beforeEach(() => {
  frames = new Map()
  asked = []
  admissions = []
  admitted = () => true
})
afterAll(() => bus.close())

const watch = async (user: string, match: string): Promise<RawClient> =>
  raw(system.port, upgradeText(`/ws/watch/${match}/?token=${await signer.token(user)}`))
const code = (side: number, text: string): WatchedCode => ({
  ...{ action: 'code', side, language: 'python', code: text, titles: { en: 'Two Sum' } },
})
const times = ({ heard }: RawClient, text: string) => heard.split(text).length - 1

test('WA5 however many join a match, match-room is asked for it once a second, and each watcher gets the same', async () => {
  frames.set('many', { state: STATE, shut_out: [] })
  const clients = await Promise.all(Array.from({ length: 40 }, (_, i) => watch(`many${i}`, 'many')))
  for (const client of clients) await eventually(() => expect(client.heard).toContain('"action":"watch"'))
  const [before, since] = [asked.length, Date.now()]
  expect(before).toBeLessThan(20) // one at the beginning, and then the clock's
  await eventually(() => expect(asked.length).toBeGreaterThan(before + 2))
  expect(asked.length - before).toBeLessThanOrEqual(Math.ceil((Date.now() - since) / 1_000) + 1)
  expect(admissions).toEqual([]) // no code, no question
  expect(clients.every((client) => times(client, '"action":"watch"') === 1)).toBe(true) // nothing has changed
  frames.set('many', { state: { ...STATE, solved_by: 'ann' }, shut_out: [] })
  for (const client of clients) await eventually(() => expect(client.heard).toContain('"solved_by":"ann"'))
  const texts = new Set(clients.map((client) => client.heard.slice(client.heard.indexOf('{"action":"watch"'))))
  expect(texts.size).toBe(1)
  for (const { socket } of clients) socket.destroy()
  await sleep(500) // the gateway hears the closes
  const left = asked.length
  await sleep(2_500)
  expect(asked.length - left).toBeLessThanOrEqual(1)
})

test('WA5 TR4 a question that another gateway has just asked is not asked again, and an id in capitals is the same match', async () => {
  const id = crypto.randomUUID()
  frames.set(id, { state: STATE, shut_out: [] })
  const client = await watch('other', id.toUpperCase())
  await eventually(() => expect(client.heard).toContain('"action":"watch"'))
  const elsewhere = setInterval(() => tell(id), 200)
  await sleep(500)
  const before = asked.filter(({ match_id }) => match_id === id).length
  await sleep(3_000)
  clearInterval(elsewhere)
  expect(asked.filter(({ match_id }) => match_id === id).length).toBeLessThanOrEqual(before + 1)
  client.socket.destroy()
})

test('WA1 PE3 what cannot be watched, or not any more, is closed with 4404, and so is whom a player blocks, also while watching', async () => {
  const closedWith = (client: RawClient) => eventually(() => expect(client.heard).toContain('no such match to watch'))
  frames.set('none', { state: null, shut_out: [] })
  await closedWith(await watch('eve', 'none'))
  frames.set('some', { state: STATE, shut_out: ['foe'] })
  const [foe, eve] = [await watch('foe', 'some'), await watch('eve', 'some')]
  await closedWith(foe)
  expect(foe.heard).not.toContain('"action":"watch"')
  await eventually(() => expect(eve.heard).toContain('"action":"watch"'))
  await closedWith(await watch('foe', 'some')) // the match is known here by now
  frames.set('some', { state: STATE, shut_out: ['foe', 'eve'] })
  await closedWith(eve)
})

test('WA3 code goes to whom match-room admits, and from the next frame to nobody who is barred; whom it bars is told so once', async () => {
  admitted = (user) => user !== 'plays'
  const frameWith = (text: string, barred: string[]) => ({
    ...{ state: STATE, shut_out: [] },
    code: { sides: [code(0, text), code(1, 'other')], barred },
  })
  frames.set('coded', frameWith('one', []))
  const [eve, plays, begins] = [
    await watch('eve', 'coded'),
    await watch('plays', 'coded'),
    await watch('begins', 'coded'),
  ]
  for (const client of [eve, begins]) await eventually(() => expect(client.heard).toContain('"code":"one"'))
  await eventually(() => expect(plays.heard).toContain('code_withheld'))
  frames.set('coded', frameWith('two', ['begins']))
  await eventually(() => expect(eve.heard).toContain('"code":"two"'))
  await eventually(() => expect(begins.heard).toContain('code_withheld'))
  frames.set('coded', { state: STATE, shut_out: [], code: { sides: [], barred: [] } }) // nobody shows it any more
  await eventually(() => expect(times(eve, '"code":null')).toBe(2))
  const late = await watch('late', 'coded')
  await eventually(() => expect(late.heard).toContain('"code":null'))
  expect([plays.heard, begins.heard, late.heard].filter((heard) => /"code":"two"/.test(heard))).toEqual([])
  expect(plays.heard).not.toContain('"action":"code",')
  expect([times(plays, 'code_withheld'), times(begins, 'code_withheld'), times(eve, 'withheld')]).toEqual([1, 1, 0])
  for (const { socket } of [eve, plays, begins, late]) socket.destroy()
})

test('WA4 after the end a match is asked for now and then, and whoever opens it hears the end, until it cannot be watched any more', {
  timeout: 90_000,
}, async () => {
  const gone = 'no such match to watch'
  frames.set('over', { state: { ...STATE, status: 'Completed' }, shut_out: [] })
  const [first, foe] = [await watch('eve', 'over'), await watch('foe', 'over')]
  for (const client of [first, foe]) await eventually(() => expect(client.heard).toContain('"Completed"'))
  const times = () => asked.filter(({ match_id }) => match_id === 'over').length
  const before = times()
  const second = await watch('kay', 'over')
  await eventually(() => expect(second.heard).toContain('"Completed"'))
  await sleep(1_500)
  expect(times()).toBe(before)
  frames.set('over', { state: { ...STATE, status: 'Completed' }, shut_out: ['foe'] })
  await expect.poll(() => foe.heard, { timeout: 40_000 }).toContain(gone)
  frames.set('over', { state: null, shut_out: [] })
  second.socket.pause() // a socket that does not close keeps nothing for those who come
  await expect.poll(() => first.heard, { timeout: 40_000 }).toContain(gone)
  const late = await watch('late', 'over')
  await eventually(() => expect(late.heard).toContain(gone))
  expect(late.heard).not.toContain('"Completed"')
  for (const { socket } of [first, second, foe, late]) socket.destroy()
})

test('WA5 watchers write nothing: any message but a ping is refused', async () => {
  frames.set('said', { state: STATE, shut_out: [] })
  const client = await watch('eve', 'said')
  for (const action of ['resign', 'edits', 'typing', 'watch']) client.socket.write(frame(`{"action":"${action}"}`))
  client.socket.write(frame('{"action":"ping"}'))
  await eventually(() => expect(client.heard).toContain('"pong"'))
  expect(times(client, '"refused"')).toBe(4)
  client.socket.destroy()
})

test('WA5 a watcher who reads nothing gets no more than the newest, and keeps no other one waiting', async () => {
  const long = 'z'.repeat(600_000)
  const stateOf = (n: number): WatchFrame => ({ state: { ...STATE, solved_by: `${n} ${long}` }, shut_out: [] })
  frames.set('slow', stateOf(0))
  const [slow, quick] = [await watch('slow', 'slow'), await watch('quick', 'slow')]
  await eventually(() => expect(quick.heard).toContain('"action":"watch"'))
  slow.socket.pause()
  const LAST = 120
  for (let n = 1; n <= LAST; n++) {
    frames.set('slow', stateOf(n))
    tell('slow')
    // 14 MB at least, more than kernel and gateway hold for one socket.
    if (n % 5 === 0) await eventually(() => expect(quick.heard.slice(-2 * long.length)).toContain(`"solved_by":"${n} `))
  }
  slow.socket.resume()
  await eventually(() => expect(slow.heard).toContain(`"solved_by":"${LAST} `))
  expect(times(slow, '"action":"watch"')).toBeLessThan(times(quick, '"action":"watch"'))
  for (const { socket } of [slow, quick]) socket.destroy()
})

test('WA5 a match of which nothing is heard is closed with 1012, to come back', { timeout: 40_000 }, async () => {
  const client = await watch('eve', 'silent')
  await eventually(() => expect(client.heard).toContain('the service did not answer'))
})
