import { MAX_EDITS, MAX_EDITS_BYTES, MAX_SOURCE_BYTES } from '@skirmish/contracts/constants'
import { applyEdit, checksumOf, type Edit, editBetween } from '@skirmish/contracts/recorded-text'
import type { LanguageName } from '@skirmish/contracts/schema'
import type { EditsMessage } from '@skirmish/contracts/sockets/match'

/** Of a message beside its edits. */
const HEAD_BYTES = 128
/** A longer insertion goes in pieces: no character takes more than six bytes as JSON. */
const PIECE = 1_000
/** Keys within this time are one edit where they continue each other. */
const JOINED_MS = 100
const AGO_STEP_MS = 50
/** The whole text is sent again after so long, as far as it fits into a message: what was lost is a gap until then. */
const WHOLE_EVERY_MS = 60_000
const MOST_AGO_MS = 60_000

type Timed = Edit & { at: number }
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length
/** What a message may hold: the server takes no NUL and no half of a character. */
const isSendable = (text: string) => text.length <= MAX_SOURCE_BYTES && !text.includes('\0') && text.isWellFormed()

/** Notes what changes in an editor, and says what is to be sent of it. RULES RC1. */
export function createEditRecorder() {
  let language: LanguageName | null = null
  /** The text as the server knows it after what was taken; null where the whole text has to be sent again. */
  let told: string | null = null
  let text = ''
  let pending: Timed[] = []
  let wholeAt = Number.NEGATIVE_INFINITY

  const begin = (now: number) => {
    told = ''
    pending = [{ at: now, from: 0, removed: 0, inserted: text }]
    wholeAt = now
  }
  return {
    /** The text as it is now. */
    note: (next: string, written: LanguageName, now: number) => {
      const edit = editBetween(text, next)
      text = next
      const isOther = written !== language
      language = written
      if (isOther || !isSendable(next)) told = null
      if (told === null || !edit) return
      const last = pending.at(-1)
      const continues = last && edit.removed === 0 && last.from + last.inserted.length === edit.from
      if (continues && now - last.at < JOINED_MS && edit.inserted.isWellFormed()) last.inserted += edit.inserted
      else pending.push({ at: now, ...edit })
    },
    /** What was sent may be lost: the whole text is next. */
    restart: () => {
      told = null
    },
    /** The next message; null where nothing is to be sent. */
    take: (now: number): EditsMessage | null => {
      if (language === null || (told === null && !isSendable(text))) return null
      const isDue =
        now - wholeAt >= WHOLE_EVERY_MS && pending.length > 0 && bytesOf(text) < MAX_EDITS_BYTES - HEAD_BYTES * 2
      if (told === null || isDue) begin(now)
      if (told === null || pending.length === 0) return null
      const base = checksumOf(told)
      const edits: EditsMessage['edits'] = []
      let bytes = HEAD_BYTES
      while (pending[0] && edits.length < MAX_EDITS) {
        const [{ at, ...edit }, rest] = cut(pending[0])
        const ago = Math.min(MOST_AGO_MS, Math.max(0, Math.round((now - at) / AGO_STEP_MS) * AGO_STEP_MS))
        const size = bytesOf({ ago, ...edit }) + 1
        if (edits.length > 0 && bytes + size > MAX_EDITS_BYTES) break
        bytes += size
        edits.push({ ago, ...edit })
        told = applyEdit(told, edit) ?? told
        pending.shift()
        if (rest) pending.unshift(rest)
      }
      return { action: 'edits', language, base, edits }
    },
  }
}

/** The first piece of an edit, and what remains of it. */
function cut(edit: Timed): [Timed, Timed | null] {
  const { inserted, from, at } = edit
  if (inserted.length <= PIECE) return [edit, null]
  const length = inserted.slice(0, PIECE).isWellFormed() ? PIECE : PIECE - 1
  return [
    { ...edit, inserted: inserted.slice(0, length) },
    { at, from: from + length, removed: 0, inserted: inserted.slice(length) },
  ]
}
