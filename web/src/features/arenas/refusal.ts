import { ApiError } from '@skirmish/api-client/api-error'
import { useTranslation } from 'react-i18next'

/** Says in the reader's words why the server has refused something; `conflict` is what a 409 means. */
export function useRefusal(): (error: unknown, conflict?: 'closed' | 'over') => string {
  const { t } = useTranslation('arenas')
  return (error, conflict = 'closed') => {
    const status = error instanceof ApiError ? error.status : 0
    if (status === 404) return t('fault.none')
    if (status === 409) return t(`fault.${conflict}`)
    return t(status === 429 ? 'fault.often' : 'fault.failed')
  }
}
