import { Ban, UserCheck, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChallengeButton } from '../../shared/people/challenge-button.tsx'
import { useRelationChange } from '../../shared/people/people-query.ts'
import buttons from '../../shared/ui/button.module.css'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import page from '../../shared/ui/page.module.css'
import { WatchNow } from './watch-now.tsx'

/** What a reader does about another player: follow, challenge, block. */
export function PeopleActions({
  username,
  relation: { following, blocked },
}: {
  username: string
  relation: { following: boolean; blocked: boolean }
}) {
  const { t } = useTranslation('profile')
  const change = useRelationChange(username)
  const [isAsking, setAsking] = useState(false)
  if (blocked)
    return (
      <div className={page.row}>
        <span>{t('you_block')}</span>
        <button
          type="button"
          className={buttons.quiet}
          disabled={change.isPending}
          onClick={() => change.mutate('unblock')}
        >
          {t('unblock')}
        </button>
      </div>
    )
  return (
    <div className={page.row}>
      {following && <WatchNow username={username} />}
      <ChallengeButton username={username} isFirst />
      <button
        type="button"
        className={buttons.quiet}
        aria-pressed={following}
        disabled={change.isPending}
        onClick={() => change.mutate(following ? 'unfollow' : 'follow')}
      >
        {following ? <UserCheck size={18} aria-hidden="true" /> : <UserPlus size={18} aria-hidden="true" />}{' '}
        {t(following ? 'followed' : 'follow')}
      </button>
      <button type="button" className={buttons.danger} onClick={() => setAsking(true)}>
        <Ban size={18} aria-hidden="true" /> {t('block')}
      </button>
      {isAsking && (
        <FormDialog
          title={t('block_sure', { name: username })}
          action={t('block')}
          destroys
          onSubmit={() => change.mutate('block', { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          <p>{t('block_lead')}</p>
        </FormDialog>
      )}
    </div>
  )
}
