import { sharedPicture, shareResult } from '@skirmish/api-client/routes'
import { PRODUCT_NAME } from '@skirmish/contracts/constants'
import { resultPage } from '@skirmish/contracts/shared-result'
import type { PlayerResult } from '@skirmish/contracts/sockets/match'
import { ImageDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'react-toastify'
import { copied } from '../../shared/copied.ts'
import { saveFile } from '../../shared/save-file.ts'
import { api, apiFile } from '../../shared/tab/session.ts'
import buttons from '../../shared/ui/button.module.css'

/** Gives the result as a picture with its link: to other apps where the device shares files, else to keep. RULES MR13. */
export function ShareResult({
  matchId,
  results: [you, rival],
}: {
  matchId: string
  results: readonly [PlayerResult, PlayerResult]
}) {
  const { t, i18n } = useTranslation('results')
  const [isSharing, setSharing] = useState(false)
  const share = async () => {
    setSharing(true)
    try {
      const { link_id } = await api(shareResult, { params: { match_id: matchId } })
      const picture = await apiFile(sharedPicture, { params: { link_id }, query: { lang: i18n.language }, as: null })
      const name = `${PRODUCT_NAME} ${you.username} - ${rival.username}.png`
      const url = location.origin + resultPage(link_id)
      const data = { files: [new File([picture], name, { type: 'image/png' })], url }
      if (navigator.canShare?.(data) && (await isShared(data))) return
      saveFile(picture, name)
      if (await copied(url)) toast.success(t('link_copied'))
      else toast.success(t('link_shown', { url }), { autoClose: false })
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
