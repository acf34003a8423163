import { limitsIn } from '@skirmish/contracts/limits'
import type { LanguageName, Limits } from '@skirmish/contracts/schema'
import { useTranslation } from 'react-i18next'
import { ProblemText, StatementText } from '../../shared/problems/problem-text.tsx'
import { Tabs } from '../../shared/ui/tabs.tsx'
import tags from '../../shared/ui/tag.module.css'
import text from '../../shared/ui/text.module.css'
import { AttemptsView } from './attempts.tsx'
import { attemptsIn } from './attempts-in.ts'
import type { MatchView } from './calls.ts'
import { Hints } from './hints.tsx'
import { ModelSolutions } from './model-solutions.tsx'
import styles from './problem-panel.module.css'

export type ProblemView = 'problem' | 'editorial' | 'attempts'

/** The problem; when the match is over, how it is solved stands behind it, and of practice what was tried before. */
export function ProblemPanel({
  match,
  language,
  view,
  onView,
}: {
  match: MatchView
  /** That the player writes in: it decides how much time a program has. */
  language: LanguageName
  view: ProblemView
  onView: (view: ProblemView) => void
}) {
  const { t } = useTranslation('match')
  const { problem, editorial } = match
  const names = [
    ...(editorial ? (['editorial'] as const) : []),
    ...(attemptsIn(match).length > 0 ? (['attempts'] as const) : []),
  ]
  const shown = names.find((name) => name === view) ?? 'problem'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <article className={styles.problem} data-part="problem" data-stop tabIndex={0}>
      <h1>{problem.title}</h1>
      <p className={styles.tags}>
        <span className={tags[problem.difficulty]}>{t(`difficulty.${problem.difficulty}`)}</span>
        <span className={tags.tag}>{t(`area.${problem.knowledge_area}`, problem.knowledge_area)}</span>
        <span className={tags.tag}>{problem.complexity}</span>
      </p>
      {match.seen_by_teachers && <p className={text.muted}>{t('seen_by_teachers')}</p>}
      {problem.limits && <ProblemLimits limits={limitsIn(language, problem.limits)} />}
      {names.length > 0 && (
        <div className={styles.views}>
          <Tabs
            names={['problem', ...names]}
            chosen={shown}
            label={(name) => t(name === 'problem' ? 'pane.problem' : name)}
            onChoose={onView}
          />
        </div>
      )}
      {shown === 'problem' && <Statement problem={problem} />}
      {shown === 'problem' && match.hints && <Hints matchId={match.match_id} hints={match.hints} />}
      {shown === 'editorial' && editorial && <ProblemText html={editorial} />}
      {shown === 'editorial' && <ModelSolutions matchId={match.match_id} language={language} />}
      {shown === 'attempts' && <AttemptsView match={match} />}
    </article>
  )
}

/** How much a program may use, in the language that is chosen. */
function ProblemLimits({ limits }: { limits: Limits }) {
  const { t, i18n } = useTranslation('match')
  const shown = (value: number, unit: string) =>
    new Intl.NumberFormat(i18n.language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
  return (
    <dl className={styles.limits}>
      <div>
        <dt>{t('time_limit')}</dt>
        <dd translate="no">{shown(limits.time_ms / 1_000, 'second')}</dd>
      </div>
      <div>
        <dt>{t('memory_limit')}</dt>
        <dd translate="no">{limits.memory_mb} MiB</dd>
      </div>
    </dl>
  )
}

function Statement({ problem }: { problem: MatchView['problem'] }) {
  const { t } = useTranslation()
  const talks = problem.outputs === 'conversation'
  return (
    <>
      <StatementText html={problem.description} />
      {talks && <p>{t('interactive')}</p>}
      {problem.testcases.map((example, i) => (
        <table key={example.input} className={styles.example}>
          <caption>{t('example', { number: i + 1 })}</caption>
          <tbody>
            <tr>
              <th scope="row">{t(talks ? 'judges_input' : 'inputs')}</th>
              <td>
                <pre translate="no">{example.input}</pre>
              </td>
            </tr>
            {!talks && (
              <tr>
                <th scope="row">{t('outputs')}</th>
                <td>
                  <pre translate="no">{example.expected_output}</pre>
                </td>
              </tr>
            )}
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
