import { RUN_SUBMIT_LOCK_MS } from '@skirmish/contracts/constants'
import { useEffect, useState } from 'react'
import { tabStorage } from '../../shared/tab/storage.ts'

const KEY = 'judge-used-at'

/** What is left of the lock after the last run or submission of this tab, in milliseconds; nothing where the clock was set back meanwhile. */
function lockLeft(now: number): number {
  const since = now - Number(tabStorage.get(KEY) ?? Number.NaN)
  return since >= 0 && since < RUN_SUBMIT_LOCK_MS ? RUN_SUBMIT_LOCK_MS - since : 0
}

/** The lock after a run or submission. It holds for a person over all matches, so the next match begins with what is left of it. RULES MR8. */
export function useJudgeLock() {
  const [locked, setLocked] = useState(() => lockLeft(Date.now()) > 0)
  useEffect(() => {
    if (!locked) return
    const timer = setTimeout(() => setLocked(false), lockLeft(Date.now()))
    return () => clearTimeout(timer)
  }, [locked])
  const lock = () => {
    tabStorage.set(KEY, `${Date.now()}`)
    setLocked(true)
  }
  return { locked, lock }
}
