import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { comesIn } from '../far-off.ts'
import { serverNow } from '../tab/live.ts'

const LOOK_EVERY_MS = 20_000

/** When the next problem of the day comes. The card is read again when it has come, in a tab that slept too. */
export function NextDaily({ at, shown, onNext }: { at: string; shown: boolean; onNext: () => void }) {
  const { t, i18n } = useTranslation('daily')
  const [now, setNow] = useState(serverNow)
  const look = useEffectEvent(() => {
    setNow(serverNow())
    if (serverNow() >= Date.parse(at)) onNext()
  })
  useEffect(() => {
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  if (!shown) return null
  return <>{t('next', { when: comesIn(Date.parse(at) - now, i18n.language) })}</>
}
