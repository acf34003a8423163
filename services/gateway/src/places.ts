/** How many places each key holds: calls under way, open sockets, connections. */
export interface Places {
  held(key: string): number
  take(key: string): void
  leave(key: string): void
}

export function createPlaces(): Places {
  const places = new Map<string, number>()
  const held = (key: string) => places.get(key) ?? 0
  return {
    held,
    take: (key) => void places.set(key, held(key) + 1),
    leave: (key) => {
      const left = held(key) - 1
      if (left > 0) places.set(key, left)
      else places.delete(key)
    },
  }
}
