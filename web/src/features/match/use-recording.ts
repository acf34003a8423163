import { EDITS_EVERY_MS } from '@skirmish/contracts/constants'
import type { LanguageName } from '@skirmish/contracts/schema'
import type { MatchRequest } from '@skirmish/contracts/sockets/match'
import { useEffect, useRef, useState } from 'react'
import { createEditRecorder } from './edit-recorder.ts'

/** Sends what changes in the editor while the match runs, for its replay; returns what to call at each change. RULES RC1. */
export function useRecording(
  send: (request: MatchRequest) => void,
  records: boolean,
  draft: { language: LanguageName; version: number; current(): string },
): () => void {
  const latest = useRef({ send, draft })
  latest.current = { send, draft }
  const [recorder] = useState(createEditRecorder)
  const note = () => {
    const { draft } = latest.current
    recorder.note(draft.current(), draft.language, Date.now())
  }
  const { language, version } = draft
  useEffect(note, [language, version])
  useEffect(() => {
    if (!records) return
    recorder.restart() // what was sent before may not have arrived
    const timer = setInterval(() => {
      const message = recorder.take(Date.now())
      if (message) latest.current.send(message)
    }, EDITS_EVERY_MS)
    return () => clearInterval(timer)
  }, [recorder, records])
  return note
}
