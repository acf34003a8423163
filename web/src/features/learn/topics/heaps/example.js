import { readFileSync } from 'node:fs'

class MinHeap {
  items = []

  push(value) {
    let at = this.items.push(value) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (this.items[parent] <= this.items[at]) break
      this.swap(parent, at)
      at = parent
    }
  }

  pop() {
    const least = this.items[0]
    const last = this.items.pop()
    if (this.items.length > 0) {
      this.items[0] = last
      this.sink(0)
    }
    return least
  }

  sink(at) {
    const left = 2 * at + 1
    if (left >= this.items.length) return
    const child = this.items[left + 1] < this.items[left] ? left + 1 : left
    if (this.items[at] <= this.items[child]) return
    this.swap(at, child)
    this.sink(child)
  }

  swap(a, b) {
    ;[this.items[a], this.items[b]] = [this.items[b], this.items[a]]
  }
}

const [line, count] = readFileSync(0, 'utf8').trim().split('\n')
const heap = new MinHeap()
for (const value of line.split(' ')) heap.push(Number(value))
console.log(Array.from({ length: Number(count) }, () => heap.pop()).join(' '))
