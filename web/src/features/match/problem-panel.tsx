import { useTranslation } from 'react-i18next'
import { ProblemText } from '../../shared/problems/problem-text.tsx'
import { Tabs } from '../../shared/ui/tabs.tsx'
import tags from '../../shared/ui/tag.module.css'
import type { MatchView } from './calls.ts'
import styles from './problem-panel.module.css'

export type ProblemView = 'problem' | 'editorial'

/** The problem; when the match is over, how it is solved stands behind it. */
export function ProblemPanel({
  problem,
  editorial,
  view,
  onView,
}: {
  problem: MatchView['problem']
  editorial: string | null
  view: ProblemView
  onView: (view: ProblemView) => void
}) {
  const { t } = useTranslation('match')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <article className={styles.problem} data-part="problem" data-stop tabIndex={0}>
      <h1>{problem.title}</h1>
      <p className={styles.tags}>
        <span className={tags[problem.difficulty]}>{t(`difficulty.${problem.difficulty}`)}</span>
        <span className={tags.tag}>{t(`area.${problem.knowledge_area}`, problem.knowledge_area)}</span>
        <span className={tags.tag}>{problem.complexity}</span>
      </p>
      {editorial && (
        <div className={styles.views}>
          <Tabs
            names={['problem', 'editorial']}
            chosen={view}
            label={(name) => t(name === 'problem' ? 'pane.problem' : 'editorial')}
            onChoose={onView}
          />
        </div>
      )}
      {editorial && view === 'editorial' ? <ProblemText html={editorial} /> : <Statement problem={problem} />}
    </article>
  )
}

function Statement({ problem }: { problem: MatchView['problem'] }) {
  const { t } = useTranslation()
  return (
    <>
      <ProblemText html={problem.description} />
      {problem.testcases.map((example, i) => (
        <table key={example.input} className={styles.example}>
          <caption>{t('example', { number: i + 1 })}</caption>
          <tbody>
            <tr>
              <th scope="row">{t('inputs')}</th>
              <td>
                <pre translate="no">{example.input}</pre>
              </td>
            </tr>
            <tr>
              <th scope="row">{t('outputs')}</th>
              <td>
                <pre translate="no">{example.expected_output}</pre>
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
    </>
  )
}
