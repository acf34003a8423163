import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { type FullEditor as Adopted, wantsPlainEditor } from '../../shared/editor/warm-editor.ts'
import { takeEditor } from '../../shared/tab/match-screen.ts'
import { count } from '../../shared/tab/reports.ts'
import { useTheme } from '../../shared/theme.ts'
import buttons from '../../shared/ui/button.module.css'
import styles from './code-editor.module.css'
import { PlainArea } from './plain-area.tsx'
import { enterAt, placeIn, StandIn, useComposing } from './stand-in.tsx'
import { SymbolsRow } from './symbols-row.tsx'

interface Props {
  language: string
  /** It changes where `read` returns code that was not typed here. */
  version: number
  /** The code as it is now; each language has its own. */
  read(): string
  onChange(value: string): void
  onRun(): void
  onSubmit(): void
}

/** Monaco, and a plain text area until it is there; on touch screens, and where Monaco cannot be loaded, a plain text area. */
export function CodeEditor(props: Props) {
  const { t } = useTranslation()
  const area = useRef<HTMLTextAreaElement>(null)
  const [plain, setPlain] = useState(wantsPlainEditor)
  const [isMissing, setMissing] = useState(false)
  const missing = () => {
    count('chunk')
    setMissing(true)
  }
  if (!plain && !isMissing) return <FullEditor {...props} onMissing={missing} />
  return (
    <div className={styles.plain}>
      <PlainArea key={`${props.language} ${props.version}`} area={area} read={props.read} onChange={props.onChange} />
      <SymbolsRow area={area} />
      {!isMissing && (
        <button type="button" className={buttons.link} onClick={() => setPlain(false)}>
          {t('full_editor')}
        </button>
      )}
    </div>
  )
}

/** One editor for all languages: each has a model, which keeps its text, its cursor and what can be undone. */
function FullEditor({ language, version, read, onChange, onRun, onSubmit, onMissing }: Props & { onMissing(): void }) {
  const { t } = useTranslation()
  const theme = useTheme()
  const place = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const composing = useComposing()
  const settled = useEffectEvent(composing.settled)
  const [full, setFull] = useState<Adopted | null>(null)
  const models = useRef(new Map<string, ReturnType<Adopted['monaco']['editor']['createModel']>>())
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
    full?.editor.updateOptions({ ariaLabel: label })
  }, [full, label])
  useEffect(() => {
    full?.monaco.paint(theme)
  }, [full, theme])
  return (
    <div ref={place} className={styles.full} translate="no" {...composing.handlers}>
      {!full && (
        <StandIn key={version} area={area} language={language} read={read} onChange={onChange} onEnter={enter} />
      )}
    </div>
  )
}
