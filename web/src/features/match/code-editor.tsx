import type { editor as MonacoEditor } from 'monaco-editor/editor'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { count } from '../../shared/reports/reports.ts'
import { useTheme } from '../../shared/theme.ts'
import buttons from '../../shared/ui/button.module.css'
import styles from './code-editor.module.css'
import { SymbolsRow } from './symbols-row.tsx'

interface Props {
  language: string
  /** The code as it is now; each language has its own. */
  read(): string
  onChange(value: string): void
  onRun(): void
  onSubmit(): void
}

/** Monaco; on touch screens, and where Monaco cannot be loaded, a plain text area. */
export function CodeEditor(props: Props) {
  const { t } = useTranslation()
  const area = useRef<HTMLTextAreaElement>(null)
  const [plain, setPlain] = useState(() => matchMedia('(pointer: coarse)').matches)
  const [isMissing, setMissing] = useState(false)
  const missing = () => {
    count('chunk')
    setMissing(true)
  }
  if (!plain && !isMissing) return <FullEditor {...props} onMissing={missing} />
  return (
    <div className={styles.plain}>
      <textarea
        ref={area}
        key={props.language}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        aria-label={t('code')}
        defaultValue={props.read()}
        onChange={(event) => props.onChange(event.target.value)}
      />
      <SymbolsRow area={area} onChange={props.onChange} />
      {!isMissing && (
        <button type="button" className={buttons.link} onClick={() => setPlain(false)}>
          {t('full_editor')}
        </button>
      )}
    </div>
  )
}

/** One editor for all languages: each has a model, which keeps its text, its cursor and what can be undone. */
function FullEditor({ language, read, onChange, onRun, onSubmit, onMissing }: Props & { onMissing(): void }) {
  const { t } = useTranslation()
  const theme = useTheme()
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<MonacoEditor.IStandaloneCodeEditor | null>(null)
  const models = useRef(new Map<string, MonacoEditor.ITextModel>())
  const changed = useEffectEvent(onChange)
  const missing = useEffectEvent(onMissing)
  const pressed = useEffectEvent((withShift: boolean) => (withShift ? onSubmit() : onRun()))
  const label = t('code')

  useEffect(() => {
    let created: MonacoEditor.IStandaloneCodeEditor | undefined
    let gone = false
    const kept = models.current
    import('../../shared/editor/monaco.ts').then(
      (monaco) => {
        if (gone || !place.current) return
        created = monaco.editor.create(place.current, {
          model: null,
          fontFamily: "'JetBrains Mono Variable', monospace",
          fontSize: 14,
          minimap: { enabled: false },
          automaticLayout: true,
          scrollBeyondLastLine: false,
        })
        const current = created
        current.onDidChangeModelContent(() => changed(current.getValue()))
        current.onKeyDown((event) => {
          if (!(event.ctrlKey || event.metaKey) || event.code !== 'Enter') return
          event.preventDefault()
          event.stopPropagation()
          pressed(event.shiftKey)
        })
        setEditor(created)
      },
      () => !gone && missing(),
    )
    return () => {
      gone = true
      created?.dispose()
      for (const model of kept.values()) model.dispose()
      kept.clear()
      setEditor(null)
    }
  }, [])

  const text = useEffectEvent(read)
  useEffect(() => {
    if (!editor) return
    void import('../../shared/editor/monaco.ts').then((monaco) => {
      const model = models.current.get(language) ?? monaco.editor.createModel(text(), language)
      models.current.set(language, model)
      editor.setModel(model)
      if (place.current) place.current.dataset.ready = 'true'
    })
  }, [editor, language])
  useEffect(() => {
    editor?.updateOptions({ ariaLabel: label })
  }, [editor, label])
  useEffect(() => {
    if (editor) void import('../../shared/editor/monaco.ts').then((monaco) => monaco.paint(theme))
  }, [editor, theme])
  return <div ref={place} className={styles.full} />
}
