import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import buttons from '../../shared/ui/button.module.css'
import { watchableOfQuery } from '../../shared/watching/watchable-query.ts'

/** The way to the match that a followed player is in, where it may be watched. RULES WA2. */
export function WatchNow({ username }: { username: string }) {
  const { t } = useTranslation('profile')
  const [match] = useQuery(watchableOfQuery(username)).data?.results ?? []
  if (!match) return null
  return (
    <Link className={buttons.quiet} to={`/watch/${match.match_id}`}>
      <Eye size={18} aria-hidden="true" /> {t('watch_now')}
    </Link>
  )
}
