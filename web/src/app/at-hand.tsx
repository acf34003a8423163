import { lazy, Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'react-toastify'
import type { AtHand } from '../shared/global-keys.ts'
import { loadTexts } from '../shared/i18n.ts'
import { useRole } from '../shared/session/student-query.ts'
import { rankedQueue } from '../shared/tab/live.ts'

const LOAD = {
  palette: async () => {
    const [{ Palette }] = await Promise.all([import('../features/palette/palette.tsx'), loadTexts('palette')])
    return { default: Palette }
  },
  keys: async () => {
    const [{ KeysDialog }] = await Promise.all([import('../features/palette/keys-dialog.tsx'), loadTexts('palette')])
    return { default: KeysDialog }
  },
}
const Palette = lazy(LOAD.palette)
const KeysDialog = lazy(LOAD.keys)

/** Each opening is one of its own: the end of the one before, which a browser tells of late, does not close it. */
interface Opening {
  what: AtHand
  number: number
}

const hasPairing = () => rankedQueue.state().pairing !== null

/**
 * The palette and the list of keys: what opens them, and the one that is open. What cannot be loaded leaves the screen as it is, and
 * what is loaded too late, when a dialog waits for an answer or a match is found, does not open.
 */
export function useAtHand() {
  const { t } = useTranslation()
  const role = useRole()
  const [shown, setShown] = useState<Opening | null>(null)
  const latest = useRef(0)
  const isPaired = useSyncExternalStore(rankedQueue.subscribe, hasPairing, hasPairing)
  useEffect(() => {
    if (!isPaired) return
    latest.current++ // also of what is on its way
    setShown(null)
  }, [isPaired])
  const open = useCallback(
    (what: AtHand) => {
      if (rankedQueue.state().pairing) return // its dialog may still be on its way
      const number = ++latest.current
      LOAD[what]().then(
        () => number === latest.current && !document.querySelector('dialog:modal') && setShown({ what, number }),
        () => toast.error(t('could_not_load'), { toastId: 'at-hand' }),
      )
    },
    [t],
  )
  const close = () => setShown((now) => (now === shown ? null : now))
  const element = (
    <Suspense>
      {shown?.what === 'palette' && (
        <Palette key={shown.number} role={role} onKeys={() => open('keys')} onClose={close} />
      )}
      {shown?.what === 'keys' && <KeysDialog key={shown.number} onClose={close} />}
    </Suspense>
  )
  return { open, element }
}
