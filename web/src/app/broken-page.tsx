import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router-dom'
import { count } from '../shared/tab/reports.ts'
import buttons from '../shared/ui/button.module.css'
import page from '../shared/ui/page.module.css'
import states from '../shared/ui/states.module.css'
import { Loader } from '../shared/ui/states.tsx'
import { isAnotherVersion, isLostPart } from './lost-part.ts'

type Kind = 'broken' | 'new_version' | 'part_not_loaded'

/** In place of a screen that failed. The address stays, so a reload leads back to where the player was: into the match, with its code. */
export const BrokenPage = () => <BrokenScreen error={useRouteError()} />

/** The same, for what may be asked for again without a reload. */
export function BrokenScreen({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation()
  const [kind, setKind] = useState<Kind | null>(isLostPart(error) ? null : 'broken')
  useEffect(() => {
    const isLost = isLostPart(error)
    count(isLost ? 'chunk' : 'screen')
    if (!isLost) return
    let gone = false
    void isAnotherVersion(error).then((isNew) => gone || setKind(isNew ? 'new_version' : 'part_not_loaded'))
    return () => {
      gone = true
    }
  }, [error])
  if (!kind) return <Loader />
  const again = kind === 'part_not_loaded' ? onRetry : undefined
  return (
    <div className={states.message} role="alert">
      <h1>{t(kind)}</h1>
      <p>{t('nothing_lost')}</p>
      <p className={page.row}>
        <button type="button" className={buttons.primary} onClick={again ?? (() => location.reload())}>
          {t(again ? 'retry' : 'reload')}
        </button>
        {again && (
          // Some browsers keep a part's failure for as long as the document lives.
          <button type="button" className={buttons.quiet} onClick={() => location.reload()}>
            {t('reload')}
          </button>
        )}
        <a className={buttons.quiet} href="/home">
          {t('nav.home')}
        </a>
      </p>
    </div>
  )
}
