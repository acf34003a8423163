import { expect, test } from 'vitest'
import { avatarLook } from './avatar-look.ts'

const names = Array.from({ length: 600 }, (_, i) => `player_${i}`)
const drawn = (name: string) => Object.values(avatarLook(name)).join(' ')

test('SH3 the same name always looks the same, in either case, and similar names differ', () => {
  expect(avatarLook('Ada')).toEqual(avatarLook('aDA'))
  expect(avatarLook('ada')).toEqual({ hue: 330, ground: 2, mark: 1 })
  const neighbours = names.slice(1).filter((name, i) => drawn(name) === drawn(names[i] ?? ''))
  expect(neighbours.length).toBeLessThan(names.length / 50)
})

test('SH3 each of the 240 looks is somebody’s, and none is everybody’s', () => {
  const counts = Map.groupBy(names, drawn)
  expect(counts.size).toBeGreaterThan(200)
  expect(Math.max(...[...counts.values()].map((same) => same.length))).toBeLessThan(12)
})
