import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import buttons from '../../shared/ui/button.module.css'
import table from '../../shared/ui/table.module.css'
import { ExampleRunner } from './example/example-runner.tsx'
import { Stepper } from './figure/stepper.tsx'
import { Prose } from './prose.tsx'
import type { Topic, TopicText } from './topic.ts'
import styles from './topic-article.module.css'
import { areaOf, TOPIC_NAMES, type TopicName } from './topics.ts'

/** A topic: the idea, its picture, what it costs, when it helps, what goes wrong, and an example to run. */
export function TopicArticle({ name, topic, text }: { name: TopicName; topic: Topic; text: TopicText }) {
  const { t } = useTranslation(['learn', 'app'])
  const area = areaOf(name)
  const next = TOPIC_NAMES[TOPIC_NAMES.indexOf(name) + 1]
  return (
    <article className={styles.article}>
      <header>
        <h1>{t(`app:area.${area}`)}</h1>
        <p className={styles.lead}>
          <Prose text={text.lead} />
        </p>
      </header>
      <Section title={t('idea')}>
        {text.idea.map((paragraph) => (
          <p key={paragraph}>
            <Prose text={paragraph} />
          </p>
        ))}
      </Section>
      <Section title={text.figure.title}>
        <Stepper figure={topic.figure} words={text.figure} />
      </Section>
      <Section title={t(topic.costs)}>
        <div className={table.frame}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{t(topic.costs === 'forms' ? 'form' : 'operation')}</th>
                <th scope="col">{t('cost')}</th>
                <th scope="col">{t('why')}</th>
              </tr>
            </thead>
            <tbody>
              {text.costs.map(({ what, cost, why }) => (
                <tr key={what}>
                  <th scope="row" className={styles.what}>
                    <Prose text={what} />
                  </th>
                  <td className={styles.cost}>{cost}</td>
                  <td>
                    <Prose text={why} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Section>
      <div className={styles.pair}>
        <Section title={t('when')}>
          <Points points={text.use} />
        </Section>
        <Section title={t('mistakes')}>
          <Points points={text.mistakes} />
        </Section>
      </div>
      <Section title={t('example')}>
        <p>
          <Prose text={text.example} />
        </p>
        <ExampleRunner example={topic.example} />
      </Section>
      <nav className={styles.onwards} aria-label={t('onwards')}>
        <Link className={buttons.primary} to={`/problems?${new URLSearchParams({ knowledge: area })}`}>
          {t('practise')}
        </Link>
        {next && (
          <Link className={buttons.quiet} to={`/learn?topic=${next}`}>
            {t('next', { topic: t(`app:area.${areaOf(next)}`) })} <ArrowRight size={18} aria-hidden="true" />
          </Link>
        )}
      </nav>
    </article>
  )
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

const Points = ({ points }: { points: string[] }) => (
  <ul className={styles.points}>
    {points.map((point) => (
      <li key={point}>
        <Prose text={point} />
      </li>
    ))}
  </ul>
)
