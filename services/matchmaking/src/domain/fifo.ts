/** First in, first out: taking the first costs the same however many wait. */
export interface Fifo<T> {
  first(): T | undefined
  push(item: T): void
  shift(): T | undefined
}

const MANY = 1_000

export function createFifo<T>(): Fifo<T> {
  let items: (T | undefined)[] = []
  let taken = 0
  return {
    first: () => items[taken],
    push: (item) => void items.push(item),
    shift: () => {
      const item = items[taken]
      if (taken < items.length) items[taken++] = undefined
      if (taken > MANY && taken * 2 > items.length) {
        items = items.slice(taken)
        taken = 0
      }
      return item
    },
  }
}
