import { useTranslation } from 'react-i18next'
import tags from '../../../../shared/ui/tag.module.css'
import { exampleLabel } from '../fields/example-label.ts'
import type { ProblemForm } from '../form/problem-form.ts'
import styles from './problem-preview.module.css'
import { StatementPreview } from './statement-preview.tsx'

/** The problem as students will read it. */
export function ProblemPreview({ form }: { form: ProblemForm }) {
  const { t } = useTranslation('panel-problems')
  const { title, description, difficulty, knowledge_area, complexity, testcases, validator } = form
  const talks = validator?.interactive === true
  const parts = talks ? (['input', 'explanation'] as const) : (['input', 'expected_output', 'explanation'] as const)
  return (
    <article className={styles.preview} aria-label={t('preview')}>
      <p className={styles.eyebrow}>{t('preview')}</p>
      <h3>{title.trim() || t('untitled')}</h3>
      <p className={styles.tags}>
        <span className={tags[difficulty]}>{t(`app:difficulty.${difficulty}`)}</span>
        {knowledge_area.trim() && (
          <span className={tags.tag}>{t(`app:area.${knowledge_area}`, { defaultValue: knowledge_area })}</span>
        )}
        {complexity && <span className={tags.tag}>{complexity}</span>}
      </p>
      {description.trim() === '' ? (
        <p className={styles.empty}>{t('preview_empty')}</p>
      ) : (
        <StatementPreview form={form} />
      )}
      {talks && <p>{t('app:interactive')}</p>}
      {testcases.map((example, i) => (
        <table key={i} className={styles.example}>
          <caption>{t('app:example', { number: i + 1 })}</caption>
          <tbody>
            {parts.map((part) => (
              <tr key={part}>
                <th scope="row">{t(exampleLabel(part, form))}</th>
                <td>{part === 'explanation' ? example[part] : <pre translate="no">{example[part]}</pre>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </article>
  )
}
