import { Bold, Braces, Code, List, ListOrdered, Sigma, Subscript, Superscript, Table } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import buttons from '../../../../shared/ui/button.module.css'
import type { ProblemEditor } from '../editor/use-problem-editor.ts'
import { lossesOf } from '../form/description.ts'
import styles from './description-field.module.css'
import { FormField } from './form-field.tsx'
import { PictureTool, picturesIn, useStorePictures } from './picture-tool.tsx'

const items = (tag: string) => (text: string) =>
  `<${tag}>\n${text
    .split('\n')
    .map((line) => `<li>${line}</li>`)
    .join('\n')}\n</${tag}>`
const HTML_TOOLS = [
  { key: 'bold', Icon: Bold, wrap: (text: string) => `<strong>${text}</strong>` },
  { key: 'code', Icon: Code, wrap: (text: string) => `<code>${text}</code>` },
  { key: 'block', Icon: Braces, wrap: (text: string) => `<pre>${text}</pre>` },
  { key: 'list', Icon: List, wrap: items('ul') },
  { key: 'numbers', Icon: ListOrdered, wrap: items('ol') },
  { key: 'sup', Icon: Superscript, wrap: (text: string) => `<sup>${text}</sup>` },
  { key: 'sub', Icon: Subscript, wrap: (text: string) => `<sub>${text}</sub>` },
] as const
const lines = (before: (i: number) => string) => (text: string) =>
  text
    .split('\n')
    .map((line, i) => before(i) + line)
    .join('\n')
const MARKDOWN_TOOLS = [
  { key: 'bold', Icon: Bold, wrap: (text: string) => `**${text}**` },
  { key: 'code', Icon: Code, wrap: (text: string) => `\`${text}\`` },
  { key: 'block', Icon: Braces, wrap: (text: string) => `\n\`\`\`\n${text}\n\`\`\`\n` },
  { key: 'list', Icon: List, wrap: lines(() => '- ') },
  { key: 'numbers', Icon: ListOrdered, wrap: lines((i) => `${i + 1}. `) },
  { key: 'formula', Icon: Sigma, wrap: (text: string) => `$${text}$` },
  { key: 'table', Icon: Table, wrap: (text: string) => `\n| ${text} |  |\n| --- | --- |\n|  |  |\n` },
] as const

/** So many parts that students would not see are named below the field. */
const NAMED = 5

/** The description, in Markdown or as text with the few tags that it may carry; a button puts marks or tags around what is marked. */
export function DescriptionField({ editor }: { editor: ProblemEditor }) {
  const { t } = useTranslation('panel-problems')
  const area = useRef<HTMLTextAreaElement>(null)
  const { description, description_format } = editor.form
  const isMarkdown = description_format === 'markdown'
  const losses = lossesOf(description, description_format)
  const named = losses.slice(0, NAMED).join(' ') + (losses.length > NAMED ? ' …' : '')
  /** Writes in place of what is marked, and marks a part of it, counted from its beginning. */
  const insert = (text: string, marked?: [number, number]) => {
    const box = area.current
    if (!box) return
    const { selectionStart: from, selectionEnd: to } = box
    box.focus()
    // The old command alone keeps what can be undone; where it is gone the text is set.
    if (!document.execCommand('insertText', false, text)) {
      box.setRangeText(text, from, to, 'end')
      editor.change({ description: box.value })
    }
    if (marked) box.setSelectionRange(from + marked[0], from + marked[1])
  }
  const put = (wrap: (text: string) => string) => {
    const { selectionStart: from = 0, selectionEnd: to = 0, value = '' } = area.current ?? {}
    const inside = wrap('\0').indexOf('\0')
    insert(wrap(value.slice(from, to)), from === to ? [inside, inside] : undefined)
  }
  const pictures = useStorePictures(isMarkdown, insert)
  const store = (files: File[]) => {
    if (files.length > 0) pictures.mutate(files)
  }
  /** What has pictures is stored, and everything else is the browser's to handle. */
  const take = (event: { preventDefault(): void }, data: DataTransfer) => {
    const files = picturesIn(data)
    if (files.length === 0) return
    event.preventDefault()
    store(files)
  }
  const hint =
    losses.length > 0 ? (
      <span className={styles.foreign}>{t('foreign_tags', { tags: named })}</span>
    ) : (
      t(isMarkdown ? 'markdown_hint' : 'description_hint')
    )
  return (
    <FormField editor={editor} field="description" label={t('field.description')} hint={hint}>
      {(attributes) => (
        <div className={styles.frame}>
          <div className={styles.tools} role="toolbar" aria-label={t('tools')}>
            {(isMarkdown ? MARKDOWN_TOOLS : HTML_TOOLS).map(({ key, Icon, wrap }) => (
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
            <PictureTool isBusy={pictures.isPending} onChoose={store} />
          </div>
          <textarea
            {...attributes}
            ref={area}
            rows={9}
            value={description}
            onChange={(event) => editor.change({ description: event.target.value })}
            onPaste={(event) => take(event, event.clipboardData)}
            onDrop={(event) => take(event, event.dataTransfer)}
          />
        </div>
      )}
    </FormField>
  )
}
