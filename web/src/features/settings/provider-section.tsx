import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Account } from '../../shared/session/account-query.ts'
import { signInQuery } from '../../shared/session/sign-in-query.ts'
import { Section } from './section.tsx'

type Linked = Account['logins_elsewhere'][number]

/** The logins by the accounts of other places; nothing where this deployment has no such place. */
export function ProviderSection({ account }: { account: Account }) {
  const { t, i18n } = useTranslation('settings')
  const { data } = useQuery(signInQuery())
  return data?.providers.map(({ id, name, issuer }) => {
    const linked = linkOf(account.logins_elsewhere, issuer)
    const date = linked && new Date(linked.linked_at).toLocaleDateString(i18n.language, { dateStyle: 'long' })
    return (
      <Section key={id} title={t('provider', { name })}>
        <p>{date ? t('provider_linked', { name, date }) : t('provider_unlinked', { name })}</p>
      </Section>
    )
  })
}

/** A provider of many tenants issues each of them under its own name, on the same host. */
const linkOf = (links: readonly Linked[], issuer: string): Linked | undefined =>
  links.find((one) => one.issuer === issuer) ??
  links.find((one) => URL.parse(one.issuer)?.host === URL.parse(issuer)?.host)
