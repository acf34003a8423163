import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startAfresh } from '../src/paths.ts'

let data = ''
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'skirmish-data-'))
  vi.stubEnv('DATA_DIR', data)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(data, { recursive: true, force: true })
})

test('OP2 a run empties the folder that an earlier run has made', () => {
  startAfresh('test')
  const left = join(data, 'test/left.log')
  writeFileSync(left, '')
  process.env.DATA_DIR = data
  startAfresh('test')
  expect(existsSync(left)).toBe(false)
  expect(process.env.DATA_DIR).toBe(join(data, 'test'))
})

test('OP2 a run deletes nothing that somebody else has put into a folder of that name', () => {
  mkdirSync(join(data, 'test'))
  const thesis = join(data, 'test/thesis.txt')
  writeFileSync(thesis, 'years of work')
  expect(() => startAfresh('test')).toThrow('would be emptied')
  expect(existsSync(thesis)).toBe(true)
})
