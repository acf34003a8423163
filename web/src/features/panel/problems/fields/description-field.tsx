import { Bold, Braces, Code, List, ListOrdered, Subscript, Superscript } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import buttons from '../../../../shared/ui/button.module.css'
import type { ProblemEditor } from '../editor/use-problem-editor.ts'
import { lossesOf } from '../form/description.ts'
import styles from './description-field.module.css'
import { FormField } from './form-field.tsx'

const items = (tag: string) => (text: string) =>
  `<${tag}>\n${text
    .split('\n')
    .map((line) => `<li>${line}</li>`)
    .join('\n')}\n</${tag}>`
const TOOLS = [
  { key: 'bold', Icon: Bold, wrap: (text: string) => `<strong>${text}</strong>` },
  { key: 'code', Icon: Code, wrap: (text: string) => `<code>${text}</code>` },
  { key: 'block', Icon: Braces, wrap: (text: string) => `<pre>${text}</pre>` },
  { key: 'list', Icon: List, wrap: items('ul') },
  { key: 'numbers', Icon: ListOrdered, wrap: items('ol') },
  { key: 'sup', Icon: Superscript, wrap: (text: string) => `<sup>${text}</sup>` },
  { key: 'sub', Icon: Subscript, wrap: (text: string) => `<sub>${text}</sub>` },
] as const

/** So many parts that students would not see are named below the field. */
const NAMED = 5

/** The description, as text with the few tags that it may carry; a button puts one around what is marked. */
export function DescriptionField({ editor }: { editor: ProblemEditor }) {
  const { t } = useTranslation('panel-problems')
  const area = useRef<HTMLTextAreaElement>(null)
  const { description } = editor.form
  const losses = lossesOf(description)
  const named = losses.slice(0, NAMED).join(' ') + (losses.length > NAMED ? ' …' : '')
  const put = (wrap: (text: string) => string) => {
    const box = area.current
    if (!box) return
    const { selectionStart: from, selectionEnd: to, value } = box
    const wrapped = wrap(value.slice(from, to))
    box.focus()
    // The old command alone keeps what can be undone; where it is gone the text is set.
    if (!document.execCommand('insertText', false, wrapped)) {
      box.setRangeText(wrapped, from, to, 'end')
      editor.change({ description: box.value })
    }
    if (from === to) {
      const inside = from + wrap('\0').indexOf('\0')
      box.setSelectionRange(inside, inside)
    }
  }
  const hint =
    losses.length > 0 ? (
      <span className={styles.foreign}>{t('foreign_tags', { tags: named })}</span>
    ) : (
      t('description_hint')
    )
  return (
    <FormField editor={editor} field="description" label={t('field.description')} hint={hint}>
      {(attributes) => (
        <div className={styles.frame}>
          <div className={styles.tools} role="toolbar" aria-label={t('tools')}>
            {TOOLS.map(({ key, Icon, wrap }) => (
              <button
                key={key}
                type="button"
                className={buttons.icon}
                title={t(`tool.${key}`)}
                aria-label={t(`tool.${key}`)}
                onClick={() => put(wrap)}
              >
                <Icon size={18} aria-hidden="true" />
              </button>
            ))}
          </div>
          <textarea
            {...attributes}
            ref={area}
            rows={9}
            value={description}
            onChange={(event) => editor.change({ description: event.target.value })}
          />
        </div>
      )}
    </FormField>
  )
}
