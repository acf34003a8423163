import { liveNumbers } from '@skirmish/api-client/site-routes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../shared/tab/session.ts'

const EVERY_MS = 30_000

/** How many players are in a match; nothing where there is none. RULES PB9. */
export function PlayingNow() {
  const { t, i18n } = useTranslation('play')
  const { data } = useQuery({
    queryKey: ['live-numbers'],
    queryFn: ({ signal }) => api(liveNumbers, { signal }),
    refetchInterval: EVERY_MS,
  })
  if (!data?.playing) return null
  return (
    <div>
      <dt>{t('playing_now')}</dt>
      <dd aria-live="off" translate="no">
        {new Intl.NumberFormat(i18n.language).format(data.playing)}
      </dd>
    </div>
  )
}
