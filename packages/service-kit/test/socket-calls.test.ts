import type { SocketCall, SocketReplies, SocketReply } from '@skirmish/contracts/live'
import { createAnnouncementRounds } from '@skirmish/service-kit/sockets/announcement-rounds'
import { createSocketCalls } from '@skirmish/service-kit/sockets/socket-calls'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const GATEWAY = 'gw'
const LED = 'led'
const SWEEP_MS = 100
const GIVEN_UP_MS = 20_000
/** Longer than the longest patience, and than calls that may be given up wait. */
const HEALED_MS = 30_000

/** What lies in a channel, until it is taken out or lost. `which` chooses among it, so that anything may overtake anything. */
const which = fc.nat(20)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('call' as const), lasting: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('service hears' as const), which, twice: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('gateway hears' as const), which, twice: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('time passes' as const), ms: fc.nat(9_000) }) },
  fc.record({ does: fc.constant('announcement arrives' as const), which, twice: fc.boolean() }),
  fc.record({ does: fc.constant('a call is lost' as const), which }),
  fc.record({ does: fc.constant('a reply is lost' as const), which }),
  fc.record({ does: fc.constantFrom('nobody listens', 'a leader begins', 'a gap ends', 'asked again') }),
  fc.record({ does: fc.constant('is not wanted' as const), which }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

interface Call {
  askedAt: number
  lasting: boolean
  wanted: boolean
  settled: (SocketReply | null)[]
}

/** A gateway's calls, a service whose leader may change, and two channels that lose, delay, double and reorder. */
function createWorld() {
  let now = 0
  let epoch = 1
  const asked: Call[] = []
  const toService: string[] = []
  const toGateway: SocketReplies[] = []
  const announcements: number[] = []
  const announcedAt = new Map<string, number>()
  const sentFirst = new Map<number, string>()

  const calls = createSocketCalls(
    GATEWAY,
    ({ text }) => {
      const { id, again, address } = JSON.parse(text) as SocketCall
      if (again) announcedAt.set(address.conn, now)
      expect(sentFirst.get(id) ?? text, 'a repeated call is the same call').toBe(text)
      sentFirst.set(id, text)
      toService.push(text)
    },
    function* () {
      for (const conn of asked.keys()) yield (answered) => ask(conn, { again: true, lasting: false }, answered)
    },
  )
  const ask = (conn: number, { again, lasting }: { again?: true; lasting: boolean }, answered = () => {}) => {
    const call: Call = { askedAt: now, lasting, wanted: true, settled: [] }
    if (!again) asked.push(call)
    const about = { kind: 'open', address: { gateway: GATEWAY, conn: String(conn) }, params: {} } as const
    const user = { user_id: 'u', username: 'u' }
    calls.call(
      LED,
      { ...about, user, ...(again && { again }) },
      (reply) => {
        call.settled.push(reply)
        const [replied] = (reply?.send ?? []) as { conn: string; epoch: number }[]
        if (replied) expect(replied.conn, 'a call gets its own answer').toBe(String(conn))
        if (replied) expect(replied.epoch, 'a replaced leader is not heard').toBeGreaterThanOrEqual(known())
        expect(call.settled, 'a call settles once').toHaveLength(1)
        answered()
      },
      now,
      { wanted: () => call.wanted, untilAnswered: lasting },
    )
  }
  const known = () => calls.epochs()[LED] ?? 0
  const hear = (text: string) => {
    const { id, address } = JSON.parse(text) as SocketCall
    toGateway.push({ epoch, replies: [{ id, send: [{ conn: address.conn, epoch }] }] })
  }
  const announce = (of: number) => {
    const before = known()
    calls.announcementAsked(LED, { epoch: of }, now)
    expect(known(), 'an epoch never goes back').toBe(Math.max(before, of))
    if (of > before) expectAllAnnounced()
  }
  /** All are announced in the same moment here, as they are fewer than a gateway announces at a time. */
  const expectAllAnnounced = () => {
    for (const conn of asked.keys()) expect(announcedAt.get(String(conn)), 'a gap is announced').toBe(now)
  }
  const pass = (ms: number) => {
    now += ms
    calls.sweep(now)
    for (const { settled, wanted, lasting, askedAt } of asked)
      if (settled.length === 0)
        expect(wanted && (lasting || now - askedAt < GIVEN_UP_MS), 'a call is given up').toBe(true)
  }
  const carryOut = (one: Step) => {
    switch (one.does) {
      case 'call':
        return ask(asked.length, one)
      case 'service hears':
        return takeOut(toService, one).forEach(hear)
      case 'gateway hears':
        return takeOut(toGateway, one).forEach((replies) => void calls.replied(LED, replies))
      case 'announcement arrives':
        return takeOut(announcements, one).forEach(announce)
      case 'a call is lost':
        return void takeOut(toService, one)
      case 'a reply is lost':
        return void takeOut(toGateway, one)
      case 'time passes':
        return pass(one.ms)
      case 'nobody listens':
        return calls.unheard(LED, now)
      case 'a leader begins':
        return void announcements.push(++epoch)
      case 'asked again':
        calls.announcementAsked(LED, { gateway: 'another' }, now)
        return calls.announcementAsked(LED, { epoch: known(), gateway: GATEWAY }, now)
      case 'a gap ends':
        for (const channel of [toService, toGateway, announcements]) channel.length = 0
        calls.reconnected(now)
        return expectAllAnnounced()
      case 'is not wanted': {
        const call = asked[one.which % asked.length]
        if (call) call.wanted = false
      }
    }
  }
  /** From now on nothing is lost, and every call is answered at once. */
  const heal = () => {
    for (const end = now + HEALED_MS; now < end; pass(SWEEP_MS)) {
      toService.splice(0).forEach(hear)
      for (const replies of toGateway.splice(0)) calls.replied(LED, replies)
    }
  }
  return { asked, calls, carryOut, heal }
}

/** One of a channel's messages: taken out, or read and left there when it shall come `twice`. */
function takeOut<T>(channel: T[], { which: nth, twice }: { which: number; twice?: boolean }): T[] {
  const at = nth % channel.length
  return twice ? channel.slice(at, at + 1) : channel.splice(at, channel.length > 0 ? 1 : 0)
}

const steps = fc.array(step, { maxLength: 60, size: 'max' })

test('MM6 whatever the channel loses, delays, doubles or reorders, each call settles once, and nothing of it stays', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const { asked, calls, carryOut, heal } = createWorld()
      all.forEach(carryOut)
      heal()
      expect(calls.waiting()).toBe(0)
      for (const { settled, lasting, wanted } of asked) {
        expect(settled).toHaveLength(1)
        if (lasting && wanted) expect(settled).not.toEqual([null])
      }
    }),
    { numRuns: 150 },
  )
})

test('MM6 a gateway that stops gives up each call that waits, and each later one at once', () => {
  fc.assert(
    fc.property(steps, steps, (before, after) => {
      const { asked, calls, carryOut } = createWorld()
      before.forEach(carryOut)
      calls.stop()
      for (const one of after) if (one.does !== 'a gap ends' && one.does !== 'announcement arrives') carryOut(one)
      expect(calls.waiting()).toBe(0)
      for (const { settled } of asked) expect(settled).toHaveLength(1)
    }),
    { numRuns: 150 },
  )
})

test('MM6 a round announces every socket once, no more at a time than it may, and a later round ends it', () => {
  const answers = fc.array(fc.oneof(fc.nat(20), fc.constantFrom('at once', 'a new round')), {
    maxLength: 80,
    size: 'max',
  })
  fc.assert(
    fc.property(fc.nat(30), fc.integer({ min: 1, max: 5 }), answers, (sockets, atOnce, told) => {
      let announced: number[] = []
      let waiting: (() => void)[] = []
      let isPrompt = false
      const rounds = createAnnouncementRounds(function* () {
        for (let i = 0; i < sockets; i++)
          yield (answered) => {
            announced.push(i)
            if (isPrompt) answered()
            else waiting.push(answered)
            expect(waiting.length).toBeLessThanOrEqual(atOnce)
          }
      }, atOnce)
      const begin = () => {
        const late = waiting
        announced = []
        waiting = []
        rounds.begin(LED)
        for (const answered of late) answered() // those of the round before announce nothing any more
      }
      begin()
      for (const one of told)
        if (one === 'a new round') begin()
        else if (one === 'at once') isPrompt = true
        else for (const answered of waiting.splice(one % (waiting.length || 1), 1)) answered()
      isPrompt = true
      for (const answered of waiting.splice(0)) answered()
      expect(announced).toEqual(Array.from({ length: sockets }, (_, i) => i))
    }),
    { numRuns: 150 },
  )
})
