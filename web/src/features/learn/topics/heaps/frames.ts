import type { Cell, Frame, Tone } from '../../figure/frame.ts'

interface Item {
  value: number
  id: string
}
const valueAt = (heap: Item[], i: number): number => heap[i]?.value ?? Number.POSITIVE_INFINITY
const smallerChild = (heap: Item[], i: number): number => {
  const [left, right] = [2 * i + 1, 2 * i + 2]
  return valueAt(heap, right) < valueAt(heap, left) ? right : left
}
function swap(heap: Item[], a: number, b: number): void {
  const [one, other] = [heap[a], heap[b]]
  if (one && other) [heap[a], heap[b]] = [other, one]
}

/** Makes a heap of items: from the last parent to the root, each one sinks to its place. */
function heapOf(values: number[]): Item[] {
  const heap = values.map((value, i) => ({ value, id: `${i}` }))
  for (let i = Math.floor(heap.length / 2) - 1; i >= 0; i--)
    for (let at = i, child = smallerChild(heap, at); valueAt(heap, child) < valueAt(heap, at); ) {
      swap(heap, at, child)
      at = child
      child = smallerChild(heap, at)
    }
  return heap
}

/** Takes the smallest item: the last one moves to the root and sinks. */
export function frames({ values }: { values: number[] }): Frame[] {
  const heap = heapOf(values)
  const frame = (says: string, about: Frame['values'] = {}, tones: Record<number, Tone> = {}): Frame => {
    const cells: Cell[] = heap.map(({ value, id }, i) => ({ text: `${value}`, id, tone: tones[i] }))
    const nodes = heap.map(({ value, id }, i) => ({ text: `${value}`, id, tone: tones[i], ...placeOf(i) }))
    const edges = heap.slice(1).map(({ id }, i) => ({ from: heap[Math.floor(i / 2)]?.id ?? '', to: id }))
    return {
      says,
      values: about,
      parts: [
        { part: 'graph', nodes, edges },
        { part: 'row', label: 'array', indexed: true, places: values.length, cells },
      ],
    }
  }
  const all = [frame('start')]
  const least = heap[0]?.value ?? 0
  all.push(frame('least', { least }, { 0: 'done' }))
  const last = heap.pop()
  if (!last || heap.length === 0) return [...all, frame('empty', { least })]
  heap[0] = last
  all.push(frame('moved', { least, last: last.value }, { 0: 'active' }))
  for (let at = 0; ; ) {
    const child = smallerChild(heap, at)
    const value = valueAt(heap, at)
    const children = [2 * at + 1, 2 * at + 2].filter((i) => i < heap.length)
    if (children.length === 0) {
      all.push(frame('leaf', { value }, { [at]: 'done' }))
      break
    }
    const tones = Object.fromEntries(children.map((i) => [i, i === child ? 'active' : 'dim'] as const))
    if (valueAt(heap, child) >= value) {
      all.push(frame('fits', { value, child: valueAt(heap, child) }, { ...tones, [at]: 'done' }))
      break
    }
    all.push(frame('compare', { value, child: valueAt(heap, child) }, { ...tones, [at]: 'active' }))
    swap(heap, at, child)
    all.push(frame('swapped', { value, child: valueAt(heap, at) }, { [child]: 'active' }))
    at = child
  }
  return [...all, frame('done', { least, next: heap[0]?.value ?? '' })]
}

/** Seven places in three levels, each parent above the middle of its children. */
function placeOf(i: number): { x: number; y: number } {
  const level = Math.floor(Math.log2(i + 1))
  const inLevel = i + 1 - 2 ** level
  return { x: ((inLevel + 0.5) * 8) / 2 ** level - 1, y: level }
}
