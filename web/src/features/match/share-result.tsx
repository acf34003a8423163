import { PRODUCT_NAME } from '@skirmish/contracts/constants'
import type { PlayerResult } from '@skirmish/contracts/sockets/match'
import { ImageDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'react-toastify'
import { clock } from '../../shared/live/clock.ts'
import { saveFile } from '../../shared/save-file.ts'
import buttons from '../../shared/ui/button.module.css'
import { drawResultCard } from './result-card.ts'

/** Gives the result as a picture: to other apps where the device shares files, else to keep. */
export function ShareResult({
  title,
  results: [you, rival],
}: {
  /** Of the problem. */
  title: string
  results: readonly [PlayerResult, PlayerResult]
}) {
  const { t, i18n } = useTranslation(['results', 'app'])
  const cardOf = (result: PlayerResult) => {
    const time = clock(result.time_taken * 60, i18n.language)
    const points = result.points_delta > 0 ? `+${result.points_delta}` : `${result.points_delta}`
    return {
      result,
      status: t(`app:status.${result.status}`),
      line: result.points_delta === 0 ? time : `${time} · ${points}`,
    }
  }
  const [isSharing, setSharing] = useState(false)
  const share = async () => {
    setSharing(true)
    const name = `${PRODUCT_NAME} ${you.username} - ${rival.username}.png`
    try {
      const picture = await drawResultCard(title, [cardOf(you), cardOf(rival)])
      const data = { files: [new File([picture], name, { type: 'image/png' })], url: location.origin }
      if (!navigator.canShare?.(data) || !(await isShared(data))) saveFile(picture, name)
    } catch {
      toast.error(t('not_shared'), { toastId: 'not-shared' })
    } finally {
      setSharing(false)
    }
  }
  return (
    <button type="button" className={buttons.quiet} disabled={isSharing} onClick={() => void share()}>
      <ImageDown size={18} aria-hidden="true" /> {t('share')}
    </button>
  )
}

/** Whether the device took it, or the player thought better of it; a browser that lets nobody share here has taken nothing. */
async function isShared(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
