import { KNOWLEDGE_AREAS } from '@skirmish/contracts/constants'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import buttons from '../../shared/ui/button.module.css'
import { classes } from '../../shared/ui/classes.ts'
import page from '../../shared/ui/page.module.css'
import states from '../../shared/ui/states.module.css'
import { Loader, Retry } from '../../shared/ui/states.tsx'
import styles from './learn-page.module.css'
import { TopicArticle } from './topic-article.tsx'
import { TopicMenu } from './topic-menu.tsx'
import { topicQuery } from './topic-query.ts'
import { topicNamed } from './topics.ts'

/** The study pages: a menu of topics beside the topic of the address. */
export function LearnPage() {
  const { t, i18n } = useTranslation(['learn', 'app'])
  const [search] = useSearchParams()
  const name = topicNamed(search.get('topic'))
  const found = useQuery(topicQuery(name, i18n.language))
  const before = useRef(name)
  useEffect(() => {
    if (before.current === name) return
    before.current = name
    // A link at the end of a topic leaves with it: the focus goes to the content, as at a change of page.
    if (document.activeElement !== document.body) return
    const main = document.querySelector('main')
    main?.setAttribute('tabindex', '-1')
    main?.focus({ preventScroll: true })
  }, [name])
  return (
    <div className={classes(page.page, styles.page)}>
      <TopicMenu chosen={name} />
      {!name && (
        <div className={states.message}>
          <h1>{t('not_found')}</h1>
          <p>{t('not_found_hint')}</p>
          <Link className={buttons.primary} to="/learn">
            {t('begin', { topic: t(`app:area.${KNOWLEDGE_AREAS[0]}`) })}
          </Link>
        </div>
      )}
      {name && found.isPending && <Loader />}
      {name && found.isError && <Retry onRetry={() => void found.refetch()} />}
      {name && found.data && <TopicArticle key={name} name={name} {...found.data} />}
    </div>
  )
}
