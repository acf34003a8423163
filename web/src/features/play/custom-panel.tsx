import type { SessionInfo } from '@skirmish/contracts/rest/sessions'
import { Link2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { toast } from 'react-toastify'
import { creationCooldown } from '../../shared/tab/custom-session.ts'
import { Avatar } from '../../shared/ui/avatar.tsx'
import buttons from '../../shared/ui/button.module.css'
import page from '../../shared/ui/page.module.css'
import { useCopy } from '../../shared/ui/use-copy.ts'
import { useClash } from './clash.ts'
import styles from './custom-panel.module.css'
import { createSession, joinSession } from './session-calls.ts'
import { CreateDialog, JoinDialog } from './session-dialogs.tsx'

/** Custom play: CREATE and JOIN without a session, its information with START and LEAVE with one. */
export function CustomPanel({
  info,
  setInfo,
}: {
  info: SessionInfo | null
  setInfo: (info: SessionInfo | null) => void
}) {
  const { t } = useTranslation('play')
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'create' | 'join' | null>(null)
  const isSending = useRef(false) // a second click would be refused for the first one's sake, and told as a failure
  const { participants, start } = useClash(info, {
    onStarted: (matchId) => {
      toast.success(t('match_confirmed'))
      navigate(`/match?match_id=${matchId}`)
    },
    onError: (message) => toast.error(message),
    onGone: () => {
      toast.error(t('session_over'))
      setInfo(null)
    },
  })
  const create = async (request: Parameters<typeof createSession>[0]) => {
    if (info) return toast.error(t('in_session'))
    if (creationCooldown.goesOn()) return toast.error(t('session_cooldown'))
    if (isSending.current) return
    isSending.current = true
    try {
      const created = await createSession(request)
      creationCooldown.begin()
      setInfo(created)
      setDialog(null)
      toast.success(t('session_created'))
    } catch {
      toast.error(t('session_failed'))
    }
    isSending.current = false
  }
  const join = async (code: string) => {
    if (info) return toast.error(t('in_session'))
    if (isSending.current) return
    isSending.current = true
    try {
      setInfo(await joinSession(code))
      setDialog(null)
      toast.success(t('session_joined'))
    } catch {
      toast.error(t('join_failed'))
    }
    isSending.current = false
  }
  const press = () => {
    const sent = start()
    if (sent === 'none') toast.error(t('socket_none'))
    if (sent === 'closed') toast.error(t('socket_closed'))
  }
  return (
    <section className={styles.panel} aria-live="polite">
      {info ? (
        <>
          <SessionCard info={info} />
          <ul className={styles.participants} aria-label={t('participants')}>
            {participants.map(({ user, avatar }) => (
              <li key={user}>
                <Avatar image={avatar} size={40} /> {user}
              </li>
            ))}
          </ul>
          <div className={page.row}>
            <button type="button" className={buttons.big} onClick={press}>
              {t('start')}
            </button>
            <button type="button" className={buttons.bigQuiet} onClick={() => setInfo(null)}>
              {t('leave')}
            </button>
          </div>
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

function SessionCard({ info }: { info: SessionInfo }) {
  const { t } = useTranslation()
  const copy = useCopy()
  const rows = [
    [t('title'), info.title],
    [t('difficulty_label'), t(`difficulty.${info.difficulty}`)],
    [t('knowledge'), t(`area.${info.knowledge_area}`, info.knowledge_area)],
    [t('duration'), t('minutes', { minutes: info.duration })],
  ]
  return (
    <>
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.invitation}>
        <label className={styles.code}>
          {t('session_code')}
          <input type="text" value={info.session_code} readOnly onFocus={(event) => event.target.select()} />
        </label>
        <button type="button" className={buttons.quiet} onClick={() => copy(window.location.href)}>
          <Link2 size={18} aria-hidden="true" /> {t('copy_link')}
        </button>
      </div>
    </>
  )
}
