import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './problem-sheet.module.css'
import type { ProblemEditor } from './use-problem-editor.ts'

const INDENT = '    '

/**
 * The reference solution, to be pasted or typed. Enter keeps the indentation of the line. Tab leaves the field, as everywhere in a form;
 * Ctrl and `]` indents the line.
 */
export function ReferenceCode({ attributes, editor }: { attributes: object; editor: ProblemEditor }) {
  const { t } = useTranslation('panel-problems')
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { value, selectionStart } = event.currentTarget
    const begin = value.lastIndexOf('\n', selectionStart - 1) + 1
    const isIndent = event.key === ']' && (event.ctrlKey || event.metaKey)
    if (!isIndent && (event.key !== 'Enter' || event.nativeEvent.isComposing || event.shiftKey)) return
    const [kept = ''] = /^[ \t]*/.exec(value.slice(begin, selectionStart)) ?? []
    const opens = /[:{]\s*$/.test(value.slice(begin, selectionStart))
    // The old command alone keeps what can be undone; where it is gone the key does what it always does.
    if (document.execCommand('insertText', false, isIndent ? INDENT : `\n${kept}${opens ? INDENT : ''}`))
      event.preventDefault()
  }
  return (
    <textarea
      {...attributes}
      className={styles.mono}
      rows={12}
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
      placeholder={t('reference_placeholder')}
      value={editor.form.code}
      onKeyDown={press}
      onChange={(event) => editor.change({ code: event.target.value })}
    />
  )
}
