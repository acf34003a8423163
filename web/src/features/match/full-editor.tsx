import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { modelOptionsOf, optionsOf } from '../../shared/editor/editor-options.ts'
import { wantsPlainEditor } from '../../shared/editor/plain-editor.ts'
import type { FullEditor as Adopted } from '../../shared/editor/warm-editor.ts'
import { useEditorSettings } from '../../shared/tab/editor-settings.ts'
import { takeEditor } from '../../shared/tab/match-screen.ts'
import { useTheme } from '../../shared/theme.ts'
import styles from './code-editor.module.css'
import { enterAt, enterUnlessElsewhere, placeIn, StandIn, useComposing } from './stand-in.tsx'
import { useKeymap } from './use-keymap.ts'
import { type Marks, useMarks } from './use-marks.ts'

export interface EditorProps {
  language: string
  /** It changes where `read` returns code that was not typed here. */
  version: number
  /** The code as it is now; each language has its own. */
  read(): string
  /** What the last run or submission says of lines of the code. */
  marks: Marks | null
  /** A match begins, so that the player may type at once; not on touch screens, where that brings up a keyboard. */
  begins: boolean
  onChange(value: string): void
  onRun(): void
  onSubmit(): void
}

/** One editor for all languages: each has a model, which keeps its text, its cursor and what can be undone. */
export function FullEditor({
  language,
  version,
  read,
  marks,
  begins,
  onChange,
  onRun,
  onSubmit,
  onMissing,
}: EditorProps & { onMissing(): void }) {
  const { t } = useTranslation()
  const theme = useTheme()
  const place = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const composing = useComposing()
  const settled = useEffectEvent(composing.settled)
  const bar = useRef<HTMLDivElement>(null)
  const [full, setFull] = useState<Adopted | null>(null)
  const models = useRef(new Map<string, ReturnType<Adopted['monaco']['editor']['createModel']>>())
  const settings = useEditorSettings()
  const { keymap } = settings
  useKeymap(full, keymap, bar) // its end comes before the editor's
  const changed = useEffectEvent(onChange)
  const missing = useEffectEvent(onMissing)
  const enter = (withShift: boolean) => (withShift ? onSubmit() : onRun())
  const pressed = useEffectEvent(enter)
  const label = t('code')

  useEffect(() => {
    let taken: Adopted | undefined
    let gone = false
    const kept = models.current
    const dispose = () => {
      taken?.editor.dispose()
      taken?.host.remove()
    }
    takeEditor().then(
      async (editor) => {
        taken = editor
        await settled()
        if (gone || !place.current) return dispose()
        const from = placeIn(area.current)
        place.current.append(editor.host)
        editor.editor.layout()
        flushSync(() => setFull(editor)) // no key comes in between
        if (from) enterAt(editor.editor, from)
      },
      () => !gone && missing(),
    )
    return () => {
      gone = true
      dispose()
      for (const model of kept.values()) model.dispose()
      kept.clear()
      setFull(null)
    }
  }, [])

  const enters = useEffectEvent(() => begins && !wantsPlainEditor() && enterUnlessElsewhere(area.current))
  useEffect(() => void enters(), [])

  const text = useEffectEvent(read)
  useEffect(() => {
    if (!full) return
    const model = models.current.get(language) ?? full.monaco.editor.createModel(text(), language)
    models.current.set(language, model)
    full.editor.setModel(model)
    // Another tab has written since: what was here can be had back.
    if (model.getValue() !== text())
      model.pushEditOperations([], [{ range: model.getFullModelRange(), text: text() }], () => null)
    if (place.current) place.current.dataset.ready = 'true'
  }, [full, language, version])
  useEffect(() => {
    const listening = [
      full?.editor.onDidChangeModelContent(() => changed(full.editor.getValue())),
      full?.editor.onKeyDown((event) => {
        if (!(event.ctrlKey || event.metaKey) || event.code !== 'Enter') return
        event.preventDefault()
        event.stopPropagation()
        pressed(event.shiftKey)
      }),
    ]
    return () => {
      for (const one of listening) one?.dispose()
    }
  }, [full])
  useEffect(() => {
    full?.editor.updateOptions({ ariaLabel: label, ...optionsOf(settings) })
    for (const model of models.current.values()) model.updateOptions(modelOptionsOf(settings))
  }, [full, label, settings, language]) // another language may have a text of its own since
  useMarks(full, models.current, marks)
  useEffect(() => {
    full?.monaco.paint(theme)
  }, [full, theme])
  return (
    <div className={styles.frame}>
      <div ref={place} className={styles.full} translate="no" {...composing.handlers}>
        {!full && (
          <StandIn key={version} area={area} language={language} read={read} onChange={onChange} onEnter={enter} />
        )}
      </div>
      {/* What the keys write is no element of ours: another keymap has another bar. */}
      {keymap !== 'usual' && <div key={keymap} ref={bar} className={styles.bar} translate="no" />}
    </div>
  )
}
