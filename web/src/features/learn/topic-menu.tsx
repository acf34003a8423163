import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import styles from './topic-menu.module.css'
import { areaOf, TOPIC_NAMES, type TopicName } from './topics.ts'

const pathOf = (name: string) => `/learn?topic=${name}`

/** The topics: a list beside the text, and a select where there is no room for it. */
export function TopicMenu({ chosen }: { chosen: TopicName | null }) {
  const { t } = useTranslation(['learn', 'app'])
  const navigate = useNavigate()
  const id = useId()
  const title = (name: TopicName) => t(`app:area.${areaOf(name)}`)
  return (
    <div className={styles.menu}>
      <nav className={styles.list} aria-label={t('topics')}>
        <ol>
          {TOPIC_NAMES.map((name) => (
            <li key={name}>
              <Link to={pathOf(name)} aria-current={name === chosen ? 'page' : undefined}>
                {title(name)}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.select}>
        <label htmlFor={id}>{t('topic')}</label>
        <select id={id} value={chosen ?? ''} onChange={(event) => navigate(pathOf(event.target.value))}>
          {!chosen && <option value="">{t('choose_topic')}</option>}
          {TOPIC_NAMES.map((name) => (
            <option key={name} value={name}>
              {title(name)}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
