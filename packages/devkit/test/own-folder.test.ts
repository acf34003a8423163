import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ownFolder } from '../src/own-folder.ts'

test('a folder where anybody may write is made for its owner alone, and found again, unless it is a link or of somebody else', () => {
  const place = mkdtempSync(join(tmpdir(), 'skirmish-own-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  const [me, other] = [process.getuid?.() ?? 0, 4_242_424]
  const path = join(place, 'data')
  expect([ownFolder(path, [me]), ownFolder(path, [other, me])]).toEqual([path, path])
  expect(statSync(path).mode & 0o777).toBe(0o700)
  mkdirSync(join(place, 'target'))
  symlinkSync('target', join(place, 'link'))
  for (const [name, owner] of [
    ['data', other],
    ['link', me],
  ] as const)
    expect(() => ownFolder(join(place, name), [owner])).toThrow('was made by somebody else')
})
