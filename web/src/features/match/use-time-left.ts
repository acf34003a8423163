import { useTranslation } from 'react-i18next'
import { clock } from '../../shared/live/clock.ts'
import { useServerNow } from '../../shared/live/use-server-now.ts'

/** Minutes and seconds until `endsAt`, in milliseconds by the server's clock. */
export function useTimeLeft(endsAt: number): string {
  const { i18n } = useTranslation()
  return clock(Math.max(0, Math.ceil((endsAt - useServerNow(250)) / 1000)), i18n.language)
}
