import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router-dom'
import { count } from '../shared/reports/reports.ts'
import buttons from '../shared/ui/button.module.css'
import page from '../shared/ui/page.module.css'
import states from '../shared/ui/states.module.css'

/** How browsers say that a part of the app is not on the server any more, as after a release. */
const GONE = /dynamically imported module|Importing a module script failed|Unable to preload/

/** In place of a screen that failed. The address stays, so a reload leads back to where the player was: into the match, with its code. */
export function BrokenPage() {
  const { t } = useTranslation()
  const error = useRouteError()
  const isNewVersion = GONE.test(String(error))
  useEffect(() => {
    count(isNewVersion ? 'chunk' : 'screen')
  }, [isNewVersion])
  return (
    <div className={states.message} role="alert">
      <h1>{t(isNewVersion ? 'new_version' : 'broken')}</h1>
      <p>{t('nothing_lost')}</p>
      <p className={page.row}>
        <button type="button" className={buttons.primary} onClick={() => location.reload()}>
          {t('reload')}
        </button>
        <a className={buttons.quiet} href="/home">
          {t('nav.home')}
        </a>
      </p>
    </div>
  )
}
