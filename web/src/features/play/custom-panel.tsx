import type { SessionInfo } from '@skirmish/contracts/rest/sessions'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../shared/ui/avatar.tsx'
import buttons from '../../shared/ui/button.module.css'
import page from '../../shared/ui/page.module.css'
import { CreateDialog } from './create-dialog.tsx'
import styles from './custom-panel.module.css'
import { SessionCard } from './session-card.tsx'
import { JoinDialog } from './session-dialogs.tsx'
import { useCustomSession } from './use-custom-session.ts'

/** Custom play: CREATE and JOIN without a session, its information with START and LEAVE with one. */
export function CustomPanel({
  info,
  setInfo,
}: {
  info: SessionInfo | null
  setInfo: (info: SessionInfo | null) => void
}) {
  const { t } = useTranslation('play')
  const { participants, isAlone, dialog, setDialog, create, join, start } = useCustomSession(info, setInfo)
  const why = useId()
  return (
    <section className={styles.panel} aria-live="polite">
      {info ? (
        <>
          <SessionCard info={info} />
          <ul className={styles.participants} aria-label={t('participants')}>
            {participants.map(({ user, avatar }) => (
              <li key={user}>
                <Avatar image={avatar} name={user} size={40} /> <span translate="no">{user}</span>
              </li>
            ))}
          </ul>
          <div className={page.row}>
            <button
              type="button"
              className={buttons.big}
              disabled={isAlone}
              aria-describedby={isAlone ? why : undefined}
              onClick={start}
            >
              {t('start')}
            </button>
            <button type="button" className={buttons.bigQuiet} onClick={() => setInfo(null)}>
              {t('leave')}
            </button>
          </div>
          {isAlone && (
            <p id={why} className={styles.lead}>
              {t('start_alone')}
            </p>
          )}
        </>
      ) : (
        <div className={page.row}>
          <p className={styles.lead}>{t('custom_lead')}</p>
          <button type="button" className={buttons.big} onClick={() => setDialog('create')}>
            {t('create')}
          </button>
          <button type="button" className={buttons.bigQuiet} onClick={() => setDialog('join')}>
            {t('join')}
          </button>
        </div>
      )}
      {dialog === 'create' && (
        <CreateDialog onCreate={(request) => void create(request)} onClose={() => setDialog(null)} />
      )}
      {dialog === 'join' && <JoinDialog onJoin={(code) => void join(code)} onClose={() => setDialog(null)} />}
    </section>
  )
}
