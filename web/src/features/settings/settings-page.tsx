import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { accountQuery } from '../../shared/session/account-query.ts'
import { useProfile } from '../../shared/session/use-session.ts'
import buttons from '../../shared/ui/button.module.css'
import page from '../../shared/ui/page.module.css'
import { Loader, Retry } from '../../shared/ui/states.tsx'
import { DeleteSection } from './delete-section.tsx'
import { EditorSection } from './editor-section.tsx'
import { EmailSection } from './email-section.tsx'
import { ExportSection } from './export-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'
import { ProviderSection } from './provider-section.tsx'
import { Section } from './section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { WeeklySection } from './weekly-section.tsx'

/** What a person sets, and what the site keeps of them. What belongs to this browser needs no answer of the server. */
export function SettingsPage() {
  const { t } = useTranslation('settings')
  const profile = useProfile()
  const { data: account, isPending, refetch } = useQuery(accountQuery())
  return (
    <div className={page.page}>
      <h1>{t('app:nav.settings')}</h1>
      <Section title={t('profile')} lead={t('profile_lead')}>
        <Link className={buttons.quiet} to={`/profile/${profile?.username}`}>
          {t('to_profile')}
        </Link>
      </Section>
      <PreferencesSection />
      <WeeklySection />
      <EditorSection />
      {isPending && <Loader />}
      {!isPending && !account && <Retry onRetry={() => void refetch()} />}
      {account && (
        <>
          <EmailSection account={account} />
          <PasswordSection account={account} />
          <ProviderSection account={account} />
          <SessionsSection account={account} />
          <ExportSection account={account} />
          <DeleteSection account={account} />
        </>
      )}
    </div>
  )
}
