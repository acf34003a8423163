import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownClassesQuery } from '../../shared/memberships/own-classes-query.ts'
import { useOpenSolo } from '../../shared/problems/use-open-solo.ts'
import { useRole } from '../../shared/session/student-query.ts'
import buttons from '../../shared/ui/button.module.css'
import { NoMail } from '../../shared/ui/no-mail.tsx'
import page from '../../shared/ui/page.module.css'
import states from '../../shared/ui/states.module.css'
import { Loader, Retry } from '../../shared/ui/states.tsx'
import { ClassCard } from './class-card.tsx'
import styles from './classes-page.module.css'
import { InvitationDialog } from './invitation-dialog.tsx'
import { JoinForm } from './join-form.tsx'

/** A student's classes: what there is to solve, and until when. */
export function ClassesPage() {
  const { t } = useTranslation('classes')
  const own = useQuery(ownClassesQuery())
  const classes = own.data?.filter((one) => !one.added?.removed_at) // the home page shows those
  const role = useRole()
  const [isInvited, setInvited] = useState(false)
  const { open, opening } = useOpenSolo()
  return (
    <div className={page.page} aria-busy={opening !== null}>
      <h1>{t('title')}</h1>
      <JoinForm />
      {own.isPending && <Loader />}
      {own.isError && !own.data && <Retry onRetry={() => void own.refetch()} />}
      {classes?.length === 0 && (
        <section className={states.message}>
          <h2>{t('none')}</h2>
          <p>{t('none_lead')}</p>
          <NoMail text={t('no_mail')} command="confirm <email>" />
        </section>
      )}
      {classes?.map((one) => (
        <ClassCard key={one.class_id} own={one} now={own.dataUpdatedAt} onOpen={(problem) => void open(problem)} />
      ))}
      {role === 'student' && (
        <p className={classes?.length === 0 ? styles.lone : undefined}>
          <button type="button" className={buttons.quiet} onClick={() => setInvited(true)}>
            {t('invitation_have')}
          </button>
        </p>
      )}
      {isInvited && <InvitationDialog onClose={() => setInvited(false)} />}
    </div>
  )
}
