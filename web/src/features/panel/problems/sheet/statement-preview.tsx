import { allowedHtml } from '@skirmish/problem-text/clean'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { StatementText } from '../../../../shared/problems/problem-text.tsx'
import { Retry } from '../../../../shared/ui/states.tsx'
import { useSettled } from '../../../../shared/use-settled.ts'
import { toHtml } from '../form/description.ts'
import type { ProblemForm } from '../form/problem-form.ts'
import { statementQuery } from '../problem-calls.ts'
import styles from './problem-preview.module.css'

/** The description as students will read it: HTML is cleaned here by the server's own code, Markdown is read by the server. RULES PB13. */
export function StatementPreview({ form: { description, description_format } }: { form: ProblemForm }) {
  return description_format === 'markdown' ? (
    <MarkdownPreview markdown={description} />
  ) : (
    <StatementText html={allowedHtml(toHtml(description))} />
  )
}

function MarkdownPreview({ markdown }: { markdown: string }) {
  const { t } = useTranslation('panel-problems')
  const { data, isError, refetch } = useQuery(statementQuery(useSettled(markdown)))
  if (!data) return isError ? <Retry onRetry={() => void refetch()} text={t('preview_failed')} /> : null
  return (
    <>
      <StatementText html={data.html} />
      {data.unreadable.length > 0 && (
        <div className={styles.unreadable} role="status">
          <p>{t('unreadable', { count: data.unreadable.length })}</p>
          <ul>
            {data.unreadable.map(({ tex, fault }, i) => (
              <li key={i}>
                <code translate="no">{tex}</code>: <span lang="en">{fault}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
