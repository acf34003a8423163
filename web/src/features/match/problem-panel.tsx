import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import tags from '../../shared/ui/tag.module.css'
import type { MatchView } from './calls.ts'
import styles from './problem-panel.module.css'

/** The tags that a description may carry; anything else is removed here as on the server. RULES PB3. */
const ALLOWED_TAGS = ['br', 'strong', 'code', 'pre', 'ul', 'ol', 'li', 'p', 'sup', 'sub']

export function ProblemPanel({ problem }: { problem: MatchView['problem'] }) {
  const { t } = useTranslation()
  const { description } = problem
  const html = useMemo(() => DOMPurify.sanitize(description, { ALLOWED_TAGS, ALLOWED_ATTR: [] }), [description])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <article className={styles.problem} data-part="problem" data-stop tabIndex={0}>
      <h1>{problem.title}</h1>
      <p className={styles.tags}>
        <span className={tags[problem.difficulty]}>{t(`difficulty.${problem.difficulty}`)}</span>
        <span className={tags.tag}>{t(`area.${problem.knowledge_area}`, problem.knowledge_area)}</span>
        <span className={tags.tag}>{problem.complexity}</span>
      </p>
      <div className={styles.description} dangerouslySetInnerHTML={{ __html: html }} />
      {problem.testcases.map((example, i) => (
        <table key={example.input} className={styles.example}>
          <caption>{t('example', { number: i + 1 })}</caption>
          <tbody>
            <tr>
              <th scope="row">{t('inputs')}</th>
              <td>
                <pre>{example.input}</pre>
              </td>
            </tr>
            <tr>
              <th scope="row">{t('outputs')}</th>
              <td>
                <pre>{example.expected_output}</pre>
              </td>
            </tr>
            {example.explanation && (
              <tr>
                <th scope="row">{t('explanation')}</th>
                <td>{example.explanation}</td>
              </tr>
            )}
          </tbody>
        </table>
      ))}
    </article>
  )
}
