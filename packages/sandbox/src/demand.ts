import { createRecentUse, type RecentUse } from './recent-use.ts'
import { LANES, type Lane } from './turn-queue.ts'

/** What the queues of one judge share: how much each person used it, and which lanes have work in hand. */
export interface Demand {
  recent: RecentUse
  /** Notes that a person has used this judge for `ms`. */
  used(person: string, ms: number): void
  /** Calls `listen` at each use of this judge. */
  onUse(listen: (person: string, ms: number) => void): void
  /** Notes that work of a lane is in hand, until the function that it returns is called. */
  begin(lane: Lane): () => void
  /** Whether work of a more urgent lane is in hand. */
  isPressed(lane: Lane): boolean
  /** Calls `listen` whenever `isPressed` may have changed for some lane. */
  onChange(listen: () => void): void
}

export function createDemand(): Demand {
  const inHand: Record<Lane, number> = { ranked: 0, custom: 0, solo: 0, background: 0 }
  const recent = createRecentUse()
  const changeListeners: (() => void)[] = []
  const useListeners: ((person: string, ms: number) => void)[] = []
  const change = (lane: Lane, by: number) => {
    inHand[lane] += by
    if (inHand[lane] === Math.max(0, by)) for (const listen of changeListeners) listen()
  }
  return {
    recent,
    used: (person, ms) => {
      recent.add(person, ms, performance.now())
      for (const listen of useListeners) listen(person, ms)
    },
    onUse: (listen) => void useListeners.push(listen),
    begin: (lane) => {
      change(lane, 1)
      return () => change(lane, -1)
    },
    isPressed: (lane) => LANES.slice(0, LANES.indexOf(lane)).some((urgent) => inHand[urgent] > 0),
    onChange: (listen) => void changeListeners.push(listen),
  }
}
