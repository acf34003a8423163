import { type KeyboardEventHandler, type RefObject, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { lineHeightOf } from '../../shared/editor/editor-options.ts'
import { useEditorSettings } from '../../shared/tab/editor-settings.ts'
import { nextIndent } from './next-indent.ts'
import { typeText } from './type-text.ts'

interface Props {
  area: RefObject<HTMLTextAreaElement | null>
  className?: string | undefined
  read(): string
  onChange(code: string): void
  onKeyDown?: KeyboardEventHandler
}

/** Code in a plain text area, which keeps its own text: another key shows other code. A new line is indented as the one above. */
export function PlainArea({ area, className, read, onChange, onKeyDown }: Props) {
  const { t } = useTranslation()
  const { fontSize, tabWidth, wordWrap } = useEditorSettings()
  const indent = useEffectEvent((event: InputEvent) => {
    const box = area.current
    if (event.inputType !== 'insertLineBreak' || !box) return
    const space = nextIndent(box.value.slice(0, box.selectionStart), ' '.repeat(tabWidth))
    if (!space) return
    event.preventDefault()
    typeText(box, `\n${space}`)
  })
  useEffect(() => {
    const box = area.current
    box?.addEventListener('beforeinput', indent) // React has no event of it that a phone's keyboard sends
    return () => box?.removeEventListener('beforeinput', indent)
  }, [area])
  return (
    <textarea
      ref={area}
      className={className}
      style={{
        fontSize,
        lineHeight: `${lineHeightOf(fontSize)}px`,
        tabSize: tabWidth,
        whiteSpace: wordWrap ? 'pre-wrap' : 'pre',
      }}
      data-code
      dir="ltr"
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
      aria-label={t('code')}
      defaultValue={read()}
      // Not onChange, which hears nothing of a change that leads back to a text that it knows.
      onInput={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  )
}
