import { createElement, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useJudgeLock } from '../src/features/match/use-judge-lock.ts'
import { openTab } from './browser.ts'
import { wordsOf } from './words-of.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Whether a match begins with the lock; one that hands code in does so as it is drawn. */
function Match({ handsIn = false }: { handsIn?: boolean }) {
  const { locked, lock } = useJudgeLock()
  useState(() => handsIn && lock())
  return locked ? 'locked' : 'open'
}

test('MR8 a match begins with what is left of the lock of the match before', () => {
  openTab()
  const begins = () => wordsOf(createElement(Match))
  expect(begins()).toBe('open')
  wordsOf(createElement(Match, { handsIn: true }))
  expect(begins()).toBe('locked')
  vi.advanceTimersByTime(4_999)
  expect(begins()).toBe('locked')
  vi.advanceTimersByTime(1)
  expect(begins()).toBe('open')
  vi.setSystemTime(Date.now() - 3_600_000)
  expect(begins()).toBe('open')
})
