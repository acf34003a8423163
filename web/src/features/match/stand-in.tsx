import { type RefObject, useRef } from 'react'
import type { FullEditor } from '../../shared/editor/warm-editor.ts'
import styles from './code-editor.module.css'
import { PlainArea } from './plain-area.tsx'

type Editor = FullEditor['editor']

interface Props {
  area: RefObject<HTMLTextAreaElement | null>
  language: string
  read(): string
  onChange(value: string): void
  onEnter(withShift: boolean): void
}

/** Takes what a player types while the editor is on its way, which is half a megabyte of scripts. */
export function StandIn({ area, language, read, onChange, onEnter }: Props) {
  return (
    <PlainArea
      key={language}
      className={styles.standIn}
      area={area}
      read={read}
      onChange={onChange}
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.code !== 'Enter') return
        event.preventDefault()
        onEnter(event.shiftKey)
      }}
    />
  )
}

/** Leads a player whose focus is in no control yet into the plain area, and from there into the editor. */
export function enterUnlessElsewhere(area: HTMLTextAreaElement | null): void {
  if (document.activeElement?.matches('body, main') ?? true) area?.focus({ preventScroll: true })
}

/** The cursor, the selection and the focus of the plain area; null where nobody is in it. */
export function placeIn(area: HTMLTextAreaElement | null) {
  if (!area || document.activeElement !== area) return null
  const at = (offset: number) => {
    const lines = area.value.slice(0, offset).split('\n')
    return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 }
  }
  return { from: at(area.selectionStart), to: at(area.selectionEnd) }
}

/** Puts the player into the editor where they were in the plain area. */
export function enterAt(editor: Editor, { from, to }: NonNullable<ReturnType<typeof placeIn>>): void {
  editor.setSelection({
    startLineNumber: from.line,
    startColumn: from.column,
    endLineNumber: to.line,
    endColumn: to.column,
  })
  editor.focus()
}

/** Waits until no word is being composed in the plain area, as of Japanese: it would be cut off. */
export function useComposing() {
  const composing = useRef<PromiseWithResolvers<void> | null>(null)
  return {
    settled: async () => composing.current?.promise,
    handlers: {
      onCompositionStart: () => {
        composing.current = Promise.withResolvers()
      },
      onCompositionEnd: () => {
        composing.current?.resolve()
        composing.current = null
      },
    },
  }
}
