import { Swords } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../i18n.ts'
import buttons from '../ui/button.module.css'

const ChallengeDialog = lazy(async () => {
  const [{ ChallengeDialog }] = await Promise.all([import('./challenge-dialog.tsx'), loadTexts('people')])
  return { default: ChallengeDialog }
})

/** Challenges a player, after a dialog. */
export function ChallengeButton({ username, isFirst = false }: { username: string; isFirst?: boolean }) {
  const { t } = useTranslation('shell')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={isFirst ? buttons.primary : buttons.quiet} onClick={() => setOpen(true)}>
        <Swords size={18} aria-hidden="true" /> {t('challenge')}
      </button>
      {isOpen && (
        <Suspense>
          <ChallengeDialog username={username} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
