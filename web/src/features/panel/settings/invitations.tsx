import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { NoMail } from '../../../shared/ui/no-mail.tsx'
import page from '../../../shared/ui/page.module.css'
import { useClassChange } from '../use-class-change.ts'
import { Card } from './card.tsx'
import { ConfirmButton } from './confirm-button.tsx'
import { invitationsQuery, withdrawInvitations } from './settings-calls.ts'

/** How many invited addresses nobody has confirmed yet. Which ones is not kept anywhere. */
export function Invitations({ classId }: { classId: string }) {
  const { t } = useTranslation('panel')
  const invitations = useQuery(invitationsQuery(classId))
  const withdraw = useClassChange(() => withdrawInvitations(classId), {
    done: t('withdrawn'),
    failed: t('not_changed'),
  })
  return (
    <Card title={t('invitations')} lead={t('invitations_lead')} loaded={invitations}>
      {({ count }) => (
        <>
          {count > 0 && <NoMail text={t('no_mail')} />}
          <div className={page.row}>
            <p>{t('waiting', { count })}</p>
            {count > 0 && (
              <ConfirmButton
                label={t('withdraw')}
                question={t('withdraw_sure', { count })}
                consequence={t('withdraw_lead')}
                action={t('withdraw')}
                onConfirm={() => withdraw.mutate(undefined)}
              />
            )}
          </div>
        </>
      )}
    </Card>
  )
}
