import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Account } from '../../shared/session/account-query.ts'
import { providerQuery } from '../../shared/session/provider-query.ts'
import { Section } from './section.tsx'

/** The login by the account of another place; nothing where this deployment has no such place. */
export function ProviderSection({ account }: { account: Account }) {
  const { t, i18n } = useTranslation('settings')
  const { data } = useQuery(providerQuery())
  if (!data?.name) return null
  const { name } = data
  const linked = account.logins_elsewhere[0]
  const date = linked && new Date(linked.linked_at).toLocaleDateString(i18n.language, { dateStyle: 'long' })
  return (
    <Section title={t('provider', { name })}>
      <p>{date ? t('provider_linked', { name, date }) : t('provider_unlinked', { name })}</p>
    </Section>
  )
}
